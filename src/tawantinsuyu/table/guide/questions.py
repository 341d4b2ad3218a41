"""The guide's questions as pages show them: words, a form, and what can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.companion.guide.protocol import NOWHERE, OUT_OF_SPACES
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES
from tawantinsuyu.table.guide.messages import AskOut, ChoiceOut, EventChoiceOut, Form
from tawantinsuyu.table.guide.orders import Words, action_icon
from tawantinsuyu.texts.catalogue import capital

MOST_VP: Final = 1000
FORMS: Final[Mapping[str, Form]] = {
    "die": "choose",
    "draw": "choose",
    "terrace": "choose",
    "symbol": "choose",
    "village": "village",
    "nomads": "choose-many",
    "market": "choose-many",
    "building": "benefits",
    "weavings": "tiles",
    "god-card": "benefits",
    "statues": "choose-many",
    "conquest": "spaces",
    "steps": "spaces",
    "regions": "regions",
    "nations": "regions",
    "two-soldiers": "number",
    "offer": "number",
    "final-vp": "number",
    "own-steps": "number",
    "ahead": "choose",
    "bag-empty": "choose",
    "starting-workers": "choose-many",
    "orientation": "choose",
    "high-priest": "choose",
    "yours": "confirm",
    "my-turn": "confirm",
    "over": "over",
}
"""By question, how it is answered."""

WITH_EVENTS: Final = ("my-turn", "yours")
"""Questions while the person acts: what concerns her can be entered."""


def ask_out(guide: Guide, words: Words) -> AskOut:
    """The question now."""
    question: Mapping[str, Any] = guide.question
    ask = question["ask"]
    name = f"{ask}-{question['what']}" if ask == "yours" else ask
    options = OPTIONS.get(ask, _no_options)(guide, words, question)
    return {
        "ask": ask,
        "rule": question["rule"],
        "title": words.say("guide-title", ask),
        "words": _drawn(words, question) if ask in ("die", "draw") else words.say("guide-question", name, **question),
        "during": guide.session.phase,
        "form": "choose" if ask == "building" and options else FORMS[ask],
        "options": options,
        "least": 2 if ask == "starting-workers" else 0,
        "most": _most(ask, question, options),
        "repeats": ask == "starting-workers",
        "known": list(question.get("known", ())),
        "rolls": ask == "die" or (ask == "draw" and not question["may_lack"]),
        "events": _events(words, question) if ask in WITH_EVENTS else [],
        "raw": dict(question),
    }


def _drawn(words: Words, question: Mapping[str, Any]) -> str:
    """The words for a roll or a random draw."""
    return words.texts.say("draw", question["of"], words.her["who"], question.get("where", ""))


def _most(ask: str, question: Mapping[str, Any], options: Sequence[ChoiceOut]) -> int:
    if ask == "final-vp":
        return MOST_VP
    if ask == "starting-workers":
        return 2
    return int(question.get("most", len(options)))


def _no_options(_guide: Guide, _words: Words, _question: Mapping[str, Any]) -> list[ChoiceOut]:
    return []


def choice(key: Any, label: str, icon: str = "") -> ChoiceOut:
    return {"key": key, "label": label, "icon": icon}


def worker_choices(guide: Guide, words: Words) -> list[ChoiceOut]:
    return [choice(name, words.texts.write("worker", name), worker_icon(name)) for name in _kinds(guide)]


def _kinds(guide: Guide) -> Sequence[str]:
    return guide.session.state.catalog.worker_names


def worker_icon(name: str) -> str:
    return "worker" if "-" in name else f"worker-{name}"


def _die(_guide: Guide, _words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    return [choice(value, str(value)) for value in dict.fromkeys(question["faces"])]


def _draw(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    drawn = [choice(key, *_drawn_label(words, key)) for key in dict.fromkeys(question["options"])]
    return [*drawn, choice(None, words.say("guide-option", "none-there"))] if question["may_lack"] else drawn


def _drawn_label(words: Words, key: str) -> tuple[str, str]:
    """As at a real table, with a picture of a Worker."""
    kind, *args = key.split(":")
    texts = words.texts
    label = capital(texts.say("drawn", kind, *args)) if texts.has("drawn", kind) else texts.option("", key)
    return label, worker_icon(args[-1]) if texts.has("worker", args[-1]) else ""


def _terrace(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    icon = f"god-{question['symbol']}"
    there = [choice(each, words.say("guide-option", "terrace", terrace=each), icon) for each in question["terraces"]]
    return [
        *there,
        choice(NOWHERE, words.say("guide-option", "no-terrace", symbol=question["symbol"])),
        choice(OUT_OF_SPACES, words.say("guide-option", "full")),
    ]


def _symbol(_guide: Guide, words: Words, _question: Mapping[str, Any]) -> list[ChoiceOut]:
    return [*_symbols(words), choice(None, words.say("guide-option", "no-card"))]


def _symbols(words: Words) -> list[ChoiceOut]:
    return [choice(name, words.texts.say("symbol", name), f"god-{name}") for name in GOD_NAMES]


def _statues(_guide: Guide, words: Words, _question: Mapping[str, Any]) -> list[ChoiceOut]:
    return _symbols(words)


def _workers(guide: Guide, words: Words, _question: Mapping[str, Any]) -> list[ChoiceOut]:
    return worker_choices(guide, words)


def _market(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    types = question["types"]
    return [choice(name, words.texts.say("building-type", name), f"building-{name}") for name in types]


def _building(guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    """The one name that matters, if it is one; otherwise the page asks for the print."""
    reads = question["reads"]
    if len(reads) != 1:
        return []
    return [
        choice({"type": question["type"], reads[0]: each["key"]}, each["label"], each["icon"])
        for each in worker_choices(guide, words)
    ]


def _conquest(guide: Guide, words: Words, _question: Mapping[str, Any]) -> list[ChoiceOut]:
    spaces = guide.session.state.catalog.conquest
    return [choice(space.name, words.texts.write("conquest-name", space.name)) for space in spaces]


def _steps(guide: Guide, words: Words, _question: Mapping[str, Any]) -> list[ChoiceOut]:
    names = [STEPS_SLOTS.name(slot) for slot in range(len(guide.session.state.steps))]
    return [choice(name, words.texts.write("slot", name)) for name in names]


def _nations(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    return [choice(name, words.texts.write("name", name)) for name in question["options"]]


def _yes_or_no(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    ask = question["ask"]
    return [choice(reply, words.say("guide-option", f"{ask}-{'yes' if reply else 'no'}")) for reply in (True, False)]


def _sections(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    return [choice(each, words.say("guide-option", "section", section=each)) for each in question["options"]]


def _actions(_guide: Guide, words: Words, question: Mapping[str, Any]) -> list[ChoiceOut]:
    return [choice(each, words.texts.say("action", each), action_icon(each)) for each in question["options"]]


OPTIONS: Final[Mapping[str, Callable[[Guide, Words, Mapping[str, Any]], list[ChoiceOut]]]] = {
    "die": _die,
    "draw": _draw,
    "terrace": _terrace,
    "symbol": _symbol,
    "village": _workers,
    "nomads": _workers,
    "market": _market,
    "building": _building,
    "statues": _statues,
    "conquest": _conquest,
    "regions": _conquest,
    "steps": _steps,
    "nations": _nations,
    "ahead": _yes_or_no,
    "bag-empty": _yes_or_no,
    "starting-workers": _workers,
    "orientation": _sections,
    "high-priest": _actions,
}
"""By question, what can be tapped."""


def _events(words: Words, question: Mapping[str, Any]) -> list[EventChoiceOut]:
    """What can be entered while the person acts."""
    events: list[EventChoiceOut] = []

    def add(key: Mapping[str, Any], name: str, icon: str, **named: Any) -> None:
        hint = words.say("guide-hint", name) if words.texts.has("guide-hint", name) else ""
        events.append({"key": key, "label": words.say("guide-event", name, **named), "icon": icon, "hint": hint})

    for action in ACTION_NAMES:
        add({"event": "activated", "action": action}, "activated", action_icon(action), action=action)
    if question.get("leftovers", False):
        add({"event": "weavings", "tiles": []}, "weavings", "task-weavings")
    for count in (1, 2):
        add({"event": "used-steps", "count": count}, "used-steps", "task-steps", count=count)
    add({"event": "built-below"}, "built-below", "task-steps")
    add({"event": "village-empty"}, "village-empty", "festival")
    add({"event": "casualty"}, "casualty", "casualty")
    add({"event": "no-army-card"}, "no-army-card", "army-card")
    return events
