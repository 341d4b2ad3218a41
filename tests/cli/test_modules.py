"""The modules of the expansion in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tawantinsuyu.cli.main import app
from tawantinsuyu.cli.saving import TerminalGame
from tawantinsuyu.cli.seats import read_seats
from tawantinsuyu.cli.session import Session
from tawantinsuyu.cli.table import TableScreen
from tawantinsuyu.game.reading import expansion_in
from tawantinsuyu.texts.catalogue import Texts
from tests.cli.scripted import ScriptedTerminal, lines, start, text_of
from tests.golden_age.given import given
from tests.golden_age.rich_games import all_modules, rich_game
from tests.support.printing import builtin_box

ALL = "way-of-the-sun:simpa,vassals,nobles,buildings"


def play(*arguments: object, typed: str = "") -> Result:
    """`tawantinsuyu play ...` with these lines on its standard input."""
    environment = {"COLUMNS": "100", "TERM": "dumb"}
    return CliRunner().invoke(app, ["play", *map(str, arguments)], input=typed, env=environment)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def flat(text: str) -> str:
    """The text on one line."""
    return " ".join(text.split())


# -- the command


def test_modules_are_named_with_commas_between_and_can_be_repeated() -> None:
    for arguments in (["--modules", ALL], ["--modules", "vassals, nobles", "--modules", "buildings"]):
        result = play("--seats", "human,random", "--seed", 1, *arguments)

        assert result.exit_code == 0, result.exception
        assert "With modules: " in result.stdout
        assert "vassals, nobles, buildings." in result.stdout


@pytest.mark.parametrize(
    ("modules", "played"),
    [
        ("vassals", "vassals, buildings"),
        ("way-of-the-sun:ruruy", "way-of-the-sun:ruruy, buildings"),
        ("vassals,no-buildings", "vassals"),
        ("golden-age", "way-of-the-sun:simpa, vassals, nobles, buildings"),
        ("golden-age,no-buildings", "way-of-the-sun:simpa, vassals, nobles"),
    ],
)
def test_GA_SET_02_any_module_brings_the_extra_buildings_which_can_be_taken_out(modules: str, played: str) -> None:
    result = play("--seats", "human,random", "--seed", 1, "--modules", modules)

    assert f"With modules: {played}." in flat(result.stdout)


@pytest.mark.parametrize(("modules", "advised"), [("vassals,nobles", True), ("vassals", False), ("nobles", False)])
def test_GA_SET_01_the_advice_against_vassals_with_nobles_is_shown_where_they_are_chosen(
    modules: str, advised: bool
) -> None:
    result = play("--seats", "human,random", "--seed", 1, "--modules", modules)

    assert ("advises against Vassals and Nobles together" in flat(result.stdout)) is advised


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        ("vasals", "there is no module 'vasals'; known: way-of-the-sun:simpa, way-of-the-sun:ruruy, vassals"),
        ("way-of-the-sun", "there is no module 'way-of-the-sun'"),
        ("nobles,nobles", "the module 'nobles' is named twice"),
        ("way-of-the-sun:simpa,way-of-the-sun:ruruy", "only one side"),
    ],
)
def test_a_wrong_module_is_refused_with_those_that_exist(modules: str, message: str) -> None:
    result = play("--seats", "human,random", "--modules", modules)

    assert result.exit_code == 2
    assert message in flat(result.stderr)


def test_without_modules_nothing_speaks_of_them() -> None:
    session = start(lines("1", "1", "help", "board", "palaces", "score"))
    session.run()

    text = text_of(session)
    for word in ("Newcomer", "Vassal", "Palace", "Nation", "Prophec"):
        assert word not in text
    assert "'palaces' is not among the options" in text


def test_a_game_with_modules_is_saved_and_goes_on() -> None:
    saved = play("--seats", "human,random", "--seed", 6, "--modules", ALL, typed="1\n1\nsave mine.record\n")
    assert "Saved to mine.record." in saved.stdout
    assert "modules: way-of-the-sun:simpa vassals nobles buildings" in Path("mine.record").read_text(encoding="utf-8")

    result = play("--load", "mine.record", typed="palaces\nboard\nquit\n")

    assert result.exit_code == 0, result.exception
    assert f"With modules: {ALL.replace(',', ', ')}." in flat(result.stdout)
    assert "Newcomers:" in result.stdout


@pytest.mark.parametrize("number", [0, 1])
def test_a_whole_game_with_all_modules(number: int) -> None:
    session = start(lines(then="1"), seats="human,random,random", modules=all_modules(number))
    session.run()

    assert session.game.is_over
    total = [sheet["total"] for sheet in session.game.score_sheet()]
    assert re.search(rf"Total +{total[0]} +{total[1]} +{total[2]}", text_of(session))


def session_of(number: int, *script: str, width: int = 100) -> Session:
    """A game in which everybody has much, seat 0 being asked."""
    game = rich_game(number)
    seats = ",".join(["human", *["random"] * (len(game.state.players) - 1)])
    return Session(
        ScriptedTerminal(lines(*script), width), TerminalGame(game, "1"), read_seats(seats, game.box, "1"), False
    )


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_no_line_is_longer_than_the_terminal(width: int) -> None:
    session = session_of(1, "board", "palaces", "conquest", "help", "score", "1", "1", "1", "1", width=width)
    session.run()

    for line in text_of(session).splitlines():
        assert len(line.rstrip()) <= width or line.startswith("Player 1> "), line


# -- what lies on the table


def test_the_table_shows_what_the_modules_add() -> None:
    table = given(
        ALL.replace(",", " "),
        nations={"antisuyu": "VN05", "qullasuyu": "VN07", "kuntisuyu": "VN03"},
        influence={"antisuyu": "0 0 1"},
        conquest={"antisuyu-1": 0, "antisuyu-2": 1},
        steps={"2-upper": 1},
        vassals={"VN05": "0:antisuyu-1", "VN07": "1:casualties", "VN03": "1:2-upper"},
        buildings={0: "X01 X04 Z01", 1: "X09"},
        standing="X04",
        lying="X09",
        workers={0: "architect-priest"},
        newcomers="warrior-priest architect-courier -",
        market="P01 P02 Z02 Z03 X10 -",
        at_step="simpa-2-left",
    )
    terminal = ScriptedTerminal(lines())
    terminal.show(TableScreen(Texts(builtin_box(), ("Ana", "Ben")), builtin_box()).table(table.view(0), 100))
    text = flat(terminal.text)

    assert "Newcomers: WP AR (empty) (" in text
    assert "Casualties 0 and 1 Vassal" in text
    assert "House of the Stair (Craftsman), costs 1 potato and 1 stone: After the Recruit action" in text
    assert "Antisuyu 1v 2 . . . [1 1 2] Settlers (VN05)" in text
    assert "Temple: row 2 left: Ana, row 0: Ben. Next row 3 left:" in text
    assert re.search(r"Next row 3 left: .*, or row 3 right: ", text)
    assert "House of the Chasqui (Z01)" in text
    assert "House of Likenesses (X01) (empty, for Architect), House of Carpets (X04) (Priest standing)" in text
    assert "House of Tribute (X09) (Courier lying down)" in text
    assert "VN05: Antisuyu, space 1" in text
    assert "Vassals VN07: the Casualties of War, VN03: Steps, section 2, upper" in text
    assert "Steps 2v" in text
    assert re.search(r"1 Ana .* AP .* 2 left .* 3 ", text)


def test_palaces_tells_what_every_noble_does() -> None:
    session = session_of(1, "palaces")
    session.run()

    text = flat(text_of(session))
    for palace in expansion_in(session.game.view(0))["palaces"]:
        assert flat(session.game.box.by_id[palace].text) in text


def test_the_score_sheet_has_lines_for_nation_tiles_and_prophecies() -> None:
    session = session_of(1, "score")
    session.run()

    assert "Prophecies" in text_of(session)


def test_why_not_finds_things_of_modules_by_name() -> None:
    session = session_of(0, "1", "why not antisuyu", "why not X01", "why not influence:antisuyu", "why not banana")
    session.run()

    text = flat(text_of(session))
    assert text.count("The region needs more conquered spaces than markers on its Nation tile") == 2
    assert "there is no 'banana'" in text
