"""The results of an analysis in words."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.analysis.outcome_comparison import NOTHING
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.worths import FINAL, WORKER
from tawantinsuyu.texts.catalogue import Texts

COACH: Final = "coach"
CHANGES: Final = "coach-reason"
THINGS: Final = "coach-thing"
PLACES: Final = "coach-place"


def reason_words(texts: Texts, reason: Reason) -> str:
    """A reason in a few words: `+2 stone`, `+1 step in the Temple (step 7): +1.6 VP`, `others: Temple: −0.8 VP`."""
    words = _workers(texts, reason) or (
        _change(texts, reason) if reason.amount or reason.kind == NOTHING else texts.say(THINGS, reason.kind)
    )
    if reason.whose:
        words = texts.say(COACH, reason.whose, what=words)
    if not reason.vp:
        return words
    sign = "+" if reason.vp > 0 else "−"
    return texts.say(COACH, "worth", what=words, vp=f"{sign}{texts.decimal(abs(reason.vp))}")


def _workers(texts: Texts, reason: Reason) -> str:
    """The Workers gained and lost, if each is a single type."""
    if reason.kind != WORKER or not (reason.source or reason.where):
        return ""
    gained, lost = (texts.say("worker", type) if type else "" for type in (reason.source, reason.where))
    if gained and lost:
        return texts.say(COACH, "instead", gained=gained, lost=lost)
    return f"+1 {gained}" if gained else f"−1 {lost}"


def _change(texts: Texts, reason: Reason) -> str:
    sign = "+" if reason.amount > 0 else "−"
    source = texts.say("source", reason.source) if reason.source else ""
    words = texts.say(CHANGES, reason.kind, sign=sign, n=abs(reason.amount), source=source)
    where = texts.say(PLACES, reason.kind, reason.where) if reason.where else source if reason.kind == FINAL else ""
    return f"{words} ({where})" if where else words
