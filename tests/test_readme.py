"""The README is true: its Python runs as written, and its picture is what the code draws now."""

from __future__ import annotations

import doctest
from pathlib import Path

from tawantinsuyu.art.board import draw_board
from tawantinsuyu.box.load import load_box

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_of_the_readme_run_as_written() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)

    assert tried > 0
    assert failed == 0


def test_the_picture_of_the_board_is_up_to_date() -> None:
    drawn = (ROOT / "docs" / "images" / "board.svg").read_text(encoding="utf-8")

    assert drawn == draw_board(load_box()), "run: tawantinsuyu components draw board -o docs/images/board.svg"
