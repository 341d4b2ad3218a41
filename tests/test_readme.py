"""The README and the how-to pages are true: their code runs as written, the picture is what the code draws now."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.raw import RawEntry
from tawantinsuyu.box.rows import parse_row
from tawantinsuyu.box.schema_base import PassiveBuilding
from tawantinsuyu.cli.described import Describer
from tawantinsuyu.environments.coding import GameKind, coding_of

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


AFTER_ADDING_A_QUESTION: Final = """
import json
import tawantinsuyu as tw
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.kernel.loop import advance

game = tw.new_game(2, 7)
stock = game.state.players[0].stock
stock[CORN] = 1
game.state.stack = [FillGranary(0)]
advance(game.state)
assert game.decision.keys == ["store:1", "decline"]
assert game.explain("store:1").lines and game.warnings("decline")
assert [line.rule for line in game.why_not("store:2").lines] == ["GRA-01"]
game.play("store:1")
assert stock[:2] == [2, 0]
coding = coding_of(GameKind(2))
print(json.dumps([coding.actions.names, [name for _, name in coding.observer.layout.labels()]]))
"""


def test_a_question_is_answered_explained_and_an_action_without_being_listed_anywhere() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-question.md").read_text(encoding="utf-8")
    example = page.split("```python\n")[1].split("```")[0]

    code = f'__name__ = "tawantinsuyu.rules.granary"\n{example}{AFTER_ADDING_A_QUESTION}'
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    names, columns = json.loads(done.stdout)
    assert names == [*coding_of(GameKind(2)).actions.names, "store:1", "store:2"]
    assert "asked:fill-granary" in columns
