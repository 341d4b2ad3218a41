"""Turns a box into plain data and back, to keep the exact components that a game began with.

The built-in values may be corrected later; a game under way continues with its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import fields, is_dataclass
from typing import Final, TypedDict

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.faults import BoxError, Fault, did_you_mean, listed
from tawantinsuyu.box.load import make_box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.box.raw import RawBox, RawEntry, RawFamilies, shown

FORMAT: Final = 1

PLACE: Final = "stored components"
"""The file of every entry, in faults and in `Box.files`."""

NAMES: Final = ("format", "name", "version", "edition", "rows")


class BoxData(TypedDict):
    """A box as plain data: its rows by the attributes of `Box`."""

    format: int
    name: str
    version: int
    edition: str
    rows: Mapping[str, Json]


def box_to_data(box: Box) -> BoxData:
    """Everything about a box as plain JSON-able data, names and pictures included; defaults are left out."""
    rows = {
        family.attribute: [_plain(row.fields_without(frozenset())) for row in box.family(family.name)]
        for family in FAMILIES
    }
    return {"format": FORMAT, "name": box.name, "version": box.version, "edition": box.edition, "rows": rows}


def box_from_data(data: BoxData) -> Box:
    """The inverse of `box_to_data`, checked like the built-in box.

    Raises `BoxError` with every fault of structure, or if there is none, with every fault of the entries.
    """
    faults = _structural_faults(data)
    families = {} if faults else _entries(data["rows"], faults)
    if faults:
        raise BoxError(faults)
    return make_box(RawBox(data["name"], data["version"], families), data["edition"], faults)


def _plain(value: object) -> Json:
    if isinstance(value, PrintedBenefit | Cost):
        return value.to_data()
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {name: _plain(entry) for name, entry in value.items()}
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    assert value is None or isinstance(value, str | int | float)
    return value


def _structural_faults(data: object) -> list[Fault]:
    """Faults in the structure around the rows."""
    if not isinstance(data, Mapping):
        return [_fault("", f"expected a table with {listed(NAMES)}; found {shown(data)}")]
    if data.get("format") != FORMAT:
        return [_fault("format", f"this program reads format {FORMAT}; found {shown(data.get('format'))}")]
    faults = [_fault(name, "is missing") for name in NAMES if name not in data]
    faults += [_fault(str(name), f"does not exist here; known: {listed(NAMES)}") for name in data if name not in NAMES]
    kinds: dict[str, tuple[type, str]] = {
        "name": (str, "a text"),
        "version": (int, "a whole number"),
        "edition": (str, "a text"),
        "rows": (Mapping, "a table of families"),
    }
    for name, (kind, words) in kinds.items():
        if name in data and (not isinstance(data[name], kind) or isinstance(data[name], bool)):
            faults.append(_fault(name, f"expected {words}; found {shown(data[name])}"))
    return faults


def _entries(rows: Mapping[str, Json], faults: list[Fault]) -> RawFamilies:
    """The entries by family; missing families and unusable ids are reported."""
    known = tuple([family.attribute for family in FAMILIES])
    for attribute in rows:
        if attribute not in known:
            faults.append(_fault(str(attribute), f"there is no such family{did_you_mean(str(attribute), known)}"))
    families: RawFamilies = {}
    for family in FAMILIES:
        entries = rows.get(family.attribute)
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
