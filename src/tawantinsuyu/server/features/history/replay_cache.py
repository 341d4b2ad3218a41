"""A cache of games that viewers step through, shared between threads."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.table.history.replay import Replay
from tawantinsuyu.table.rows import TableRow

MOST: Final = 24
"""Games in the cache; each takes up to half a megabyte, the longest possible one three."""


class SharedReplay(Replay):
    """A replay shared between threads: hold its `lock` to use it."""

    def __init__(self, row: TableRow, box: Box) -> None:
        super().__init__(row, box)
        self.lock = threading.Lock()


class ReplayCache:
    """The most recently used replays of one process."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, SharedReplay] = OrderedDict()

    def of(self, row: TableRow, box: Box) -> SharedReplay:
        """The replay of a table whose game has begun."""
        replay = self._replays.get(row.id)
        if replay is None:
            replay = self._replays[row.id] = SharedReplay(row, box)
            if len(self._replays) > MOST:
                self._replays.popitem(last=False)
        self._replays.move_to_end(row.id)
        return replay
