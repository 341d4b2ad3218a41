"""Chat of a table, and private notes of a seat."""

from __future__ import annotations

import pytest

from harness.servers.guest import refused
from harness.servers.server import ServerInThread
from tests.server.games import AnyGuest, game_for_two
from tests.server.lobby.test_seats import seat_of

MARKUP = "<script>alert('1')</script> & \"so\" **on**"


def test_what_is_said_is_told_to_all_who_are_there_and_kept_for_those_who_come(any_server: ServerInThread) -> None:
    ana, ben, zoe = (any_server.guest(name) for name in ("Ana", "Ben", "Zoe"))
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    sockets = [person.socket(table) for person in (ana, ben, zoe)]
    for socket in sockets:
        socket.receive("table")
    # when people talk
    first = ana.say(table, "Hello!")
    second = ben.say(table, "  Allillanchu?\nI am fine.  ")
    # then everybody hears it, in order
    assert (first["name"], first["text"]) == ("Ana", "Hello!")
    assert (second["name"], second["text"]) == ("Ben", "Allillanchu?\nI am fine.")
    assert first["id"] < second["id"]
    for socket in sockets:
        assert [socket.receive("chat")["message"] for _ in range(2)] == [first, second]
    # and reads it later
    assert zoe.chat(table) == ana.chat(table) == [first, second]


def test_markup_stays_text(guest: AnyGuest) -> None:
    ana = guest("<b>Ana</b>")
    table = ana.create_table(["me", "bot"])
    with ana.socket(table) as socket:
        said = ana.say(table, MARKUP)
        assert socket.receive("chat")["message"] == said
    assert (said["name"], said["text"]) == ("<b>Ana</b>", MARKUP)
    assert ana.chat(table) == [said]
    response = ana.http.get(ana.at(table, "/chat"))
    assert response.headers["content-type"] == "application/json"
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 501, "bell\a", "nul\x00", "back\u202ewards", 7, None])
def test_what_cannot_be_said_is_refused(guest: AnyGuest, text: object) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "bot"])
    with refused(422, "bad-request"):
        ana.post(ana.at(table, "/chat"), {"text": text})
    assert ana.chat(table) == []


def test_the_longest_message_is_kept_whole(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "bot"])
    text = "ñ" * 500
    assert ana.say(table, text)["text"] == text


def test_only_those_who_belong_to_a_table_talk_there(guest: AnyGuest) -> None:
    ana, zoe, stranger = guest("Ana"), guest("Zoe"), guest(None)
    seen = ana.create_table(["me", "me"], visibility="open", start=True)
    hidden = ana.create_table(["me", "me"], visibility="invitation")
    with refused(403, "not-at-table"):
        zoe.say(seen, "I look on.")
    with refused(401, "who-are-you"):
        stranger.say(seen, "Me too.")
    with refused(404, "no-table"):
        zoe.say(hidden, "Anybody?")
    with refused(404, "no-table"):
        zoe.chat(hidden)
    assert zoe.chat(hidden, hidden["invite"]) == []
    assert stranger.chat(seen) == []


def test_tables_do_not_hear_each_other(guest: AnyGuest) -> None:
    ana = guest("Ana")
    one, two = ana.create_table(["me", "bot"]), ana.create_table(["me", "bot"])
    with ana.socket(two) as socket:
        socket.receive("table")
        ana.say(one, "to one")
        said = ana.say(two, "to two")
        assert socket.receive("chat")["message"] == said
    assert [line["text"] for line in ana.chat(one)] == ["to one"]


def test_people_hear_each_other_after_another_table_was_removed(guest: AnyGuest) -> None:
    ana = guest("Ana")
    removed, table = ana.create_table(["me", "open"]), ana.create_table(["me", "bot"])
    ana.say(removed, "the last word so far")
    ana.cancel(removed)
    with ana.socket(table) as socket:
        said = ana.say(table, "and the next")
        assert socket.receive("chat")["message"] == said


# -- notes


def test_a_note_is_for_who_wrote_it_alone(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    mine, theirs = seat_of(ana, table), seat_of(ben, table)
    assert ana.note(table, mine) == ""
    text = f"  keep G18!\n{MARKUP}\n"
    assert ana.write_note(table, text, mine) == {"text": text}
    assert ana.note(table, mine) == text
    for change in (lambda: ben.note(table, mine), lambda: ben.write_note(table, "x", mine)):
        with refused(403, "not-your-seat"):
            change()
    assert ben.note(table, theirs) == ""
    assert "keep G18" not in str(ben.table(table)) + str(ben.state(table))
    ana.write_note(table, "another", mine)
    assert ana.note(table, mine) == "another"
    ana.write_note(table, "", mine)
    assert ana.note(table, mine) == ""


def test_each_seat_of_a_device_has_its_own_note(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"])
    ana.write_note(table, "first", 0)
    ana.write_note(table, "second", 1)
    assert (ana.note(table, 0), ana.note(table, 1)) == ("first", "second")


def test_who_takes_a_seat_over_does_not_read_the_notes_of_who_left(server: ServerInThread) -> None:
    table, ana, _ = game_for_two(server)
    seat = seat_of(ana, table)
    ana.write_note(table, "my plan", seat)
    ana.leave(table, bot=None)
    eva = server.guest("Eva")
    eva.join(table, invite=table["invite"], knowing=True)
    assert eva.note(table, seat) == ""
    eva.write_note(table, "hers", seat)
    eva.leave(table, bot=None)
    ana.join(table, invite=table["invite"], knowing=True)
    assert ana.note(table, seat) == "my plan"


@pytest.mark.parametrize("text", ["x" * 5001, None, 5, "nul\x00"])
def test_a_note_that_cannot_be_kept_is_refused(any_server: ServerInThread, text: object) -> None:
    ana = any_server.guest("Ana")
    table = ana.create_table(["me", "bot"])
    ana.write_note(table, "x" * 5000)
    with refused(422, "bad-request"):
        ana.request("PUT", ana.at(table, "/seats/0/note"), {"text": text})
    assert ana.note(table) == "x" * 5000
