"""The examples in the documentation run."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["python/README.md", "docs/research/python.md"]


def examples() -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        found += [(f"{page}-{number}", block) for number, block in enumerate(blocks)]
    assert len(found) >= 6
    return found


@pytest.mark.parametrize(("name", "block"), examples(), ids=lambda text: text if text.startswith(("python", "docs")) else "")
def test_an_example_runs(name: str, block: str) -> None:
    exec(compile(block, name, "exec"), {"__name__": "example"})


@pytest.mark.parametrize(("name", "arguments"), [("rollouts", ["1"]), ("tiny_bot", ["2"]), ("learn", ["--games", "25"])])
def test_a_program_runs(
    name: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(ROOT / "python/examples" / f"{name}.py"), run_name="__main__")
    assert capsys.readouterr().out


def test_the_version_is_that_of_the_workspace() -> None:
    import bastide

    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{bastide.__version__}"\n' in manifest


def test_every_public_name_is_documented() -> None:
    import bastide

    page = (ROOT / "docs/research/python.md").read_text(encoding="utf-8")
    for thing in (bastide.Game, bastide.Bot, bastide.Batch):
        for name in vars(thing):
            if not name.startswith("_") and name not in ("players", "modules", "window", "spec", "tiles_left", "reset"):
                assert name in page, f"{thing.__name__}.{name}"
