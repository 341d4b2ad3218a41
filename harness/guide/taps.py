"""Somebody who taps at random on the page of the guide: whatever is offered, and now and then a made-up tile."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tawantinsuyu.table.guide.messages import AskOut, GuideChoice

EVENTS_IN: Final = 3
"""One answer in so many to a question with buttons for events is such an event."""
MADE_UP: Final = ({"potato": 2}, {"corn": 1}, {"vp": 3}, {"army_card": 1}, {"free_weaving": 1}, {"temple_step": 1})


def tap(asked: AskOut, random: Random) -> Any:
    """An entry for the question."""
    if asked["events"] and random.randrange(EVENTS_IN) == 0:
        event = dict(random.choice(asked["events"])["key"])
        return {**event, "tiles": tiles(asked["patterns"], random, 2)} if "tiles" in event else event
    raw = asked["raw"]
    match asked["form"]:
        case "confirm":
            return True
        case "choose":
            return random.choice(asked["options"])["key"]
        case "choose-many" | "spaces":
            return some(asked["options"], random, asked["least"], asked["most"])
        case "number":
            return random.randint(asked["least"], asked["most"])
        case "village":
            return [random.choice(asked["kinds"])["key"] for _ in range(raw["count"] or random.randrange(3))]
        case "tiles":
            return tiles(asked["patterns"], random, random.randint(asked["least"], asked["most"]))
        case "regions":
            counts = {region["key"]: random.randrange(2) for region in asked["regions"]}
            spaces = some(asked["options"], random, 0, 5)
            return {"spaces": spaces, "nations": counts, "vassals": counts, "fallen": 0}
        case "benefits":
            card = {"symbol": "wave", "benefits": random.sample(MADE_UP, 2)}
            return card | {"type": raw.get("type", ""), "number": random.randint(1, 20)}
    raise AssertionError(f"nothing can be tapped for {asked['ask']}")


def some(options: Sequence[GuideChoice], random: Random, least: int, most: int) -> list[Any]:
    count = random.randint(least, min(most, len(options)))
    return [option["key"] for option in random.sample(options, count)]


def tiles(patterns: Sequence[GuideChoice], random: Random, count: int) -> list[Any]:
    """Weavings that somebody read out."""
    return [random.choice(patterns)["key"] for _ in range(count)]
