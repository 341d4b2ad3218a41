"""Questions of the asked person about their options: why one costs what it does, and why something is not offered."""

from __future__ import annotations

from collections.abc import Sequence

import tawantinsuyu as tw
from tawantinsuyu.table import audience_words
from tawantinsuyu.table.asked_ahead import asked_ahead_out
from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.match import Match
from tawantinsuyu.table.messages.event import reasons_out
from tawantinsuyu.table.messages.game import ExplainedOut, WaysOut, WhyNotAtOut, WhyNotOut
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.table import Table
from tawantinsuyu.table.ways import ways_out


def asked_match(table: Table, person_id: str) -> Match:
    """The game, if this person is asked: explanations may name cards in the asked seat's hand. Refuses others."""
    table.check_may_watch(person_id, None)
    match = table.require_playing()
    decision = match.game.decision
    if decision is None or table.seats[decision.seat].person_id != person_id:
        raise Refused(403, "not-asked")
    return match


def explained(table: Table, person_id: str, after: Sequence[str], key: str, language: str | None) -> ExplainedOut:
    """Why an option costs and gives what it does, and what choosing it leads to; `after` are answers before it."""
    match = asked_match(table, person_id)
    try:
        explanation, left = match.game.explain_ahead((*after, key))
        preview = match.preview((*after, key))
    except (tw.NotOffered, tw.UnknownThing) as error:
        raise Refused(422, "not-offered", str(error)) from error
    data: ExplainedOut = {
        "explanation": {"about": explanation.about, "lines": reasons_out(explanation)},
        "passes_on": preview.passes_on,
        "ends_turn": preview.ends_turn,
        "final": not preview.can_undo,
    }
    if left is not None:
        data["left"] = left
    if language is not None:
        data["words"] = audience_words.explanation_words(table, explanation, language)
        if not after:
            data["warnings"] = audience_words.caution_words(table, key, language)
    return data


def ways_of_seat(table: Table, person_id: str, seat: int, language: str) -> WaysOut:
    """What a seat of the person could do if its turn began now, and what it may be asked in others' turns."""
    table.check_may_watch(person_id, None)
    table.require_playing()
    if table.audience(person_id, seat) is None:
        raise Refused(403, "not-at-table")
    visible_seats = table.visible_seats(person_id)
    state = state_for(table, seat, visible_seats)
    game = table.require_game().game_for(visible_seats)
    texts = audience_words.texts_for(table, language)
    ways = ways_out(game.ways_of(seat), state["view"], texts)
    return {"version": state["version"], "ways": ways, "asked": asked_ahead_out(game, seat, texts)}


def why_not(table: Table, person_id: str, thing: str, language: str | None) -> WhyNotOut:
    """Why something is not offered."""
    try:
        explanation = asked_match(table, person_id).game.why_not(thing)
    except (tw.NotOffered, tw.UnknownThing) as error:
        raise Refused(422, "unknown-thing", str(error)) from error
    return _refusal(table, explanation, language)


def why_not_at(table: Table, person_id: str, place: str, ahead: bool, language: str | None) -> WhyNotAtOut:
    """Why nothing is offered at a place of the table; empty if the question concerns nothing there."""
    explanations = asked_match(table, person_id).game.why_not_at(place, ahead)
    return {"explanations": [_refusal(table, explanation, language) for explanation in explanations]}


def _refusal(table: Table, explanation: tw.Explanation, language: str | None) -> WhyNotOut:
    data: WhyNotOut = {"about": explanation.about, "lines": reasons_out(explanation)}
    if language is not None:
        data["words"] = audience_words.explanation_words(table, explanation, language)
    return data
