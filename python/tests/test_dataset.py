from __future__ import annotations

from pathlib import Path

import bastide
import numpy as np
import pytest
from bastide import dataset
from bastide.__main__ import main


def test_records_become_arrays() -> None:
    records = list(dataset.selfplay(games=2, bots=["greedy", "random"], seed=3))
    arrays = dataset.positions(records, window=21)
    lengths = {len(array) for array in arrays.values()}
    assert len(lengths) == 1
    legal = arrays["mask"][np.arange(len(arrays["action"])), arrays["action"]]
    assert legal.all(), "every action was legal"
    first = bastide.Game.from_record(records[0]).scores
    assert list(arrays["score"][0]) == first[arrays["player"][0] :] + first[: arrays["player"][0]]
    rows = list(dataset.moves(records))
    assert len(rows) == len(arrays["action"]) and rows[0]["question"] == "place-tile"


def test_records_are_written_and_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["selfplay", "--games", "2", "--bot", "random", "--players", "3", "--out", str(tmp_path)])
    assert "2 games" in capsys.readouterr().out
    records = list(dataset.read(tmp_path))
    assert records == list(dataset.selfplay(2, ["random"], players=3))
    assert all(bastide.Game.from_record(record).is_over for record in records)


def test_wrong_arguments_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["selfplay", "--bot", "gredy"])
    assert "gredy" in capsys.readouterr().err
    with pytest.raises(ValueError, match="at least one bot"):
        list(dataset.selfplay(1, []))


def test_rows_become_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    records = list(dataset.selfplay(games=1, bots=["random"]))
    count = dataset.write_parquet(records, tmp_path / "moves.parquet")
    assert parquet.read_table(tmp_path / "moves.parquet").num_rows == count
