"""The tools of operators and moderators: what they change, who may use them, and that everything is logged."""

from __future__ import annotations

import pytest

from harness.servers.guest import Data, Guest, TableLike, id_of, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.admin.service import Admin
from tests.server.admin.roles import Host
from tests.server.games import by_turn, game_for_two
from tests.server.relations.test_relations import seat_of


@pytest.fixture
def operator(any_server: ServerInThread) -> Guest:
    return Host(any_server).person("Olga", "operator")


def at(table: TableLike, path: str = "") -> str:
    return f"/api/admin/tables/{id_of(table)}{path}"


def about(person: Guest, path: str) -> str:
    return f"/api/admin/people/{person.id}/{path}"


def logged(operator: Guest, action: str) -> list[Data]:
    return [each for each in operator.get("/api/admin/log")["entries"] if each["action"] == action]


def test_a_table_is_found_looked_at_and_closed(any_server: ServerInThread, operator: Guest) -> None:
    table, ana, ben = game_for_two(any_server, title="Sacsayhuamán 100%")
    ben.say(table, "hello")
    socket = ana.socket(table)

    for words in ("sacsayhuamán 100%", table["id"]):
        found = operator.get("/api/admin/tables", q=words)["tables"]
        assert [each["id"] for each in found] == [table["id"]]
    assert operator.get("/api/admin/tables", q="100_")["tables"] == []
    seen = operator.get(at(table))
    assert seen["table"]["status"] == "playing"
    assert [(line["text"], line["person"]) for line in seen["chat"]] == [("hello", ben.id)]
    operator.post(at(table, "/close"), {"why": "asked for"})

    socket.until(lambda message: message["type"] == "table" and message["table"]["status"] == "abandoned")
    assert ana.table(table)["status"] == "abandoned"
    with refused(409, "already-over"):
        operator.post(at(table, "/close"), {})
    entry = logged(operator, "close-table")[0]
    assert (entry["actor"], entry["table"], entry["details"]) == ("Olga", table["id"], "asked for")
    assert logged(operator, "look")[0]["table"] == table["id"]


def test_a_deleted_table_is_gone_for_everybody(any_server: ServerInThread, operator: Guest) -> None:
    table, ana, ben = game_for_two(any_server)
    ben.say(table, "hello")
    socket = ana.socket(table)

    operator.request("DELETE", at(table))

    socket.until(lambda message: message["type"] == "table" and message["table"]["status"] == "abandoned")
    with refused(404, "no-table"):
        ben.table(table)
    with refused(404, "no-table"):
        operator.request("DELETE", at(table))


def test_a_bot_takes_a_seat_and_plays_on(any_server: ServerInThread, operator: Guest) -> None:
    table, asked, other = game_for_two(any_server)
    seat = seat_of(asked, table)

    operator.post(at(table, f"/seats/{seat}/bot"), {})

    wait_until(lambda: other.table(table)["your_turn"], "the bot has played")
    assert other.table(table)["seats"][seat]["kind"] == "bot"
    asked.come_back(table, seat)
    with refused(404, "no-seat"):
        operator.post(at(table, "/seats/5/bot"), {})


def test_an_operator_sees_no_more_of_a_table_than_spectators(any_server: ServerInThread) -> None:
    """Even at a table where the operator plays: a look shows facts and points, no hand."""
    olga, ben, zoe = Host(any_server).person("Olga", "operator"), any_server.guest("Ben"), any_server.guest("Zoe")
    table = olga.create_table(["me", "open"], visibility="invitation")
    ben.join(table, invite=table["invite"])
    olga.start(table)
    for person in by_turn(table, olga, ben):
        person.answer(table)

    seen = olga.get(at(table))

    assert set(seen) == {"table", "points", "chat", "chat_closed"}
    assert seen["table"] == zoe.table(table, invite=table["invite"])
    view = zoe.state(table, invite=table["invite"])["view"]
    assert seen["points"] == [player["vp"] for player in view["players"]]


def test_who_is_suspended_can_look_but_not_play(any_server: ServerInThread, operator: Guest) -> None:
    table, asked, other = game_for_two(any_server)
    socket = asked.socket(table)
    socket.receive("update")
    version, key = asked.version(table), asked.options(table)[0]

    operator.post(about(asked, "suspend"), {"hours": 2, "why": "insults"})

    socket.until_closed()
    with refused(403, "suspended") as body:
        asked.answer(table)
    assert body[0]["error"]["args"][0].endswith("UTC")
    again = asked.socket(table)
    again.receive("update")
    assert again.answer(version, key)["error"]["id"] == "suspended"
    assert asked.state(table)["version"] == version
    assert asked.change(language="fr")["language"] == "fr"
    operator.post(about(asked, "suspend"), {"hours": 0})
    asked.answer(table)
    assert other.state(table)["version"] > version
    assert [each["details"] for each in logged(operator, "suspend")[:2]] == ["ended", "2 h insults"]


def test_who_is_suspended_stays_so_when_merged(any_server: ServerInThread, operator: Guest) -> None:
    ana, guest = any_server.guest("Ana"), any_server.guest("Ana again")
    table = guest.create_table(["me"] * 2, start=True)
    operator.post(about(guest, "suspend"), {"hours": 2})
    with refused(422, "same-person"):
        operator.post(about(guest, "merge"), {"into": guest.id})
    with refused(404, "not-known"):
        operator.post(about(guest, "merge"), {"into": "nobody"})
    with refused(409, "has-role"):
        operator.post(about(guest, "merge"), {"into": operator.id})

    operator.post(about(guest, "merge"), {"into": ana.id, "why": "lost the phone"})

    assert [each["yours"] for each in ana.table(table)["seats"]] == [True, True]
    with refused(403, "suspended"):
        ana.answer(table)
    with refused(401, "who-are-you"):
        guest.me()
    assert [(each["person"], each["details"]) for each in logged(operator, "merge")] == [(ana.id, "lost the phone")]


def test_a_ban_has_no_end_and_is_for_operators(any_server: ServerInThread, operator: Guest) -> None:
    ana, moderator = any_server.guest("Ana"), Host(any_server).person("Mo", "moderator")
    with refused(403, "too-long-for-you"):
        moderator.post(about(ana, "suspend"), {"hours": None})
    with refused(409, "has-role"):
        moderator.post(about(operator, "suspend"), {"hours": 1})

    operator.post(about(ana, "suspend"), {"hours": None})

    with refused(403, "banned"):
        ana.create_table(["me", "bot"])
    assert ana.sign_out() == {"done": True}


def test_moderators_silence_people_and_close_chats(any_server: ServerInThread) -> None:
    moderator = Host(any_server).person("Mo", "moderator")
    table, ana, ben = game_for_two(any_server)

    moderator.post(about(ben, "silence"), {"hours": 1})
    with refused(403, "silenced"):
        ben.say(table, "hello")
    ana.say(table, "quiet here")
    moderator.request("PUT", at(table, "/chat"), {"closed": True})
    with refused(403, "chat-closed"):
        ana.say(table, "and now")
    moderator.request("PUT", at(table, "/chat"), {"closed": False})
    moderator.post(about(ben, "silence"), {"hours": 0})

    ben.say(table, "back")
    assert [line["text"] for line in ana.chat(table)] == ["quiet here", "back"]
    for method, path, body in (
        ("POST", at(table, "/close"), {}),
        ("DELETE", at(table), None),
        ("POST", at(table, "/seats/0/bot"), {}),
        ("PUT", "/api/admin/announcement", {}),
    ):
        with refused(403, "not-allowed"):
            moderator.request(method, path, body)


def test_a_settled_report_leaves_the_open_ones(any_server: ServerInThread, operator: Guest) -> None:
    table, ana, ben = game_for_two(any_server)
    ana.post(ana.at(table, "/reports"), {"reason": "name", "seat": seat_of(ben, table)})
    open_before = operator.get("/api/admin/overview")["reports"]
    number = next(each["id"] for each in operator.get("/api/admin/reports")["reports"] if each["table"] == table["id"])

    operator.post(f"/api/admin/reports/{number}/settle", {"why": "talked to them"})

    assert operator.get("/api/admin/overview")["reports"] == open_before - 1
    with refused(404, "no-report"):
        operator.post(f"/api/admin/reports/{number}/settle", {})
    found = next(each for each in operator.get("/api/admin/people", q=ben.id)["people"])
    assert found["reports"] == 1


def test_the_overview_tells_load_storage_and_backups(any_server: ServerInThread, operator: Guest) -> None:
    found = operator.get("/api/admin/overview")

    assert found["role"] == "operator"
    assert found["people"] >= 1
    assert found["load"]["process"] == any_server.services.registry.process
    assert found["storage"]["bytes"][0] > 0
    assert (found["storage"]["free"] is None) == (not any_server.services.database.is_sqlite)


def test_an_announcement_is_shown_to_everybody_and_ends_with_its_interruption() -> None:
    with run_server() as server:
        operator, stranger = Host(server).person("Olga", "operator"), server.guest(None)
        assert stranger.get("/api/announcement") == {"text": "", "left": None, "drains": False}

        operator.request("PUT", "/api/admin/announcement", {"text": "New disk", "minutes": 10})

        shown = stranger.get("/api/announcement")
        assert (shown["text"], shown["drains"]) == ("New disk", False)
        assert 0 < shown["left"] <= 600_000
        operator.create_table(["me", "bot"])
        server.clock.advance(601)
        assert stranger.get("/api/announcement")["text"] == ""


def test_a_server_that_drains_makes_no_tables_and_stops() -> None:
    with run_server() as server:
        operator, ana = Host(server).person("Olga", "operator"), server.guest("Ana")
        table = ana.create_table(["me", "me"])
        admin = server.services.feature(Admin)
        stopped: list[bool] = []
        admin.stop = lambda: stopped.append(True)
        with refused(409, "drain-when"):
            operator.request("PUT", "/api/admin/announcement", {"drains": True})

        operator.request("PUT", "/api/admin/announcement", {"drains": True, "minutes": 5})

        with refused(503, "draining"):
            ana.create_table(["me", "bot"])
        ana.start(table)
        ana.answer(table)
        assert not stopped
        server.clock.advance(301)
        wait_until(lambda: stopped, "the server stops")
        ana.create_table(["me", "bot"])  # what would be a process that was started afterwards


def test_only_people_with_a_role_use_the_tools(any_server: ServerInThread) -> None:
    ana, stranger = any_server.guest("Ana"), any_server.guest(None)
    for path in ("overview", "tables", "people", "reports", "log"):
        with refused(403, "not-allowed"):
            ana.get(f"/api/admin/{path}")
        with refused(401, "who-are-you"):
            stranger.get(f"/api/admin/{path}")
