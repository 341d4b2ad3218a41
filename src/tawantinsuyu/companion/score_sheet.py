"""A score sheet for a game on a real table: the pieces at the end, scored by the engine.

The sheet becomes a position whose only pending instruction is scoring. So the engine checks that it is possible,
scores it and names the winners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.companion.laying_out import SEAT, Sheet, SheetError, lay_out
from tawantinsuyu.core.state import State
from tawantinsuyu.game.formats.position_layout import PENDING
from tawantinsuyu.game.formats.position_reader import PositionError, read_position
from tawantinsuyu.game.game import Game, Position
from tawantinsuyu.game.opening import opening
from tawantinsuyu.game.settings import Edition

FINAL: Final = "FinalScoring"
CONQUEST_SCORING: Final = "ScoreConquest"


@dataclass(frozen=True)
class Scored:
    """A scored sheet: VP by source for each seat, including `total`, and the winners."""

    seats: Sequence[Mapping[str, int]]
    winners: Sequence[int]
    was_tied: bool
    """Whether several had the most VP; resources decided, or they share the victory (FIN-12)."""


def score(sheet: Sheet, edition: Edition | None = None) -> Scored:
    """The final scoring (FIN-01 to FIN-12). Raises `SheetError`, and `SettingsError` for invalid settings.

    >>> from tawantinsuyu.companion.laying_out import SeatEntry
    >>> ana = SeatEntry(vp=70, tapestries=(4, 2), other_buildings={"passive": 3}, resources={"gold": 2})
    >>> bea = SeatEntry(vp=71, god_cards=2)
    >>> [sheet["total"] for sheet in score(Sheet([ana, bea])).seats]
    [85, 73]
    """
    game = _game(sheet, FINAL, edition)
    sheets = game.score_sheet()
    best = max(sheet["total"] for sheet in sheets)
    leaders = [seat for seat, sheet in enumerate(sheets) if sheet["total"] == best]
    return Scored(sheets, game.winners(), game.settings.opponent is None and len(leaders) > 1)


def score_festival(sheet: Sheet, edition: Edition | None = None) -> list[dict[str, int]]:
    """The VP that a Festival gives each seat for its Temple step (FES-13) and regions (FES-17). Raises as `score`."""
    state = _game(sheet, CONQUEST_SCORING, edition).state
    return [
        {"temple": _temple_vp(state, seat), "conquest": state.players[seat].vp - entry.vp}
        for seat, entry in enumerate(sheet.seats)
    ]


def _temple_vp(state: State, seat: int) -> int:
    """FES-13: the VP of the step; an automated opponent may score it several times."""
    automaton = state.catalog.automata[seat]
    if automaton is None:
        return state.catalog.temple_vp[state.players[seat].temple]
    trial = state.copy()
    automaton.score_temple(trial, seat)
    return trial.players[seat].vp - state.players[seat].vp


def _game(sheet: Sheet, scoring: str, edition: Edition | None) -> Game:
    solo = sheet.opponent is not None
    players = 1 if solo else len(sheet.seats)
    settings, _, state = opening(players, sheet.variants, edition, sheet.opponent, sheet.difficulty, sheet.modules)
    if len(sheet.seats) != settings.seats:
        raise SheetError(f"a solo game has {settings.seats} seats: yours and that of {sheet.opponent}")
    table = lay_out(sheet, settings, state)
    table.replace(PENDING, [f"{scoring} seat=1"])
    try:
        return Position(*read_position(table.to_text(), edition, is_partial=True)).to_game()
    except PositionError as error:
        section, name = table.place_of(error.line)
        kind, _, number = section.partition(" ")
        raise SheetError(error.reason, int(number) - 1 if kind == SEAT else None, name) from error
