"""The types of arguments and results, for annotations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Union

import numpy as np
import numpy.typing as npt

__all__ = ["Analysis", "Award", "Decision", "Entities", "Luck", "Modules", "Observation", "Options", "PlayerSummary", "Seed"]

Seed = Union[int, str]
Modules = Union[str, Sequence[str], None]
Options = Union[Mapping[str, Union[str, int, bool]], None]


class Observation(TypedDict):
    """What the player to move sees."""

    planes: npt.NDArray[np.uint8]
    vector: npt.NDArray[np.float32]
    mask: npt.NDArray[np.uint8]


class Entities(TypedDict):
    """The board as lists, one row per thing."""

    tiles: npt.NDArray[np.int32]
    features: npt.NDArray[np.int32]
    segments: npt.NDArray[np.int32]
    figures: npt.NDArray[np.int32]
    tokens: npt.NDArray[np.int32]


class Award(TypedDict):
    """Points for one player from one source. A reason is a name, a count, the points for each, and a rule."""

    turn: int
    at_end: bool
    player: int
    points: int
    rule: str
    source: str
    reasons: list[tuple[str, int, int, str]]


class Decision(TypedDict):
    """A decision in an analysis. Margins are expected final leads over the best opponent."""

    turn: int
    player: int
    question: str
    legal: int
    move: str
    best: list[tuple[str, float]]
    margin: float
    cost: float
    grade: str


class Luck(TypedDict):
    """An outcome of chance in an analysis: the margin with it, and how much better that is than the mean."""

    turn: int
    player: int
    source: str
    outcome: str
    margin: float
    luck: float


class PlayerSummary(TypedDict):
    """The totals of a player. `grades` counts good decisions, inaccuracies, mistakes and blunders."""

    player: int
    decisions: int
    grades: list[int]
    cost: float
    luck: float | None


class Analysis(TypedDict):
    """The result of `Game.analysis`."""

    decisions: list[Decision]
    luck: list[Luck]
    players: list[PlayerSummary]
