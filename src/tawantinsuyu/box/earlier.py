"""Earlier versions of the built-in set, kept as differences, so that games played with them can still be opened.

A file has a `[set]` with the version and the hash of its set, `removed` ids that it did not have, and entries with
the fields that were different. It is read on top of the next later set, the latest on top of the built-in one.
`python -m tools.balance.earlier` writes the file of a set before its successor replaces it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import BY_NAME
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import drafted
from tawantinsuyu.box.raw import RawBox, RawEntry, RawFamilies, entries_of, parse_toml, read_builtin

EARLIER: Final = ("4", "3", "2-3", "2-2", "2-1", "1")
"""The files, the latest set first."""

HEADING: Final = "set"
UNSET: Final = "unset"
"""In an entry: the fields that it did not have."""


@cache
def earlier_box(short_hash: str) -> Box | None:
    """The earlier built-in set with this hash; None if there was none."""
    faults: list[Fault] = []
    raw = read_builtin(faults)
    for name in EARLIER:
        earlier = _read(name, faults)
        _go_back(raw.families, earlier)
        if earlier.hash == short_hash:
            # Not checked again: it may have had fewer components than FAMILIES counts now. Its hash is tested instead.
            return drafted(RawBox(raw.name, earlier.version, raw.families), "", faults).box
    return None


@cache
def earlier_hashes() -> frozenset[str]:
    """The hashes of all earlier built-in sets."""
    return frozenset(_read(name, []).hash for name in EARLIER)


class _Earlier(NamedTuple):
    """An earlier set: what was different from the next one."""

    hash: str
    version: int
    removed: Sequence[str]
    changes: RawFamilies


def _read(name: str, faults: list[Fault]) -> _Earlier:
    file = f"earlier/{name}.toml"
    document = parse_toml((files("tawantinsuyu.box") / "data" / file).read_bytes(), file, faults)
    about = document.pop(HEADING)
    changes = entries_of(document, "earlier", tuple(BY_NAME), faults)
    return _Earlier(about["hash"], about["version"], about.get("removed", ()), changes)


def _go_back(families: RawFamilies, earlier: _Earlier) -> None:
    """Change the entries of a set to those of the set before it."""
    for family, entries in families.items():
        changed = {entry.id: entry.data for entry in earlier.changes.get(family, ())}
        families[family] = [
            _changed(entry, changed.get(entry.id, {})) for entry in entries if entry.id not in earlier.removed
        ]


def _changed(entry: RawEntry, fields: Any) -> RawEntry:
    kept = {name: value for name, value in entry.data.items() if name not in fields.get(UNSET, ())}
    return RawEntry(entry.file, kept | {name: value for name, value in fields.items() if name != UNSET})
