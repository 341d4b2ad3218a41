"""Editions of owners: component sets made from the text of the file that the commands take."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import draft_of
from tawantinsuyu.box.raw import parse_toml
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.table.rows import TableRow

MOST_ENTRIES: Final = 1_500
"""The built-in set has about 700."""
DEEPEST: Final = 12
"""Levels of brackets; benefits with a choice have nine."""
LONGEST_NAME: Final = 60
TOLD_FAULTS: Final = 3
EDITION: Final = "edition"
"""The option of a table that tells the name of its edition; without it, the built-in set is played with."""


def document_of(text: str) -> dict[str, Any]:
    """The tables of an edition file. Refuses what is no TOML, and more entries than a box could have."""
    faults: list[Fault] = []
    document = parse_toml(text.encode("utf-8", "replace"), "", faults)
    if faults:
        raise refusal(faults)
    check_size(document)
    return document


def check_size(document: dict[str, Any]) -> None:
    """Refuses a document with more entries than a box could have, or with more brackets inside each other."""
    entries = sum(len(each) for each in document.values() if isinstance(each, list))
    if entries > MOST_ENTRIES:
        raise Refused(422, "edition-too-long", entries, MOST_ENTRIES)
    level: list[Any] = [document]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise Refused(422, "bad-edition", 1, "too many brackets inside each other")


def _inside(value: object) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def edition_box(text: str) -> Box:
    """The component set of an edition file. Refuses with what is wrong."""
    draft = draft_of(document_of(text))
    if draft.faults:
        raise refusal(draft.faults)
    return draft.box


def refusal(faults: list[Fault] | tuple[Fault, ...]) -> Refused:
    """The refusal of an edition with these faults; the first ones are told."""
    told = [str(fault).removeprefix(": ") for fault in faults[:TOLD_FAULTS]]
    return Refused(422, "bad-edition", len(faults), "; ".join(told))


def edition_name(box: Box) -> str:
    """The name of an edition on one line of a page; empty for the built-in set."""
    words = " ".join(box.edition.split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME]


def options_with(options: dict[str, Any], box: Box) -> dict[str, Any]:
    """The options of a table that is played with these components."""
    others = {name: value for name, value in options.items() if name != EDITION}
    return {**others, EDITION: edition_name(box)} if box.edition else others


def edition_of(row: TableRow) -> str:
    """The name of the edition that a table is played with; empty for the built-in set."""
    return str(row.options.get(EDITION, ""))
