"""Records as data: read and write them, play games for them, and turn them into arrays or Parquet files.

>>> from bastide import dataset
>>> records = list(dataset.selfplay(games=2, bots=["greedy", "random"], seed=1))
>>> arrays = dataset.positions(records)
>>> arrays["planes"].shape[0] == len(arrays["action"])
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ._bastide import Bot, Game

__all__ = ["moves", "positions", "read", "selfplay", "write", "write_parquet"]


def read(folder: str | Path) -> Iterator[str]:
    """The records in a folder, in the order of their names."""
    for path in sorted(Path(folder).glob("*.record")):
        yield path.read_text(encoding="utf-8")


def write(records: Iterable[str], folder: str | Path) -> int:
    """Writes records to a folder as `game-000001.record` …, and returns their number."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for count, record in enumerate(records, 1):
        (folder / f"game-{count:06}.record").write_text(record, encoding="utf-8")
    return count


def selfplay(games: int, bots: Sequence[str] = ("greedy",), seed: int = 0, **arguments: Any) -> Iterator[str]:
    """Plays games between bots and yields their records. The bots alternate around the table.

    Game `n` has the seed `seed + n`. Further arguments are those of `bastide.Game`.
    """
    if not bots:
        raise ValueError("selfplay needs at least one bot")
    first = Game(**arguments)
    for number in range(games):
        game = first.restarted(seed=seed + number)
        seats = [
            Bot(bots[(seat + number) % len(bots)], seed=(seed + number) * 8 + seat) for seat in range(game.players)
        ]
        while (player := game.to_move) is not None:
            game.step(seats[player].choose(game))
        yield game.record()


def _decisions(record: str, window: int | None) -> Iterator[tuple[Game, int, int]]:
    """Each decision of a player: the game before it, the player and the action. The game changes afterwards."""
    recorded = Game.from_record(record, window=window)
    game = recorded.restarted()
    for player, action in recorded.history:
        if player is None:
            game.deal(action)
        else:
            yield game, player, action
            game.step(action)


def positions(records: Iterable[str], window: int | None = None) -> dict[str, npt.NDArray[Any]]:
    """Every decision in the records as arrays: `planes`, `vector`, `mask`, `action`, `player`, and the `game` it is from.

    `score` has the final points of all players from the point of view of the player who decides. All records must have
    the same set-up.
    """
    rows: dict[str, list[Any]] = {name: [] for name in ("planes", "vector", "mask", "action", "player", "game", "score")}
    for number, record in enumerate(records):
        scores = Game.from_record(record).scores
        for game, player, action in _decisions(record, window):
            seen = game.observation()
            rows["planes"].append(seen["planes"])
            rows["vector"].append(seen["vector"])
            rows["mask"].append(seen["mask"].astype(bool))
            rows["action"].append(action)
            rows["player"].append(player)
            rows["game"].append(number)
            rows["score"].append(scores[player:] + scores[:player])
    try:
        return {name: np.array(row) for name, row in rows.items()}
    except ValueError as error:
        raise ValueError("all records must have the same set-up: players, modules and tiles") from error


def moves(records: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Every decision in the records as a row: `game`, `ply`, `player`, `question`, `move`, `action`, `legal`, `scores`."""
    for number, record in enumerate(records):
        for ply, (game, player, action) in enumerate(_decisions(record, None)):
            yield {
                "game": number,
                "ply": ply,
                "player": player,
                "question": game.question,
                "move": game.describe(action),
                "action": action,
                "legal": len(game.legal_actions()),
                "scores": game.scores,
            }


def write_parquet(records: Iterable[str], path: str | Path) -> int:
    """Writes the rows of `moves` to a Parquet file and returns their number: `pip install bastide[parquet]`."""
    import pyarrow
    import pyarrow.parquet

    table = pyarrow.Table.from_pylist(list(moves(records)))
    pyarrow.parquet.write_table(table, path)
    return int(table.num_rows)
