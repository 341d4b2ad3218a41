"""The guide's questions as pages show them: words, a form, and what can be tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.table.guide.choices import (
    choices_for,
    kinds_of_workers,
    patterns,
    reads_print,
    regions,
)
from tawantinsuyu.table.guide.events import events_out
from tawantinsuyu.table.guide.messages import AskOut, Form, GuideChoice
from tawantinsuyu.table.guide.orders import Words

MOST_VP: Final = 1000
FORMS: Final[Mapping[str, Form]] = {
    "market": "choose-many",
    "statues": "choose-many",
    "starting-workers": "choose-many",
    "weavings": "tiles",
    "conquest": "spaces",
    "steps": "spaces",
    "two-soldiers": "number",
    "offer": "number",
    "final-vp": "number",
    "own-steps": "number",
    "yours": "confirm",
    "my-turn": "confirm",
    "over": "over",
}
"""By question, how it is answered, if not by choosing one of its options."""
WITH_EVENTS: Final = ("my-turn", "yours")
"""Questions while the person acts: what concerns her can be entered."""
ABOUT_WORKERS: Final = ("village", "starting-workers")
LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "final-vp": (0, MOST_VP),
    "starting-workers": (2, 2),
    "weavings-start": (1, 1),
    "weavings-drawn": (0, 3),
    "weavings-face-up": (0, 1),
    "weavings-next": (0, 1),
}
"""The least and the most of an answer."""


def ask_out(guide: Guide, words: Words) -> AskOut:
    """The question now."""
    question: Mapping[str, Any] = guide.question
    ask = question["ask"]
    name = "-".join([ask, *[str(question[field]) for field in ("source", "size") if field in question]])
    if ask == "village":
        name = f"village-{len(question['ends'])}"
    elif ask == "nomads" and question["first"]:
        name = "nomads-first"
    options = choices_for(guide, words, question)
    has_events = ask in WITH_EVENTS
    least, most = LIMITS.get(name, (0, int(question.get("most", len(options)))))
    return {
        "ask": ask,
        "rule": question["rule"],
        "title": words.say("guide-title", ask),
        "words": _drawn(words, question)
        if "of" in question
        else words.say("guide-question", name, **_fields(question)),
        "during": guide.session.phase,
        "form": _form(guide, question),
        "options": options,
        "least": least,
        "most": most,
        "kinds": kinds_of_workers(guide, words) if ask in ABOUT_WORKERS else [],
        "patterns": patterns(guide, words) if has_events or ask == "weavings" else [],
        "regions": regions(guide, words) if "pieces" in question else [],
        "known": _known(question, options),
        "rolls": ask == "die" or (ask == "draw" and not question["may_lack"]),
        "events": events_out(guide, words) if has_events else [],
        "raw": dict(question),
    }


def _fields(question: Mapping[str, Any]) -> dict[str, Any]:
    """What a sentence can name; of the ends of the Village and of regions, the first."""
    return {
        **question,
        "end": next(iter(question.get("ends", ())), ""),
        "region": next(iter(question.get("regions", ())), ""),
    }


def _form(guide: Guide, question: Mapping[str, Any]) -> Form:
    if "pieces" in question:
        return "regions"
    if reads_print(guide, question):
        return "benefits"
    if len(question.get("ends", ())) > 1:
        return "village"
    if question["ask"] == "weavings" and question["source"] != "drawn":
        return "choose"
    return FORMS.get(question["ask"], "choose")


def _known(question: Mapping[str, Any], options: Sequence[GuideChoice]) -> list[str]:
    """What is switched on at first: the last answer, or everything where mostly everything is there."""
    if question["ask"] == "market":
        return [str(option["key"]) for option in options]
    return list(question.get("known", ()))


def _drawn(words: Words, question: Mapping[str, Any]) -> str:
    """The words for a roll or a random draw."""
    return words.texts.say("draw", question["of"], words.her["who"], question.get("where", ""))
