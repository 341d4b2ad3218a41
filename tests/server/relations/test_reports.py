"""Reports about people: the server attaches what moderators need."""

from __future__ import annotations

import pytest

from harness.servers.guest import Data, Guest, TableLike, refused
from harness.servers.server import ServerInThread
from tests.server.admin.roles import Host
from tests.server.games import game_for_two
from tests.server.relations.test_relations import seat_of


def report(person: Guest, table: TableLike, **what: object) -> Data:
    return person.post(person.at(table, "/reports"), {"reason": "abuse", **what})


def test_a_report_carries_the_last_words_and_the_point_of_the_game(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server, title="Cusco")
    for number in range(32):
        (ben if number % 2 else ana).say(table, f"line {number}")
    ana.answer(table)

    report(ana, table, seat=seat_of(ben, table), text="Rude.")

    moderator = Host(any_server).person("Mo", "moderator")
    found = next(each for each in moderator.get("/api/admin/reports")["reports"] if each["table"] == table["id"])
    assert (found["reporter"], found["person"], found["name"]) == (ana.name, ben.id, ben.name)
    assert (found["reason"], found["text"], found["settled_at"]) == ("abuse", "Rude.", None)
    context = found["context"]
    watched = any_server.guest("Zoe").state(table, invite=table["invite"])
    assert (context["title"], context["status"], context["version"]) == ("Cusco", "playing", watched["version"])
    assert sorted(context["seats"]) == ["Ana", "Ben"]
    assert [line["text"] for line in context["chat"]] == [f"line {number}" for number in range(2, 32)]
    assert {line["name"] for line in context["chat"] if line["reported"]} == {ben.name}


def test_a_chat_message_is_reported_by_its_number_at_its_own_table(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    said = ben.say(table, "An insult")
    elsewhere = ana.create_table(["me", "bot"])

    with refused(409, "no-person"):
        report(ana, elsewhere, line=said["id"])
    with refused(409, "no-person"):
        report(ben, table, line=said["id"])
    report(ana, table, line=said["id"], reason="spam")
    report(ana, table, seat=seat_of(ben, table), reason="abuse", text="again")

    found = [
        each
        for each in Host(server).person("Mo", "moderator").get("/api/admin/reports")["reports"]
        if each["table"] == table["id"]
    ]
    assert [(each["reason"], each["text"]) for each in found] == [("abuse", "again")], "one open report for each pair"


@pytest.mark.parametrize(
    "what", [{}, {"seat": 0, "line": 3}, {"seat": 0, "reason": "dull"}, {"seat": 0, "text": "x" * 501}]
)
def test_what_is_no_report_is_refused(server: ServerInThread, what: Data) -> None:
    table, ana, _ = game_for_two(server)
    with refused(422, "bad-request"):
        report(ana, table, **what)
