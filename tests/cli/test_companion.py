from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.companion_session import CompanionSession
from tawantinsuyu.cli.drawing import has_words
from tawantinsuyu.cli.main import app
from tawantinsuyu.cli.saving import TerminalGame
from tawantinsuyu.cli.seats import read_seats
from tawantinsuyu.cli.table_file import Entered, read
from tawantinsuyu.companion.piles import with_rest, without_rest
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.game.reading import solo_in
from tawantinsuyu.texts.catalogue import messages
from tests.cli.scripted import ScriptedTerminal, Typist, lines

GUIDE = "tawantinsuyu.companion.guide."
"""The guide asks in its own words."""
ABSTRACT = {"ArmyDraw", "BagDraw", "WeavingDraw", "DieRoll", "RegionRoll", "Tie", "StatueTie"}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("EDITOR", raising=False)
    monkeypatch.delenv("VISUAL", raising=False)
    return tmp_path


def companion(*arguments: object, typed: str = "") -> Result:
    """`tawantinsuyu companion axomamma ...` with these lines on its standard input."""
    environment = {"COLUMNS": "100", "TERM": "dumb"}
    return CliRunner().invoke(app, ["companion", "axomamma", *map(str, arguments)], input=typed, env=environment)


def session_with(typist: Typist, entered: Entered | None = None) -> CompanionSession:
    if entered is None:
        entered = Entered(TerminalGame(tw.new_game(1, chance="ask", opponent="axomamma"), "axomamma"))
    return CompanionSession(ScriptedTerminal(typist), entered, read_seats("human,axomamma", load_box(), ""))


def run(*script: str, entered: Entered | None = None) -> tuple[CompanionSession, str]:
    """Type these lines and leave."""
    session = session_with(lines(*script), entered)
    session.run()
    assert isinstance(session.terminal, ScriptedTerminal)
    return session, session.terminal.text


def until(game: tw.Game, draw: str) -> tw.Game:
    """Play on, the first option each time, until this draw is asked."""
    while (asked := game.decision) is not None and asked.args[:1] != (draw,):
        game.play(asked.options[0].key)
    return game


def at(draw: str) -> Entered:
    return Entered(TerminalGame(until(tw.new_game(1, chance="ask", opponent="axomamma"), draw), "axomamma"))


def draws(root: type[Draw] = Draw) -> Iterator[str]:
    for each in root.__subclasses__():
        if each.__module__.startswith("tawantinsuyu.") and not each.__module__.startswith(GUIDE):
            yield each.__name__
            yield from draws(each)


def test_every_draw_can_be_asked_for_in_words() -> None:
    assert set(messages("en")["draw"]) == set(draws()) - ABSTRACT


def test_a_whole_game_at_a_real_table() -> None:
    def typist(prompt: str, _shown: str) -> str:
        if "Enter: leave" in prompt:
            return ""
        return "random" if prompt == "Table> " else "1"

    session = session_with(typist)
    session.run()

    assert session.game.is_over
    assert isinstance(session.terminal, ScriptedTerminal)
    assert "(AXO-147)." in " ".join(session.terminal.text.split())
    tw.Record.from_text(session.game.record().to_text()).verify()


# -- rolls and draws


def test_rolls_and_draws_are_typed_by_number_key_name_or_description() -> None:
    session, text = run("orientation:3", "4", "architect", "CRAFTSMAN")

    assert "Which section does the Produce space of the Coricancha face? [SET-04]" in text
    assert [key for _, key in session.game.answers] == [
        "orientation:3",
        "worker:priest",
        "worker:architect",
        "worker:craftsman",
    ]
    session, _ = run("A07", entered=at("DrawArmyCard"))
    assert session.game.answers[-1] == (-1, "army-card:A07")
    _, text = run("1 soldier", entered=at("DrawArmyCard"))
    assert "'1 soldier' matches several options: " in text


def test_a_die_is_rolled_at_the_table() -> None:
    session, text = run("3", entered=at("RollForBoard"))

    assert "Roll the die for Axomamma's Board action: [AXO-82]" in text
    assert (-1, "die:3") in session.game.answers[-2:]


def test_what_nobody_sees_may_stay_unseen_and_is_marked() -> None:
    session, text = run("unseen", "log", entered=at("DrawArmyCard"))

    card = session.game.answers[-1][1].split(":")[1]
    assert session.unseen == {card}
    assert "(Drawn unseen by the program.)" in text
    assert "Axomamma draws an Army card." in text


def test_of_a_tucked_card_only_the_symbol_is_asked() -> None:
    session, text = run("unseen", "sun", entered=at("TuckGodCard"))

    assert "Which symbol does the card tucked into slot 1 show? [AXO-23]" in text
    assert "The symbol of a tucked card is visible" in text
    assert solo_in(session.game.view(0))["slots"][0] == "sun"
    session, _ = run("2", entered=at("TuckGodCard"))
    assert solo_in(session.game.view(0))["slots"][0] == "spiral"
    session, _ = run("g07", entered=at("TuckGodCard"))
    assert session.game.answers[-1][1] == "god-card:G07"
    assert not session.unseen


def test_an_unseen_card_that_comes_to_light_is_pointed_out() -> None:
    game = until(tw.new_game(1, chance="ask", opponent="axomamma"), "RollForBoard")
    tucked = tw.Position.of(game).state.solo
    assert tucked is not None
    name = game.box.god_cards[tucked.slots[0]].id
    entered = Entered(TerminalGame(game, "axomamma"), {name})
    _, text = run("1", *["random"] * 3, entered=entered)

    assert f"type 'swap {name} OTHER'" in " ".join(text.split())


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("9", "'9' is not among the options. Type a number from 1 to 5"),
        ("", "'' is not among the options"),
        ("unseen", "This is face up on your table"),
        ("undo", "There is nothing left to take back."),
        ("undo all", "'all' is not a number of answers"),
        ("undo 0", "'0' is not a number of answers"),
        ("swap A07", "Type 'swap ONE OTHER'"),
        ("swap A07 A07", "Type 'swap ONE OTHER'"),
        ("swap A07 A99", "'A99' is not a card or tile of this game"),
        ("swap A07 .*", "'.*' is not a card or tile of this game"),
        ("swap A07 G07", "A07 and G07 are not of the same family."),
        ("find", "Nothing matches ''."),
        ("start", "Type 'start FILE'."),
        ("start none.position", "none.position cannot be read: No such file or directory"),
        ("load .", ". cannot be read: Is a directory"),
        ("start bad.position", "bad.position cannot be read: line 1, column 1: expected 'tawantinsuyu-position 1'"),
        ("load two.record", "two.record cannot be read: it is not a game against Axomamma"),
        ("template", "Type 'template FILE'."),
        ("template bad.position", "bad.position cannot be written: it already exists"),
        ("template none/t.position", "none/t.position cannot be written: No such file"),
        ("why 1", "What it does is in rule SET-04."),
    ],
)
def test_a_bad_input_is_answered_and_nothing_is_lost(own_folder: Path, typed: str, message: str) -> None:
    (own_folder / "bad.position").write_text("once upon a time", encoding="utf-8")
    (own_folder / "two.record").write_text(tw.new_game(2).record().to_text(), encoding="utf-8")
    session, text = run(typed)

    assert message in " ".join(text.split())
    assert session.game.answers == []
    assert not session.past


def test_a_choice_of_ones_own_is_not_left_to_chance() -> None:
    assert "'random' is for rolls and draws; this choice is yours." in run("random", entered=to_first_turn())[1]


def to_first_turn() -> Entered:
    game = tw.new_game(1, chance="ask", opponent="axomamma")
    while (asked := game.decision) is not None and asked.prompt != "main-option":
        game.play(asked.options[0].key)
    return Entered(TerminalGame(game, "axomamma"))


# -- mistakes


def test_undo_goes_back_over_draws_as_far_as_one_likes() -> None:
    once, _ = run("3")
    session, text = run("3", "4", "1", "undo", "undo 1")
    assert session.game.fingerprint() == once.game.fingerprint()
    assert "Taken back: Priest" in text

    session, _ = run("3", "4", "1", "undo 99", "2")
    assert session.game.answers == [(-1, "orientation:2")]


def test_undo_forgets_what_was_drawn_unseen() -> None:
    session, text = run("unseen", "undo", "A07", "log", entered=at("DrawArmyCard"))

    assert session.unseen == set()
    assert text.count("(Drawn unseen by the program.)") == 2  # when it was drawn, and when it was taken back


def test_two_cards_change_places_wherever_they_are() -> None:
    entered = to_first_turn()
    text = entered.table.game.position_text()
    mine, hers = entered.table.game.view(0)["players"][0]["hand"]["god_cards"][0], "G42"
    assert hers not in text.partition("[seat 1]")[2]
    session, shown = run(f"swap {mine.lower()} {hers}", "log", entered=entered)

    hand = session.game.view(0)["players"][0]["hand"]["god_cards"]
    assert hers in hand
    assert mine not in hand
    assert f"{mine} and {hers} have been swapped." in shown
    session, _ = run(f"swap {mine} {hers}", "undo", entered=to_first_turn())
    assert session.game.position_text() == text


def test_the_table_is_edited_first_wrongly_then_rightly(own_folder: Path) -> None:
    entered = to_first_turn()
    before = entered.table.game.fingerprint()
    path = own_folder / "tawantinsuyu-table-1.position"
    written = iter(["resources: many", "resources: 7p 1c 2s 0g"])
    rest = lines("edit")

    def typist(prompt: str, shown: str) -> str:
        if "press Enter here" in prompt:
            assert session.game.fingerprint() == before
            text = path.read_text(encoding="utf-8")
            path.write_text(re.sub("resources: .*", next(written), text, count=1), encoding="utf-8")
            return ""
        return "" if "edit it again" in prompt else rest(prompt, shown)

    session = session_with(typist, entered)
    session.run()

    assert isinstance(session.terminal, ScriptedTerminal)
    shown = " ".join(session.terminal.text.split())
    assert "tawantinsuyu-table-1.position cannot be read: line " in shown
    assert "not 'many' resources: many Enter: edit it again" in shown
    assert "The table is now as you wrote it." in shown
    assert session.game.view(0)["players"][0]["resources"] == {"potato": 7, "corn": 1, "stone": 2, "gold": 0}
    assert not path.exists()


def test_a_faulty_edit_can_be_given_up(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = own_folder / "editor.py"
    editor.write_text("import sys, pathlib\npathlib.Path(sys.argv[1]).write_text('nonsense')\n", encoding="utf-8")
    monkeypatch.setenv("EDITOR", f"{sys.executable} {editor}")
    entered = to_first_turn()
    before = entered.table.game.fingerprint()
    session, text = run("edit", "no", entered=entered)

    assert "line 1, column 1: expected 'tawantinsuyu-position 1', not 'nonsense'" in " ".join(text.split())
    assert "The table is as it was; your text is still in tawantinsuyu-table-1.position." in " ".join(text.split())
    assert session.game.fingerprint() == before


def test_an_editor_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", "no-such-editor")
    _, text = run("edit", "", entered=to_first_turn())

    assert "Cannot start the editor 'no-such-editor'" in text
    assert "The table is now as you wrote it." in text


# -- tables in files


def test_a_table_is_written_changed_and_started_from(own_folder: Path) -> None:
    run("template mine.position")
    path = own_folder / "mine.position"
    text = path.read_text(encoding="utf-8")
    assert "god-deck: rest" in text
    head, section, seat = text.partition("[seat 1]")
    path.write_text(head + section + seat.replace("god-cards: ", "god-cards: G42 ", 1), encoding="utf-8")
    session, shown = run("3", "start mine.position", "undo")

    assert "Your turn: place a Worker" in shown
    assert [key for _, key in session.game.answers] == ["orientation:3"]
    game = read(path, None, "axomamma").table.game
    assert "G42" in game.view(0)["players"][0]["hand"]["god_cards"]


def test_rest_is_all_that_lies_nowhere_else() -> None:
    game = to_first_turn().table.game
    text = game.position_text()

    assert without_rest(with_rest(text), None) == text


@pytest.mark.parametrize("correction", ["hand", "swap A29 A30"])
def test_a_saved_table_goes_on_with_its_marks(own_folder: Path, correction: str) -> None:
    session, _ = run("unseen", correction, "save t.record", entered=at("DrawArmyCard"))
    first = (own_folder / "t.record").read_text(encoding="utf-8").partition(" ")[0]
    assert first == ("tawantinsuyu-record" if correction == "hand" else "tawantinsuyu-position")
    entered = read(own_folder / "t.record", None, "axomamma")

    assert entered.table.game.fingerprint() == session.game.fingerprint()
    assert entered.unseen == session.unseen
    result = companion("--load", "t.record", typed="undo\nlog\n")
    assert result.exit_code == 0
    assert ("Taken back" if correction == "hand" else "There is nothing left to take back") in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--difficulty", "brutal"], "there is no difficulty 'brutal'"),
        (["--load", "none.record"], "none.record cannot be read: No such file"),
        (["--edition", "none.toml"], "there is no such file"),
    ],
)
def test_what_cannot_be_played_is_a_message(options: list[str], message: str) -> None:
    result = companion(*options)

    assert result.exit_code == 2
    assert message in result.stderr


def test_help_and_goodbye() -> None:
    result = companion("--difficulty", "easier", typed="help\n3\n")

    assert "swap A07 A12: swap two cards" in result.stdout
    assert "companion axomamma --load" in result.stdout


@pytest.mark.parametrize(
    ("said", "is_found"), [("fala", True), ("FALĄ zloto", True), ("fala kamień", False), ("", False), (" ", False)]
)
def test_words_of_a_card_are_found_whatever_their_accents(said: str, is_found: bool) -> None:
    assert has_words("Karta Bogów z falą: 1 złoto i 1 PZ (G32)", said) is is_found
