"""Work on logs is limited for each person by the amount of replaying."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from harness.servers.guest import refused
from harness.servers.server import GENEROUS, ServerInThread, run_server
from tawantinsuyu.analysis.puzzles import puzzles
from tawantinsuyu.server.security.limits import Limits
from tests.server.history.recorded import golden

RECORD = golden("2-players-default-1")
START = {"opponent": "axomamma"}
SEATS = [{"kind": "me"}, {"kind": "me"}]

DEAR: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/api/replays", {"record": RECORD}),
    ("GET", "/api/tables/{table}/replay/100", None),
    ("GET", "/api/tables/{table}/record", None),
    ("GET", "/api/tables/{table}/replay", None),
    ("GET", "/api/tables/{table}/scores", None),
    ("GET", "/api/tables/{table}/moves", None),
    ("POST", "/api/tables/{table}/branch", {"line": 100, "seats": SEATS}),
    ("POST", "/api/tables/{table}/proposals", {"kind": "take-back", "version": 1, "line": 100}),
    ("POST", "/api/editions", {"text": "[edition]"}),
    ("POST", "/api/editions/check", {"document": {}}),
)


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server whose limits are changed by these tests alone."""
    with run_server() as server:
        yield server


@pytest.fixture
def limit(server: ServerInThread) -> Iterator[Callable[[str], None]]:
    def change(rate: str) -> None:
        server.services.limits = Limits({**GENEROUS, "work": rate})

    yield change
    server.services.limits = Limits(GENEROUS)


@pytest.mark.parametrize(("method", "path", "body"), DEAR)
def test_a_person_whose_share_is_used_up_is_told_when_to_come_back(
    server: ServerInThread, limit: Callable[[str], None], method: str, path: str, body: Any
) -> None:
    # given a person whose share is used up, by an import that costs more than there is
    ana, ben = server.guest("Ana"), server.guest("Ben")
    limit("100/hour")
    table = ana.post("/api/replays", {"record": RECORD})
    # when they ask for anything that is replayed or read, they have to wait
    response = ana.http.request(method, path.format(table=table["id"]), json=body)
    assert (response.status_code, response.json()["error"]["id"]) == (429, "too-fast")
    assert 0 < int(response.headers["retry-after"]) <= 3600
    # but playing and other people are not concerned
    assert ana.create_table(["me", "me"], start=True)["status"] == "playing"
    assert ben.post("/api/replays", {"record": RECORD})["status"] == "replay"


def test_what_is_cached_is_cheap(server: ServerInThread, limit: Callable[[str], None]) -> None:
    ana = server.guest("Ana")
    table = ana.post("/api/replays", {"record": RECORD})
    limit("200/hour")

    for line in range(100, 105):  # once 100 and the reading of the log, then a few each
        ana.get(ana.at(table, f"/replay/{line}"))

    with refused(429, "too-fast"):
        ana.get(ana.at(table, "/replay/200"))


def test_the_answers_before_a_puzzle_are_work(server: ServerInThread, limit: Callable[[str], None]) -> None:
    ana = server.guest("Ana")
    longest = max(puzzles().values(), key=lambda puzzle: len(puzzle.before))
    limit("100/hour")

    ana.post("/api/puzzles", {"puzzle": longest.id})
    with refused(429, "too-fast"):
        ana.post("/api/puzzles", {"puzzle": longest.id})


@pytest.mark.parametrize("path", ["", "/explain", "/why-not-at"])
def test_companion_tables_cost_what_has_to_be_played(
    server: ServerInThread, limit: Callable[[str], None], path: str
) -> None:
    """Given many keys in one entry, when a stranger sends it twice, then the second time is refused."""
    eva = server.guest(None)
    sent = {"start": START, "entries": [{"kind": "answer", "what": "orientation:1 " * 60}]}
    limit("100/hour")

    with refused(422, "bad-entry"):
        eva.post(f"/api/companion{path}", sent)
    with refused(429, "too-fast"):
        eva.post(f"/api/companion{path}", sent)
