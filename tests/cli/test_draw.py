from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.entries import draw_entries
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.main import app


def draw(*arguments: object) -> Result:
    command = ["components", "draw", *map(str, arguments)]
    return CliRunner().invoke(app, command, env={"COLUMNS": "200", "TERM": "dumb"})


def test_the_board_as_a_vector_drawing(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"

    result = draw("board", "-o", path)

    assert result.exit_code == 0
    assert result.stdout == f"drew the board: {path}\n"
    assert path.read_text(encoding="utf-8") == draw_board(load_box())


def test_the_board_as_a_picture_of_the_wanted_width(tmp_path: Path) -> None:
    path = tmp_path / "board.PNG"

    assert draw("board", "-o", path, "--width", 320).exit_code == 0

    header = path.read_bytes()[:24]
    assert header.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(header[16:20], "big") == 320


def test_an_owners_corrections_are_drawn(tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text('[edition]\nname = "mine"\n[[icon]]\nid = "T12i"\ntask = "gold"\n', encoding="utf-8")
    path = tmp_path / "board.svg"

    result = draw("board", "-o", path, "--edition", edition)

    assert result.exit_code == 0, result.stderr
    assert path.read_text(encoding="utf-8") != draw_board(load_box())


def test_another_suffix_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.gif"

    result = draw("board", "-o", path)

    assert result.exit_code == 2
    assert result.stderr == f"{path} should end in .svg or .png\n"
    assert not path.exists()


@pytest.mark.parametrize("name", ["none/board.svg", "folder.png"])
def test_a_file_that_cannot_be_written_is_a_message_and_no_traceback(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.png").mkdir()

    result = draw("board", "-o", tmp_path / name)

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert "cannot be written" in result.stderr


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("bord", "cannot draw 'bord'; did you mean 'board' or 'bird'?"),
        ("god_cards", "cannot draw 'god_cards'; did you mean 'god_card'"),
    ],
)
def test_something_else_to_draw_is_refused(tmp_path: Path, what: str, message: str) -> None:
    result = draw(what, "-o", tmp_path / "card.svg")

    assert result.exit_code == 2
    assert message in result.stderr
    assert not (tmp_path / "card.svg").exists()


@pytest.mark.parametrize(
    ("what", "drawn"),
    [
        ("Z14", ["Z14"]),
        ("X01", ["X01"]),
        ("army_card", [f"A{n:02}" for n in range(1, 31)]),
        ("player_pieces", ["vassals", "extra-conquest-markers"]),
        ("sun", [card.id for card in load_box().god_cards if card.symbol == "sun"]),
        ("star", [weaving.id for weaving in load_box().weavings if weaving.pattern == "star"]),
    ],
)
def test_cards_and_tiles_are_drawn_alone_or_by_family(tmp_path: Path, what: str, drawn: list[str]) -> None:
    path = tmp_path / "sheet.svg"

    result = draw(what, "-o", path)

    assert result.exit_code == 0, result.stderr
    used = [each.get("href") for each in ElementTree.parse(path).getroot() if each.tag.endswith("}use")]
    assert used == [f"#face-{id_}" for id_ in drawn]


@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_every_family_and_every_entry_of_it_has_a_drawing(family: str) -> None:
    box = load_box()

    drawing = draw_entries(box, box.family(family))

    drawn = set(re.findall(r'<use href="#face-([^"]+)"', drawing))
    printed = set(re.findall(r' id="(?:space-|task-|coricancha-)?([^"]+)"', drawing))
    shown_by_others = {"god", "pattern", "edge", "solo_board"}
    not_by_id = {"task", "table_size", "worker", "overlay", "overlay_row", "newcomer_overlay"}
    if family in shown_by_others:
        assert drawn
    elif family not in not_by_id:
        assert {row.id for row in box.family(family)} <= drawn | printed


def test_what_is_printed_on_the_board_is_shown_by_that_part_of_it(tmp_path: Path) -> None:
    path = tmp_path / "temple.svg"

    assert draw("temple-3", "-o", path).exit_code == 0
    (part,) = ElementTree.parse(path).getroot()
    assert part.get("viewBox") == "570 -281 150 677"
    draw("overlay_step", "-o", path)
    assert len(ElementTree.parse(path).getroot()) == 2  # both sides of the tile


def test_a_sheet_as_a_picture_is_not_empty(tmp_path: Path) -> None:
    path = tmp_path / "card.png"

    assert draw("G01", "-o", path, "--width", 200).exit_code == 0

    assert len(path.read_bytes()) > 2000


def test_a_width_that_is_no_picture_is_refused(tmp_path: Path) -> None:
    assert draw("board", "-o", tmp_path / "board.png", "--width", 0).exit_code == 2


def test_the_board_with_modules(tmp_path: Path) -> None:
    together, apart = tmp_path / "together.svg", tmp_path / "apart.svg"

    result = draw("board", "-o", together, "--modules", "way-of-the-sun:simpa, vassals,nobles")
    draw("board", "-o", apart, "--modules", "way-of-the-sun:simpa", "--modules", "vassals,nobles")

    expected = draw_board(load_box(), ["way-of-the-sun:simpa", "vassals", "nobles"])
    assert result.exit_code == 0, result.stderr
    assert together.read_text(encoding="utf-8") == apart.read_text(encoding="utf-8") == expected


def test_no_modules_are_the_base_game(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"

    assert draw("board", "-o", path, "--modules", "").exit_code == 0
    assert path.read_text(encoding="utf-8") == draw_board(load_box())


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        ("vassal", "module 'vassal' does not exist; did you mean 'vassals'?; known: way-of-the-sun:ruruy, "),
        ("way-of-the-sun:ruruy,way-of-the-sun:simpa", "the Temple overlay shows one side only"),
    ],
)
def test_modules_that_cannot_be_drawn_are_a_message_and_no_file(tmp_path: Path, modules: str, message: str) -> None:
    path = tmp_path / "board.svg"

    result = draw("board", "-o", path, "--modules", modules)

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert result.stderr.startswith(message)
    assert not path.exists()
