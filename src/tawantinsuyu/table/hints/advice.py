"""Hints and outlooks in the form in which they are sent."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.analysis.hints import Advice, Suggestion
from tawantinsuyu.analysis.lines import LineStep
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.analysis.words import reason_words
from tawantinsuyu.game.view import View
from tawantinsuyu.table.hints.messages import HintOut, LineStepOut, OutlookOut, ReasonOut, SuggestionOut
from tawantinsuyu.texts.catalogue import Texts


def hint_out(advice: Advice, version: int, view: View, texts: Texts) -> HintOut:
    """Advice as it is sent, with words."""
    return {
        "version": version,
        "seat": advice.seat,
        "chances": list(advice.chances),
        "suggestions": [_suggestion(each, view, texts) for each in advice.suggestions],
    }


def outlook_out(value: Value, version: int, seat: int) -> OutlookOut:
    """What each seat may expect, as it is sent."""
    return {"version": version, "seat": seat, "chances": list(value.chances), "leads": list(value.leads)}


def _reason(reason: Reason, texts: Texts) -> ReasonOut:
    return {
        "kind": reason.kind,
        "amount": reason.amount,
        "source": reason.source,
        "where": reason.where,
        "vp": reason.vp,
        "whose": reason.whose,
        "words": reason_words(texts, reason),
    }


def line_out(line: Sequence[LineStep], texts: Texts, view: View | None = None) -> list[LineStepOut]:
    """A line of play as it is sent."""
    return [
        {
            "seat": step.seat,
            "key": step.key,
            "place": step.place or None,
            "words": texts.offer(step.prompt, step.key, (), view).line,
        }
        for step in line
    ]


def _suggestion(suggestion: Suggestion, view: View, texts: Texts) -> SuggestionOut:
    return {
        "keys": list(suggestion.keys),
        "chance": suggestion.chance,
        "lead": suggestion.lead,
        "plan": [reason_words(texts, each) for each in suggestion.plan],
        "reasons": [_reason(each, texts) for each in suggestion.reasons],
        "line": line_out(suggestion.line, texts, view),
    }
