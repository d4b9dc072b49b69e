"""No input panics: every entry point answers garbage with an ordinary exception or accepts it."""

from __future__ import annotations

import inspect
import random
from typing import Any

import bastide
import numpy as np
import pytest

GARBAGE: list[Any] = [
    None, True, 0, -1, 1, 3, 9, 31, 256, 2**31, 2**63, 2**64, -(2**80), 1.5, float("nan"), float("inf"), "", "x", "all",
    "base", "\x00", "é" * 5000, "@0,0 r9", "@99999,0 r0", "thief(E)", "pick red thief(N)@0,0", "link(0-2)@0,0", "=40000",
    "die=300", "choice(999)", "figure(65535)", "pick figure(65535)", "pick red scorer(0)", "take base/D", "to pink",
    "ferry link(250-251)", "spot(127)@0,0", "over(63)@0,0", b"bytes", [], [1], ["base", 3], ["base", "base"], {}, {"a": 1},
    {0: "greedy"}, {9: "greedy"}, {"farmers": "perhaps"}, {"farmers": False}, (), object(), np.zeros(3), np.zeros((2, 2), np.int64),
    np.zeros(2, np.int32), np.arange(2)[::-1], np.array(["x"]), "bastide 2\nplayers red blue", "bastide 99", "master:sims=0",
]  # fmt: skip


def entry_points() -> list[Any]:
    seeded, chance, over = bastide.Game(seed=1), bastide.Game(), bastide.Game.from_record(
        "bastide 2\nplayers red blue\nboard D@0,0\npile none\n"
    )
    batch, bot = bastide.Batch(2, seed=1, observe=False), bastide.Bot("greedy")
    found: list[Any] = [bastide.Game, bastide.Batch, bastide.Bot, bastide.Game.from_record]
    for thing in (seeded, chance, over, batch, bot):
        for name, member in inspect.getmembers(thing, callable):
            if not name.startswith("__"):
                found.append(member)
    assert len(found) > 40
    return found


def parameters(function: Any) -> list[str]:
    try:
        return [name for name in inspect.signature(function).parameters if name not in ("self", "n")]
    except (TypeError, ValueError):
        return []


def arguments(function: Any, garbage: Any, dice: random.Random) -> tuple[list[Any], dict[str, Any]]:
    """Garbage for one parameter, and sensible values for those without a default."""
    names = parameters(function)
    if function is not bastide.Batch:
        if function is bastide.Game or (names and dice.random() < 0.5):
            return [], {dice.choice(names): garbage} if names else {}
        return [garbage], {}
    name = dice.choice([name for name in names if name != "threads"])
    return [2], {name: garbage}


def test_no_entry_point_panics() -> None:
    dice = random.Random(1)
    calls = 0
    for function in entry_points():
        for garbage in GARBAGE:
            for _ in range(3 if function in (bastide.Game, bastide.Batch) else 1):
                given, named = arguments(function, garbage, dice)
                try:
                    function(*given, **named)
                except Exception as error:  # a panic is a BaseException, not an Exception
                    assert str(error), (function, garbage)
                calls += 1
    assert calls > 2000


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: bastide.Game(players=9), ValueError, "players must be 2 to 8, not 9"),
        (lambda: bastide.Game(modules=["rivr"]), ValueError, "did you mean river"),
        (lambda: bastide.Game(edition="1066"), ValueError, "Classic, Plus2012, Plus2014"),
        (lambda: bastide.Game(options={"framers": "no"}), ValueError, "farmers"),
        (lambda: bastide.Game(seed="x"), ValueError, "64 hexadecimal digits"),
        (lambda: bastide.Game(window=30), ValueError, "odd number"),
        (lambda: bastide.Game(seed=1).step(10**9), IndexError, "actions are 0 to"),
        (lambda: bastide.Game(seed=1).step(0), ValueError, "action 0 is not legal now"),
        (lambda: bastide.Game().step(0), RuntimeError, "chance must decide"),
        (lambda: bastide.Game(seed=1).deal(0), RuntimeError, "nothing to decide"),
        (lambda: bastide.Game().deal(99), IndexError, "outcomes are 0 to 23, not 99"),
        (lambda: bastide.Bot("gredy"), ValueError, "greedy"),
        (lambda: bastide.Batch(0), ValueError, "n must be 1 to"),
        (lambda: bastide.Batch(2**16, window=255, players=8, modules="all"), ValueError, "fewer games or a smaller window"),
        (lambda: bastide.Game(seed=1).analysis(sims=0), ValueError, "sims must be 1 to"),
        (lambda: bastide.Game(seed=1).analysis(bot="gredy"), ValueError, "greedy"),
        (lambda: bastide.Batch(2, threads=-1), ValueError, "threads must be 1 to"),
        (lambda: bastide.Batch(2).step([1]), ValueError, "there are 2 games but 1 actions"),
        (lambda: bastide.Batch(2).step(np.zeros((2, 2), int)), ValueError, "one dimension"),
        (lambda: bastide.Batch(1, opponents={0: "greedy", 1: "greedy"}), ValueError, "must be yours"),
    ],
)
def test_errors_say_what_would_be_right(call: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
