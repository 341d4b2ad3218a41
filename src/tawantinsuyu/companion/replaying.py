"""Tables made again from their entries, with the last ones kept so that only new entries are played."""

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

MOST: Final = 200
"""Tables that are kept; each takes some ten kilobytes, and its events."""

CORRECTION: Final = 50
"""Answers that are played in the time of a correction, which writes a whole position and reads it again."""
DRAW: Final = 5
"""Answers that are played in the time of a draw by the program."""


class Replayer:
    """Makes tables from entries. Threads that share it give it a lock."""

    def __init__(self, lock: AbstractContextManager[object] | None = None) -> None:
        self.replayed = 0
        """Entries played so far."""
        self._kept: OrderedDict[str, CompanionTable] = OrderedDict()
        self._lock = nullcontext() if lock is None else lock

    def table(self, start: Start, entries: Sequence[Entry], edition: Edition | None) -> CompanionTable:
        """The table after these entries; the caller may change it. Raises `EntryRefused` and `SettingsError`."""
        names = _names(start, entries, edition)
        known = self._known(names)
        table = CompanionTable.begin(start, edition) if known is None else known[1].copy()
        first = 0 if known is None else known[0]
        for entry in entries[first:]:
            table.enter(entry)
        with self._lock:
            self.replayed += len(entries) - first
        self._keep(names[-1], table)
        return table

    def cost(self, start: Start, entries: Sequence[Entry], edition: Edition | None) -> int:
        """What it costs to enter the last one of these entries, in answers that are played: what is kept is free."""
        known = self._known(_names(start, entries[:-1], edition))
        if known is not None:
            return sum(map(_cost, entries[known[0] :]))
        return (CORRECTION if start.text else 1) + sum(map(_cost, entries))

    def keep(self, start: Start, entries: Sequence[Entry], table: CompanionTable) -> None:
        """Keep a table for the next entry."""
        self._keep(_names(start, entries, table.edition)[-1], table)

    def _keep(self, name: str, table: CompanionTable) -> None:
        with self._lock:
            self._kept[name] = table.copy()
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)

    def _known(self, names: Sequence[str]) -> tuple[int, CompanionTable] | None:
        """The longest beginning that is kept, with its number of entries."""
        with self._lock:
            for count in range(len(names) - 1, -1, -1):
                if names[count] in self._kept:
                    self._kept.move_to_end(names[count])
                    return count, self._kept[names[count]]
        return None


def _cost(entry: Entry) -> int:
    if entry.kind in CORRECTIONS:
        return CORRECTION
    return len(entry.what.split()) or DRAW


def _names(start: Start, entries: Sequence[Entry], edition: Edition | None) -> list[str]:
    """A name for the table before the first entry and after each one."""
    beginning = [box_for(edition).short_hash, asdict(start)]
    running = hashlib.sha256(json.dumps(beginning, sort_keys=True).encode("utf-8", "surrogatepass"))
    names = [running.hexdigest()]
    for entry in entries:
        running.update(f"\0{entry.kind}\0{entry.what}".encode("utf-8", "surrogatepass"))
        names.append(running.hexdigest())
    return names
