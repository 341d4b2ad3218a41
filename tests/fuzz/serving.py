"""A server for inputs that come over the network: a guest with tables before, in and after a game."""

from __future__ import annotations

import hashlib
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from harness.servers.guest import Guest, id_of
from harness.servers.server import LOGS, ServerInThread, run_server
from tawantinsuyu.server.security.tokens import COOKIE
from tests.fuzz.fuzzer import Broken, Fuzzer
from tests.fuzz.games import game_of

TABLE = "TABLE"
"""Stands for a table of the guest in inputs, so that they can be used again."""


class NetworkFuzzer(Fuzzer):
    """Starts the server, and finds what it logs as an error."""

    server: ServerInThread
    guest: Guest

    def __enter__(self) -> Self:
        self.stack = ExitStack()
        self.server = self.stack.enter_context(run_server(shared=True))
        self.sit_down()
        self.logged = len(LOGS.entries)
        return self

    def sit_down(self) -> None:
        """A new guest with new tables."""
        self.guest = self.server.guest("Ana")
        self.tables = [
            id_of(self.guest.create_table(["me", "open"], visibility="open")),
            id_of(self.guest.create_table(["me", "me"], start=True)),
            id_of(self.guest.post("/api/replays", {"record": finished_record()})),
        ]

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stack.close()

    def with_table(self, data: bytes) -> bytes:
        """The input with one of the tables, always the same."""
        table = self.tables[hashlib.sha256(data).digest()[0] % len(self.tables)]
        return data.replace(TABLE.encode(), table.encode())

    @property
    def credentials(self) -> dict[str, str]:
        """Headers by which the server knows the guest."""
        return {
            "Cookie": f"{COOKIE}={self.guest.http.cookies[COOKIE]}",
            "X-CSRF-Token": self.guest.http.headers["X-CSRF-Token"],
        }

    def check_log(self) -> None:
        """Raises `Broken` if the server has logged an error since the last time."""
        before, self.logged = self.logged, len(LOGS.entries)
        troubles = LOGS.troubles(before)
        if troubles:
            raise Broken(f"the server logged: {str(troubles[0])[:2_000]}")


def finished_record() -> str:
    """The record of a game that is over."""
    games = (game_of(number) for number in range(1_000))
    return next(game.record().to_text() for game in games if game.is_over)
