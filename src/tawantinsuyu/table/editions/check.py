"""Feedback on an edition that is being entered: faults, what is missing, differences, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.faces import draw_some_faces, has_face
from tawantinsuyu.art.night import at_night
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.check import remarks_on
from tawantinsuyu.box.families import BY_NAME, FAMILIES
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import Draft, draft_of
from tawantinsuyu.box.schema import NOT_IN_PLAY, Entry
from tawantinsuyu.box.template import edition_text
from tawantinsuyu.table.drawings.drawing import board_labels
from tawantinsuyu.table.edition_option import edition_name
from tawantinsuyu.table.editions.file import check_size, document_of
from tawantinsuyu.table.editions.form import ON_BOARD, doubtful, fields_of
from tawantinsuyu.table.editions.messages import DifferenceOut, DraftIn, DraftOut, EditionFaultOut, FamilyStateOut
from tawantinsuyu.texts.catalogue import Texts

MOST_FAULTS: Final = 100


def checked_draft(builtin: Box, sent: DraftIn) -> DraftOut:
    """An edition as entered so far. Refuses text that is not TOML."""
    entered = dict(sent.document or {})
    check_size(entered)
    text = edition_text(entered) if sent.text is None else sent.text
    document = document_of(text)
    draft = draft_of(document or None)
    box = draft.box
    return {
        "document": document,
        "text": text,
        "edition": edition_name(box),
        "components": None if draft.faults else box.short_hash,
        "faults": [_fault(fault, builtin, box) for fault in draft.faults[:MOST_FAULTS]],
        "remarks": [] if draft.faults else [_fault(remark, builtin, box) for remark in remarks_on(box)],
        "families": _families(box),
        "differences": list(_differences(builtin, draft, sent.language)),
        "picture": _picture(draft, sent),
    }


def _fault(fault: Fault, builtin: Box, box: Box) -> EditionFaultOut:
    row = box.by_id.get(fault.id) or builtin.by_id.get(fault.id)
    family = fault.field if not fault.id and fault.field in BY_NAME else "" if row is None else _family_of(row)
    return {"family": family, "id": fault.id, "field": fault.field.partition(".")[0], "message": fault.message}


def _family_of(row: Entry) -> str:
    return next(family.name for family in FAMILIES if family.row is type(row))


def _families(box: Box) -> dict[str, FamilyStateOut]:
    """How much of each family has been checked against a printed copy."""
    states: dict[str, FamilyStateOut] = {}
    for family in FAMILIES:
        rows = box.family(family.name)
        left = [row for row in rows if doubtful(row)]
        states[family.name] = {
            "entries": len(rows),
            "left": len(left),
            "own": sum(row.source == "owner" for row in rows),
        }
    return states


def _differences(builtin: Box, draft: Draft, language: str) -> Iterator[DifferenceOut]:
    """Fields in play that differ from the built-in set; whole entries have no field. Unread fields are left out."""
    texts = Texts(builtin, (), language)
    box, unread = draft.box, {fault.id for fault in draft.faults if fault.id not in draft.box.by_id}
    for family in FAMILIES:
        before = {row.id: row for row in builtin.family(family.name)}
        after = {row.id: row for row in box.family(family.name)}
        for id in dict.fromkeys((*before, *after)):
            if id in unread:
                continue
            old, new = before.get(id), after.get(id)
            if old is None or new is None:
                yield {"family": family.name, "id": id, "field": "", "before": _is(old), "after": _is(new)}
            else:
                yield from _changed(family.name, old, new, texts)


def _is(row: Entry | None) -> str:
    return "" if row is None else row.id


def _changed(family: str, old: Entry, new: Entry, texts: Texts) -> Iterator[DifferenceOut]:
    for field in old.field_names():
        one, two = getattr(old, field), getattr(new, field)
        if field not in NOT_IN_PLAY and one != two:
            yield {
                "family": family,
                "id": old.id,
                "field": field,
                "before": _in_words(field, old, texts),
                "after": _in_words(field, new, texts),
            }


def _in_words(field: str, row: Entry, texts: Texts) -> str:
    """A value in words, or as the file has it."""
    value = getattr(row, field)
    if field in ("benefits", "rewards"):
        return texts.write("benefits", value) if value else "–"
    if field in ("cost", "price") and value is not None:
        return texts.write("cost", value)
    plain = fields_of(row).get(field)
    if plain is None:
        return "–"
    if isinstance(plain, Mapping):
        return ", ".join(f"{name} {each}" for name, each in plain.items())
    return ", ".join(str(each) for each in plain) if isinstance(plain, list) else str(plain)


def _picture(draft: Draft, sent: DraftIn) -> str:
    """The faces of a family, or the board it is printed on; empty if nothing can be drawn."""
    rows = () if sent.family is None or sent.family not in BY_NAME else draft.box.family(sent.family)
    if rows and has_face(rows[0]):
        drawn = draw_some_faces(draft.box, rows)
    elif rows and sent.family in ON_BOARD and not draft.faults:
        drawn = draw_board(draft.box, (), board_labels(sent.language), False)
    else:
        return ""
    return at_night(drawn) if sent.theme == "night" else drawn
