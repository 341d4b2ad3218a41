"""The README and the how-to pages are true: their code runs as written, the picture is what the code draws now."""

from __future__ import annotations

import doctest
import subprocess
import sys
import tomllib
from pathlib import Path

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.raw import RawEntry
from tawantinsuyu.box.rows import parse_row
from tawantinsuyu.box.schema_base import PassiveBuilding
from tawantinsuyu.cli.described import Describer

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_of_the_readme_run_as_written() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)

    assert tried > 0
    assert failed == 0


def test_the_picture_of_the_board_is_up_to_date() -> None:
    drawn = (ROOT / "docs" / "images" / "board.svg").read_text(encoding="utf-8")

    assert drawn == draw_board(load_box()), "run: tawantinsuyu components draw board -o docs/images/board.svg"


def test_the_example_row_of_the_how_to_is_a_valid_component() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-component.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]

    faults: list[Fault] = []
    row = parse_row(PassiveBuilding, RawEntry("example", tomllib.loads(example)["passive_building"][0]), faults)

    assert row, faults
    assert Describer(load_box()).effect(row)


def test_the_examples_of_a_question_and_a_module_run_as_written() -> None:
    pages = [ROOT / "docs" / "how-to" / name for name in ("add-a-question.md", "add-a-module.md")]
    blocks = [block for page in pages for block in page.read_text(encoding="utf-8").split("```python\n")[1:]]

    # In a process of its own: the engine knows all classes of questions that are defined.
    code = "\n".join(block.split("```")[0] for block in blocks)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert "assert" in code
    assert done.returncode == 0, done.stderr
