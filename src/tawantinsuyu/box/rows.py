"""Turns entries of data files into typed rows, checking every field. Imported only when there is something to check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from tawantinsuyu.box.faults import Fault, did_you_mean, listed
from tawantinsuyu.box.raw import RawEntry, shown
from tawantinsuyu.box.schema import PROVENANCE, Entry

_CHECKERS: Final[dict[type[Entry], TypeAdapter[Entry]]] = {}


def parse_row(row: type[Entry], entry: RawEntry, faults: list[Fault]) -> Entry | None:
    """The typed row of an entry, or None with a fault for every field that is wrong."""
    try:
        parsed = _checker(row).validate_python(dict(entry.data))
    except ValidationError as error:
        for details in error.errors():
            field = ".".join(str(part) for part in details["loc"])
            faults.append(Fault(entry.file, entry.id, field, _message(row, details)))
        return None
    wrong = [Fault(entry.file, entry.id, "reconstructed", message) for message in _foreign_fields(parsed)]
    faults.extend(wrong)
    return None if wrong else parsed


def _checker(row: type[Entry]) -> TypeAdapter[Entry]:
    if row not in _CHECKERS:
        _CHECKERS[row] = TypeAdapter(row)
    return _CHECKERS[row]


def _foreign_fields(row: Entry) -> Iterator[str]:
    own = [field for field in row.field_names() if field not in PROVENANCE]
    for field in row.reconstructed:
        if field not in own:
            yield f"lists '{field}', which is not a field here{did_you_mean(field, own)}"


def _message(row: type[Entry], details: ErrorDetails) -> str:
    field = str(details["loc"][0]) if details["loc"] else ""
    match details["type"]:
        case "missing" | "unexpected_keyword_argument" as kind if len(details["loc"]) > 1:
            return f"is missing inside '{field}'" if kind == "missing" else f"is not known inside '{field}'"
        case "missing":
            return f"is missing; every {row.noun} needs the field '{field}'"
        case "unexpected_keyword_argument":
            known = row.field_names()
            return f"no {row.noun} has this field{did_you_mean(field, known)}; known fields: {listed(known)}"
        case "literal_error":
            return f"{shown(details['input'])} is not known here; expected {details['ctx']['expected']}"
        case "value_error":
            return str(details["ctx"]["error"])
        case _:
            expected = details["msg"].removeprefix("Input should be ").removeprefix("a valid ")
            return f"expected {expected}; found {shown(details['input'])}"
