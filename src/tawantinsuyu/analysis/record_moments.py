"""Steps through a record: each question in turn, before it is answered as recorded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tawantinsuyu.game.game import Game, Record
from tawantinsuyu.game.settings import Edition
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NotOffered, pending
from tawantinsuyu.kernel.position import CHANCE


class RecordMoment(NamedTuple):
    """A question with its recorded answer, and the events since the moment before.

    `line` counts the players' answers so far, as a replay does. At the end of the record the key is empty. `game`
    changes with the next moment: copy what you keep.
    """

    line: int
    seat: int
    key: str
    events: list[Event]
    game: Game


def moments(record: Record, edition: Edition | None = None) -> Iterator[RecordMoment]:
    """Every question of a record, those to chance included, and its end. Raises `RecordError`.

    Answers by earlier rules are left out, if today's do not lead to the stored position after them.
    """
    game, first = record.begun(edition)
    game.keeps_undo = False
    line = sum(seat != CHANCE for seat, _ in record.answers[:first])
    events: list[Event] = []
    for i in range(first, len(record.answers)):
        seat, key = record.answers[i]
        if record.is_given_by_rules(game.state, i):
            continue
        record.check_seat(game.state, i)
        yield RecordMoment(line, seat, key, events, game)
        try:
            events = game.repeat(key)
        except NotOffered as error:
            record.fail(str(error), i)
        line += seat != CHANCE
    asked = pending(game.state)
    yield RecordMoment(line, CHANCE if asked is None else asked.seat, "", events, game)
