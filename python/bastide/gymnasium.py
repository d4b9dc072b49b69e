"""A Gymnasium environment for one player against bots: `pip install bastide[gymnasium]`.

>>> from bastide.gymnasium import BastideEnv
>>> environment = BastideEnv(opponent="greedy")
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._bastide import Bot, Game

__all__ = ["BastideEnv"]


class BastideEnv(gymnasium.Env[dict[str, Any], int]):
    """A game of the player in a seat against bots.

    The reward is the result at the end, from -1 to 1, or with `reward="score"` the points won since the last step minus
    the mean of the others. An illegal action ends the episode with the reward -1; `action_mask` has the legal ones.
    """

    metadata = {"render_modes": ["svg", "ansi"], "render_fps": 1}

    def __init__(
        self,
        opponent: str = "random",
        seat: int = 0,
        reward: str = "result",
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        self._first = Game(**arguments)
        if not 0 <= seat < self._first.players:
            raise ValueError(f"seat must be 0 to {self._first.players - 1}, not {seat}")
        if reward not in ("result", "score"):
            raise ValueError(f'reward must be "result" or "score", not {reward!r}')
        self.opponent, self.seat, self.reward, self.render_mode = opponent, seat, reward, render_mode
        self.game = self._first
        self._bot = Bot(opponent)
        seen = self._first.observation()
        size = self._first.num_actions
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            {
                "planes": spaces.Box(0, 255, seen["planes"].shape, np.uint8),
                "vector": spaces.Box(-np.inf, np.inf, seen["vector"].shape, np.float32),
                "action_mask": spaces.MultiBinary(size),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.game = self._first.restarted(seed=int(self.np_random.integers(2**63)))
            self._bot = Bot(self.opponent, seed=int(self.np_random.integers(2**63)))
            self._others()
            if not self.game.is_over:
                return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.game.is_over:
            raise RuntimeError("the game is over; call reset()")
        before = self._lead()
        if int(action) not in self.game.legal_actions():
            return self._seen(), -1.0, True, False, {"illegal": True}
        self.game.step(int(action))
        self._others()
        if self.reward == "score":
            reward = self._lead() - before
        else:
            winners, players = self.game.winners, self.game.players
            share = 1 / len(winners) if self.seat in winners else 0
            reward = (share * players - 1) / (players - 1) if winners else 0.0
        return self._seen(), float(reward), self.game.is_over, False, {"scores": self.game.scores}

    def render(self) -> str | None:  # type: ignore[override]
        if self.render_mode == "svg":
            return self.game.svg()
        return self.game.record() if self.render_mode == "ansi" else None

    def _lead(self) -> float:
        scores = self.game.scores
        others = [score for seat, score in enumerate(scores) if seat != self.seat]
        return scores[self.seat] - sum(others) / len(others)

    def _others(self) -> None:
        while self.game.to_move not in (None, self.seat):
            self.game.step(self._bot.choose(self.game))

    def _seen(self) -> dict[str, Any]:
        seen = self.game.observation()
        return {
            "planes": seen["planes"],
            "vector": seen["vector"],
            "action_mask": seen["mask"].astype(np.int8),
        }
