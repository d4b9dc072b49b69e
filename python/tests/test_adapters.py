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


def shorten(pyspiel: Any, game: Any, moves: int) -> None:
    """What random_sim_test does, for the beginning of a game: a whole one takes long with all expansions."""
    state = game.new_initial_state()
    for move in range(moves):
        clone = state.clone()
        assert str(clone) == str(state) and state.history() == clone.history()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-6
            actions = [outcome for outcome, _ in outcomes]
        else:
            actions = state.legal_actions()
            mask = state.legal_actions_mask()
            assert [action for action, is_legal in enumerate(mask) if is_legal] == actions
            assert len(state.observation_tensor()) == game.observation_tensor_size()
        state.apply_action(actions[move % len(actions)])
        assert str(clone) != str(state)


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_openspiel(players: int, modules: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import bastide.openspiel  # noqa: F401

    game = pyspiel.load_game(f"bastide(players={players},modules={modules})")
    if modules == "base":
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    else:
        shorten(pyspiel, game, moves=60)
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    again = game.deserialize_state(game.serialize_state(state)) if hasattr(game, "serialize_state") else state.clone()
    assert str(again) == str(state)
