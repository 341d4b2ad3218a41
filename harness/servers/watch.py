"""A watcher who comes back."""

from __future__ import annotations

from websockets.exceptions import ConnectionClosed

from harness.servers.guest import Guest


class Watch:
    """A socket at a table that is opened again whenever it is lost, from the last version it has seen.

    Who has other seats than before, or sees a game end, counts other entries, and begins anew.
    """

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.versions: list[int] = []
        self.reopened = -1
        self._counts = self._counted()
        self._reopen()

    def _counted(self) -> list[int]:
        """The seats whose answers come one by one."""
        facts = self.guest.table(self.table)
        is_over = facts["status"] not in ("waiting", "playing")
        return [seat["seat"] for seat in facts["seats"] if is_over or seat["yours"]]

    def _reopen(self) -> None:
        self.socket = self.guest.socket(self.table, since=self.versions[-1] if self.versions else 0)
        self.reopened += 1

    def close(self) -> None:
        self.socket.close()

    def check(self) -> None:
        """Everything up to now has come, without a gap and nothing twice."""
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
