"""The lines of the position text, with the field and the kind of value of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tawantinsuyu.core.state import State
from tawantinsuyu.core.words import AnnexLine


class FieldLine(NamedTuple):
    """A line `key: value` of a section: the field it holds and the kind of its value."""

    section: str
    key: str
    field: str
    kind: str


class PileLines(NamedTuple):
    """The two lines of a face-down pile: its shuffled part, and the known cards under it."""

    key: str
    field: str
    place: int | None
    loose: str
    bottom: str


SETTINGS_LINES: Final = ("players", "opponent", "difficulty", "modules", "variants", "box")
"""The lines about an opponent and about modules are present only if there is one."""

STATE_LINES: Final = (
    FieldLine("table", "active", "active", "seat"),
    FieldLine("table", "first", "first", "seat"),
    FieldLine("table", "turn", "turn", "number"),
    FieldLine("table", "coricancha-faces", "orientation", "section"),
    FieldLine("table", "festival-holder", "holder", "seat"),
    FieldLine("table", "festivals", "festivals", "number"),
    FieldLine("table", "last-festival", "last", "flag"),
    FieldLine("table", "card-draw", "deck_only", "flag"),
    FieldLine("workers", "bag", "bag", "worker-counts"),
    FieldLine("workers", "village", "village", "worker-queue"),
    FieldLine("workers", "nomads", "nomads", "worker-counts"),
    FieldLine("workers", "casualties", "casualties", "worker-counts"),
    FieldLine("workers", "out-of-game", "gone", "worker-counts"),
    FieldLine("cards", "god-offer", "god_offer", "god-cards"),
    FieldLine("cards", "god-aside", "aside", "god-cards"),
    FieldLine("cards", "army-discard", "army_discard", "army-cards"),
    FieldLine("weavings", "face-up", "face_up", "weaving"),
    FieldLine("weavings", "drawn", "drawn", "weavings"),
    FieldLine("weavings", "drawn-seen-only-by", "drawn_for", "seat"),
    FieldLine("statues", "small", "small", "statue-counts"),
    FieldLine("statues", "large", "large", "statue-counts"),
)

VISITED_LINE: Final = FieldLine("table", "exchanged-from", "visited", "visited")
"""Follows the settings, and is written only if it has a value."""

DECK_LINES: Final = (
    PileLines("god-deck", "god_deck", None, "god-hand", "known-god-cards"),
    PileLines("army-deck", "army_deck", None, "army-hand", "known-army-cards"),
    PileLines("weaving-stack", "weavings", None, "weaving-pile", "known-weavings"),
)


def pile_lines(building_types: Iterable[str]) -> tuple[PileLines, ...]:
    """The lines of all piles: a stack for each type of Building, then the decks."""
    stacks = [
        PileLines(f"{name}-stack", "stacks", type_, f"{name}-stack", f"known-{name}-tiles")
        for type_, name in enumerate(building_types)
    ]
    return (*stacks, *DECK_LINES)


HILL: Final = "hill"
STEPS: Final = "steps"
CONQUEST: Final = "conquest"
MARKET: Final = "market"
PILES: Final = "piles"
PENDING: Final = "pending"

OWN_SECTIONS: Final = (HILL, STEPS, CONQUEST, MARKET)
"""State fields with their own section and form."""

PLAYER_LINES: Final = (
    FieldLine("seat", "vp", "vp", "number"),
    FieldLine("seat", "vp-sources", "sources", "vp-sources"),
    FieldLine("seat", "resources", "stock", "stock"),
    FieldLine("seat", "workers", "workers", "worker-counts"),
    FieldLine("seat", "god-cards", "gods", "god-hand"),
    FieldLine("seat", "laid-cards", "laid", "god-cards"),
    FieldLine("seat", "army-cards", "army", "army-hand"),
    FieldLine("seat", "army-up", "army_up", "army-cards"),
    FieldLine("seat", "army-down", "army_down", "army-cards"),
    FieldLine("seat", "buildings", "buildings", "buildings"),
    FieldLine("seat", "buildings-down", "down", "buildings"),
    FieldLine("seat", "small-statues", "small", "statue-counts"),
    FieldLine("seat", "large-statues", "large", "statue-counts"),
    FieldLine("seat", "temple", "temple", "temple-step"),
    FieldLine("seat", "high-priest", "high_priest", "high-priest"),
    FieldLine("seat", "steps-markers", "steps", "number"),
    FieldLine("seat", "conquest-markers", "markers", "number"),
)
TAPESTRY: Final = "tapestry"
"""A line of a seat that may occur any number of times."""

SOLO: Final = "solo"
SOLO_LINES: Final = (
    FieldLine(SOLO, "slots", "slots", "solo-slots"),
    FieldLine(SOLO, "tokens", "tokens", "solo-tokens"),
    FieldLine(SOLO, "workers", "workers", "worker-queue"),
    FieldLine(SOLO, "equally-old", "alike", "number"),
    FieldLine(SOLO, "faces", "faces", "solo-faces"),
    FieldLine(SOLO, "army-played", "played", "army-cards"),
)
"""The board of an automated opponent; a game without one has no such section."""


def annex_lines(s: State) -> list[AnnexLine]:
    """The section about the pieces of modules: the lines of those in play, then the common ones."""
    assert s.annex is not None
    return [*[line for module in s.catalog.modules for line in module.text_lines(s)], *s.annex.text_lines()]


DERIVED_PLAYER_FIELDS: Final = ("powers",)
"""Fields that follow from others: powers from the Buildings."""
