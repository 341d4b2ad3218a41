"""What can be entered while the person acts: a row of buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.table.guide.messages import EventChoiceOut
from tawantinsuyu.table.guide.orders import Words, action_icon


def events_out(words: Words, question: Mapping[str, Any]) -> list[EventChoiceOut]:
    """The events, those of a turn first."""
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
    add({"event": "village-empty"}, "village-empty", "festival")
    add({"event": "casualty"}, "casualty", "casualty")
    add({"event": "no-army-card"}, "no-army-card", "army-card")
    return events
