"""Positions that are set up: read, corrected as at a real table, and made into games to look at and to play from."""

from __future__ import annotations

import re
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.companion.corrections import game_of, swapped, with_totals
from tawantinsuyu.companion.draws import EntryRefused
from tawantinsuyu.companion.piles import piles_of, with_rest
from tawantinsuyu.companion.table import totals_in
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.table.history.records import Imported
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.plans import NewNames, TablePlan, planned_table, stored_options
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import BEGINNING, PersonRow, SeatRow
from tawantinsuyu.table.start import start_entry
from tawantinsuyu.table.study.messages import CorrectionIn, PositionOut
from tawantinsuyu.texts.catalogue import Texts

COST: Final = 60
"""Reading a position rehearses it: that costs as much as replaying this many answers."""

_BOX: Final = re.compile(r"^box: *([0-9a-f]{16}|[0-9a-f]{48}) *$", re.MULTILINE)


def box_named(text: str) -> str | None:
    """The component set that a position text names."""
    named = _BOX.search(text)
    return None if named is None else named[1]


def read_position(text: str, box: Box, language: str = "en") -> tw.Game:
    """The game at a position. Refuses an impossible one, with the line and the reason."""
    try:
        return game_of(text, box)
    except EntryRefused as refused:
        raise _bad_entry(refused, box, language) from refused


def corrected(game: tw.Game, correction: CorrectionIn, box: Box, language: str) -> tw.Game:
    """The game after a correction. Refuses one that leads to an impossible position."""
    try:
        if correction.kind == "swap":
            return swapped(game, correction.what.upper().split(), box)
        if correction.seat >= len(game.state.players):
            raise Refused(404, "no-seat", correction.seat + 1)
        return with_totals(game, correction.seat, totals_in(correction.what), box)
    except EntryRefused as refused:
        raise _bad_entry(refused, box, language) from refused


def _bad_entry(refused: EntryRefused, box: Box, language: str) -> Refused:
    return Refused(422, "bad-entry", Texts(box, (), language).say("play", refused.message, *refused.details))


def position_out(game: tw.Game, box: Box) -> PositionOut:
    """A position as it is sent: with all that its seat sees, and as a text that holds every secret."""
    asked = game.decision
    seat = game.state.active if asked is None or asked.seat == CHANCE else asked.seat
    return {
        "text": with_rest(game.position_text()),
        "view": game.view(seat, places=True),
        "piles": piles_of(game.settings, box),
    }


def position_replay(person: PersonRow, game: tw.Game, box: Box, title: str, names: NewNames) -> Imported:
    """A game to look at that begins and ends at this position. Refuses one where no player is asked."""
    asked = game.decision
    if asked is None or asked.seat == CHANCE:
        raise Refused(422, "position-unasked")
    settings = game.settings
    plan = TablePlan(
        settings=GameSettings(
            players=settings.players,
            opponent=settings.opponent,
            difficulty=dict(settings.difficulty),
            modules=list(settings.modules),
            variants=dict(settings.variants),
        ),
        seats=[],
        visibility="invitation",
        title=title,
        options=stored_options(TableOptions()),
        origin={"kind": "position"},
    )
    row = planned_table(box, person, plan, names)
    row.status = "replay"
    game.goes_on_from(tw.RULES, [])
    row.earlier = {"rules": tw.RULES, "line": 0, "turn": BEGINNING, "game": game.to_data()}
    seats = [SeatRow(seat, "person") for seat in range(settings.players)]
    return Imported(row, seats, game, [start_entry(game, names.now)])
