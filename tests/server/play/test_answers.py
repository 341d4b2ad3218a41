"""Answers: each is applied once, only by the asked person, and is stored before it is acknowledged."""

from __future__ import annotations

import random

import pytest

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest, Refusal, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.table import start
from tests.server.games import DEALT, MANY, AnyGuest, at_once, by_turn, game_for_two, play_to


def test_an_answer_leads_to_the_next_question(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    before = asked.state(table)
    # when the question is answered
    acknowledged = asked.answer(table, before["view"]["decision"]["options"][1]["key"], before["version"])
    # then the game has gone on for everybody
    assert acknowledged == {"version": before["version"] + 1, "repeated": False}
    for person in (asked, other):
        state = person.state(table)
        assert (state["version"], state["line"]) == (2, 1)
    assert other.table(table)["your_turn"]
    assert not asked.table(table)["your_turn"]
    assert asked.state(table)["view"]["decision"] is None
    assert len(other.options(table)) == len(before["view"]["decision"]["options"]) - 1


def test_only_who_gave_an_answer_is_told_its_key(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server, start=False)
    key = asked.options(table)[0]
    asked.answer(table, key)
    mine, theirs = asked.moves(table)[-1], other.moves(table)[-1]
    assert (mine["kind"], mine["key"]) == ("answer", key)
    assert theirs == {**mine, "key": None}


def test_everybody_gets_the_answer_over_their_socket_as_they_may_know_it(guest: AnyGuest) -> None:
    ana, ben, zoe = guest("Ana"), guest("Ben"), guest("Zoe")
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    ana.start(table)
    sockets = {person: person.socket(table) for person in (ana, ben, zoe)}
    for socket in sockets.values():
        socket.receive("update")
    asked, other = by_turn(table, ana, ben)
    # when one of them answers
    version = asked.answer(table)["version"]
    # then each gets the entry of the log and the state that it led to, as over the other way
    for person, socket in sockets.items():
        update = socket.receive("update")
        assert update["moves"] == person.moves(table, since=version - 1)
        assert update["state"] == person.state(table)
        assert (update["moves"][0]["key"] is not None) is (person is asked)
        assert (update["state"]["view"]["decision"] is not None) is (person is other)


def test_the_same_answer_again_is_acknowledged_without_effect(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    key = asked.options(table)[0]
    assert asked.answer(table, key, 1) == {"version": 2, "repeated": False}
    assert asked.answer(table, key, 1) == {"version": 2, "repeated": True}
    other.answer(table)
    # also when the game has gone on meanwhile
    assert asked.answer(table, key, 1) == {"version": 2, "repeated": True}
    assert asked.version(table) == 3


def unconfirmed(asked: Guest, table: Data, key: str, *silenced: str) -> Data:
    """Send an answer that is to be confirmed if there is something to confirm."""
    body = {"decision": asked.version(table), "key": key, "confirmed": False, "silenced": silenced}
    return asked.post(asked.at(table, "/answers"), body)


def test_an_unconfirmed_answer_that_cannot_be_undone_is_held_back(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    ana.answer(table)
    before = ben.state(table)
    key = ben.options(table)[0]
    # when the second Weaving is taken, cards are drawn
    held = unconfirmed(ben, table, key)
    # then nothing has happened until it is confirmed
    to_confirm = {"passes_on": False, "final": True, "warnings": [], "ends_turn": False}
    assert held == {"version": before["version"], "repeated": False, "to_confirm": to_confirm}
    assert ben.state(table) == before
    assert ben.answer(table, key) == {"version": before["version"] + 1, "repeated": False}


def test_an_unconfirmed_answer_without_consequences_is_played_at_once(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT)
    asked, _ = by_turn(table, ana, ben)
    key, version = asked.options(table)[0], asked.version(table)
    # one card of three is kept: it can be undone, and the same seat goes on
    assert unconfirmed(asked, table, key) == {"version": version + 1, "repeated": False}
    # and sending it again is recognised
    body = {"decision": version, "key": key, "confirmed": False}
    assert asked.post(asked.at(table, "/answers"), body) == {"version": version + 1, "repeated": True}


def test_a_warning_holds_an_unconfirmed_answer_back_unless_it_is_silenced(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while ana.state(table)["view"]["decision"]["prompt"] != "starting-benefits":
        ana.answer(table)
    version = ana.version(table)

    held = unconfirmed(ana, table, "done")
    assert held["to_confirm"] == {
        "passes_on": False,
        "final": False,
        "warnings": ["benefits-left"],
        "ends_turn": False,
    }
    assert ana.version(table) == version

    assert unconfirmed(ana, table, "done", "benefits-left") == {"version": version + 1, "repeated": False}


def test_consequences_are_told_to_the_asked_seat_alone(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    key, version = asked.options(table)[0], asked.version(table)
    with refused(403, "not-your-turn"):
        unconfirmed(other, table, key)
    with refused(422, "not-offered"):
        unconfirmed(asked, table, "llama")
    assert asked.version(table) == version


def test_a_late_answer_is_refused_with_the_current_state(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    first, second = asked.options(table)[:2]
    asked.answer(table, first, 1)
    for person, key in ((asked, second), (other, first)):
        with refused(409, "outdated") as body:
            person.answer(table, key, 1)
        assert body[0]["error"]["args"] == [1, 2]
        assert body[0]["state"] == person.state(table)
    assert asked.version(table) == 2


def test_an_answer_to_a_question_that_was_not_put_yet_is_refused(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    with refused(409, "outdated"):
        asked.answer(table, asked.options(table)[0], 2)
    assert asked.version(table) == 1


def test_of_many_equal_answers_at_once_one_counts_and_all_are_acknowledged(any_server: ServerInThread) -> None:
    table, asked, _ = game_for_two(any_server)
    key = asked.options(table)[0]
    answers = at_once(lambda _: asked.answer(table, key, 1))
    assert {answer["version"] for answer in answers} == {2}
    assert [answer["repeated"] for answer in answers].count(False) == 1
    assert [move["version"] for move in asked.moves(table)] == [1, 2]


def test_of_many_different_answers_at_once_one_counts_and_the_others_get_the_state(any_server: ServerInThread) -> None:
    table, asked, other = game_for_two(any_server)
    play_to(any_server, table, DEALT)
    asked, _ = by_turn(table, asked, other)
    keys = asked.options(table)[:MANY]
    assert len(keys) == MANY

    def answer(number: int) -> Refusal | str:
        try:
            asked.answer(table, keys[number], DEALT)
        except Refusal as refusal:
            return refusal
        return keys[number]

    outcomes = at_once(answer)
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
    assert len(refusals) == MANY - 1
    assert {(refusal.status, refusal.id) for refusal in refusals} == {(409, "outdated")}
    assert all(refusal.data["state"]["version"] == DEALT + 1 for refusal in refusals)
    assert [move["key"] for move in asked.moves(table, since=DEALT)] == [key for key in outcomes if key not in refusals]


def test_who_is_not_asked_cannot_answer(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    with refused(403, "not-your-turn") as body:
        other.answer(table, asked.options(table)[0], 1)
    assert body[0]["error"]["args"] == [asked.name]
    assert asked.version(table) == 1


def test_who_does_not_sit_there_cannot_answer(guest: AnyGuest) -> None:
    ana, zoe = guest("Ana"), guest("Zoe")
    seen = ana.create_table(["me", "me"], visibility="open", start=True)
    hidden = ana.create_table(["me", "me"], visibility="private", start=True)
    with refused(403, "not-at-table"):
        zoe.answer(seen, "weaving:SW01", 1)
    with refused(404, "no-table"):
        zoe.answer(hidden, "weaving:SW01", 1)
    assert ana.version(seen) == ana.version(hidden) == 1


@pytest.mark.parametrize("key", ["done", "weaving:", "weaving:SW99", "🦙", "\x00", "x" * 200])
def test_what_is_not_offered_is_refused_and_changes_nothing(guest: AnyGuest, key: str) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    before = ana.state(table)
    with refused(422, "not-offered"):
        ana.answer(table, key, 1)
    assert ana.state(table) == before
    ana.answer(table)
    with refused(409, "outdated"):
        ana.answer(table, key, 1)


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"decision": 1},
        {"key": "done"},
        {"decision": -1, "key": "done"},
        {"decision": 10**30, "key": "done"},
        {"decision": 1, "key": ""},
        {"decision": 1, "key": "x" * 201},
        {"decision": 1, "key": ["done"]},
        {"decision": "one", "key": "done"},
        {"decision": 1, "key": "done", "seat": 0},
        [],
        "done",
        None,
    ],
)
def test_what_is_no_answer_is_refused(guest: AnyGuest, sent: object) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with refused(422, "bad-request"):
        ana.request("POST", ana.at(table, "/answers"), sent)


def test_there_is_nothing_to_answer_before_the_start(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"])
    with refused(409, "not-playing"):
        ana.answer(table, "done", 0)


def test_there_is_nothing_to_answer_after_the_game_was_given_up(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    seat = ana.table(table)["to_act"]
    first, second = ana.options(table, seat)[:2]
    ana.answer(table, first, 1)
    ana.propose(table, "give-up")
    with refused(409, "not-playing") as body:
        ana.answer(table, second, 2)
    assert body[0]["state"]["version"] == 2
    for change in (ana.undo, ana.redo):
        with refused(409, "not-playing"):
            change(table, 2)
    # what was acknowledged before is acknowledged again
    assert ana.answer(table, first, 1) == {"version": 2, "repeated": True}


def test_one_device_answers_for_all_its_seats(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me", "me"], start=True)
    answered = set()
    for _ in range(3):
        answered.add(ana.table(table)["to_act"])
        ana.answer(table)
    assert answered == {0, 1, 2}


def test_a_game_is_played_to_its_end_and_then_everything_is_told(server: ServerInThread) -> None:
    # given a game that was played to its end
    table, ana, ben = game_for_two(server, title="To the end")
    socket = ben.socket(table, since=0)
    version = play_to(server, table)
    # when people look at it
    facts = ana.table(table)
    # then it is over, with a result
    assert (facts["status"], facts["to_act"], facts["deadline"], facts["version"]) == ("finished", None, None, version)
    assert not facts["your_turn"]
    state = ana.state(table)
    assert state["view"]["over"]
    assert facts["result"]["winners"] == state["view"]["winners"]
    assert facts["result"]["vp"] == [player["vp"] for player in state["view"]["players"]]
    assert [sheet["total"] for sheet in facts["result"]["sheets"]] == facts["result"]["vp"]
    assert state["score_sheets"] == facts["result"]["sheets"]
    # everybody knows all answers now, whoever looks
    zoe = server.guest("Zoe")
    log = ana.moves(table)
    assert [move["version"] for move in log] == list(range(1, version + 1))
    assert all(move["key"] for move in log[1:])
    assert log == ben.moves(table) == zoe.moves(table, invite=table["invite"])
    # who watched to the end was told the end
    assert socket.until_version(version)["score_sheets"] == state["score_sheets"]
    # and nothing can be changed any more
    last = log[-1]
    player = ana if ana.table(table)["seats"][last["seat"]]["yours"] else ben
    with refused(409, "not-playing"):
        player.answer(table, last["key"], version)
    with refused(409, "not-playing"):
        player.undo(table, version)
    with refused(409, "not-playing"):
        player.propose(table, "take-back", 1, version)
    with refused(409, "already-over"):
        player.leave(table)
    assert ana.my_tables()[-1]["id"] == table["id"]
    server.forget_tables()
    assert ana.state(table) == state


def play_out(table: Data, *people: Guest) -> tuple[Guest, dict[int, str], Data]:
    """Play a game to its end: who ended it, their answers by the numbers of the questions, the last acknowledgement."""
    rng, acknowledged = random.Random(0), Data()
    sent: dict[str, dict[int, str]] = {person.id: {} for person in people}
    while people[0].table(table)["status"] == "playing":
        people = tuple(by_turn(table, *people))
        state = people[0].state(table)
        key = rng.choice(state["view"]["decision"]["options"])["key"]
        acknowledged = people[0].answer(table, key, state["version"])
        sent[people[0].id][state["version"]] = key
    return people[0], sent[people[0].id], acknowledged


def test_an_answer_sent_again_after_the_end_still_names_the_question_it_answered(
    server: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the game is over everybody counts all answers, so that the numbers of questions put before have passed on
    to other entries."""
    monkeypatch.setattr(start, "new_seed", lambda: "a deal")
    table, *people = game_for_two(server)
    play_to(server, table, 150)
    # given a person who ended a game, and so counts more answers than when they were asked
    player, sent, ended = play_out(table, *people)
    log = player.moves(table)
    assert ended == {"version": len(log), "repeated": False}
    assert max(sent) + 1 < len(log)

    # when they send it again, it is acknowledged again, and so are their earlier answers
    assert player.answer(table, sent[max(sent)], max(sent)) == {**ended, "repeated": True}
    for number, key in sent.items():
        again = player.answer(table, key, number)
        assert again["repeated"]
        assert log[again["version"] - 1]["key"] == key

    # but no other answer of theirs is, that has the number of the question now
    own_seat = next(seat["seat"] for seat in player.table(table)["seats"] if seat["yours"])
    others = [
        (move["version"] - 1, move["key"])
        for move in log
        if move["seat"] == own_seat and sent.get(move["version"] - 1, move["key"]) != move["key"]
    ]
    assert others
    for number, key in [*others, (len(log) - 1, log[-1]["key"])]:
        with refused(409, "outdated") as body:
            player.answer(table, key, number)
        assert body[0]["state"] == player.state(table)


def test_an_answer_that_ends_the_own_turn_is_held_back_even_if_a_draw_comes_first(server: ServerInThread) -> None:
    """EOT-10: the Market is refilled at the end of a turn, so that the next turn is not foreseen."""
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    held: list[Data] = []
    turn = 0
    while not held:
        turn, key = ana.state(table)["view"]["turn"], ana.options(table)[-1]
        body = {"decision": ana.version(table), "key": key, "confirmed": False, "holding": ["ends-turn"]}
        body["silenced"] = list(tw.WARNINGS)
        told = ana.post(ana.at(table, "/answers"), body)
        held = [told["to_confirm"]] if "to_confirm" in told else []
        assert held or ana.state(table)["view"]["turn"] == turn or turn == 0

    assert held[0]["ends_turn"]
    assert ana.state(table)["view"]["turn"] == turn
