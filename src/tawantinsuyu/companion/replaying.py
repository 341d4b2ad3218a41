"""Rebuilds tables from their entries; recent ones are cached, so that only new entries are played."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from typing import Final

from tawantinsuyu.companion.table import CORRECTIONS, CompanionTable, Entry, Start
from tawantinsuyu.game.settings import Edition, box_for

MAX_TABLES: Final = 200
"""Number of cached tables; each takes some ten kilobytes plus its events."""

CORRECTION_COST: Final = 50
"""Cost of a correction in answers: it writes a whole position and reads it back."""
DRAW_COST: Final = 5
"""Cost of a draw by the program, in answers."""


class Replayer:
    """Makes tables from entries. Pass a lock if threads share it."""

    def __init__(self, lock: AbstractContextManager[object] | None = None) -> None:
        self.replayed = 0
        """Entries played so far."""
        self._cache: OrderedDict[str, CompanionTable] = OrderedDict()
        self._lock = nullcontext() if lock is None else lock

    def table(self, start: Start, entries: Sequence[Entry], edition: Edition | None) -> CompanionTable:
        """The table after these entries; the caller may change it. Raises `EntryRefused` and `SettingsError`."""
        keys = _cache_keys(start, entries, edition)
        known = self._longest_cached(keys)
        table = CompanionTable.begin(start, edition) if known is None else known[1].copy()
        first = 0 if known is None else known[0]
        for entry in entries[first:]:
            table.enter(entry)
        with self._lock:
            self.replayed += len(entries) - first
        self._store(keys[-1], table)
        return table

    def cost(self, start: Start, entries: Sequence[Entry], edition: Edition | None) -> int:
        """The cost of entering the last of these entries, in answers to play; cached entries are free."""
        known = self._longest_cached(_cache_keys(start, entries[:-1], edition))
        if known is not None:
            return sum(map(_cost, entries[known[0] :]))
        return (CORRECTION_COST if start.text else 1) + sum(map(_cost, entries))

    def keep(self, start: Start, entries: Sequence[Entry], table: CompanionTable) -> None:
        """Cache a table for the next entry."""
        self._store(_cache_keys(start, entries, table.edition)[-1], table)

    def _store(self, key: str, table: CompanionTable) -> None:
        with self._lock:
            self._cache[key] = table.copy()
            if len(self._cache) > MAX_TABLES:
                self._cache.popitem(last=False)

    def _longest_cached(self, keys: Sequence[str]) -> tuple[int, CompanionTable] | None:
        """The longest cached prefix, with its number of entries."""
        with self._lock:
            for count in range(len(keys) - 1, -1, -1):
                if keys[count] in self._cache:
                    self._cache.move_to_end(keys[count])
                    return count, self._cache[keys[count]]
        return None


def _cost(entry: Entry) -> int:
    if entry.kind in CORRECTIONS:
        return CORRECTION_COST
    return len(entry.what.split()) or DRAW_COST


def _cache_keys(start: Start, entries: Sequence[Entry], edition: Edition | None) -> list[str]:
    """A cache key for the table before the first entry and after each one."""
    beginning = [box_for(edition).short_hash, asdict(start)]
    running = hashlib.sha256(json.dumps(beginning, sort_keys=True).encode("utf-8", "surrogatepass"))
    keys = [running.hexdigest()]
    for entry in entries:
        running.update(f"\0{entry.kind}\0{entry.what}".encode("utf-8", "surrogatepass"))
        keys.append(running.hexdigest())
    return keys
