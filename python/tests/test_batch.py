from __future__ import annotations

import bastide
import numpy as np
import pytest
from conftest import SETUPS


def actions(batch: bastide.Batch, dice: np.random.Generator) -> np.ndarray:
    picks = (dice.random(len(batch)) * batch.count).astype(int)
    chosen: np.ndarray = batch.legal[np.arange(len(batch)), picks]
    return chosen


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_batches_keep_their_arrays_and_rewards_add_up(setup: dict) -> None:
    dice = np.random.default_rng(1)
    batch = bastide.Batch(4, **setup, seed=1)
    arrays = {name: getattr(batch, name) for name in ("planes", "mask", "legal", "reward", "done", "score")}
    addresses = {name: array.__array_interface__["data"][0] for name, array in arrays.items()}
    sums = np.zeros_like(batch.reward)
    finished = 0
    while finished < 4:
        legal = [set(row[:count]) for row, count in zip(batch.legal, batch.count, strict=True)]
        masked = [set(np.flatnonzero(row)) for row in batch.mask]
        assert legal == masked
        assert (batch.legal >= 0).sum() == batch.count.sum()
        batch.step(actions(batch, dice))
        sums += batch.reward
        for game in np.flatnonzero(batch.done):
            players = batch.score.shape[1]
            scores = batch.score[game]
            expected = scores - (scores.sum() - scores) / (players - 1)
            assert np.allclose(sums[game], expected, atol=1e-3)
            sums[game] = 0
            finished += 1
    for name, address in addresses.items():
        assert getattr(batch, name).__array_interface__["data"][0] == address, name


def test_threads_change_nothing() -> None:
    batches = [bastide.Batch(9, seed=3, threads=threads) for threads in (1, 2)]
    dice = [np.random.default_rng(2) for _ in batches]
    for _ in range(200):
        for batch, die in zip(batches, dice, strict=True):
            batch.step(actions(batch, die))
        for name in ("planes", "vector", "mask", "legal", "count", "player", "reward", "done", "score"):
            assert np.array_equal(*(getattr(batch, name) for batch in batches)), name


def test_bots_play_the_other_seats() -> None:
    batch = bastide.Batch(4, opponents={1: "greedy"}, reward="result", observe=False)
    assert batch.planes.size == batch.vector.size == 0
    dice = np.random.default_rng(1)
    rewards: list[float] = []
    while len(rewards) < 8:
        assert (batch.player == 0).all()
        batch.step(actions(batch, dice))
        rewards += list(batch.reward[batch.done, 0])
    assert sum(rewards) < 0, "greedy beats random moves"


def test_an_illegal_action_changes_nothing() -> None:
    batch = bastide.Batch(2, seed=1)
    before = batch.planes.copy(), batch.mask.copy()
    legal = int(batch.legal[0, 0])
    wrong = int(np.flatnonzero(~batch.mask[1])[0])
    with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 1"):
        batch.step([legal, wrong])
    assert np.array_equal(batch.planes, before[0]) and np.array_equal(batch.mask, before[1])
    batch.step([legal, int(batch.legal[1, 0])])


def test_reset_starts_again() -> None:
    batch = bastide.Batch(2, seed=1)
    dice = np.random.default_rng(1)
    for _ in range(30):
        batch.step(actions(batch, dice))
    batch.reset()
    assert (batch.score == 0).all() and not batch.done.any()
    tile = batch.plane_names.index("tile")
    assert (batch.planes[:, tile].sum(axis=(1, 2)) <= 2).all()
