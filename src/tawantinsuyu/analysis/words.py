"""What an analysis found, in words."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.texts.catalogue import Texts

SECTION: Final = "coach-reason"


def reason_words(texts: Texts, reason: Reason) -> str:
    """A reason in a few words: `+2 stone`."""
    sign = "+" if reason.amount > 0 else "−"
    source = texts.say("source", reason.source) if reason.source else ""
    return texts.say(SECTION, reason.kind, sign=sign, n=abs(reason.amount), source=source)
