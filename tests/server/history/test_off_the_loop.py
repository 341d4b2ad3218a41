"""Long work runs outside the event loop, a few jobs at a time, and does not delay other people's answers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import wraps
from typing import Any
from unittest.mock import Mock

import pytest

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.history import throttling
from tawantinsuyu.server.storage.database import READERS, REPLAY_THREADS
from tawantinsuyu.server.tables import positions, registry
from tawantinsuyu.table import audience_messages, match
from tawantinsuyu.table.history import log_pages, records
from tests.server.abuse.bystanders import Bystanders
from tests.server.history.recorded import golden

LARGE = 6
"""Large jobs at the same time: more than there are threads for them."""


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    with run_server() as server:
        yield server


class Held:
    """A function that waits in its thread until it is let go. It records the threads it was called in."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.threads: list[str] = []
        self.together = self.most_together = 0
        self._go = threading.Event()
        self._lock = threading.Lock()
        self._function = function

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        with self._lock:
            self.threads.append(threading.current_thread().name)
            self.together += 1
            self.most_together = max(self.most_together, self.together)
        assert self._go.wait(60)
        with self._lock:
            self.together -= 1
        return self._function(*args, **kwargs)

    def let_go(self) -> None:
        self._go.set()


def in_background(*calls: Callable[[], Any]) -> tuple[ThreadPoolExecutor, list[Future[Any]]]:
    threads = ThreadPoolExecutor(len(calls))
    return threads, [threads.submit(call) for call in calls]


def importing(guest: Guest) -> Callable[[], Data]:
    return lambda: guest.post("/api/replays", {"record": golden("2-players-default-1")})


def test_answers_do_not_wait_for_large_imports(server: ServerInThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given six imports that do not end, when others play, then their answers are taken and told at once."""
    held = Held(records.played_out)
    monkeypatch.setattr(records, "played_out", held)
    bystanders = Bystanders(server)
    threads, imports = in_background(*(importing(server.guest(f"Importer {n}")) for n in range(LARGE)))
    try:
        wait_until(lambda: held.together == REPLAY_THREADS, "as many imports as there are threads for them")

        bystanders.play(3)

        assert not any(each.done() for each in imports)
    finally:
        held.let_go()
        threads.shutdown()
    assert all(each.result()["status"] == "replay" for each in imports)
    assert held.most_together == REPLAY_THREADS


def test_answers_do_not_wait_for_long_games_that_are_opened(
    server: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given more long games being opened than the database has readers, when others play, their answers are taken."""
    guest = server.guest("Reader")
    tables = [importing(guest)() for _ in range(max(LARGE, READERS + 1))]
    server.forget_tables()
    bystanders = Bystanders(server)
    held = Held(match.load_match)
    monkeypatch.setattr(positions, "load_match", held)
    monkeypatch.setattr(registry, "SHORT", 30)
    threads, opened = in_background(*(lambda table=table: guest.state(table) for table in tables))
    try:
        wait_until(lambda: held.together == REPLAY_THREADS, "as many replays as there are threads for them")

        bystanders.play(3)

        assert not any(each.done() for each in opened)
    finally:
        held.let_go()
        threads.shutdown()
    assert all(each.result()["version"] for each in opened)


def noting(threads: set[str], function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, which notes the thread that it is called in."""

    @wraps(function)
    def noted(*args: Any, **kwargs: Any) -> Any:
        threads.add(threading.current_thread().name)
        return function(*args, **kwargs)

    return noted


Route = Callable[[Guest, Data], Any]
DEAR: dict[str, Route] = {
    "import": lambda ana, _: importing(ana)(),
    "record": lambda ana, table: ana.http.get(ana.at(table, "/record")).raise_for_status(),
    "point": lambda ana, table: ana.get(ana.at(table, "/replay/150")),
    "replay": lambda ana, table: ana.get(ana.at(table, "/replay"), words=True),
    "moves": lambda ana, table: ana.get(ana.at(table, "/moves"), words=True),
    "branch": lambda ana, table: ana.post(
        ana.at(table, "/branch"), {"line": 100, "seats": [{"kind": "me"}, {"kind": "me"}]}
    ),
    "socket": lambda ana, table: ana.socket(table, since=0).receive("update"),
}


@pytest.mark.parametrize("route", DEAR)
def test_nothing_dear_is_done_in_the_loop(server: ServerInThread, monkeypatch: pytest.MonkeyPatch, route: str) -> None:
    """Replays and the entries of a log are made in threads, whatever asks for them."""
    ana = server.guest("Ana")
    table = importing(ana)()
    threads: set[str] = set()
    monkeypatch.setattr(tw.Game, "replay", noting(threads, tw.Game.replay))
    monkeypatch.setattr(records, "played_out", noting(threads, records.played_out))
    entry_for = noting(threads, audience_messages.entry_for)
    monkeypatch.setattr(log_pages, "entry_for", entry_for)
    monkeypatch.setattr(audience_messages, "entry_for", entry_for)

    DEAR[route](ana, table)

    assert threads
    assert not [name for name in threads if not name.startswith(("replays", "database"))]


def test_a_long_import_pauses_for_other_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given work in which each item takes half of the time between pauses, every second item is followed by one."""
    now, pauses = 0.0, 0

    def work() -> Iterator[int]:
        nonlocal now
        for number in range(10):
            now += throttling.SECONDS / 2
            yield number

    def sleep(_: float) -> None:
        nonlocal pauses
        pauses += 1

    monkeypatch.setattr(throttling, "time", Mock(perf_counter=lambda: now, sleep=sleep))

    assert list(throttling.throttled(work())) == list(range(10))
    assert pauses == 5
