"""The examples run. Bots, the learner and the client are tested next to what they use."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from harness.builds import ROOT

EXAMPLES = ROOT / "examples"
ELSEWHERE = {
    "client.mjs": "tests/server/play/test_protocol_page.py",
    "first_bot.py": "tests/bots/test_external.py",
    "own_bot.py": "docs/how-to/write-a-bot.md",
    "ppo.py": "tests/environments/test_ppo.py",
    "ppo_bot.py": "tests/environments/test_ppo.py",
    "ppo_play.py": "tests/environments/test_ppo.py",
    "train_agent.py": "tests/environments/test_pages.py",
}
"""Examples that another test runs, or the page whose commands one runs."""
RUNS: dict[str, tuple[tuple[Any, ...], str]] = {
    "analyse_records.py": ((), "built"),
    "companion.py": ((60,), "Axomamma"),
    "custom_edition.py": ((), "with it: SET-20"),
    "self_play.py": ((1,), "1 games; the actions that won most:"),
    "tournament.py": ((1, "ratings.svg"), "greedy"),
    "value_network.py": ((["--games", "5", "--rounds", "1", "--match", "1"],), "against a random player"),
}


@pytest.mark.parametrize("name", RUNS)
def test_an_example_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, told = RUNS[name]

    runpy.run_path(str(EXAMPLES / name))["main"](*arguments)

    assert told in capsys.readouterr().out
    assert "svg" not in str(arguments) or "<svg" in (tmp_path / "ratings.svg").read_text(encoding="utf-8")


def test_every_example_is_listed_and_run() -> None:
    files = {file.name for file in EXAMPLES.iterdir() if file.suffix in (".py", ".mjs")}
    listed = set(re.findall(r"^\| \[([a-z_.]+)\]", (EXAMPLES / "README.md").read_text(encoding="utf-8"), re.MULTILINE))

    assert files == listed == {*RUNS, *ELSEWHERE}
    for name, place in ELSEWHERE.items():
        assert Path(name).stem in (ROOT / place).read_text(encoding="utf-8")
