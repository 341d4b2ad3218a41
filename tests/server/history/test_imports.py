"""Records from anywhere become games to look at, if the engine can play them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from pydantic import TypeAdapter

import tawantinsuyu as tw
from harness.games.choosing import expansively
from harness.games.invariants import plain
from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.kernel.events import EventData
from tawantinsuyu.server.storage.tables import count_by_status, keep_components
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.history import records
from tawantinsuyu.table.history.records import MOST_LINES, played_out
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.refusal import Refused
from tests.server.history.conftest import Finished
from tests.server.history.recorded import golden, owners_box, some_game
from tests.server.history.served import Serving

KINDS = ("2-players-default-1", "4-players-golden-age-simpa-1", "solo-axomamma-standard-1", "solo-pachamama-harder-1")


def refusal(served: Serving, text: str) -> tuple[int, str, str]:
    """Status, id and message with which a record is refused."""
    with pytest.raises(Refused) as refused:
        served.take_in(served.person("North"), text)
    return refused.value.status, refused.value.id, refused.value.body()["error"]["message"]


@pytest.mark.parametrize("name", KINDS)
def test_a_record_becomes_a_game_that_can_be_stepped_through(served: Serving, name: str) -> None:
    text = golden(name)
    record = tw.Record.from_text(text)
    north = served.person("North")

    table = served.take_in(north, text)

    answers = [(number, answer) for number, answer in enumerate(record.answers) if answer[0] >= 0]
    steps = served.steps(table, north)
    assert [(step["seat"], step["key"]) for step in steps] == [answer for _, answer in answers]
    assert sum(len(step["events"]) for step in steps) > len(answers) / 2
    ends = [number for number, _ in answers[1:]] + [len(record.answers)]
    for line in (1, len(answers) // 2, len(answers)):
        game = record.replay(upto=ends[line - 1])
        for seat in (None, *range(record.players)):
            assert served.point(table, line, north, seat=seat)["view"] == plain(game.view(seat, places=True))
        assert served.scores(table, north)["points"][line] == [player.vp for player in game.state.players]
    row = served.live(table).row
    assert row.status == "replay"
    assert row.result is not None
    assert row.result["vp"] == list(record.result or ())


def test_the_record_of_a_served_game_makes_the_same_replay(finished: Finished) -> None:
    served = finished.served

    table = served.take_in(finished.host, served.record_text(finished.table))

    assert served.steps(table, finished.host) == served.steps(finished.table)
    assert served.scores(table, finished.host) == served.scores(finished.table)
    for line in range(0, finished.line + 1, 10):
        for seat in (None, 0, 1):
            views = [served.point(each, line, finished.host, seat)["view"] for each in (table, finished.table)]
            assert views[0] == views[1]


def test_a_record_comes_out_as_it_was_taken_in(finished: Finished) -> None:
    served = finished.served
    sent = served.record(finished.table)

    table = served.take_in(finished.host, sent.to_text())

    assert served.record(table, finished.host) == sent
    assert sent.seed is not None


def test_the_table_tells_what_it_was_made_from(served: Serving) -> None:
    north = served.person("North")
    headers = {"seat-1": "East", "seat-3": "x" * 100, "title": "Old times", "site": "a kitchen"}
    text = some_game(players=3).record(headers).to_text()

    table = served.take_in(north, text)
    named = served.take_in(north, text, "New times")

    facts = facts_for(served.live(table), north.id)
    TypeAdapter(TableOut).validate_python(plain(facts))
    assert facts["origin"] == {"kind": "import", "headers": headers}
    assert [seat["name"] for seat in facts["seats"]] == ["East", "", "x" * 40]
    assert not any(seat["yours"] for seat in facts["seats"])
    assert (facts["status"], facts["title"], facts["commitment"]) == ("replay", "Old times", None)
    assert served.live(named).row.title == "New times"


def test_others_look_at_it_with_its_link_only(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.take_in(north, golden("2-players-default-1"))

    assert served.look(table, south, 1, served.live(table).row.invite).seat == 1
    with pytest.raises(Refused, match="no-table"):
        served.look(table, south)


def test_a_game_that_is_not_over_is_taken_in(served: Serving) -> None:
    game = some_game(20)
    north = served.person("North")
    table = served.take_in(north, game.record().to_text())

    assert len(served.steps(table, north)) == 20
    assert served.point(table, 20, north, 0)["view"] == plain(game.view(0, places=True))
    assert served.live(table).row.result is None
    assert served.scores(table, north)["sheets"] == game.score_sheet()
    assert served.record(table, north).answers == tuple(game.answers)


def test_an_answer_whose_draws_are_not_all_there_is_left_out(served: Serving) -> None:
    record = tw.Record.from_text(golden("2-players-default-1"))
    seats = [seat for seat, _ in record.answers]
    # an answer of a player with two draws or more after it, somewhere in the middle
    at = next(i for i in range(100, len(seats)) if seats[i] >= 0 and seats[i + 1] < 0 and seats[i + 2] < 0)
    cut = replace(record, answers=record.answers[: at + 2], result=None, fingerprint=None)

    north = served.person("North")
    table = served.take_in(north, cut.to_text())

    assert served.record(table, north).answers == record.answers[:at]
    assert len(served.steps(table, north)) == sum(1 for seat in seats[:at] if seat >= 0)


def test_a_record_that_ends_in_the_set_up_is_refused(served: Serving) -> None:
    record = tw.Record.from_text(golden("2-players-default-1"))

    for answers in (record.answers[:10], ()):
        cut = replace(record, answers=answers, result=None, fingerprint=None)
        status, id, message = refusal(served, cut.to_text())
        assert (status, id) == (422, "bad-record")
        assert "before a player was asked" in message


def test_what_cannot_be_played_is_refused_with_its_line(served: Serving) -> None:
    lines = golden("2-players-default-1").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(("1 space:", "2 space:")))
    lines[at] = f"{lines[at].split()[0]} space:M99"

    status, id, message = refusal(served, "\n".join(lines))

    assert (status, id) == (422, "bad-record")
    assert f"line {at + 1}" in message
    assert "M99" in message


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("tawantinsuyu-record 1", "a letter", "line 1"),
        ("players: 2", "players: 9", "line 2"),
        ("result: ", "result: 1", "result"),
        ("fingerprint: ", "fingerprint: zz", "fingerprint"),
        ("box: ", "box: 00", "component set"),
    ],
)
def test_what_is_no_record_or_does_not_fit_its_header_is_refused(
    served: Serving, before: str, after: str, said: str
) -> None:
    text = golden("2-players-default-1")
    assert before in text

    status, id, message = refusal(served, text.replace(before, after, 1))

    assert (status, id) == (422, "bad-record")
    assert said in message


def test_headers_have_an_end(served: Serving) -> None:
    headers = {f"note-{number}": "x" * 900 for number in range(10)}
    text = some_game().record(headers).to_text()

    status, id, message = refusal(served, text)

    assert (status, id) == (422, "bad-record")
    assert "8000" in message


def test_nothing_is_kept_of_what_is_refused(served: Serving) -> None:
    refusal(served, "a letter")

    assert served.run(served.database.read(count_by_status)) == {}


def test_a_game_with_other_components_is_taken_in_if_they_are_known(served: Serving, tmp_path: Path) -> None:
    mine = owners_box(tmp_path)
    game = some_game(edition=mine)
    text = game.record().to_text()
    north = served.person("North")
    with pytest.raises(Refused, match="bad-record"):
        served.take_in(north, text)
    data = json.dumps(box_to_data(mine))
    served.run(served.database.write(lambda connection: keep_components(connection, mine.short_hash, data)))

    table = served.take_in(north, text)

    assert served.live(table).row.box == mine.short_hash
    assert served.record(table, north).box == mine.short_hash
    served.opened_again(table)
    assert served.game(table).fingerprint() == game.fingerprint()


def test_log_entries_hold_the_events_of_the_draws_too() -> None:
    game = tw.new_game(players=2, seed=5)
    random = Random(5)
    told: list[list[EventData]] = []
    while game.decision is not None and len(told) < 60:
        told.append([event.to_data() for event in game.play(expansively(random, game.decision.keys))])

    record = game.record()
    log, played = played_out(record, record.steps(game.box), 0)

    assert [entry.events for entry in log[1:]] == told
    assert log[0].events == []
    assert played is not None
    assert played.fingerprint() == game.fingerprint()


@pytest.mark.parametrize(
    "stored",
    ['1 1 {"position":' + "[" * 6_000, '1 1 {"position":1,"rules":"x","answers":{}}', '1 1 {"position":[[]]}'],
)
def test_a_stored_position_that_nobody_wrote_is_refused(served: Serving, stored: str) -> None:
    text = tw.new_game(seed=3).record({"stored": stored}).to_text()

    status, id, _ = refusal(served, text)

    assert (status, id) == (422, "bad-record")


def test_a_record_with_a_line_of_many_words_is_refused_before_it_is_read(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tw.Record, "from_text", Mock(side_effect=AssertionError("it was read")))

    status, id, message = refusal(served, "result: " + "1 " * 500_000)

    assert (status, id) == (422, "bad-record")
    assert "1000008 characters" in message


def test_a_record_with_too_many_lines_is_refused_before_it_is_read(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tw.Record, "from_text", Mock(side_effect=AssertionError("it was read")))
    text = "\n".join(["1 pass"] * (MOST_LINES + 1))

    status, id, message = refusal(served, text)

    assert (status, id) == (422, "record-too-long")
    assert str(MOST_LINES) in message


def test_a_record_with_too_many_answers_is_refused_before_it_is_replayed(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MOST_ANSWERS", 50)
    monkeypatch.setattr(tw.Record, "steps", Mock(side_effect=AssertionError("it was replayed")))

    status, id, message = refusal(served, golden("2-players-default-1"))

    assert (status, id) == (422, "bad-record")
    assert "up to 50" in message
