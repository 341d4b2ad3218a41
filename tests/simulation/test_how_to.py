"""The how-to pages about bots and experiments are correct: their commands and code run as written."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
from pathlib import Path

import pytest

from harness.builds import ROOT
from tests.simulation.experiments import command

PAGES = ("choose-a-bot", "write-a-bot", "run-an-experiment")


@pytest.mark.parametrize("page", PAGES)
def test_commands_and_code_of_a_page_run_as_written(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "how-to" / f"{page}.md").read_text(encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    commands = [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]

    assert commands
    for line in commands:
        name, *arguments = shlex.split(line.replace("command=python ", f"command={sys.executable} "))
        assert name == "tawantinsuyu"
        done = command(*arguments, *([] if arguments[0] == "report" else ["--workers", 1]))
        assert done.exit_code == 0, done.output
    failed, tried = doctest.testfile(str(ROOT / "docs" / "how-to" / f"{page}.md"), module_relative=False)
    assert tried > 0
    assert failed == 0
