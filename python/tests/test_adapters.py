"""The conformance tests of the frameworks, for those that are installed."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

SETUPS = [(2, "base"), (3, "base"), (5, "base"), (2, "all"), (3, "all"), (5, "all")]


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_pettingzoo(players: int, modules: str) -> None:
    pytest.importorskip("pettingzoo")
    from bastide.pettingzoo import env
    from pettingzoo.test import api_test, seed_test

    def make(**more: Any) -> Any:
        return env(players=players, modules=modules, **more)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(make(), num_cycles=100)
        seed_test(make, num_cycles=40)


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_gymnasium(players: int, modules: str) -> None:
    pytest.importorskip("gymnasium")
    from bastide.gymnasium import BastideEnv
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(BastideEnv(players=players, modules=modules), skip_render_check=True)


@pytest.mark.parametrize("reward", ["result", "score"])
def test_gymnasium_rewards_add_up(reward: str) -> None:
    pytest.importorskip("gymnasium")
    from bastide.gymnasium import BastideEnv

    environment = BastideEnv(opponent="greedy", reward=reward)
    seen, _ = environment.reset(seed=1)
    total, is_over = 0.0, False
    while not is_over:
        action = environment.action_space.sample(seen["action_mask"])
        seen, gained, is_over, _, info = environment.step(action)
        total += gained
    one, other = info["scores"]
    assert total == (one - other if reward == "score" else (one > other) - (one < other))


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_openspiel(players: int, modules: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import bastide.openspiel  # noqa: F401

    game = pyspiel.load_game(f"bastide(players={players},modules={modules})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
