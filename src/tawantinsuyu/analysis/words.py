"""The results of an analysis in words."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.texts.catalogue import Texts

SECTION: Final = "coach-reason"
PLACES: Final = "coach-place"


def reason_words(texts: Texts, reason: Reason) -> str:
    """A reason in a few words: `+2 stone`, `+1 step in the Temple (step 7)`."""
    sign = "+" if reason.amount > 0 else "−"
    source = texts.say("source", reason.source) if reason.source else ""
    words = texts.say(SECTION, reason.kind, sign=sign, n=abs(reason.amount), source=source)
    return f"{words} ({texts.say(PLACES, reason.kind, reason.where)})" if reason.where else words
