"""The README and the how-to pages are correct: their code runs as written, and the picture is current."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.components.buildings import effect_rows
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import drafted, load_box
from tawantinsuyu.box.raw import RawEntry, read_builtin
from tawantinsuyu.box.schema_base import PassiveBuilding
from tawantinsuyu.cli.described import Describer
from tawantinsuyu.components.build import Additions, draft_catalog
from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import CORN, PRODUCE
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.kernel.loop import advance
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.setup import new_state

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_of_the_readme_run_as_written() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)

    assert tried > 0
    assert failed == 0


def test_the_picture_of_the_board_is_up_to_date() -> None:
    drawn = (ROOT / "docs" / "images" / "board.svg").read_text(encoding="utf-8")

    assert drawn == draw_board(load_box()), "run: tawantinsuyu components draw board -o docs/images/board.svg"


def test_the_example_row_of_the_how_to_is_drawn_described_and_reacts() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-component.md").read_text(encoding="utf-8")
    example = tomllib.loads(page.split("```toml\n")[1].split("```")[0])["passive_building"][0]
    faults: list[Fault] = []
    raw = read_builtin(faults)
    raw.families["passive_building"].insert(20, RawEntry("base/passive-buildings.toml", example))

    draft = drafted(raw, "", faults)
    row = draft.box.by_id[example["id"]]
    s = new_state(draft_catalog(draft.box, 2, Variants(), Additions()).freeze())
    s.stack.clear()
    s.players[1].buildings.append([building.name for building in s.catalog.buildings].index(row.id))
    s.then(Activate(0, PRODUCE))
    advance(s)

    assert [fault.message for fault in draft.faults] == [
        "expected 20 entries without module (FAMILIES in box/families.py); found 21"
    ]
    assert isinstance(row, PassiveBuilding)
    assert Describer(draft.box).effect(row)
    assert [sign.icon or sign.number for sign in effect_rows(row)[0]] == ["action-produce", ":", "corn"]
    assert [player.stock[CORN] for player in s.players] == [0, 1]


WITH_PATHS: Final = ("where-is", "eight-files", "architecture", "how-to/add-a-component", "how-to/add-a-module")
PATH: Final = re.compile(r"`((?!web/)[\w.-]+(?:/[\w.*<>-]+)+/?)`")
PLACEHOLDER: Final = re.compile(r"LANGUAGE|<\w+>")
FOLDERS: Final = (ROOT, ROOT / "src" / "tawantinsuyu", ROOT / "src" / "tawantinsuyu" / "server")
TO_BE_MADE: Final = ("art/icons/NAME.svg",)


@pytest.mark.parametrize("name", WITH_PATHS)
def test_every_file_that_a_page_names_exists(name: str) -> None:
    page = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    paths = {PLACEHOLDER.sub("*", path) for path in PATH.findall(page) if path not in TO_BE_MADE}

    assert paths
    assert [path for path in sorted(paths) if not any(any(folder.glob(path)) for folder in FOLDERS)] == []


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
