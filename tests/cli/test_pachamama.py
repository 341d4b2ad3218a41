"""Solo games against Pachamama in the terminal and at a real table, with and without modules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.companion_session import CompanionSession
from tawantinsuyu.cli.main import app
from tawantinsuyu.cli.saving import TerminalGame
from tawantinsuyu.cli.seats import read_seats
from tawantinsuyu.cli.session import Session
from tawantinsuyu.cli.table import TableScreen
from tawantinsuyu.cli.table_file import Entered, read
from tawantinsuyu.companion.piles import with_rest, without_rest
from tawantinsuyu.core.values import VP_START
from tawantinsuyu.game.reading import expansion_in
from tawantinsuyu.golden_age.nobles.view import PalaceView
from tawantinsuyu.texts.catalogue import Texts
from tests.cli.scripted import ScriptedTerminal, Typist, lines
from tests.pachamama.positions import against
from tests.support.printing import builtin_box, solo_cell

SIMPA = "way-of-the-sun:simpa,vassals,nobles,buildings"
RURUY = "way-of-the-sun:ruruy,vassals,nobles,buildings"
EVERY = ["", SIMPA, RURUY]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("EDITOR", raising=False)
    monkeypatch.delenv("VISUAL", raising=False)
    return tmp_path


def command(*arguments: object, typed: str = "") -> Result:
    """`tawantinsuyu ...` with these lines on its standard input."""
    return CliRunner().invoke(app, list(map(str, arguments)), input=typed, env={"COLUMNS": "100", "TERM": "dumb"})


def play(*arguments: object, typed: str = "") -> Result:
    return command("play", "--opponent", "pachamama", *arguments, typed=typed)


def flat(text: str) -> str:
    """The text on one line."""
    return " ".join(text.split())


# -- in the terminal


@pytest.mark.parametrize("modules", EVERY)
def test_a_whole_game_tells_every_step_of_hers_and_the_result(modules: str) -> None:
    result = play("--modules", modules, "--seed", 4, "--no-confirm", typed="1\n" * 3000)

    assert result.exit_code == 0, result.exception
    for words in ("looks at ", "rolls a ", "counts ", "acts: "):
        assert f"  · Pachamama {words}" in result.stdout
    assert "(PAC-77)." in result.stdout
    text = flat(result.stdout)
    assert re.search(r"Player 1 has lost: -?\d+ VP against Pachamama's \d+\. Winning takes at least 120 VP", text)
    assert "more than Pachamama has (PAC-119)." in text
    assert "Axomamma" not in text
    assert "AXO-" not in text


def test_a_victory_is_told_with_its_reason() -> None:
    game = tw.new_game(1, "4", opponent="pachamama")
    while (asked := game.decision) is not None:
        game.play(asked.options[0].key)
    for player, vp in zip(game.state.players, (125, 124), strict=True):
        player.sources[VP_START] += vp - player.vp
        player.vp = vp
    session = session_with(lines(), game)
    session.run()

    assert "Player 1 has won: 125 VP are at least 120 and more than Pachamama's 124 (PAC-119)." in text_of(session)


def session_with(typist: Typist, game: tw.Game, width: int = 100) -> Session:
    seats = read_seats("human,pachamama", game.box, "")
    return Session(ScriptedTerminal(typist, width), TerminalGame(game, "1"), seats, confirm=False)


def text_of(session: Session) -> str:
    assert isinstance(session.terminal, ScriptedTerminal)
    return flat(session.terminal.text)


def test_her_board_shows_tokens_personality_cult_tiles_and_nobles() -> None:
    face = "pachamama-golden-age"
    stone, weavings, covered = solo_cell("stone", face), solo_cell("weavings", face), solo_cell("A", face)
    lower = [cell.id for cell in builtin_box().solo_cells if (cell.board, cell.row) == (face, "lower")]
    table = against(
        SIMPA.replace(",", " "),
        slots="G01 G02 - G04",
        supply="priest courier",
        alike=2,
        face="vp - army",
        tokens={1: f"{weavings} {stone}", 2: f"{stone} {lower[1]}", 3: " ".join(lower[1:3]), 4: lower[3]},
        nations={"antisuyu": "VN07", "kuntisuyu": "VN03"},
        cults={"antisuyu": 2},
        buildings={1: "X04 X09"},
        standing="X04",
        box={"G01": {"symbol": "sun"}, "G02": {"symbol": "wave"}, "G04": {"symbol": "cross"}},
    )
    screen = TableScreen(Texts(builtin_box(), ("Ana", "Pachamama")), builtin_box())
    terminal = ScriptedTerminal(lines())
    terminal.show(screen.table(table.view(0), 100))
    text = flat(terminal.text)

    assert "Pachamama's board" in text
    assert "tucked 1: sun 2: wave 3: (empty) 4: cross" in text
    assert "single [4] The Captain: 2 Army cards and 1 gold (C)" in text
    upper_loop = text.partition("upper loop ")[2].partition(" · lower loop ")[0].split(" | ")
    shown = {stone: "[1+2] 2 stone", weavings: "[1] Weavings", covered: "The Proud: 3 VP (A)"}
    cells = [cell.id for cell in builtin_box().solo_cells if (cell.board, cell.row) == (face, "upper")]
    assert len(upper_loop) == len(cells)
    assert {cell: upper_loop[cells.index(cell)] for cell in shown} == shown
    assert "lower loop 1 gold (Personality B) |" in text
    assert "Workers, oldest first: P R (equally old)" in text
    assert "Antisuyu [2] Spoils (PV07)" in text
    assert "Kuntisuyu [0] Toll Stairs (PV03)" in text
    assert "House of Carpets (X04) (Priest standing), House of Tribute (X09) (empty, for Courier)" in text

    terminal.show(screen.solo_in_full(table.view(0)))
    assert "Antisuyu [2] Spoils: Each region she wins at a Festival" in flat(terminal.text)


def test_prophecies_mean_nothing_to_her() -> None:
    palace: PalaceView = {"seat": 1, "noble": "standing", "fulfilled": True}
    view = against("nobles", buildings={0: "X04", 1: "X09"}).view(0)
    expansion_in(view)["palaces"] = {"X04": {**palace, "seat": 0}, "X09": palace}
    terminal = ScriptedTerminal(lines())
    terminal.show(TableScreen(Texts(builtin_box(), ("Ana", "Pachamama")), builtin_box()).players(view))

    assert flat(terminal.text).count("Prophecy fulfilled") == 1


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_no_line_is_longer_than_the_terminal(width: int) -> None:
    game = tw.new_game(1, "5", opponent="pachamama", modules=RURUY.split(","), difficulty="harder")
    session = session_with(lines(*["1"] * 12, "board", "solo", "help", "score", *["1"] * 30), game, width)
    session.run()

    assert isinstance(session.terminal, ScriptedTerminal)
    for line in session.terminal.text.splitlines():
        assert len(line.rstrip()) <= width or line.startswith("Player 1> "), line


def test_her_personality_can_be_chosen() -> None:
    options = "pac.personality_slots=AC,pac.personality_choice=human,pac.leftover_vp"
    result = play("--difficulty", options, "--seed", 1, typed="1\n" * 40 + "solo\n")

    text = flat(result.stdout)
    assert "Difficulty: pac.leftover_vp=true, pac.personality_choice=human, pac.personality_slots=AC." in text
    assert "Personality slot A of your opponent's board: which token is there, and which side is up? [PAC-121]" in text
    assert "Personality slot C of your opponent's board" in text
    assert "The Carver: a free small Statue (A)" in text


def test_every_option_of_her_difficulty_is_listed_with_its_meaning() -> None:
    text = flat(play("--difficulty", "help").stdout)

    assert "Levels of Pachamama: easiest no Personality token" in text
    assert "standard Personality tokens on A and B" in text
    assert "pac.leftover_vp=false|true harder: 1 VP for each resource left at the end (PAC-122)" in text
    assert command("companion", "pachamama", "--difficulty", "help").stdout.startswith("Levels of Pachamama")
    assert "AXO-D1=false|true" in command("play", "--opponent", "axomamma", "--difficulty", "help").stdout


def test_she_can_be_asked_to_the_table_by_name() -> None:
    result = command("play", typed="pachamama\nhelp\neasier\nboard\n")

    text = flat(result.stdout)
    assert "How hard? easiest, easier, standard, harder, hardest, or options such as pac.personality_slots=none" in text
    assert "Levels of Pachamama" in text
    assert "Difficulty: pac.personality_slots=B." in text
    assert "Player 1, Pachamama." in text


def test_a_saved_game_against_her_goes_on() -> None:
    play("--seats", "human:Ana", "--modules", SIMPA, "--seed", 6, typed="1\n1\nsave s.record\n")

    loaded = command("play", "--load", "s.record", typed="solo\nquit\n")
    assert "Ana, Pachamama." in loaded.stdout
    assert "Cult" not in loaded.stderr
    inside = command("play", "--seed", 1, typed="load s.record\nsolo\n").stdout
    assert "Pachamama's board" in inside
    other = command("play", "--load", "s.record", "--seats", "human,axomamma")
    assert "This is not a game for human,axomamma." in other.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "pachamama,human"], "Pachamama plays against a single player: human,pachamama."),
        (["--seats", "axomamma,pachamama"], "Axomamma plays against a single player: human,axomamma."),
        (["--opponent", "pachamama", "--difficulty", "AXO-D1"], "there is no option 'AXO-D1'"),
        (["--opponent", "pachamama", "--difficulty", "pac.casualty=dice"], "is one of die, potato"),
        (["--opponent", "axomamma", "--modules", "vassals"], "plays the base game only"),
    ],
)
def test_what_cannot_be_played_is_a_message(arguments: list[str], message: str) -> None:
    result = command("play", *arguments)

    assert result.exit_code == 2
    assert message in flat(result.stderr)


# -- at a real table


def real_game(modules: str = SIMPA, difficulty: str = "harder") -> tw.Game:
    chosen = modules.split(",") if modules else []
    return tw.new_game(1, chance="ask", opponent="pachamama", difficulty=difficulty, modules=chosen)


def companion(typist: Typist, game: tw.Game, unseen: set[str] | None = None) -> CompanionSession:
    entered = Entered(TerminalGame(game, "pachamama"), unseen or set())
    return CompanionSession(ScriptedTerminal(typist), entered, read_seats("human,pachamama", load_box(), ""))


def run(game: tw.Game, *script: str, unseen: set[str] | None = None) -> tuple[CompanionSession, str]:
    """Type these lines and leave."""
    session = companion(lines(*script), game, unseen)
    session.run()
    return session, text_of(session)


def until(game: tw.Game, prompt_or_draw: str) -> tw.Game:
    """Play on, the first option each time, until this is asked."""
    while (asked := game.decision) is not None and prompt_or_draw not in (asked.prompt, *asked.args[:1]):
        game.play(asked.options[0].key)
    assert game.decision is not None, prompt_or_draw
    return game


@pytest.mark.parametrize("modules", EVERY)
def test_a_whole_game_at_a_real_table(modules: str) -> None:
    def typist(prompt: str, shown: str) -> str:
        if "Enter: leave" in prompt:
            return ""
        if prompt != "Table> ":
            return "1"
        return "unseen" if "'unseen' to let the program draw" in shown else "random"

    session = companion(typist, real_game(modules))
    session.run()

    assert session.game.is_over
    text = text_of(session)
    assert "(PAC-119)." in text
    assert "Axomamma" not in text
    tw.Record.from_text(session.game.record().to_text()).verify()


def test_every_answer_at_a_real_table_can_be_typed_as_a_number() -> None:
    game = real_game(RURUY)

    def typist(prompt: str, _shown: str) -> str:
        return "" if "Enter: leave" in prompt else "1"

    session = companion(typist, game)
    session.run()

    assert session.game.is_over


def before(game: tw.Game, task: str) -> tw.Game:
    """The position with this to be done first."""
    return tw.Position.from_text(game.position_text().replace("[pending]\n", f"[pending]\n{task}\n")).to_game()


def test_her_rolls_and_draws_are_asked_in_words() -> None:
    game = until(real_game(), "DrawStartingProduction")
    session, text = run(game, "gold mine", *["1"] * 3)
    assert "Which Production Building does Pachamama begin with, face down? The top one of the stack: [PAC-16]" in text
    assert (-1, "building:P18") in session.game.answers

    _, text = run(until(real_game(), "DrawFace"), "captain", "3")
    assert "Personality slot A of Pachamama: which token is drawn, and which side is up? [PAC-23]" in text
    assert "Personality slot B of Pachamama" in text

    session, text = run(before(until(real_game(""), "main-option"), "RollForEnd to=2"), "3")
    assert "Roll the die for Pachamama's new Worker (2, 3: potato end; 1, 4: corn end): [PAC-32]" in text
    assert "Which Nation tile goes beside Chinchasuyu? [GA-SET-09]" in run(until(real_game(), "DrawNation"))[1]


def hand_card_game() -> tw.Game:
    """She plays one of two Army cards that she has in hand (PAC-125)."""
    game = until(real_game(), "main-option")
    text = game.position_text()
    head, seat, hers = text.partition("[seat 2]")
    kept = re.search(r"army-cards: (A\d\d)", hers)
    assert kept is not None
    other = "A30" if kept[1] != "A30" else "A29"
    hers = hers.replace(f"army-cards: {kept[1]}", f"army-cards: {kept[1]} {other}", 1)
    text = re.sub(rf"^(army-deck:.*) {other}\b", r"\1", head, flags=re.MULTILINE) + seat + hers
    return before(tw.Position.from_text(text).to_game(), "DrawHandCard to=2")


def test_cards_in_her_hand_that_nobody_has_seen_stay_hidden_until_one_is_turned_over() -> None:
    game = hand_card_game()
    assert game.decision is not None
    hand = [option.args[0] for option in game.decision.options]
    _, text = run(game.copy())
    assert "Turn over a random Army card from Pachamama's hand. Which one is it? [PAC-125]" in text
    assert all(card in text for card in hand)

    _, text = run(game.copy(), unseen=set(hand))
    assert text.count("one that nobody has seen yet") == 2
    assert not any(card in text for card in hand)
    session, text = run(game.copy(), "1", unseen=set(hand))
    assert f"type 'swap {hand[0]} OTHER'" in text
    assert "if that could have changed what Pachamama did" in text
    assert session.unseen == {hand[1]}


def test_a_table_with_modules_is_written_changed_and_started_from(own_folder: Path) -> None:
    run(real_game(), "template mine.position")
    path = own_folder / "mine.position"
    text = path.read_text(encoding="utf-8")
    assert "palace-stack: rest" in text
    head, seat, mine = text.partition("[seat 1]")
    free = next(name for name in ("ZA1", "Z04X", "ZV1") if name not in text)
    path.write_text(head + seat + mine.replace("buildings: ", f"buildings: {free} ", 1), encoding="utf-8")
    session, shown = run(real_game(), "3", "start mine.position", "board")

    assert "Your turn: " in shown
    assert free in session.game.view(0)["players"][0]["buildings"]
    assert session.game.settings == real_game().settings
    assert read(path, None, "pachamama").table.game.settings.modules == tuple(SIMPA.split(","))


@pytest.mark.parametrize("modules", EVERY)
def test_rest_is_all_that_lies_nowhere_else(modules: str) -> None:
    text = until(real_game(modules), "main-option").position_text()

    assert "palace-stack: rest" in with_rest(text) or "nobles" not in modules
    assert without_rest(with_rest(text), None) == text


def test_settings_that_cannot_be_are_left_to_the_reader(own_folder: Path) -> None:
    text = with_rest(real_game().position_text()).replace("vassals nobles", "vassals nobbles")
    assert without_rest(text, None) == text
    (own_folder / "t.position").write_text(text, encoding="utf-8")

    assert "there is no module 'nobbles'" in run(real_game(), "start t.position")[1]


def test_the_table_with_modules_is_edited(own_folder: Path) -> None:
    path = own_folder / "tawantinsuyu-table-1.position"
    rest = lines("edit", "solo")

    def typist(prompt: str, shown: str) -> str:
        if "press Enter here" in prompt:
            text = path.read_text(encoding="utf-8")
            text = text.replace("cult-vassals: 0 0 0 0", "cult-vassals: 1 0 0 0")
            path.write_text(text.replace("vassals-left: 4 4", "vassals-left: 4 3"), encoding="utf-8")
            return ""
        return rest(prompt, shown)

    session = companion(typist, until(real_game(), "main-option"))
    session.run()

    text = text_of(session)
    assert "The table is now as you wrote it." in text
    assert re.search(r"Chinchasuyu \[1\] [\w ]+ \(PV\d\d\)", text)


def test_tiles_of_the_expansion_are_found_and_exchanged() -> None:
    game = until(real_game(), "main-option")
    market = game.view(0)["market"]
    passive, palace, production = market["passive"][0], market["palace"][0], market["production"][0]
    session, text = run(
        game, f"swap {passive} ZN8", f"swap {palace} X15", f"swap {production} px01", "find way station"
    )

    changed = session.game.view(0)["market"]
    assert (changed["passive"][0], changed["palace"][0], changed["production"][0]) == ("ZN8", "X15", "PX01")
    assert "Way Station, costs" in text
    assert "X15 and G07 are not of the same family." in run(game, "swap x15 g07")[1]


def test_a_game_against_the_other_opponent_is_refused(own_folder: Path) -> None:
    other = tw.new_game(1, chance="ask", opponent="axomamma")
    (own_folder / "a.record").write_text(other.record().to_text(), encoding="utf-8")

    result = command("companion", "pachamama", "--load", "a.record")
    assert result.exit_code == 2
    assert "a.record cannot be read: it is not a game against Pachamama" in result.stderr
    assert "it is not a game against Pachamama" in run(real_game(), "load a.record")[1]


def test_the_command_welcomes_and_tells_how_to_go_on() -> None:
    options = ["--modules", "vassals, nobles", "--difficulty", "easiest"]
    result = command("companion", "pachamama", *options, typed="3\n4\nsave t.record\nhelp\n")

    text = flat(result.stdout)
    assert "Pachamama plays at your table." in text
    assert "With modules: vassals, nobles, buildings." in text
    assert "Difficulty: pac.personality_slots=none." in text
    assert "Continue later with: tawantinsuyu companion pachamama --load t.record" in text
    assert "Axomamma" not in text
    loaded = command("companion", "pachamama", "--load", "t.record", typed="undo\n")
    assert "With modules: vassals, nobles, buildings." in flat(loaded.stdout)
    assert "Taken back: Priest" in loaded.stdout
