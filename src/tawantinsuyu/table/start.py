"""Starting a game: the deal comes from a secret seed, whose commitment is published."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.formats.fair import commitment
from tawantinsuyu.table.clock import deadline
from tawantinsuyu.table.edition_option import options_with
from tawantinsuyu.table.marks import has_known_deal
from tawantinsuyu.table.match import standing_of
from tawantinsuyu.table.ratings.rated_tables import check_rated_seats
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableChanges, TableRow
from tawantinsuyu.table.table import Table


def new_seed() -> str:
    """A secret of 128 bits, which cannot be derived from its commitment."""
    return secrets.token_hex(16)


def start_entry(game: tw.Game, now: int) -> MoveRow:
    """The first entry of a log: the draws before the first question."""
    return MoveRow(
        seq=1,
        kind="start",
        seat=None,
        key=None,
        draws=[key for _, key in game.answers],
        events=[],
        line=0,
        undoable=0,
        turn=game.state.turn,
        vp=[player.vp for player in game.state.players],
        person_id=None,
        at=now,
        took=0,
    )


def playing_facts(row: TableRow, seats: list[SeatRow], game: tw.Game, seed: str | None, now: int) -> TableChanges:
    """The facts of a table whose game has just begun or was taken over."""
    standing = standing_of(game)
    to_act = standing.to_act
    return {
        "status": "playing",
        "options": options_with(row.options, game.box),
        "engine": tw.__version__,
        "rules": tw.RULES,
        "box": game.settings.box_hash,
        "seed": seed,
        # The commitment of a known seed would prove nothing.
        "commitment": None if seed is None or has_known_deal(row) else commitment(seed),
        "undoable": 0,
        "turn": standing.turn,
        "to_act": to_act,
        "to_act_person": None if to_act is None else seats[to_act].person_id,
        "since": now,
        "deadline": deadline(row, seats, to_act, now),
        "used": [0] * len(seats),
        "updated_at": now,
    }


def check_taken(kinds: Sequence[str]) -> None:
    """Refuses while a seat is open."""
    open_seats = [str(number + 1) for number, kind in enumerate(kinds) if kind == "open"]
    if open_seats:
        raise Refused(409, "seats-open", ", ".join(open_seats))


class Start(NamedTuple):
    """A game that begins, with the first entry of its log and the new facts of its table."""

    game: tw.Game
    entry: MoveRow
    facts: TableChanges


def dealt(table: Table, current: Box, now: int) -> Start:
    """The start of a waiting table. Refuses while a seat is open."""
    check_taken([seat.kind for seat in table.seats])
    check_rated_seats(table.row, table.seats)
    seed = new_seed()
    game = tw.new_game(**table.row.settings, seed=seed, edition=table.box or current)
    facts = playing_facts(table.row, table.seats, game, seed, now) | {"version": 1, "line": 0}
    return Start(game, start_entry(game, now), facts)


def take_over(
    row: TableRow, seats: list[SeatRow], game: tw.Game, entries: Sequence[MoveRow], seed: str | None, now: int
) -> None:
    """Fill in the facts of a new table whose game was begun elsewhere; `game` is the game after `entries`."""
    row.version, row.line = entries[-1].seq, entries[-1].line
    if row.status != "replay":
        for name, value in playing_facts(row, seats, game, seed, now).items():
            setattr(row, name, value)
    else:
        row.engine, row.rules, row.box = tw.__version__, tw.RULES, game.settings.box_hash
        row.options = options_with(row.options, game.box)
        standing = standing_of(game)
        row.turn, row.result = standing.turn, standing.result
