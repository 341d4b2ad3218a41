"""Games in progress after a change of rules: they go on, from their stored position if the log leads elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.log_replay import BrokenLog, beginning, line_of, play_on
from tawantinsuyu.table.match import PendingMove, earlier_match, standing_of
from tawantinsuyu.table.moves import BOT
from tawantinsuyu.table.next_entry import NextEntry, next_entry
from tawantinsuyu.table.parts import start_of_part
from tawantinsuyu.table.positions import PositionRow, packed, unpacked
from tawantinsuyu.table.rows import EarlierPart, MoveRow, SeatRow, TableChanges, TableRow, TakenBack
from tawantinsuyu.table.table import Table


class Upgrade(NamedTuple):
    """How a game goes on that today's rules do not replay to where it was."""

    facts: TableChanges
    """The new facts of the table: above all the part that is taken as stored."""
    position: PositionRow | None
    """The end of that part, in the form of this program."""
    taken_back: NextEntry | None
    """An entry that takes the last answers back, if they are no longer possible."""


def upgrade_of(
    row: TableRow, seats: list[SeatRow], log: Sequence[MoveRow], positions: Sequence[PositionRow], box: Box, now: int
) -> Upgrade | None:
    """How a game in progress goes on; None if today's rules replay it to where it was.

    `positions` are those stored along the line, the last one first. Without a readable one, the game goes on where the
    log first differs from the rules. Raises `BrokenLog` if not even the set-up can be replayed.
    """
    answers = line_of(log).answers
    points = [log[0], *answers]
    if _is_replayed(row, points, positions, box):
        return None
    upgraded, position = row, None
    for each in positions:
        game = _fitting(each, points, box)
        if game is not None:
            position = packed(game, each.line, each.version)
            part: EarlierPart = {
                "rules": each.rules or row.rules or 0,
                "line": each.line,
                "turn": game.state.turn,
                "game": position.game,
            }
            upgraded = replace(row, earlier=part)
            break
    try:
        game, before = beginning(upgraded, log[0], answers, box)
    except ValueError as error:
        raise BrokenLog(f"table {row.id}: {error}") from error
    line = _play_on(game, upgraded, answers, before)
    facts: TableChanges = {"earlier": upgraded.earlier, "undoable": min(row.undoable, line - before), "proposal": None}
    if line == row.line and standing_of(game)[:2] == (row.turn, row.to_act):
        return Upgrade(facts, position, None)
    taken: TakenBack = [row.line, line, row.held_answers, answers[line - 1].held_answers if line else []]
    facts["takebacks"] = [*row.takebacks, taken]
    match = earlier_match(upgraded, log, box, line)
    match.recent.redo.clear()
    table = Table(upgraded, seats, match, box)
    pending = PendingMove("takeback", None, None, [], [], line)
    return Upgrade(facts, position, next_entry(table, pending, BOT, now, facts))


def _fitting(position: PositionRow, points: Sequence[MoveRow], box: Box) -> tw.Game | None:
    """The game at a stored position, if it can be read and fits what the log says about that point."""
    game = unpacked(position, box) if position.line < len(points) else None
    if game is None:
        return None
    there = game.state.turn, [player.vp for player in game.state.players]
    return game if there == (points[position.line].turn, points[position.line].vp) else None


def _is_replayed(row: TableRow, points: Sequence[MoveRow], positions: Sequence[PositionRow], box: Box) -> bool:
    """Whether today's rules lead to the end of the log, and on the way to the last stored position."""
    answers = points[1:]
    try:
        game, before = beginning(row, points[0], answers, box)
        there = _fitting(positions[0], points, box) if positions and positions[0].line >= before else None
        point = before if there is None else positions[0].line
        play_on(game, row, answers[before:point], before)
        if there is not None and there.fingerprint() != game.fingerprint():
            return False
        play_on(game, row, answers[point:], point)
    except (BrokenLog, ValueError):
        return False
    return standing_of(game)[:2] == (row.turn, row.to_act)


def _play_on(game: tw.Game, row: TableRow, answers: Sequence[MoveRow], before: int) -> int:
    """Repeat answers as far as today's rules allow and the game is not over; returns how many count, in whole parts."""
    for number in range(before, len(answers)):
        try:
            play_on(game, row, answers[number : number + 1], number)
        except (BrokenLog, ValueError):
            return max(before, start_of_part(answers, number))
        if game.is_over:
            return max(before, start_of_part(answers, number))
    return len(answers)
