from __future__ import annotations

import copy
import pickle
import random

import bastide
import pytest
from conftest import SETUPS, play_on


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_legal_move_has_exactly_one_action(setup: dict) -> None:
    dice = random.Random(1)
    overflow = 0
    for seed in range(2):
        game = bastide.Game(**setup, seed=seed)
        name, first, size = game.sections()[-1]
        assert (name, first + size) == ("overflow", game.num_actions)
        while not game.is_over:
            actions, moves = game.legal_actions(), game.legal_moves()
            assert len(set(actions)) == len(actions) == len(moves) == len(set(moves))
            assert all(0 <= action < game.num_actions for action in actions)
            index = dice.randrange(len(actions))
            assert game.describe(actions[index]) == moves[index]
            assert game.find(moves[index]) == actions[index]
            assert game.why_not(moves[index]) is None
            overflow = max(overflow, sum(action >= first for action in actions))
            game.step(actions[index])
        assert overflow < size / 2, "the overflow actions are far from used up"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_record_and_a_pickle_restore_the_game(setup: dict) -> None:
    dice = random.Random(2)
    for most in (0, 1, 17, 60, 10_000):
        game = bastide.Game(**setup, seed=4, window=21)
        play_on(game, dice, most)
        for same in (
            bastide.Game.from_record(game.record(), seed=4, window=21),
            pickle.loads(pickle.dumps(game)),
            copy.deepcopy(game),
        ):
            assert same.fingerprint == game.fingerprint
            assert same.record() == game.record()
            assert same.legal_actions() == game.legal_actions()
            assert same.history == game.history
            play_on(same, random.Random(3), 5)
            again = game.clone()
            play_on(again, random.Random(3), 5)
            assert same.fingerprint == again.fingerprint


def test_chance_is_explicit_without_a_seed() -> None:
    game = bastide.Game()
    assert game.is_chance and game.to_move is None and game.legal_actions() == []
    outcomes = game.chance_outcomes()
    assert abs(sum(chance for _, chance, _ in outcomes) - 1) < 1e-12
    game.deal("U")
    assert game.to_move == 0 and game.question == "place-tile"
    other = bastide.Game()
    other.deal(next(number for number, _, text in outcomes if text == "U"))
    assert other.fingerprint == game.fingerprint


def test_awards_have_reasons_and_rules() -> None:
    game = bastide.Game.from_record("bastide 2\nplayers red blue\nboard W@0,0; V@1,0\n1. red V@-1,0 r2 thief(E)\n")
    assert game.scores == [sum(award["points"] for award in game.awards if award["player"] == 0), 0]
    seeded = bastide.Game(seed=7)
    play_on(seeded, random.Random(5))
    totals = [0, 0]
    for award in seeded.awards:
        totals[award["player"]] += award["points"]
        assert award["reasons"] and award["rule"].startswith("BASE-")
    assert totals == seeded.scores == seeded.projected
    assert seeded.winners == [seat for seat in (0, 1) if totals[seat] == max(totals)]


def test_an_analysis_has_costs_and_luck() -> None:
    game = bastide.Game.from_record("bastide 2\nplayers green red\npile E U x2\n1. green E@0,-1 r2 -\n2. red U@1,0 r0 -\n")
    analysis = game.analysis(sims=24)
    assert [decision["player"] for decision in analysis["decisions"]] == [0, 0, 1, 1]
    # A knight in the two-tile city would have scored.
    refused = analysis["decisions"][1]
    assert refused["move"] == "-" and refused["best"][0][0] == "knight(S)"
    assert refused["cost"] > 2 and refused["grade"] != "good"
    assert [player["decisions"] for player in analysis["players"]] == [2, 2]
    assert sum(luck["luck"] for luck in analysis["luck"]) != 0
    assert game.analysis(sims=24, luck=False)["luck"] == []


def test_a_refusal_names_its_rule() -> None:
    game = bastide.Game()
    game.deal("E")
    refusal = game.why_not("@1,0 r0")
    assert refusal is not None and refusal[1] == "BASE-10"
    with pytest.raises(ValueError, match="BASE-10"):
        game.move("@1,0 r0")


def test_pictures_and_summaries() -> None:
    game = bastide.Game(seed=1)
    assert game.svg().startswith("<svg") and game._repr_svg_() == game.svg()
    assert "base" in repr(game) and "place-tile" in repr(game)


def test_bots_choose_legal_actions() -> None:
    game = bastide.Game(seed=1)
    for spec in ("random", "greedy", "easy", "master:sims=40"):
        bot = bastide.Bot(spec, seed=1)
        assert bot.choose(game) in game.legal_actions()
    considered = bastide.Bot("master:sims=40").analyse(game)
    assert considered[0][0] in game.legal_moves() and considered[0][1] > 0
    assert {name for name, _ in bastide.bots()} >= {"random", "greedy", "master"}
