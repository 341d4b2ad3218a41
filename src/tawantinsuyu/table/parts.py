"""Parts: the answers that one seat gives one after another within one turn.

How many questions a part has depends on hidden cards: a hand without a suitable card is not asked. So others see a
part as one entry when it ends, and their counts (versions, answers, messages, times) count parts. An entry that does
not end a part is *held*: only the person who plays its seat sees it individually.

Each entry records, for each seat, how many entries and how many answers of the line were held up to it. From these
every audience derives its numbers; its `visible_seats` are the person's own seats, or all once the game is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from tawantinsuyu.table.rows import MoveRow

VisibleSeats = Collection[int]


def hidden_count(counts: Sequence[int], visible_seats: VisibleSeats) -> int:
    """Number of held entries or answers hidden from an audience."""
    return sum(count for seat, count in enumerate(counts) if seat not in visible_seats)


def raised(counts: Sequence[int], seats: int, seat: int | None, by: int) -> list[int]:
    """Counts with `by` added for one seat. Games begun without counts have empty ones."""
    sums = [*counts, *[0] * (seats - len(counts))]
    if seat is not None and by:
        sums[seat] += by
    return sums


def is_visible(move: MoveRow, visible_seats: VisibleSeats) -> bool:
    """Whether an audience sees an entry individually."""
    return not move.held or move.seat in visible_seats


def version_of(move: MoveRow, visible_seats: VisibleSeats) -> int:
    """The number of an entry as an audience counts."""
    return move.seq - hidden_count(move.held_entries, visible_seats)


def line_after(move: MoveRow, visible_seats: VisibleSeats) -> int:
    """The number of answers that count after an entry, as an audience counts."""
    return move.line - hidden_count(move.held_answers, visible_seats)


def visible_entries(
    entries: Iterable[MoveRow], visible_seats: VisibleSeats, before: Sequence[MoveRow] = ()
) -> list[MoveRow]:
    """Entries as an audience sees them: a part of others is one entry with all its events.

    `before` are the answers of the line before these entries, if known.
    """
    return [merged(part) for part in visible_parts(entries, visible_seats, before)]


def merged(part: Sequence[MoveRow]) -> MoveRow:
    """The last entry of a part, with the events of all."""
    return replace(part[-1], events=[event for move in part for event in move.events]) if len(part) > 1 else part[0]


def visible_parts(
    entries: Iterable[MoveRow], visible_seats: VisibleSeats, before: Sequence[MoveRow] = ()
) -> list[Sequence[MoveRow]]:
    """The entries that an audience sees, each preceded by the held ones it includes."""
    line, parts = list(before), []
    for move in entries:
        if move.kind in ("undo", "takeback"):
            while line and line[-1].line > move.line:
                line.pop()
        elif move.kind == "answer":
            line.append(move)
        if is_visible(move, visible_seats):
            parts.append(part_of(line) if move.kind == "answer" and move.seat not in visible_seats else [move])
    return parts


def part_of(line: Sequence[MoveRow]) -> Sequence[MoveRow]:
    """The last answer of a line with the held ones before it."""
    first = len(line) - 1
    while first > 0 and line[first - 1].held:
        first -= 1
    return line[first:]


def start_of_part(answers: Sequence[MoveRow], upto: int) -> int:
    """How many answers there were at the start of the part that is running after `upto` answers."""
    while upto > 0 and answers[upto - 1].held:
        upto -= 1
    return upto


def actual_line(answers: Sequence[MoveRow], visible_seats: VisibleSeats, line: int) -> int | None:
    """The number of answers at the point that an audience calls `line`; None if the audience has no such point."""
    points = [0, *[number + 1 for number, move in enumerate(answers) if is_visible(move, visible_seats)]]
    return points[line] if 0 <= line < len(points) else None
