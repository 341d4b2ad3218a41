"""Hints in the form in which they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.words import reason_words
from tawantinsuyu.game.view import View
from tawantinsuyu.table.hints.messages import HintOut, LineStepOut, ReasonOut, SuggestionOut
from tawantinsuyu.texts.catalogue import Texts


def hint_out(advice: Mapping[str, Any], version: int, view: View, texts: Texts) -> HintOut:
    """Advice of a worker (`Advice.to_data`) as it is sent, with words."""
    return {
        "version": version,
        "seat": advice["seat"],
        "chances": advice["chances"],
        "suggestions": [_suggestion(each, view, texts) for each in advice["suggestions"]],
    }


def _reason(reason: Reason, texts: Texts) -> ReasonOut:
    return {
        "kind": reason.kind,
        "amount": reason.amount,
        "source": reason.source,
        "where": reason.where,
        "words": reason_words(texts, reason),
    }


def _suggestion(suggestion: Mapping[str, Any], view: View, texts: Texts) -> SuggestionOut:
    line: list[LineStepOut] = [
        {
            "seat": step["seat"],
            "key": step["key"],
            "place": step["place"] or None,
            "words": texts.offer(step["prompt"], step["key"], (), view).line,
        }
        for step in suggestion["line"]
    ]
    return {
        "keys": suggestion["keys"],
        "chance": suggestion["chance"],
        "lead": suggestion["lead"],
        "reasons": [_reason(Reason(**each), texts) for each in suggestion["reasons"]],
        "line": line,
    }
