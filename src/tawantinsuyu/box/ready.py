"""The built-in box as `data/ready.json`, which is loaded without checking it again.

`python -m tools.builds.box` makes it from the data files when they have changed. It holds their digest and is ignored
if they differ, so that a change to a data file takes effect at once.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib.resources import files
from typing import Any, Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.families import DATA_FILES, FAMILIES
from tawantinsuyu.box.schema import Entry, SecondaryAction
from tawantinsuyu.box.schema_golden_age import Prophecy

READY_FILE: Final = "ready.json"
SET_FILE: Final = "set.toml"

CLASS: Final = "="
"""The key of the class name in a table that represents an object."""

CLASSES: Final[Mapping[str, type]] = {each.__name__: each for each in (PrintedBenefit, Cost, SecondaryAction, Prophecy)}


def ready_box() -> Box | None:
    """The built-in box, or None if `ready.json` is missing or was made from other data files."""
    root = files("tawantinsuyu.box") / "data"
    try:
        form = json.loads(root.joinpath(READY_FILE).read_bytes(), object_hook=_object)
        if form["digest"] != digest():
            return None
    except OSError:
        return None
    box: dict[str, Any] = {}
    places: dict[str, str] = {}
    for family in FAMILIES:
        rows: list[Entry] = []
        for file, entries in form["families"][family.name].items():
            rows += [family.row(**entry) for entry in entries]
            places.update((entry["id"], file) for entry in entries)
        box[family.attribute] = tuple(rows)
    made = Box(name=form["name"], version=form["version"], files=places, **box)
    vars(made)["short_hash"] = form["hash"]  # where the cached property keeps it
    return made


def digest() -> str:
    """The digest of all data files that the built-in box is made from."""
    root = files("tawantinsuyu.box") / "data"
    return hashlib.sha256(b"".join([root.joinpath(file).read_bytes() for file in (*DATA_FILES, SET_FILE)])).hexdigest()


def _object(table: dict[str, Any]) -> Any:
    """A table as what it represents; every list of a box is a tuple."""
    table = {name: _unchanging(value) for name, value in table.items()}
    if CLASS in table:
        return CLASSES[table.pop(CLASS)](**table)
    return table


def _unchanging(value: Any) -> Any:
    return tuple([_unchanging(each) for each in value]) if isinstance(value, list) else value


def form_of(box: Box) -> str:
    """The text of `ready.json` for a box made from the data files: one entry per line, so that changes are readable."""
    head = {"digest": digest(), "name": box.name, "version": box.version, "hash": box.short_hash}
    families = []
    for family in FAMILIES:
        by_file: dict[str, list[str]] = {}
        for row in box.family(family.name):
            by_file.setdefault(box.files[row.id], []).append(json.dumps(_plain(row.fields_without(frozenset()))))
        of_files = [f'"{file}": [\n' + ",\n".join(rows) + "\n]" for file, rows in by_file.items()]
        families.append(f'"{family.name}": {{{", ".join(of_files)}}}')
    return json.dumps(head)[:-1] + ', "families": {\n' + ",\n".join(families) + "\n}}\n"


def _plain(value: object) -> object:
    if is_dataclass(value):
        set_fields = {each.name: getattr(value, each.name) for each in fields(value)}
        return {CLASS: type(value).__name__} | {name: _plain(each) for name, each in set_fields.items() if each}
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
