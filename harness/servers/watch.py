"""A watcher that reconnects."""

from __future__ import annotations

from websockets.exceptions import ConnectionClosed

from harness.servers.guest import Guest


class Watch:
    """A socket at a table that reconnects whenever it is lost, from the last version it has seen.

    When its seats change or the game ends, entries are counted differently, and it starts over.
    """

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.versions: list[int] = []
        self.reopened = -1
        self._counts = self._counted()
        self._reopen()

    def _counted(self) -> list[int]:
        """The seats whose answers are sent individually."""
        facts = self.guest.table(self.table)
        is_over = facts["status"] not in ("waiting", "playing")
        return [seat["seat"] for seat in facts["seats"] if is_over or seat["yours"]]

    def _reopen(self) -> None:
        self.socket = self.guest.socket(self.table, since=self.versions[-1] if self.versions else 0)
        self.reopened += 1

    def close(self) -> None:
        self.socket.close()

    def check(self) -> None:
        """Check that everything up to now has arrived, without gaps or duplicates."""
        if (counts := self._counted()) != self._counts:
            self._counts, self.versions = counts, []
            self.socket.close()
            self._reopen()
        now = self.guest.version(self.table)
        while not self.versions or self.versions[-1] < now:
            before = len(self.socket.moves)
            try:
                self.socket.receive("update")
            except (ConnectionClosed, OSError):
                self._reopen()
                continue
            self.versions += [move["version"] for move in self.socket.moves[before:]]
        assert self.versions == list(range(1, len(self.versions) + 1))
