"""Random steps per second, next to the games that OpenSpiel and PettingZoo bring along, in one run on one thread.

    pip install bastide[openspiel,pettingzoo] "pettingzoo[classic]"
    python bench.py --seconds 5
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import bastide
import numpy as np

Steps = Iterator[int]


def batch(**arguments: object) -> Steps:
    """Steps of a batch of 256 games, and how many games ended."""
    games = bastide.Batch(256, **arguments)  # type: ignore[arg-type]
    dice, index = np.random.default_rng(1), np.arange(256)
    while True:
        picks = (dice.random(256) * games.count).astype(np.int64)
        games.step(games.legal[index, picks])
        yield 256


def single() -> Steps:
    dice = random.Random(1)
    game = bastide.Game(seed=1)
    while True:
        if game.is_over:
            game = game.restarted(seed=dice.randrange(2**32))
        game.step(dice.choice(game.legal_actions()))
        yield 1


def openspiel(name: str) -> Steps:
    import bastide.openspiel  # noqa: F401
    import pyspiel

    dice = random.Random(1)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while True:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        yield 1


def pettingzoo(make: Callable[[], object]) -> Steps:
    environment = make()
    seed = 0
    while True:
        seed += 1
        environment.reset(seed=seed)  # type: ignore[attr-defined]
        for agent in environment.agent_iter():  # type: ignore[attr-defined]
            seen, _, ended, stopped, _ = environment.last()  # type: ignore[attr-defined]
            if ended or stopped:
                environment.step(None)  # type: ignore[attr-defined]
                continue
            space = environment.action_space(agent)  # type: ignore[attr-defined]
            environment.step(space.sample(seen["action_mask"]))  # type: ignore[attr-defined]
            yield 1


def classic(name: str) -> Callable[[], object]:
    def make() -> object:
        import importlib

        return importlib.import_module(f"pettingzoo.classic.{name}").env()

    return make


def own() -> object:
    from bastide.pettingzoo import env

    return env()


ALL: list[tuple[str, Callable[[], Steps]]] = [
    ("Batch, base game, masks", lambda: batch(observe=False)),
    ("Batch, base game, masks and observations", lambda: batch()),
    ("Batch, all expansions, masks", lambda: batch(observe=False, modules="all")),
    ("Game", single),
    ("OpenSpiel: bastide", lambda: openspiel("bastide")),
    ("OpenSpiel: chess", lambda: openspiel("chess")),
    ("OpenSpiel: backgammon", lambda: openspiel("backgammon")),
    ("PettingZoo: bastide", lambda: pettingzoo(own)),
    ("PettingZoo: chess", lambda: pettingzoo(classic("chess_v6"))),
    ("PettingZoo: connect four", lambda: pettingzoo(classic("connect_four_v3"))),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="processor time for each (5)")
    given = parser.parse_args()
    print(f"{'':42} steps/s")
    for name, make in ALL:
        try:
            steps = make()
            for _ in range(20):
                next(steps)
        except ImportError as error:
            print(f"{name:42} not installed ({error.name})")
            continue
        done, started = 0, time.process_time()
        while time.process_time() - started < given.seconds:
            done += next(steps)
        print(f"{name:42} {done / (time.process_time() - started):>9,.0f}", flush=True)


if __name__ == "__main__":
    main()
