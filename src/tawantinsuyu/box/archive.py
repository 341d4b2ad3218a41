"""Turns a box into plain data and back, to keep the exact components that a game began with.

The built-in values may be corrected later; a game under way continues with its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Final, NotRequired, TypedDict

from tawantinsuyu.box.box import EDITION_DIGITS, Box
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.faults import BoxError, Fault, did_you_mean, listed
from tawantinsuyu.box.load import typed_box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.box.raw import RawBox, RawEntry, RawFamilies, shown
from tawantinsuyu.box.schema import complete

FORMAT: Final = 2
NAMELESS: Final = 1
"""The format without `hash`: such a box is named by what counts in play."""

PLACE: Final = "stored components"
"""The file of every entry, in faults and in `Box.files`."""

NAMES: Final = ("format", "name", "version", "edition", "hash", "rows")


class BoxData(TypedDict):
    """A box as plain data: its rows by the attributes of `Box`."""

    format: int
    name: str
    version: int
    edition: str
    hash: NotRequired[str]
    rows: Mapping[str, Json]


def box_to_data(box: Box) -> BoxData:
    """Everything about a box as plain JSON-able data, names and pictures included; defaults are left out."""
    rows = {
        family.attribute: [complete(row.fields_without(frozenset())) for row in box.family(family.name)]
        for family in FAMILIES
    }
    return {
        "format": FORMAT,
        "name": box.name,
        "version": box.version,
        "edition": box.edition,
        "hash": box.short_hash,
        "rows": rows,
    }


def box_from_data(data: BoxData) -> Box:
    """The inverse of `box_to_data`. The box keeps its name, even if this version would give it another.

    Raises `BoxError` with all structural faults or, if there are none, all faults of single entries. Counts and
    constraints were checked when the box was stored and may differ today, so they are not checked again.
    """
    faults = _structural_faults(data)
    families = {} if faults else _entries(data["rows"], faults)
    if faults:
        raise BoxError(faults)
    name = data.get("hash", "")
    raw = RawBox(data["name"], data["version"], families)
    box, _ = typed_box(raw, data["edition"], faults, is_own=len(name) == EDITION_DIGITS)
    if faults:
        raise BoxError(faults)
    if name:
        vars(box)["short_hash"] = name  # where the cached property keeps it
    return box


def _structural_faults(data: object) -> list[Fault]:
    """Faults in the structure around the rows."""
    if not isinstance(data, Mapping):
        return [_fault("", f"expected a table with {listed(NAMES)}; found {shown(data)}")]
    if data.get("format") not in (NAMELESS, FORMAT):
        known = f"this program reads the formats {NAMELESS} and {FORMAT}"
        return [_fault("format", f"{known}; found {shown(data.get('format'))}")]
    names = [name for name in NAMES if name != "hash" or data["format"] != NAMELESS]
    faults = [_fault(name, "is missing") for name in names if name not in data]
    faults += [_fault(str(name), f"does not exist here; known: {listed(names)}") for name in data if name not in names]
    kinds: dict[str, tuple[type, str]] = {
        "name": (str, "a text"),
        "version": (int, "a whole number"),
        "edition": (str, "a text"),
        "hash": (str, "a text"),
        "rows": (Mapping, "a table of families"),
    }
    for name, (kind, words) in kinds.items():
        if name in data and (not isinstance(data[name], kind) or isinstance(data[name], bool)):
            faults.append(_fault(name, f"expected {words}; found {shown(data[name])}"))
    return faults


def _entries(rows: Mapping[str, Json], faults: list[Fault]) -> RawFamilies:
    """The entries by family; unusable ids are reported. A box stored before there was a family has none of it."""
    known = tuple([family.attribute for family in FAMILIES])
    for attribute in rows:
        if attribute not in known:
            faults.append(_fault(str(attribute), f"there is no such family{did_you_mean(str(attribute), known)}"))
    families: RawFamilies = {}
    for family in FAMILIES:
        entries = rows.get(family.attribute, [])
        if not isinstance(entries, list):
            faults.append(_fault(family.attribute, f"expected a list of entries; found {shown(entries)}"))
            continue
        families[family.name] = []
        for number, entry in enumerate(entries, start=1):
            if isinstance(entry, dict) and isinstance(entry.get("id"), str) and entry["id"]:
                families[family.name].append(RawEntry(PLACE, deepcopy(entry)))
            else:
                message = f"entry number {number} is not a table with an id; found {shown(entry)}"
                faults.append(_fault(family.attribute, message))
    return families


def _fault(field: str, message: str) -> Fault:
    return Fault(PLACE, "", field, message)
