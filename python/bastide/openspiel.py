"""An OpenSpiel game with explicit chance: `pip install bastide[openspiel]`.

>>> import pyspiel
>>> import bastide.openspiel  # registers the game
>>> game = pyspiel.load_game("bastide(players=2,modules=base)")
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._bastide import Game

__all__ = ["BastideGame", "BastideState"]

_TYPE = pyspiel.GameType(
    short_name="bastide",
    long_name="Bastide",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"players": 2, "modules": "base", "edition": "Plus2014"},
)

# No game reaches these bounds: 500 tiles, and a few decisions and outcomes of chance for each.
_MOST_POINTS = 10_000.0
_MOST_OUTCOMES = 512
_MOST_MOVES = 20_000


class BastideGame(pyspiel.Game):
    """The game. `modules` has names separated by `+`, or is `all`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_TYPE.parameter_specification, **(params or {})}
        modules = params["modules"]
        self.first = Game(
            players=params["players"],
            modules=modules if modules == "all" else modules.split("+"),
            edition=params["edition"],
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.num_actions,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=self.first.players,
            min_utility=-_MOST_POINTS,
            max_utility=_MOST_POINTS,
            utility_sum=0.0,
            max_game_length=_MOST_MOVES,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> BastideState:
        return BastideState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self.first)


class BastideState(pyspiel.State):
    """A position. The returns are the points of each player minus the mean of the others."""

    def __init__(self, game: BastideGame) -> None:
        super().__init__(game)
        self.game = game.first.restarted()

    def current_player(self) -> int:
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        player = self.game.to_move
        return int(pyspiel.PlayerId.CHANCE) if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.legal_actions()) if player == self.game.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, chance) for outcome, chance, _ in self.game.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        if self.game.is_chance:
            self.game.deal(action)
        else:
            self.game.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            known = {outcome: text for outcome, _, text in self.game.chance_outcomes()}
            return known.get(action, str(action))
        return self.game.describe(action)

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> list[float]:
        if not self.game.is_over:
            return [0.0] * self.game.players
        scores = self.game.scores
        others = len(scores) - 1
        return [score - (sum(scores) - score) / others for score in scores]

    def __str__(self) -> str:
        return f"{self.game!r} {self.game.fingerprint}"


class _Observer:
    """Planes and numbers, flattened into one tensor."""

    def __init__(self, first: Game) -> None:
        seen = first.observation()
        planes, vector = seen["planes"].size, seen["vector"].size
        self.tensor = np.zeros(planes + vector, np.float32)
        self.dict = {
            "planes": self.tensor[:planes].reshape(seen["planes"].shape),
            "vector": self.tensor[planes:],
        }

    def set_from(self, state: BastideState, player: int) -> None:
        seen = state.game.observation()
        self.dict["planes"][:] = seen["planes"]
        self.dict["vector"][:] = seen["vector"]

    def string_from(self, state: BastideState, player: int) -> str:
        return str(state)


pyspiel.register_game(_TYPE, BastideGame)
