from __future__ import annotations

import random

import bastide
import numpy as np
import pytest
from conftest import SETUPS


def seen(game: bastide.Game) -> bytes:
    shown = game.observation()
    return shown["planes"].tobytes() + shown["vector"].tobytes() + bytes([game.to_move or 0])


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_observations_differ_exactly_if_positions_do(setup: dict) -> None:
    dice = random.Random(1)
    by_print: dict[str, bytes] = {}
    by_seen: dict[bytes, str] = {}
    for seed in range(3):
        # The same deal with other moves, so that similar positions are compared.
        game = bastide.Game(**setup, seed=seed // 2)
        for _ in range(80):
            if game.is_over:
                break
            for action in dice.sample(game.legal_actions(), min(3, len(game.legal_actions()))):
                after = game.clone()
                after.step(action)
                shown, printed = seen(after), after.fingerprint
                assert by_print.setdefault(printed, shown) == shown, after.record()
                assert by_seen.setdefault(shown, printed) == printed, after.record()
            game.step(dice.choice(game.legal_actions()))
    assert len(by_seen) > 200


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_incremental_observations_equal_new_ones(setup: dict) -> None:
    dice = np.random.default_rng(1)
    # In a narrow window, tiles are also placed outside it.
    batch = bastide.Batch(16, **setup, seed=5, window=9)
    for _ in range(400):
        picks = (dice.random(16) * batch.count).astype(int)
        batch.step(batch.legal[np.arange(16), picks])
        arrays = [getattr(batch, name) for name in ("planes", "vector", "mask", "legal", "count")]
        before = [array.copy() for array in arrays]
        if dice.random() < 0.3:
            batch.refresh()
            assert all(np.array_equal(*pair) for pair in zip(before, arrays, strict=True))


def test_planes_show_the_viewer_first() -> None:
    game = bastide.Game()
    names = game.plane_names
    game.deal("U")
    game.move("@1,0 r1") if "@1,0 r1" in game.legal_moves() else game.step(game.legal_actions()[0])
    mine = names.index("mine-east-middle")
    assert game.observation()["planes"][mine].sum() == 0
    thief = next(move for move in game.legal_moves() if move.startswith("thief"))
    game.move(thief)
    game.deal("U")
    planes = game.observation()["planes"]
    owned = [name for name, plane in zip(names, planes, strict=True) if plane.any() and name.startswith("mine")]
    others = [name for name, plane in zip(names, planes, strict=True) if plane.any() and name.startswith("theirs")]
    assert not owned and others, "blue sees red's road as theirs"


def test_planes_and_numbers_have_names() -> None:
    for setup in SETUPS:
        game = bastide.Game(**setup, seed=1)
        shown = game.observation()
        assert shown["planes"].shape == (len(game.plane_names), game.window, game.window)
        assert shown["vector"].shape == (len(game.number_names),)
        assert shown["mask"].sum() == len(game.legal_actions())
        assert len(set(game.plane_names)) == len(game.plane_names)
        assert len(set(game.number_names)) == len(game.number_names)


def test_entities_describe_the_start() -> None:
    entities = bastide.Game().entities()
    assert entities["tiles"].shape == (1, 4) and entities["tokens"].shape == (0, 5)
    # The start tile has a road, a city and two fields.
    assert sorted(entities["features"][:, 0]) == [0, 1, 3, 3]
    assert set(entities["segments"][:, 2]) == set(range(4))
    assert entities["figures"].shape == (0, 4)
