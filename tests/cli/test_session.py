from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tawantinsuyu as tw
from tawantinsuyu.cli.question import TerminalQuestion
from tawantinsuyu.cli.session import Session
from tawantinsuyu.cli.terminal import Leaving
from tests.cli.scripted import lines, start, text_of

CARD = re.compile(r"\b[GA]\d\d\b")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Who leaves a game finds it saved in the current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def to_first_turn(*script: str, **options: object) -> Session:
    """A game that has begun: its set-up is answered with the first option each time, then comes the script."""
    session: Session

    def typist(prompt: str, shown: str) -> str:
        if session.game.view(None)["turn"] == 0:
            return "1"
        return rest(prompt, shown)

    rest = lines(*script)
    session = start(typist, **options)  # type: ignore[arg-type]
    return session


# -- whole games


def test_a_whole_game_against_the_greedy_bot() -> None:
    session = start(lines(then="1"))
    session.run()

    assert session.game.is_over
    text = text_of(session)
    assert "The game is over." in text
    total = [sheet["total"] for sheet in session.game.score_sheet()]
    assert re.search(rf"Total +{total[0]} +{total[1]}", text)
    assert text.endswith("Goodbye.\n")


def test_a_whole_game_of_bots_alone_is_told() -> None:
    session = start(lines(""), seats="greedy,random,random")
    session.run()

    assert session.game.is_over
    assert "wins." in text_of(session)


def test_why_also_says_what_would_be_lost_by_an_option() -> None:
    session: Session

    def typist(prompt: str, shown: str) -> str:
        asked = session.game.decision
        return rest(prompt, shown) if asked is not None and asked.prompt == "starting-benefits" else "1"

    rest = lines("why done")
    session = start(typist)
    session.run()

    assert re.search(r"TRN-25 God card benefits that you can still take now: \d", " ".join(text_of(session).split()))


@pytest.mark.parametrize("width", [60, 80, 200])
def test_no_line_is_longer_than_the_terminal(width: int) -> None:
    session = to_first_turn("hill", "market", "conquest", "players", "score", "log", "help", "1", "1", width=width)
    session.run()

    typed = ("Player 1> ",)
    for line in text_of(session).splitlines():
        assert len(line.rstrip()) <= width or line.startswith(typed), line


# -- what can be typed


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "'0' is not among the options. Type a number from 1 to "),
        ("66", "'66' is not among the options"),
        ("-1", "'-1' is not among the options"),
        ("99999999999999999999", "is not among the options"),
        ("¹", "is not among the options"),
        ("", "'' is not among the options"),
        ("fly to the moon", "'fly to the moon' is not among the options"),
        ("[bold]", "'[bold]' is not among the options"),
        ("why", "Type 'why NUMBER'"),
        ("why 77", "Type 'why NUMBER'"),
        ("why not", "Type 'why NUMBER'"),
        ("why not banana", "there is no 'banana'"),
        ("save", "Type 'save FILE'."),
        ("save none/game.record", "none/game.record cannot be written: No such file or directory"),
        ("load", "Type 'load FILE'."),
        ("load none.record", "none.record cannot be read: No such file or directory"),
        ("load bad.record", "bad.record cannot be read: "),
        ("load binary.record", "binary.record cannot be read: it is not a text file in UTF-8"),
        ("load .", ". cannot be read: Is a directory"),
    ],
)
def test_a_bad_input_is_answered_and_nothing_is_lost(own_folder: Path, line: str, answer: str) -> None:
    (own_folder / "bad.record").write_text("once upon a time", encoding="utf-8")
    (own_folder / "binary.record").write_bytes(b"\xff\x00")
    session = to_first_turn()
    session.run()
    before = session.game.fingerprint()

    session = to_first_turn(line)
    session.run()

    assert answer in " ".join(text_of(session).split())
    assert session.game.fingerprint() == before


def test_an_option_is_taken_by_number_key_or_name() -> None:
    games = []
    for line in ("2", "high-priest:worship", "WORSHIP"):
        session = to_first_turn(line)
        session.run()
        games.append(session.game.answers)

    assert games[0] == games[1] == games[2]
    assert games[0][-1] == (0, "high-priest:worship")


def test_a_name_that_fits_several_options_is_asked_again() -> None:
    session = start(lines("1", "1"), ask_all=True)
    session.run()
    assert session.game.decision is not None

    keys = ("buy-god-card:G15:potato", "buy-god-card:deck:potato")
    decision = tw.Decision(0, "TRN-06", "main-option", tuple(map(tw.Option, keys)))
    question = TerminalQuestion(session.texts, session.game, decision, session.game.view(0))
    assert list(question.find("potato")) == list(keys)
    assert question.find("deck") == ["buy-god-card:deck:potato"]


def test_why_explains_an_option_rule_by_rule() -> None:
    session = to_first_turn("1", "place", "1", "why 1", "why2")
    session.run()

    assert session.game.decision is not None
    assert session.game.decision.prompt == "choose-space"
    text = text_of(session)
    assert "PLC-08  Roaming from your High Priest's section" in text
    assert text.count("TDS-01  You have") == 2


def test_why_not_names_the_rule_that_forbids_a_thing() -> None:
    session = to_first_turn("1", "why not T11", "why not space:T11")
    session.run()

    assert text_of(session).count("PLC-02  ") == 2
    assert "It is occupied: " in text_of(session)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("help", "undo: take back your last choice"),
        ("?", "Symbols / zigzag"),
        ("hill", "B16"),
        ("board", "Village: potato>"),
        ("market", "God card offer"),
        ("conquest", "Kuntisuyu, space 5 (flip 2 and discard 3)"),
        ("players", "Greedy 2"),
        ("hand", "Your hand:"),
        ("score", "Face-up Buildings|Total"),
        ("log", "diamond Weaving"),
    ],
)
def test_commands_show_what_was_asked_for_and_ask_again(command: str, words: str) -> None:
    session = to_first_turn(command)
    session.run()

    shown = text_of(session).rpartition(f"> {command}\n")[2]
    assert any(word in shown for word in words.split("|"))
    assert "Where does your High Priest begin?" in shown


def test_the_tasks_left_and_the_free_actions_stand_with_the_question() -> None:
    session = start(lines(then="1"))
    session.run()

    assert re.search(
        r"Which task do you perform\? \d tasks? left on the \w+ space \([TMB]\d\d\)\. \[TDS-08\]", text_of(session)
    )
    assert "Free actions you can also take:\n" in text_of(session)


# -- taking back


def test_undo_takes_back_the_last_choice() -> None:
    reference = to_first_turn("1")
    reference.run()

    session = to_first_turn("1", "place", "1", "undo", "undo")
    session.run()

    assert "Taken back: Place a Worker" in text_of(session)
    assert session.game.fingerprint() == reference.game.fingerprint()


def test_undo_forgets_what_had_happened() -> None:
    session = to_first_turn("1", "undo", "2", "log")
    session.run()

    log = text_of(session).rpartition("> log\n")[2]
    assert "Player 1 puts the High Priest on Worship" in log
    assert "Player 1 puts the High Priest on Produce" not in log


def test_undo_stops_at_other_players_choices() -> None:
    session = to_first_turn("undo")
    session.run()

    assert "Nothing can be taken back" in text_of(session)


def test_before_the_turn_passes_on_it_can_be_taken_back() -> None:
    asked = []
    session = start(lines())

    def typist(prompt: str, _shown: str) -> str:
        if "your turn is over" in prompt:
            asked.append(session.game.answers[-1])
            if len(asked) == 1:
                return "undo"
            raise Leaving
        return "1"

    session = start(typist, confirm=True)
    session.run()

    assert asked[0] == asked[1]
    assert "Taken back" in text_of(session)


def test_after_the_end_one_can_still_look_about() -> None:
    waiting = iter(["score", "tea", "log", "save end.record", "quit"])
    session = start(lines())

    def typist(prompt: str, _shown: str) -> str:
        return next(waiting) if "Enter: leave" in prompt else "1"

    session = start(typist)
    session.run()

    text = text_of(session).partition("The game is over.\n")[2]
    assert text.count("Total ") == 2
    assert "no command 'tea'" in text
    assert "Saved to end.record." in text
    assert text.endswith("Goodbye.\n")


# -- saving, loading, leaving


def played_out(session: Session) -> Session:
    session.run()
    assert session.game.is_over
    return session


def test_save_load_and_go_on_gives_the_same_game() -> None:
    script = ["1"] * 40
    whole = played_out(start(lines(*script, then="1"), seed="7"))

    first = start(lines(*script, "save half.record"), seed="7")
    first.run()
    assert not first.game.is_over
    second = played_out(start(lines("load half.record", then="1"), seed="other"))

    assert second.game.fingerprint() == whole.game.fingerprint()
    assert second.game.answers == whole.game.answers
    assert "Loaded half.record." in text_of(second)


def test_a_loaded_game_keeps_its_seats_and_its_log() -> None:
    start(lines("1", "1", "save game.record"), seats="human:North,random,greedy").run()
    session = start(lines("load game.record", "log"))
    session.run()

    assert [seat.name for seat in session.seats] == ["North", "Random 2", "Greedy 3"]
    assert "diamond Weaving" in text_of(session).rpartition("> log\n")[2]


def test_a_record_from_elsewhere_can_be_gone_on_with(own_folder: Path) -> None:
    game = tw.new_game(seed=3)
    for _ in range(9):
        assert game.decision is not None
        game.play(game.decision.options[0].key)
    (own_folder / "other.record").write_text(game.record().to_text(), encoding="utf-8")

    session = start(lines("load other.record", "1", "save again.record", "load again.record", then="1"))
    session.run()

    assert session.game.is_over
    assert session.game.answers[: len(game.answers)] == game.answers


def test_a_record_whose_seed_was_changed_is_refused(own_folder: Path) -> None:
    start(lines("1", "save game.record"), seed="5").run()
    path = own_folder / "game.record"
    path.write_text(path.read_text(encoding="utf-8").replace("play-seed: 5", "play-seed: 6"), encoding="utf-8")

    session = start(lines("load game.record"))
    session.run()

    assert "game.record cannot be read: " in text_of(session)
    assert session.table.seed == "1"


def test_a_file_that_was_there_is_overwritten_only_when_told(own_folder: Path) -> None:
    path = own_folder / "letter.txt"
    path.write_text("Dear North", encoding="utf-8")

    start(lines("1", "save letter.txt", "", "save letter.txt", "n")).run()
    assert path.read_text(encoding="utf-8") == "Dear North"

    start(lines("1", "save letter.txt", "y", "1", "save letter.txt")).run()
    assert path.read_text(encoding="utf-8").startswith("tawantinsuyu-record 1")


def test_who_just_leaves_is_told_where_the_game_was_saved(own_folder: Path) -> None:
    for number in (1, 2):
        session = start(lines("1"))
        session.run()
        name = f"tawantinsuyu-1-{number}.record"
        assert f"Saved to {name}." in text_of(session)
        assert (own_folder / name).exists()


def test_a_game_without_an_answer_is_not_saved(own_folder: Path) -> None:
    start(lines()).run()

    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize(
    ("said", "files"), [("", ["tawantinsuyu-1-1.record"]), ("mine.record", ["mine.record"]), ("no", [])]
)
def test_quit_asks_whether_to_save(own_folder: Path, said: str, files: list[str]) -> None:
    session = start(lines("1", "quit", said))
    session.run()

    assert [path.name for path in own_folder.iterdir()] == files
    assert ("The game was not saved." in text_of(session)) == (said == "no")
    assert text_of(session).endswith("Goodbye.\n")


def test_quit_stays_if_the_file_cannot_be_written() -> None:
    session = start(lines("1", "quit", "none/game.record", "quit", "no"))
    session.run()

    assert "cannot be written" in text_of(session)
    assert "not saved" in text_of(session)


def test_quit_after_saving_does_not_ask() -> None:
    session = start(lines("1", "save game.record", "quit"))
    session.run()

    assert text_of(session).endswith("> quit\nGoodbye.\n")


# -- several people at one terminal


@pytest.mark.parametrize(("seats", "seed"), [("human:North,human:South", "2"), ("human:North,random,human:South", "3")])
def test_people_never_see_what_others_may_know_alone(seats: str, seed: str) -> None:
    """Every card named on the screen is one that the person before it may know."""
    known: dict[int, set[str]] = {}
    told: dict[int, int] = {}
    passes = 0
    session: Session

    def typist(prompt: str, shown: str) -> str:
        nonlocal passes
        if session.game.is_over:
            return ""
        if prompt.startswith("Pass to"):
            passes += 1
            assert not CARD.search(shown)
            return ""
        assert session.viewer is not None
        seat = session.viewer
        decision = session.game.decision
        assert decision is not None
        assert prompt.startswith(session.seats[seat].name)
        mine = known.setdefault(seat, set())
        mine |= set(CARD.findall(json.dumps(session.game.view(seat))))
        for _, events in session.table.happened[told.get(seat, 0) :]:
            mine |= {id for event in events for id in CARD.findall(str(event.seen_by(seat).to_data()))}
        told[seat] = len(session.table.happened)
        assert set(CARD.findall(shown)) <= mine
        for other in set(session.people) - {seat}:
            hand = session.game.view(other)["players"][other]["hand"]
            secrets = {*hand["god_cards"], *hand["laid_cards"], *hand["army_cards"]} - mine
            assert not [id for id in secrets if id in shown]
        return ("log", "hand", "1")[next(turn) % 3] if decision.prompt == "main-option" else "1"

    turn = iter(range(10**6))
    session = start(typist, seats=seats, seed=seed)
    session.run()

    assert session.game.is_over
    assert passes > 20


def test_between_people_the_screen_is_cleared_in_a_real_terminal() -> None:
    session = start(lines("", "1"), seats="human,human")
    session.terminal.console._force_terminal = True
    session.run()

    passed = text_of(session).split("Pass to ")
    assert len(passed) > 1
    assert all("\x1b[3J" in part and "\x1b[2J" in part for part in passed[:2])


def test_a_single_person_is_never_asked_to_pass() -> None:
    session = start(lines(*["1"] * 60), seats="greedy,human,random")
    session.run()

    assert "Pass to" not in text_of(session)


def test_TSK_18_an_only_answer_that_costs_a_card_is_asked_so_that_it_can_be_taken_back() -> None:
    session = start(lines())
    swap = tw.Decision(0, "TSK-12", "construct", (tw.Option("swap"),))
    harmless = tw.Decision(0, "TSK-12", "construct", (tw.Option("building:P01"),))

    assert not session.answers_itself(swap)
    assert session.answers_itself(harmless)
