"""Names for the int codes in events: the meaning of each fact of each kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.kernel.events import Event, Fact

EVENT_FACTS: Final[Mapping[str, tuple[str, ...]]] = {
    "scored": ("number", "source"),
    "gained": ("resource", "number"),
    "paid": ("number", "number", "number", "number", "number"),
    "exchanged": ("resource", "number", "resource", "number"),
    "bought-god-card": ("resource",),
    "discarded-army-card": ("army-card",),
    "took-god-card": ("god-card",),
    "drew-god-card": ("god-card",),
    "reshuffled-offer": (),
    "offered-god-card": ("god-card",),
    "returned-god-card": ("god-card",),
    "played-god-card": ("god-card",),
    "kept-god-cards": ("god-card", "god-card", "god-card"),
    "used-benefit": ("god-card", "counted"),
    "reshuffled-army": (),
    "drew-army-card": ("army-card",),
    "kept-army-card": ("army-card", "army-card"),
    "played-army-card": ("army-card",),
    "turned-up-army-card": ("army-card",),
    "discarded-soldiers": ("army-card",),
    "flipped-soldiers": ("army-card",),
    "climbed": ("step",),
    "joined-nomads": ("worker",),
    "joined-village": ("worker",),
    "put-on-hill": ("worker", "space"),
    "took-nomad": ("worker",),
    "bought-worker": ("worker", "end"),
    "removed-worker": ("worker",),
    "casualty": ("worker",),
    "placed": ("worker", "use", "space"),
    "retrieved": ("worker", "space"),
    "activated-task": ("task", "space", "counted"),
    "stopped-tasks": ("number",),
    "built-steps": ("slot",),
    "gained-statue": ("statue",),
    "discarded-statue": ("statue",),
    "built": ("building",),
    "produced": ("building",),
    "turned-up-building": ("building",),
    "turned-down-building": ("building",),
    "revealed-building": ("building", "number"),
    "removed-building": ("building", "number"),
    "reacted": ("component",),
    "drew-weavings": (),
    "drew-weaving": ("weaving",),
    "showed-weavings": ("weaving", "weaving", "weaving"),
    "returned-weaving": ("weaving",),
    "bought-weaving": ("weaving",),
    "took-weaving": ("weaving",),
    "revealed-weaving": ("weaving",),
    "placed-weaving": ("weaving", "place"),
    "secondary-action": ("secondary",),
    "placed-high-priest": ("coricancha",),
    "moved-high-priest": ("coricancha",),
    "activated": ("action",),
    "conquered": ("conquest",),
    "triggered-festival": ("number",),
    "festival": ("number",),
    "first-player": (),
    "turn": ("number",),
    "game-over": ("counted", "counted", "counted", "counted"),
    "checked-condition": ("rule", "action", "number", "number", "number", "verdict"),
    "rolled": ("rule", "number"),
    "chose-space": ("rule", "space", "number", "number"),
    "chose-conquest": ("rule", "conquest", "number"),
    "chose-building": ("rule", "building"),
    "chose-statue": ("rule", "statue"),
    "chose-steps": ("rule", "slot"),
    "chose-weaving": ("rule", "weaving"),
    "chose-resource": ("rule", "resource"),
    "chose-worker": ("rule",),
    "looked-for-space": ("rule", "counted", "symbol"),
    "matched-statue": ("rule", "symbol"),
    "activated-cell": ("rule", "component"),
    "failed-cell": ("rule", "component"),
    "activated-personality": ("rule", "component"),
    "drew-personality": ("rule", "component"),
    "moved-token": ("rule", "number", "component"),
    "tucked-god-card": ("counted", "symbol", "god-card"),
    "discarded-from-offer": ("rule", "god-card"),
    "recruited": ("worker", "end"),
    "lacked-worker": ("rule",),
    "exchanged-potatoes": ("rule", "number"),
    "was-behind": ("rule",),
    "sought-control": ("rule", "number"),
    "compared-army": ("rule", "number", "number", "verdict"),
    "lacked-workers": ("rule", "number"),
    "stayed-out": ("rule",),
    "lost-reward": ("rule",),
    "drew-nation": ("region", "component"),
    "influenced": ("region",),
    "served-cult": ("rule", "region", "number", "component"),
    "placed-vassal": ("component", "where"),
    "lost-vassal": ("component", "where"),
    "newcomer-arrived": ("worker", "counted"),
    "recruited-newcomer": ("worker",),
    "appointed": ("worker", "building"),
    "used-noble": ("building",),
    "stood-up-noble": ("building",),
    "kept-drawn-card": ("god-card",),
    "shuffled-back": (),
    "shuffled-held-cards": (),
    "drew-tile": ("building",),
    "put-back-tile": ("building",),
    "took-up-weavings": (),
    "laid-weaving": ("weaving", "number"),
}
"""For each kind of event what its facts are, public ones first, then the secret ones."""

VERDICTS: Final = ("unmet", "met", "useless")
"""The results of a condition that an opponent checked."""


def name_of(catalog: Catalog, what: str, code: int) -> Fact:
    """The name of a code, given its family."""
    if what in catalog.codebook:
        return catalog.codebook[what].name(code)
    match what:
        case "verdict":
            return VERDICTS[code]
        case "rule" | "component" | "where":
            return str(code)  # told by name
        case "counted":
            return code + 1
        case _:
            return code


def named(catalog: Catalog, event: Event) -> Event:
    """The same event with names in place of codes."""
    whats = EVENT_FACTS[event.kind]
    codes = [*event.facts, *event.secret]
    names = [code if isinstance(code, str) else name_of(catalog, whats[i], code) for i, code in enumerate(codes)]
    split = len(event.facts)
    return Event(event.kind, event.seat, tuple(names[:split]), tuple(names[split:]))
