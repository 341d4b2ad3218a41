"""Orders: her events in terms that need no identity of a card or tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from tawantinsuyu.automata.criteria import COST, CRITERIA, TERRACE
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.protocol import BuildingTile, Order, WeavingTile
from tawantinsuyu.components.build import COLOUR_NAMES
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.events import COUNTED, NUMBER
from tawantinsuyu.core.values import GOD_NAMES, NONE, PRODUCTION, TERRACE_NAMES
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.kernel.events import Event, Fact

OF_THE_TABLE: Final = frozenset({"reshuffled-offer", "reshuffled-army", "discarded-from-offer", "turn", "game-over"})
"""Events of hers that the guide cannot know, or that say nothing to do."""

REASONS: Final = frozenset(
    {
        "checked-condition",
        "ruled-out",
        "ruled-out-regions",
        "chose-space",
        "chose-conquest",
        "chose-building",
        "chose-statue",
        "chose-steps",
        "chose-weaving",
        "chose-resource",
        "chose-worker",
        "looked-for-space",
        "compared-army",
        "sought-control",
        "left-influence",
        "lacked-worker",
        "lacked-workers",
        "stayed-out",
        "was-behind",
    }
)
"""Events that explain the next one."""

UNSEEN_FIELDS: Final = {
    "chose-space": ("cost", "candidates"),
    "casualty": ("worker",),
    "looked-for-space": ("symbol",),
    "tucked-god-card": ("symbol",),
    "matched-statue": ("symbol",),
    "offered-god-card": ("card",),
}
"""Facts that are left to the person, who looks at the table."""


def as_json(tile: BuildingTile | WeavingTile) -> Mapping[str, Json]:
    """A tile as plain data."""
    return cast("Mapping[str, Json]", tile)


def weaving_tile(catalog: Catalog, patterns: tuple[str, ...], tile: int) -> WeavingTile:
    printed = catalog.weavings[tile]
    return {"pattern": patterns[printed.pattern], "colour": COLOUR_NAMES[printed.colour]}


def building_tile(catalog: Catalog, building: int) -> BuildingTile:
    """Its type, the number of a Production Building, and the Noble of a Palace: what her rules read."""
    printed = catalog.buildings[building]
    tile: BuildingTile = {"type": catalog.building_types[printed.type]}
    if printed.type == PRODUCTION:
        tile["number"] = printed.number
    nobles = nobles_in(catalog)
    if nobles is not None and building in nobles.noble_of:
        tile["noble"] = catalog.worker_names[nobles.noble_of[building]]
    return tile


def order_of(catalog: Catalog, patterns: tuple[str, ...], event: Event) -> Order | None:
    """The order for an event of hers; None if the guide cannot know it or it needs no action."""
    if event.kind in OF_THE_TABLE:
        return None
    if event.kind == "ruled-out" and event.facts[1] in (TERRACE, COST, CRITERIA[TERRACE], CRITERIA[COST]):
        return None  # which spaces are free is left to the person
    facts: dict[str, Json] = {}
    rule = ""
    fields = [field for field in EVENTS[event.kind].fields for _ in range(field.most)]
    for field, fact in zip(fields, event.facts, strict=False):
        if field.name == "rule":
            rule = str(fact)
        elif field.name not in UNSEEN_FIELDS.get(event.kind, ()):
            facts[field.name] = _seen(catalog, patterns, field.what, fact)
    return {"kind": event.kind, "rule": rule, "reason": event.kind in REASONS, "facts": facts}


def _seen(catalog: Catalog, patterns: tuple[str, ...], what: str, fact: Fact) -> Json:
    """A fact in words that need no identity."""
    if isinstance(fact, str) or what == NUMBER:
        return fact
    if what == COUNTED:
        return fact + 1
    if what in ("building", "palace"):
        return as_json(building_tile(catalog, fact))
    if what == "weaving":
        return as_json(weaving_tile(catalog, patterns, fact))
    if what == "space":
        return TERRACE_NAMES[catalog.hill.terrace[fact]]
    if what == "god-card":
        return GOD_NAMES[catalog.god_symbol[fact]]
    if what == "army-card":
        return catalog.army_soldiers[fact]
    return NONE if fact == NONE else catalog.codebook[what].name(fact)
