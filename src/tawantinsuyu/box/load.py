"""Makes a box from data files: read them, apply an owner's corrections, type every entry, check the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.check import check_box
from tawantinsuyu.box.edition import apply_edition, read_edition
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.faults import MOST_FAULTS, BoxError, Fault
from tawantinsuyu.box.raw import RawBox, read_builtin
from tawantinsuyu.box.ready import ready_box
from tawantinsuyu.box.schema import Entry


def load_box(edition: Path | None = None) -> Box:
    """The built-in box, with the corrections of an owner's file if one is given.

    Raises BoxError with every fault.
    """
    return _built_in_box() if edition is None else read_box(edition)


@cache
def _built_in_box() -> Box:
    return ready_box() or read_box()


def read_box(edition: Path | None = None) -> Box:
    """The same from the data files themselves, every entry checked."""
    faults: list[Fault] = []
    document = read_edition(edition, faults) if edition else None
    return draft_of(document, edition.name if edition else "", faults).checked()


def draft_of(document: Mapping[str, Any] | None, file: str = "", before: Sequence[Fault] = ()) -> Draft:
    """The built-in box with the corrections of an owner's file that has been read; `file` is its name in faults.

    Without a document it is the built-in box. Faults found `before`, when the file was read, come first.
    """
    faults = [*before]
    builtin = _builtin()
    families = {name: [*entries] for name, entries in builtin.families.items()}
    name = apply_edition(document or {}, file, families, faults)
    return drafted(RawBox(builtin.name, builtin.version, families), name, faults, is_own=document is not None)


class Draft(NamedTuple):
    """A box with all readable entries, and every fault."""

    box: Box
    faults: tuple[Fault, ...]

    def checked(self) -> Box:
        """The box, if nothing is wrong with it. Raises BoxError with every fault."""
        if self.faults:
            raise BoxError(self.faults)
        return self.box


@cache
def _builtin() -> RawBox:
    faults: list[Fault] = []
    raw = read_builtin(faults)
    if faults:
        raise BoxError(faults)
    return raw


def drafted(raw: RawBox, edition: str, faults: list[Fault], *, is_own: bool = False) -> Draft:
    """The box made from plain entries, every entry typed and the whole checked; `faults` were found before."""
    box, broken = typed_box(raw, edition, faults, is_own=is_own)
    faults.extend(check_box(box, broken))
    return Draft(box, tuple(dict.fromkeys(faults)))


def typed_box(raw: RawBox, edition: str, faults: list[Fault], *, is_own: bool) -> tuple[Box, frozenset[str]]:
    """The box of all entries that can be typed, and the names of the families with a rejected entry."""
    from tawantinsuyu.box.rows import parse_row

    typed: dict[str, Any] = {}
    broken: set[str] = set()
    owner_of: dict[str, str] = {}
    for family in FAMILIES:
        rows: list[Entry] = []
        for entry in raw.families[family.name]:
            if len(faults) > MOST_FAULTS:
                broken.add(family.name)
                break
            if entry.id in owner_of:
                message = f"the id is already used in [[{owner_of[entry.id]}]]; every id is unique in the whole box"
                faults.append(Fault(entry.file, entry.id, "id", message))
                broken.add(family.name)
                continue
            owner_of[entry.id] = family.name
            row = parse_row(family.row, entry, faults)
            if row is None:
                broken.add(family.name)
            else:
                rows.append(row)
        typed[family.attribute] = tuple(rows)
    files = {entry.id: entry.file for entries in raw.families.values() for entry in entries}
    box = Box(name=raw.name, version=raw.version, edition=edition, files=files, is_own=is_own, **typed)
    return box, frozenset(broken)
