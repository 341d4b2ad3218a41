"""Reading data files into plain entries, before their fields are checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from tawantinsuyu.box.families import DATA_FILES, FAMILIES, families_of
from tawantinsuyu.box.faults import Fault, did_you_mean, listed
from tawantinsuyu.box.nesting import depth_fault
from tawantinsuyu.box.ready import SET_FILE

CHARACTERS_SHOWN: Final = 60


class RawEntry(NamedTuple):
    """One element of an array of tables, and its file."""

    file: str
    data: Mapping[str, Any]

    @property
    def id(self) -> str:
        """The id; `entries_of` has checked that it exists."""
        return str(self.data["id"])


RawFamilies = dict[str, list[RawEntry]]


class RawBox(NamedTuple):
    """A whole component set as written."""

    name: str
    version: int
    families: RawFamilies


def read_builtin(faults: list[Fault]) -> RawBox:
    """Every built-in data file; structural faults go into `faults`."""
    root = files("tawantinsuyu.box") / "data"
    by_file = {}
    for file in DATA_FILES:
        document = parse_toml(_content(root.joinpath(file), file, faults), file, faults)
        known = tuple(family.name for family in families_of(file))
        by_file[file] = entries_of(document, file, known, faults)
    families = {
        family.name: [entry for file in family.files for entry in by_file[file].get(family.name, ())]
        for family in FAMILIES
    }
    about = parse_toml(_content(root.joinpath(SET_FILE), SET_FILE, faults), SET_FILE, faults).get("set", {})
    version = about.get("version")
    if type(version) is not int:
        message = f"expected a whole number such as 7; found {shown(version)}"
        faults.append(Fault(SET_FILE, "", "version", message))
        version = 0
    return RawBox(str(about.get("name", "")), version, families)


def _content(resource: Traversable, file: str, faults: list[Fault]) -> bytes:
    try:
        return resource.read_bytes()
    except OSError:
        faults.append(Fault(file, "", "", "this built-in data file is missing; reinstall the program"))
        return b""


def parse_toml(content: bytes, file: str, faults: list[Fault]) -> dict[str, Any]:
    """The tables of a TOML file, or an empty one with a fault that names line and column."""
    try:
        text = content.decode("utf-8-sig")
        message = depth_fault(text)
        if not message:
            return tomllib.loads(text)
    except UnicodeDecodeError as error:
        message = f"not a text file in UTF-8 (byte {error.start} cannot be read); save it as UTF-8 text"
    except ValueError as error:  # tomllib's own errors and numbers too long to be read
        message = f"not valid TOML: {error}; correct that place and check again"
    faults.append(Fault(file, "", "", message))
    return {}


def entries_of(
    document: Mapping[str, Any], file: str, known: tuple[str, ...], faults: list[Fault]
) -> dict[str, list[RawEntry]]:
    """The entries of a parsed file by family. Entries without a usable id are reported and left out."""
    by_family: dict[str, list[RawEntry]] = {}
    for name, elements in document.items():
        if name not in known:
            hint = did_you_mean(name, known)
            faults.append(Fault(file, "", name, f"family '{name}' does not exist here{hint}; known: {listed(known)}"))
            continue
        if not isinstance(elements, list) or not all(isinstance(element, dict) for element in elements):
            faults.append(Fault(file, "", name, f"write each entry under its own heading [[{name}]]"))
            continue
        by_family[name] = []
        for place, element in enumerate(elements, start=1):
            if isinstance(element.get("id"), str) and element["id"]:
                by_family[name].append(RawEntry(file, element))
            else:
                message = f'entry number {place} of [[{name}]] has no id; add a line such as id = "..."'
                faults.append(Fault(file, "", "id", message))
    return by_family


def shown(value: object) -> str:
    """A value from a file for a message, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= CHARACTERS_SHOWN else text[: CHARACTERS_SHOWN - 3] + "..."
