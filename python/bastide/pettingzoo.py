"""A PettingZoo environment (AEC): `pip install bastide[pettingzoo]`.

>>> from bastide.pettingzoo import env
>>> environment = env(players=3)
"""

from __future__ import annotations

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._bastide import Game

__all__ = ["BastideEnv", "env"]


def env(**arguments: Any) -> AECEnv:
    """The environment with the usual wrappers: an illegal action ends the game and costs a point."""
    environment: AECEnv = wrappers.TerminateIllegalWrapper(BastideEnv(**arguments), illegal_reward=-1)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)


class BastideEnv(AECEnv):
    """A game in which the agents `player_0`, `player_1` … take turns. The rewards are the final result, from -1 to 1.

    The arguments are those of `bastide.Game`, without the seed, which `reset` takes.
    """

    metadata = {"name": "bastide_v0", "render_modes": ["svg", "ansi"], "is_parallelizable": False}

    def __init__(self, render_mode: str | None = None, **arguments: Any) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._first = Game(**arguments)
        self.game = self._first
        self._seeds = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(self._first.players)]
        self.agents: list[str] = []
        size = self._first.num_actions
        seen = self._first.observation()
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, seen["planes"].shape, np.uint8),
                    "vector": spaces.Box(-np.inf, np.inf, seen["vector"].shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = self._first.restarted(seed=int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self.game.observation()
        mask = seen["mask"].astype(np.int8)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": seen["planes"], "vector": seen["vector"], "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.game.is_over:
            winners, players = self.game.winners, self.game.players
            for seat, name in enumerate(self.agents):
                share = 1 / len(winners) if seat in winners else 0
                self.rewards[name] = (share * players - 1) / (players - 1)
                self.terminations[name] = True
        else:
            self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        """Names the agent to move. A game always begins with a decision, since it has at least one tile to place."""
        seat = self.game.to_move
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.game.svg()
        return self.game.record() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
