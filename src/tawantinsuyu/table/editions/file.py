"""Owners' editions: component sets made from the text of the file that the commands take."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import draft_of
from tawantinsuyu.box.nesting import DEEPEST
from tawantinsuyu.box.raw import parse_toml
from tawantinsuyu.table.refusal import Refused

MOST_ENTRIES: Final = 1_500
"""The built-in set has about 700."""
LONGEST: Final = 60
"""Fields of an entry, and items of a list inside it; the built-in set has up to 13."""
LONGEST_TEXT: Final = 2_000
LARGEST: Final = 2**53
"""Larger numbers cannot be sent as JSON."""
LISTED_FAULTS: Final = 3


def document_of(text: str) -> dict[str, Any]:
    """The tables of an edition file. Refuses text that is not TOML, or with more entries than a box can have."""
    faults: list[Fault] = []
    document = parse_toml(text.encode("utf-8", "replace"), "", faults)
    if faults:
        raise refusal(faults)
    check_size(document)
    return document


def check_size(document: dict[str, Any]) -> None:
    """Refuses a document with more, longer or deeper entries than a box can have."""
    entries = sum(len(each) for each in document.values() if isinstance(each, list))
    if entries > MOST_ENTRIES:
        raise Refused(422, "edition-too-long", entries, MOST_ENTRIES)
    families = [each for each in document.values() if isinstance(each, list)]
    level: list[Any] = [document, *(each for each in document.values() if not isinstance(each, list))]
    level += [entry for family in families for entry in family]
    for _ in range(DEEPEST):
        for value in level:
            _check_value(value)
        level = [inner for outer in level if outer is not document for inner in _inside(outer)]
    if level:
        raise Refused(422, "bad-edition", 1, "brackets are nested too deeply")


def _check_value(value: object) -> None:
    """Refuses what would take long to check or to say; nothing printed is that large."""
    if isinstance(value, dict | list) and len(value) > LONGEST:
        raise Refused(422, "bad-edition", 1, f"a table or list has {len(value)} entries, more than {LONGEST}")
    texts = value if isinstance(value, dict) else [value]
    if any(isinstance(text, str) and len(text) > LONGEST_TEXT for text in texts):
        raise Refused(422, "bad-edition", 1, f"a text has more than {LONGEST_TEXT} characters")
    if isinstance(value, int) and abs(value) > LARGEST:
        raise Refused(422, "bad-edition", 1, "a number is too large")


def _inside(value: object) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def edition_box(text: str) -> Box:
    """The component set of an edition file. Refuses with what is wrong."""
    draft = draft_of(document_of(text) or None)
    if draft.faults:
        raise refusal(draft.faults)
    return draft.box


def refusal(faults: list[Fault] | tuple[Fault, ...]) -> Refused:
    """The refusal of an edition with these faults; it lists the first ones."""
    listed = [str(fault).removeprefix(": ") for fault in faults[:LISTED_FAULTS]]
    return Refused(422, "bad-edition", len(faults), "; ".join(listed))
