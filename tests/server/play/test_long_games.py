"""Endless games: answers are accepted up to a limit far above any real game."""

from __future__ import annotations

import pytest

from harness.servers.guest import id_of, refused, wait_until
from harness.servers.server import LOGS, ServerInThread, run_server
from tawantinsuyu.table import moves
from tawantinsuyu.table.history.records import MOST_LINES
from tawantinsuyu.table.moves import MOST_ANSWERS, MOST_ENTRIES
from tests.server.games import DEALT, by_turn, game_for_two, play_to
from tests.server.history.recorded import GOLDEN

FAR = 5


def test_the_limits_are_far_above_the_longest_recorded_game() -> None:
    lines = {path: path.read_text(encoding="utf-8").splitlines() for path in GOLDEN.glob("*.record")}
    answers = max(sum(line[:1].isdigit() for line in each) for each in lines.values())

    assert FAR * answers <= MOST_ANSWERS <= MOST_ENTRIES
    assert FAR * max(len(each) for each in lines.values()) <= MOST_LINES


def test_a_game_at_its_limit_takes_no_answer_but_can_go_back_and_be_given_up(
    server: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a game with as many answers as are taken
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT + 1)
    person, _ = by_turn(table, ana, ben)
    monkeypatch.setattr(moves, "MOST_ANSWERS", DEALT)
    # when one more is given, it is refused with the number
    with refused(409, "too-many-answers") as body:
        person.answer(table)
    assert body[0]["error"]["args"] == [DEALT]
    # then it can be taken back, once, and given again
    person.undo(table)
    person.redo(table)
    with refused(409, "too-many-answers"):
        person.answer(table)
    assert person.post(person.at(table, "/proposals"), {"kind": "give-up", "version": person.table(table)["version"]})


def test_a_redo_counts_as_an_answer(server: ServerInThread, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT + 1)
    person, _ = by_turn(table, ana, ben)
    person.undo(table)
    monkeypatch.setattr(moves, "MOST_ANSWERS", DEALT - 1)

    with refused(409, "too-many-answers"):
        person.redo(table)


def test_a_bot_stops_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "MOST_ANSWERS", 6)
    before = len(LOGS.entries)
    with run_server(shared=True) as server:
        ana = server.guest("Ana")
        table = ana.create_table(["me", "bot"], start=True)

        def entries() -> int:
            return server.inside(server.services.registry.table(id_of(table))).row.version

        def has_stopped() -> bool:
            your_turn = ana.table(table)["your_turn"]
            if your_turn and entries() <= 6:
                ana.answer(table)
            return any(entry["event"] == "bot-cannot-play" for entry in LOGS.entries[before:]) or (
                your_turn and entries() == 7
            )

        wait_until(has_stopped, "the last answer that is taken")

        assert entries() == 7
    assert all(entry["reason"] == "too-many-answers" for entry in LOGS.troubles(before))
