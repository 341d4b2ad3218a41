"""Orders and entries in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.answers import AnswerRefused
from tawantinsuyu.companion.guide.protocol import Order, Question
from tawantinsuyu.core.values import GOD_NAMES
from tawantinsuyu.table.guide.messages import OrderOut
from tawantinsuyu.texts.catalogue import Texts, capital

SAYS_ONLY: Final = frozenset(
    {
        "activated",
        "activated-cell",
        "activated-personality",
        "broke-tie",
        "drew-weavings",
        "ended-festival",
        "failed-cell",
        "festival",
        "lost",
        "lost-reward",
        "matched-statue",
        "placed",
        "produced",
        "reacted",
        "rolled",
        "won",
        "won-region",
    }
)
"""Orders that announce others: nothing is moved for them."""

ICONS: Final[Mapping[str, str]] = {
    "activated-personality": "high-priest",
    "bought-weaving": "task-weavings",
    "built": "task-building",
    "built-steps": "task-steps",
    "casualty": "casualty",
    "climbed": "temple-step",
    "conquered": "conquest-marker",
    "discard-oldest": "god-card",
    "discarded-soldiers": "discard-soldier",
    "discarded-statue": "task-statue",
    "drew-army-card": "army-card",
    "drew-personality": "high-priest",
    "exchanged-potatoes": "potato",
    "festival": "festival",
    "flipped-soldiers": "flip-soldier",
    "gained-statue": "task-statue",
    "influenced": "influence",
    "laid-tokens": "high-priest",
    "moved-high-priest": "move-high-priest",
    "moved-token": "move-high-priest",
    "placed": "worker",
    "placed-high-priest": "high-priest",
    "placed-steps": "task-steps",
    "placed-weaving": "task-weavings",
    "played-army-card": "play-army-cards",
    "played-god-card": "play-god-card",
    "produced": "action-produce",
    "received-building": "task-building",
    "recruited": "village-worker",
    "removed-worker": "worker",
    "scored": "vp",
    "took-nomad": "nomad",
    "took-weaving": "task-weavings",
    "triggered-festival": "festival",
    "tucked-god-card": "god-card",
    "turned-down-building": "task-building",
    "turned-up-army-card": "soldier",
    "turned-up-building": "rejuvenate",
}
"""By kind of order, its picture."""


class Words:
    """The texts of a guided game: what the guide says about an opponent, in a language."""

    def __init__(self, texts: Texts, opponent: str) -> None:
        self.texts: Final = texts
        self.opponent: Final = opponent
        self.her: Final = {
            "who": texts.say("seat", opponent),
            "it": texts.say("guide-word", f"{opponent}-it"),
            "its": texts.say("guide-word", f"{opponent}-its"),
            "them": texts.say("guide-word", f"{opponent}-them"),
        }

    def say(self, section: str, name: str, /, **named: Any) -> str:
        """A sentence of the guide; some opponents have their own."""
        own = f"{name}.{self.opponent}"
        name = own if self.texts.has(section, own) else name
        return capital(self.texts.say(section, name, **{**self.her, **named}))

    def order(self, order: Order) -> OrderOut:
        kind, facts = order["kind"], order["facts"]
        icon = ICONS.get(kind, "")
        if kind == "gained":
            icon = str(facts["resource"])
        elif kind in ("activated", "checked-condition"):
            icon = action_icon(str(facts["action"]))
        return {
            "kind": kind,
            "words": self.say("guide-order", self._name(order), **facts, all=tuple(facts.values())),
            "rule": order["rule"],
            "is_reason": order["reason"],
            "icon": icon,
            "facts": facts,
            "needs": not order["reason"] and kind not in SAYS_ONLY,
        }

    @staticmethod
    def _name(order: Order) -> str:
        """Of its sentence: each part of the person has its own."""
        return f"your-{order['facts']['part']}" if order["kind"] == "your-share" else order["kind"]

    def refusal(self, refused: AnswerRefused) -> str:
        """What does not fit: a part of her side, or the answer to a question."""
        if self.texts.has("guide-label", refused.part):
            return self.say("guide-refusal", "part", label=self.say("guide-label", refused.part))
        if self.texts.has("guide-title", refused.ask):
            return self.say("guide-refusal", "answer", title=self.say("guide-title", refused.ask))
        return self.say("guide-refusal", "unknown")

    def assumed(self, question: Question) -> str:
        """The usual answer to a question."""
        asked: Mapping[str, Any] = question
        name = "-".join([question["ask"], *[asked[field] for field in ("what", "size") if field in asked]])
        if question["ask"] == "statues" and len(asked["known"]) == len(GOD_NAMES):
            name = f"all-{name}"
        return self.say("guide-assumed", name, **asked)

    def said(self, question: Question, entry: Json) -> str:
        """An entry in words; empty if it says nothing new."""
        if isinstance(entry, Mapping) and "event" in entry:
            return self.say("guide-said", f"event-{entry['event']}", **{"casualty": True, **entry})
        ask = question["ask"]
        return self.say("guide-said", ask, answer=entry) if self.texts.has("guide-said", ask) else ""


def action_icon(action: str) -> str:
    return action if action == "rejuvenate" else f"action-{action}"
