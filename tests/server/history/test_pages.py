"""Logs and replays come in pages that together are complete."""

from __future__ import annotations

from typing import Any

from harness.games.invariants import plain
from harness.servers.guest import Data, Guest, id_of, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.server.tables import log_pages
from tawantinsuyu.table.history.log_pages import PAGE
from tests.server.games import play_to
from tests.server.history.conftest import Finished

PAGED = 7
LONG = 40


def pages_of_moves(finished: Finished, limit: int, language: str | None = None) -> list[dict[str, Any]]:
    served, found, since = finished.served, [], 0
    reader = served.run(log_pages.log_reader(served.registry, finished.table, finished.host.id, None, None))
    more = True
    while more:
        page = served.run(log_pages.moves(served.registry, reader, since, limit, language))
        found.append(plain(page))
        since, more = page["moves"][-1]["version"], page["more"]
    return found


def test_the_pages_of_a_log_are_the_whole_log(finished: Finished) -> None:
    whole = pages_of_moves(finished, 10_000, "en")

    pages = pages_of_moves(finished, 50, "en")

    assert len(whole) == 1
    assert all(len(page["moves"]) == 50 for page in pages[:-1])
    assert [move for page in pages for move in page["moves"]] == whole[0]["moves"]
    assert [words for page in pages for words in page["words"]] == whole[0]["words"]
    assert len(whole[0]["moves"]) == finished.served.live(finished.table).row.version


def test_the_pages_of_a_replay_are_the_line_of_play_without_what_was_taken_back(finished: Finished) -> None:
    served = finished.served
    snapshot = served.look(finished.table)
    line = finished.line

    pages = [
        plain(served.run(log_pages.steps(served.registry, snapshot, after, 30, "en"))) for after in range(0, line, 30)
    ]

    assert [step["line"] for page in pages for step in page["steps"]] == list(range(1, line + 1))
    assert {page["total"] for page in pages} == {line}
    assert all(len(page["words"]) == len(page["steps"]) for page in pages)
    beyond = served.run(log_pages.steps(served.registry, snapshot, line))
    assert (beyond["steps"], beyond["total"]) == ([], line)


def test_routes_send_pages_of_the_wanted_size_and_no_larger_ones(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table, LONG)

    log = ana.get(ana.at(table, "/moves"), limit=PAGED)
    rest = ana.get(ana.at(table, "/moves"), since=LONG - PAGED, limit=PAGED)
    steps = ana.get(ana.at(table, "/replay"), after=2, limit=PAGED)

    assert ([move["version"] for move in log["moves"]], log["more"]) == (list(range(1, PAGED + 1)), True)
    assert (len(rest["moves"]), rest["more"]) == (PAGED, False)
    assert ([step["line"] for step in steps["steps"]], steps["total"]) == (list(range(3, PAGED + 3)), LONG - 1)
    for path in ("/moves", "/replay"):
        for limit in (0, PAGE + 1):
            with refused(422, "bad-request"):
                ana.get(ana.at(table, path), limit=limit)


def first_update(person: Guest, table: Data, since: int) -> Data:
    return person.socket(id_of(table), since=since).receive("update")


def test_a_socket_sends_the_last_page_of_what_was_missed(server: ServerInThread, monkeypatch: Any) -> None:
    monkeypatch.setattr("tawantinsuyu.server.live.sockets.PAGE", PAGED)
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table, LONG)

    some, all_missed = first_update(ana, table, LONG - 3), first_update(ana, table, 0)

    assert [move["version"] for move in some["moves"]] == [LONG - 2, LONG - 1, LONG]
    assert [move["version"] for move in all_missed["moves"]] == list(range(LONG - PAGED + 1, LONG + 1))
    assert all_missed["state"]["version"] == LONG
