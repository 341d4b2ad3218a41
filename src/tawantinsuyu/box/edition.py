"""An owner's file: corrections to single entries, or whole families, read from a printed copy."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.box.families import BY_NAME
from tawantinsuyu.box.faults import MOST_FAULTS, Fault, did_you_mean, listed
from tawantinsuyu.box.raw import RawEntry, RawFamilies, entries_of, parse_toml, shown
from tawantinsuyu.box.schema import NOT_IN_PLAY

HEADING: Final = "edition"
SET_BY_PROGRAM: Final = ("source", "reconstructed")
MOST_BYTES: Final = 1_000_000


def apply_edition(document: Mapping[str, Any], file: str, families: RawFamilies, faults: list[Fault]) -> str:
    """Apply the corrections of an owner's file to `families`; return the name of the edition.

    Only the entries and fields that the document names change; they count as read from the owner's copy.
    """
    name, replaced = _parse_heading(document.get(HEADING, {}), file, faults)
    entries_only = {key: value for key, value in document.items() if key != HEADING}
    given = entries_of(entries_only, file, tuple(BY_NAME), faults)
    for family in replaced:
        families[family] = []
        if not given.get(family):
            faults.append(Fault(file, "", family, f"is to be replaced, but the file has no [[{family}]] entries"))
    home = {entry.id: family for family, entries in families.items() for entry in entries}
    for family, entries in given.items():
        seen: set[str] = set()
        for entry in entries:
            if len(faults) > MOST_FAULTS:
                break
            if entry.id in seen:
                faults.append(Fault(file, entry.id, "id", "appears twice in this file; put its fields together"))
            elif not _sets_only_printed_fields(entry, faults):
                continue
            elif family in replaced:
                families[family].append(RawEntry(file, {**entry.data, "source": "owner"}))
            elif home.get(entry.id) == family:
                _correct(families[family], entry)
            else:
                faults.append(Fault(file, entry.id, "id", _unknown_id(entry.id, family, home)))
            seen.add(entry.id)
    return name


def read_edition(path: Path, faults: list[Fault]) -> dict[str, Any]:
    """The document of an owner's file; an empty one with a fault if it cannot be read."""
    problem = ""
    try:
        if path.is_dir():
            problem = "this is a folder; name the TOML file inside it"
        elif not path.exists():
            problem = "there is no such file; 'components template -o FILE' writes one to fill in"
        elif not path.is_file() or path.stat().st_size > MOST_BYTES:
            problem = "this is not an edition file: expected a text file of less than 1 MB"
        else:
            return parse_toml(path.read_bytes(), path.name, faults)
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
    except ValueError:
        problem = "this is not the name of a file"
    faults.append(Fault(str(path), "", "", problem))
    return {}


def _parse_heading(heading: object, file: str, faults: list[Fault]) -> tuple[str, tuple[str, ...]]:
    """The name of the edition and the families it replaces as a whole."""
    if not isinstance(heading, dict):
        faults.append(Fault(file, "", HEADING, 'write a table: [edition] and below it name = "my copy"'))
        return "", ()
    unknown = [key for key in heading if key not in ("name", "replace")]
    faults.extend(Fault(file, "", f"{HEADING}.{key}", "does not exist; known: name, replace") for key in unknown)
    name = heading.get("name", file)
    if not isinstance(name, str):
        faults.append(Fault(file, "", f"{HEADING}.name", f"expected words in quotes; found {shown(name)}"))
    replace = heading.get("replace", [])
    if not isinstance(replace, list):
        faults.append(
            Fault(file, "", f"{HEADING}.replace", f'expected a list such as ["weaving"], not {shown(replace)}')
        )
        return str(name), ()
    for family in replace:
        if not isinstance(family, str) or family not in BY_NAME:
            hint = did_you_mean(str(family), BY_NAME)
            message = f"family {shown(family)} does not exist{hint}; known: {listed(BY_NAME)}"
            faults.append(Fault(file, "", f"{HEADING}.replace", message))
    return str(name), tuple(family for family in BY_NAME if family in replace)


def _sets_only_printed_fields(entry: RawEntry, faults: list[Fault]) -> bool:
    wrong = [field for field in SET_BY_PROGRAM if field in entry.data]
    for field in wrong:
        message = "is set by the program (everything in this file comes from the owner); leave it out"
        faults.append(Fault(entry.file, entry.id, field, message))
    return not wrong


def _correct(entries: list[RawEntry], correction: RawEntry) -> None:
    place = next(place for place, entry in enumerate(entries) if entry.id == correction.id)
    entries[place] = _merged(entries[place], correction)


def _merged(entry: RawEntry, correction: RawEntry) -> RawEntry:
    """The built-in entry with the owner's fields; fields not confirmed stay marked as reconstructed."""
    built_in = entry.data
    if built_in.get("source") == "reconstructed":
        doubtful = [field for field in built_in if field != "id" and field != "module" and field not in NOT_IN_PLAY]
    else:
        doubtful = list(built_in.get("reconstructed", ()))
    left = [field for field in doubtful if field not in correction.data]
    merged = {**built_in, **correction.data, "source": "owner", "reconstructed": left}
    if not left and "why" not in correction.data:
        merged.pop("why", None)
    return RawEntry(correction.file, merged)


def _unknown_id(id: str, family: str, home: Mapping[str, str]) -> str:
    if id in home:
        return f"belongs to [[{home[id]}]], not to [[{family}]]"
    own = [known for known, its_family in home.items() if its_family == family]
    return (
        f"there is no [[{family}]] with this id{did_you_mean(id, own)}; to replace the whole family "
        f'write replace = ["{family}"] under [edition]'
    )
