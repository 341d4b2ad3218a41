"""Hints at a table: who may have them, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.words import reason_words
from tawantinsuyu.game.view import View
from tawantinsuyu.server.table.table import Table
from tawantinsuyu.texts.catalogue import Texts


def may_have_hints(table: Table) -> bool:
    """Whether players may ask for hints: one person plays all seats that people have, or the table is open to hints.

    A seat that is open or that a person may come back to is another person's. Puzzles and challenges are
    played without hints.
    """
    if table.is_without_help:
        return False
    if table.row.options.get("hints", False):
        return True
    people = {person for seat in table.seats for person in (seat.person_id, seat.owner_id) if person is not None}
    return len(people) <= 1 and all(seat.kind != "open" for seat in table.seats)


def hint_out(advice: Mapping[str, Any], version: int, view: View, texts: Texts) -> dict[str, Any]:
    """Advice of a worker (`Advice.to_data`) as it is sent, with words."""
    return {
        "version": version,
        "seat": advice["seat"],
        "chances": advice["chances"],
        "suggestions": [_suggestion(each, view, texts) for each in advice["suggestions"]],
    }


def _suggestion(found: Mapping[str, Any], view: View, texts: Texts) -> dict[str, Any]:
    line = [
        {
            "seat": step["seat"],
            "key": step["key"],
            "place": step["place"] or None,
            "words": texts.offer(step["prompt"], step["key"], (), view).line,
        }
        for step in found["line"]
    ]
    reasons = [{**each, "words": reason_words(texts, Reason(**each))} for each in found["reasons"]]
    return {
        "keys": found["keys"],
        "chance": found["chance"],
        "lead": found["lead"],
        "reasons": reasons,
        "line": line,
    }
