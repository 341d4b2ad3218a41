"""Other lines: what could have been played from a point of a game that is over, answer by answer."""

from __future__ import annotations

from collections.abc import Sequence

import tawantinsuyu as tw
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.table.audience_words import question_words
from tawantinsuyu.table.messages.event import score_sheets_out
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.study.messages import MOST_KEYS, LineOut
from tawantinsuyu.texts.catalogue import Texts


def played_line(game: tw.Game, keys: Sequence[str]) -> list[Event]:
    """Play answers and draws in this game; returns what the last answer led to. Refuses what is not offered."""
    happened: list[Event] = []
    game.chance, game.keeps_undo = None, False
    for key in keys:
        asked = game.decision
        if asked is None:
            raise Refused(422, "not-offered", key)
        if asked.seat != CHANCE:
            happened = []
        try:
            happened += game.repeat(key)
        except tw.NotOffered as error:
            raise Refused(422, "not-offered", str(error)) from error
    return happened


def line_out(game: tw.Game, keys: Sequence[str], answer: str | None, seed: str, texts: Texts) -> LineOut:
    """The position after another line from this game, which is changed. Draws after `answer` come from the seed."""
    before = len(game.answers)
    happened = played_line(game, keys)
    if answer is not None:
        game.deal_from(seed, [])
        happened = _answered(game, answer)
    line = [key for _, key in game.answers[before:]]
    starts = [number for number, (seat, _) in enumerate(game.answers[before:]) if seat != CHANCE]
    if len(line) > MOST_KEYS:
        raise Refused(422, "line-too-long", MOST_KEYS)
    asked = game.decision
    view = game.view(None if asked is None or asked.seat == CHANCE else asked.seat, places=True)
    return {
        "keys": line,
        "ends": [*starts[1:], len(line)] if line else [],
        "view": view,
        "words": question_words(game, view, texts, []),
        "said": [texts.event(event.kind, event.seat, (*event.facts, *event.secret)) for event in happened],
        "score_sheets": score_sheets_out(game) if game.is_over else None,
    }


def _answered(game: tw.Game, answer: str) -> list[Event]:
    try:
        return game.play(answer)
    except tw.NotOffered as error:
        raise Refused(422, "not-offered", str(error)) from error
    except tw.NothingAsked as error:
        raise Refused(422, "not-offered", answer) from error
