"""The documentation for learning programs is correct, and the example learns."""

from __future__ import annotations

import doctest
import json
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from harness.builds import ROOT
from tools.docs.environments import PAGE, page

PAGES = sorted(PAGE.with_suffix("").glob("*.md"))
HOW_TO = ROOT / "docs" / "how-to" / "train-an-agent.md"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / "train_agent.py"))


def test_the_tables_of_actions_and_columns_are_up_to_date() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "write it anew with: python -m tools.docs.environments"


@pytest.mark.parametrize("path", [HOW_TO, *PAGES], ids=lambda path: path.stem)
def test_the_code_of_the_page_runs_as_written(path: Path) -> None:
    failed, tried = doctest.testfile(str(path), module_relative=False)

    assert tried >= 5
    assert failed == 0


def test_the_command_of_the_page_runs(
    example: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = re.findall(r"```sh\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL)
    python, script, *arguments = shlex.split("".join(commands))
    monkeypatch.chdir(tmp_path)

    example["main"]([*arguments, "--games", "8", "--batch", "4", "--evaluate", "2"])

    assert (python, script) == ("python", "examples/train_agent.py")
    assert "<svg" in (tmp_path / "learning.svg").read_text(encoding="utf-8")
    assert "after:" in capsys.readouterr().out


def test_the_tutorial_works_from_an_empty_folder(tmp_path: Path) -> None:
    """Given the files of the page, when its commands run with few games, then the trained bot plays in an arena."""
    page = ROOT / "docs" / "tutorial.md"
    first, learn, bot = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "learn.py").write_text(learn, encoding="utf-8")
    (tmp_path / "my_bot.py").write_text(bot, encoding="utf-8")
    arena = ["arena", "random", "my_bot:Learned", "--games", "2", "--workers", "1", "--no-report", "--json"]

    failed, _ = doctest.testfile(str(page), module_relative=False)
    subprocess.run([sys.executable, "learn.py", "3"], cwd=tmp_path, check=True)
    told = subprocess.run([sys.executable, "-m", "tawantinsuyu", *arena], cwd=tmp_path, check=True, capture_output=True)

    assert failed == 0
    assert first.startswith(">>> ")
    assert {row["bot"] for row in json.loads(told.stdout)["standings"]} == {"random", "my_bot:Learned"}


def test_the_example_makes_what_brought_more_than_expected_more_likely(example: dict[str, Any]) -> None:
    policy = example["Policy"](_Layout(), 5)
    features = np.ones(len(policy.columns) + 1)
    allowed, likely = np.array([1, 3]), np.array([0.5, 0.5])
    games = [[(features, chosen, allowed, likely, float(chosen))] for chosen in (0, 1) * 4]

    policy.learn(games)

    preferred = policy.weights @ features
    assert preferred[3] > 0 > preferred[1]
    assert preferred[0] == preferred[2] == preferred[4] == 0


def test_the_example_counts_later_rewards_less(example: dict[str, Any]) -> None:
    assert example["returns"]([1.0, 0.0, 4.0], 0.5).tolist() == [2.0, 2.0, 4.0]


class _Layout:
    """Parts of two columns each."""

    size = 2

    def columns(self, name: str) -> slice:
        return slice(0, 2)
