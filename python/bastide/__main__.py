"""`python -m bastide selfplay --games N`: plays games between bots and saves their records."""

from __future__ import annotations

import argparse

from . import dataset


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bastide")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    selfplay = commands.add_parser("selfplay", help="play games between bots and save their records")
    selfplay.add_argument("--games", type=int, default=10, help="the number of games (10)")
    selfplay.add_argument("--bot", action="append", help="a bot; repeat for several (greedy)")
    selfplay.add_argument("--players", type=int, default=2, help="the number of players (2)")
    selfplay.add_argument("--modules", default="base", help="names separated by commas, or all (base)")
    selfplay.add_argument("--seed", type=int, default=0, help="the seed of the first game (0)")
    selfplay.add_argument("--out", default="games", help="the folder for the records (games)")
    given = parser.parse_args(arguments)
    modules = given.modules if given.modules == "all" else given.modules.split(",")
    try:
        records = dataset.selfplay(
            given.games, given.bot or ["greedy"], given.seed, players=given.players, modules=modules
        )
        count = dataset.write(records, given.out)
    except ValueError as error:
        parser.error(str(error))
    print(f"{count} games in {given.out}")


if __name__ == "__main__":
    main()
