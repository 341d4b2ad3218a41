"""Hints in the form in which they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.words import reason_words
from tawantinsuyu.game.view import View
from tawantinsuyu.texts.catalogue import Texts


def hint_out(advice: Mapping[str, Any], version: int, view: View, texts: Texts) -> dict[str, Any]:
    """Advice of a worker (`Advice.to_data`) as it is sent, with words."""
    return {
        "version": version,
        "seat": advice["seat"],
        "chances": advice["chances"],
        "suggestions": [_suggestion(each, view, texts) for each in advice["suggestions"]],
    }


def _suggestion(found: Mapping[str, Any], view: View, texts: Texts) -> dict[str, Any]:
    line = [
        {
            "seat": step["seat"],
            "key": step["key"],
            "place": step["place"] or None,
            "words": texts.offer(step["prompt"], step["key"], (), view).line,
        }
        for step in found["line"]
    ]
    reasons = [{**each, "words": reason_words(texts, Reason(**each))} for each in found["reasons"]]
    return {
        "keys": found["keys"],
        "chance": found["chance"],
        "lead": found["lead"],
        "reasons": reasons,
        "line": line,
    }
