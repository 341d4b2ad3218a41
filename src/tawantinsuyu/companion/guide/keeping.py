"""Rebuilds guided games from their entries; recent ones are kept, so that only new entries are played."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.guide import Guide, Start
from tawantinsuyu.game.settings import Edition, box_for

MOST_GUIDES: Final = 100
"""Number of games kept; each takes some hundred kilobytes."""


ENTRY_COST: Final = 3
"""An entry takes 0.2 to 0.3 ms, with a tile that is read out as well; a log entry of a table takes 0.1 ms."""


class Guides:
    """Makes guided games from entries. Pass a lock if threads share it.

    A game cannot be copied, so whoever goes on with one takes it, and puts it back when done.
    """

    def __init__(self, lock: AbstractContextManager[object] | None = None) -> None:
        self.replayed = 0
        """Entries played so far."""
        self._kept: OrderedDict[str, Guide] = OrderedDict()
        self._lock = nullcontext() if lock is None else lock

    def take(self, start: Start, entries: Sequence[Json], edition: Edition | None) -> Guide:
        """The game after these entries. Raises `AnswerRefused` and `SettingsError`."""
        keys = _keys(start, entries, edition)
        with self._lock:
            count = self._longest(keys)
            guide = self._kept.pop(keys[count], None)
            self.replayed += len(entries) - count
        if guide is None:
            guide = Guide(start, edition)
        for entry in entries[count:]:
            guide.enter(entry)
        return guide

    def put_back(self, guide: Guide) -> None:
        """Keep a game for the next entry."""
        key = _keys(guide.start, guide.log, guide.edition)[-1]
        with self._lock:
            self._kept[key] = guide
            if len(self._kept) > MOST_GUIDES:
                self._kept.popitem(last=False)

    def cost(self, start: Start, entries: Sequence[Json], edition: Edition | None) -> int:
        """The cost of playing the entries that are not kept, in log entries of a table."""
        keys = _keys(start, entries, edition)
        with self._lock:
            return ENTRY_COST * (len(entries) - self._longest(keys))

    def _longest(self, keys: Sequence[str]) -> int:
        """The number of entries of the longest kept game."""
        return next((count for count in range(len(keys) - 1, -1, -1) if keys[count] in self._kept), 0)


def _keys(start: Start, entries: Sequence[Json], edition: Edition | None) -> list[str]:
    """A key for the game before the first entry and after each one."""
    running = hashlib.sha256(_text([box_for(edition).short_hash, dict(start)]))
    keys = [running.hexdigest()]
    for entry in entries:
        running.update(_text(entry))
        keys.append(running.hexdigest())
    return keys


def _text(data: object) -> bytes:
    return json.dumps(data, sort_keys=True).encode() + b"\0"
