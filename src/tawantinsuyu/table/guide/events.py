"""What can be entered while the person acts: a row of buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.companion.guide.position import OPPONENT
from tawantinsuyu.core.values import ACTION_NAMES, NONE
from tawantinsuyu.table.guide.messages import EventChoiceOut
from tawantinsuyu.table.guide.orders import Words, action_icon


def events_out(guide: Guide, words: Words) -> list[EventChoiceOut]:
    """The events that are possible now, those of a turn first."""
    question: Mapping[str, Any] = guide.question
    s = guide.session.state
    events: list[EventChoiceOut] = []

    def add(key: Mapping[str, Any], name: str, icon: str, **named: Any) -> None:
        hint = words.say("guide-hint", name) if words.texts.has("guide-hint", name) else ""
        events.append({"key": key, "label": words.say("guide-event", name, **named), "icon": icon, "hint": hint})

    if "leftovers" in question:
        for action in ACTION_NAMES:
            add({"event": "activated", "action": action}, "activated", action_icon(action), action=action)
    if question.get("leftovers", True):
        add({"event": "weavings", "tiles": []}, "weavings", "task-weavings")
    for count in (1, 2):
        add({"event": "used-steps", "count": count}, "used-steps", "task-steps", count=count)
    add({"event": "built-below"}, "built-below", "task-steps")
    if s.holder == NONE and not s.is_final_festival:
        add({"event": "village-empty"}, "village-empty", "festival")
    if s.catalog.modules:
        add({"event": "casualty"}, "casualty", "casualty")
    if s.players[OPPONENT].army:
        add({"event": "no-army-card"}, "no-army-card", "army-card")
    return events
