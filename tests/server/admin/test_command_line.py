"""`tawantinsuyu admin` on the database of a running server, and two processes on one PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from harness.servers.guest import refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.cli.main import app
from tests.server.admin.roles import Host
from tests.server.games import game_for_two
from tests.server.relations.test_relations import seat_of

Command = Callable[..., str]


@pytest.fixture
def admin(any_server: ServerInThread) -> Command:
    """Runs a command on the database of the server; returns what it prints."""
    url = any_server.services.database.url.render_as_string(hide_password=False)

    def run(*words: str, status: int = 0) -> str:
        done = CliRunner().invoke(app, ["admin", *words], env={"TAWANTINSUYU_DATABASE": url, "COLUMNS": "200"})
        assert done.exit_code == status, done.output
        return done.output

    return run


def test_roles_are_given_and_taken_while_the_server_runs(any_server: ServerInThread, admin: Command) -> None:
    ana = any_server.guest("Ana")
    with refused(403, "not-allowed"):
        ana.get("/api/admin/overview")

    admin("role", ana.id, "moderator")

    wait_until(lambda: ana.http.get("/api/admin/overview").status_code == 200, "the role is known")
    assert ana.get("/api/admin/overview")["role"] == "moderator"
    assert "moderator" in admin("people", ana.id)
    admin("role", ana.id, "none")
    wait_until(lambda: ana.http.get("/api/admin/overview").status_code == 403, "the role is gone")
    assert "no such person" in admin("role", "nobody", "operator", status=1)


def test_tables_are_closed_deleted_and_given_to_bots(any_server: ServerInThread, admin: Command) -> None:
    table, asked, other = game_for_two(any_server, title="Machu Picchu")
    socket = other.socket(table)
    assert table["id"] in admin("tables", "picchu")

    admin("bot", table["id"], str(seat_of(asked, table) + 1))

    socket.until(
        lambda message: message["type"] == "table" and any(seat["kind"] == "bot" for seat in message["table"]["seats"])
    )
    admin("close", table["id"], "--why", "asked for")
    socket.until(lambda message: message["type"] == "table" and message["table"]["status"] == "abandoned")
    assert "over" in admin("close", table["id"], status=1)
    admin("delete", table["id"])
    wait_until(lambda: other.http.get(other.at(table)).status_code == 404, "the table is gone")
    told = admin("log")
    assert all(action in told for action in ("seat-to-bot", "close-table", "delete-table", "asked for"))


def test_people_are_suspended_by_the_command_line(any_server: ServerInThread, admin: Command) -> None:
    table, ana, _ = game_for_two(any_server)
    socket = ana.socket(table)
    assert "how long" in admin("suspend", ana.id, status=2)

    admin("suspend", ana.id, "--for-good", "--why", "spam")

    socket.until_closed()
    with refused(403, "banned"):
        ana.answer(table)
    assert "for good" in admin("people", ana.id)
    admin("suspend", ana.id, "--hours", "0")
    admin("silence", ana.id, "--hours", "3")
    wait_until(lambda: ana.http.post(ana.at(table, "/chat"), json={"text": "x"}).status_code == 403, "it is followed")


def test_people_are_merged_while_the_server_runs(any_server: ServerInThread, admin: Command) -> None:
    ana, guest = any_server.guest("Ana"), any_server.guest("Ana again")
    table = guest.create_table(["me"] * 2, start=True)
    socket = guest.socket(table)
    assert "themselves" in admin("merge", ana.id, ana.id, status=2)
    assert "no such person" in admin("merge", guest.id, "nobody", status=1)

    admin("merge", guest.id, ana.id, "--why", "lost the phone")

    socket.until_closed()
    wait_until(lambda: guest.http.get("/api/me").status_code == 401, "the device is signed out")
    wait_until(lambda: ana.http.get(ana.at(table)).status_code == 200, "the table is hers")
    assert [seat["yours"] for seat in ana.table(table)["seats"]] == [True, True]
    ana.answer(table)
    assert "lost the phone" in admin("log")


def test_backups_are_noted_and_reports_settled(any_server: ServerInThread, admin: Command) -> None:
    table, ana, ben = game_for_two(any_server)
    ana.post(ana.at(table, "/reports"), {"reason": "stalling", "seat": seat_of(ben, table), "text": "two weeks"})
    operator = Host(any_server).person("Olga", "operator")
    number = next(each["id"] for each in operator.get("/api/admin/reports")["reports"] if each["table"] == table["id"])
    assert "two weeks" in admin("reports")

    admin("settle", str(number))
    admin("noted", "backup")
    admin("noted", "drill")

    storage = operator.get("/api/admin/overview")["storage"]
    assert storage["last_backup"] is not None
    assert storage["last_drill"] >= storage["last_backup"]
    assert "last backup: 2" in admin("status")


def test_a_database_of_another_kind_is_left_alone(tmp_path: object) -> None:
    done = CliRunner().invoke(app, ["admin", "tables", "--database", f"{tmp_path}/none.sqlite"])
    assert (done.exit_code, "no database" in done.output) == (2, True)


def test_two_processes_agree_on_suspensions_and_announcements(postgres_url: str) -> None:
    with run_server(database=postgres_url) as one, run_server(database=postgres_url) as two:
        operator = Host(one).person("Olga", "operator")
        table, asked, _ = game_for_two(two)
        socket = asked.socket(table)

        operator.post(f"/api/admin/people/{asked.id}/suspend", {"hours": 1})
        operator.request("PUT", "/api/admin/announcement", {"text": "Moving house", "minutes": 9, "drains": True})

        socket.until_closed()
        with refused(403, "suspended"):
            asked.answer(table)
        zoe = two.guest("Zoe")
        wait_until(lambda: zoe.get("/api/announcement")["text"] == "Moving house", "the other process announces it")
        with refused(503, "draining"):
            zoe.create_table(["me", "bot"])
        operator.post(f"/api/admin/tables/{table['id']}/close", {})
        wait_until(lambda: zoe.table(table, table["invite"])["status"] == "abandoned", "the table is closed there")
