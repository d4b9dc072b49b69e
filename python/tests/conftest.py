"""Set-ups that the tests share."""

from __future__ import annotations

import random
from typing import Any

import bastide

SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "modules": ["inns-cathedrals", "traders-builders"]},
    {"players": 5, "modules": "all"},
]


def play_on(game: bastide.Game, dice: random.Random, most: int = 10_000) -> None:
    """Plays random moves until the game is over or `most` moves were played."""
    for _ in range(most):
        if game.is_over:
            return
        game.step(dice.choice(game.legal_actions()))
