"""What a hint or an outlook is computed from: only what a seat may know."""

from __future__ import annotations

from dataclasses import dataclass, field

from tawantinsuyu.box.box import Box
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.game.view import View
from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.questions import asked_match
from tawantinsuyu.table.ratings.rated_tables import check_not_rated
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.table import Table


@dataclass(frozen=True)
class HintRequest:
    """A hint for the pending question of a person; its words are made from `view`."""

    box: Box = field(repr=False)
    knowledge: Knowledge = field(repr=False)
    version: int
    view: View = field(repr=False)


def hint_request(table: Table, person_id: str) -> HintRequest:
    """Refuses unless the person is asked and may have hints."""
    match, box = asked_match(table, person_id), checked_box(table)
    decision = match.game.decision
    assert decision is not None
    state = state_for(table, decision.seat, table.visible_seats(person_id))
    return HintRequest(box, match.game.asked().knowledge, state["version"], state["view"])


def outlook_request(table: Table, person_id: str, seat: int) -> tuple[Box, Knowledge, int]:
    """The components, what a seat of the person may know, and the version. Refused wherever hints are."""
    table.check_may_watch(person_id, None)
    match = table.require_playing()
    if table.audience(person_id, seat) is None:
        raise Refused(403, "not-at-table")
    visible_seats = table.visible_seats(person_id)
    return checked_box(table), match.game_for(visible_seats).knowledge(seat), table.version_for(visible_seats)


def checked_box(table: Table) -> Box:
    """The components of the game. Refuses where hints are off."""
    if table.is_without_help:
        raise Refused(403, "hints-off")
    check_not_rated(table.row)
    if not table.may_have_hints:
        raise Refused(403, "no-hints")
    assert table.box is not None
    return table.box


def analysis_seed(name: str, version: int) -> str:
    """The seed of an analysis: the version as the person counts it, which reveals nothing about the deal."""
    return f"{name} {version}"
