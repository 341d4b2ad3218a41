"""The columns of an observation, part by part."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, RESOURCES, SECTIONS, WORKERS
from tawantinsuyu.encoding import modules
from tawantinsuyu.encoding.layout import ObservationLayout, PartSpec, grid, placed
from tawantinsuyu.encoding.names import Names
from tawantinsuyu.game.questions import prompts

PROMPTS: Final = prompts()
"""Every prompt that a player can be asked."""

COSTS: Final = (*RESOURCES, "food")
TAPESTRIES: Final = 6
"""How many of the own Tapestries are described; of other seats the longest is given."""

DRAWN: Final = 3
"""How many of the drawn Weavings are described; all are named."""


def tile_columns(names: Names) -> list[str]:
    """What describes a Weaving, or a Tapestry by its patterns and its two ends."""
    return [*names.patterns, *[f"left-{edge}" for edge in names.edges], *[f"right-{edge}" for edge in names.edges]]


def layout_of(names: Names) -> ObservationLayout:
    """The layout of all observations of a kind of game."""
    return placed(
        _numbers_of_seats(names), _numbers(names), _signs_of_seats(names), [*_signs(names), *_asked(names)], names.seats
    )


def _numbers_of_seats(names: Names) -> list[PartSpec]:
    parts = [
        PartSpec("players.vp", "VP", ("vp",), 100),
        PartSpec("players.resources", "resources", RESOURCES, 10),
        PartSpec("players.temple", "place on the Temple track", ("temple",), 10),
        PartSpec("players.markers", "Steps and Conquest markers left", ("steps", "conquest"), 10),
        PartSpec("players.cards", "cards in hand, laid apart, Army cards in hand", ("gods", "laid", "army"), 10),
        PartSpec("players.army", "Army cards by their Soldiers", ("up-1", "up-2", "down-1", "down-2"), 5),
        PartSpec(
            "players.tapestries", "Tapestries, Weavings in them, the longest", ("number", "tiles", "1", "2", "3"), 5
        ),
        PartSpec("players.workers", "Workers in supply by kind", names.workers, 3),
        PartSpec("players.statues", "Statues", names.statues, 2),
    ]
    return [*parts, *modules.numbers_of_seats(names.modules)]


def _numbers(names: Names) -> list[PartSpec]:
    parts = [
        PartSpec("clock", "turn, Festivals triggered", ("turn", "festivals"), 10),
        PartSpec("places", "Workers in the bag and the Village", ("bag", "village"), 10),
        PartSpec("nomads", "Nomads by kind", names.workers, 3),
        PartSpec("casualties", "Casualties of War by kind", names.workers, 3),
        PartSpec("gone", "Workers out of the game by kind", names.workers, 3),
        PartSpec("piles", "sizes of piles", ("gods", "army", "army-discard", "weavings", *names.building_types), 20),
        PartSpec("statues", "Statues in stock", names.statues, 2),
        PartSpec("tapestries.lengths", "the own Tapestries' lengths", [str(i + 1) for i in range(TAPESTRIES)], 5),
        PartSpec("asked.number", "a number that the question is about", ("number",), 5),
        PartSpec("asked.cost", "a cost that the question is about", COSTS, 5),
    ]
    if names.cells:
        parts += [
            PartSpec("solo.workers", "the automated opponent's Workers by kind", names.workers, 3),
            PartSpec("solo.counts", "Workers equally old, Army cards played", ("alike", "army"), 5),
        ]
    return [*parts, *modules.numbers(names.modules)]


def _signs_of_seats(names: Names) -> list[PartSpec]:
    return [
        PartSpec("players.roles", "whose turn, first player, Festival tile", ("active", "first", "holder")),
        PartSpec("players.asked", "who is asked", ("asked",)),
        PartSpec("players.high_priest", "where the High Priest is", HIGH_PRIEST_ACTIONS),
        PartSpec("players.step", "step of the Temple", names.temple),
        PartSpec("players.steps", "Steps built", names.steps),
        PartSpec("players.conquest", "Conquest spaces held", names.conquest),
        PartSpec("players.buildings", "Buildings face up", names.buildings),
        PartSpec("players.down", "Buildings face down", names.buildings),
    ]


def _signs(names: Names) -> list[PartSpec]:
    tile = tile_columns(names)
    parts = [
        PartSpec("flags", "last Festival, card draw at a Festival, game over", ("last", "card-draw", "over")),
        PartSpec("orientation", "the section that the first Coricancha space faces", [str(each) for each in SECTIONS]),
        PartSpec("hill", "colours of the Worker on each space", grid(names.spaces, WORKERS)),
        PartSpec(
            "village", "colours of the Workers from the potato end on", grid(range(1, names.village + 1), WORKERS)
        ),
        PartSpec("village.corn_end", "colours of the Worker at the corn end", WORKERS),
        PartSpec("hand.gods", "own God cards", names.god_cards),
        PartSpec("hand.laid", "own God cards laid apart", names.god_cards),
        PartSpec("hand.army", "own Army cards in hand", names.army_cards),
        PartSpec("gods.offer", "God cards on offer", names.god_cards),
        PartSpec("gods.aside", "God cards played and set aside", names.god_cards),
        PartSpec("market", "Buildings on offer", names.buildings),
        PartSpec("weavings.face_up", "the Weaving on top of its stack", names.weavings),
        PartSpec("weavings.drawn", "Weavings drawn, as far as they are known", names.weavings),
        PartSpec("weavings.aside", "Weavings set aside", names.weavings),
        PartSpec("weavings.row", "patterns and edges of the drawn Weavings", grid(range(1, DRAWN + 1), tile)),
        PartSpec("tapestries", "patterns and ends of the own Tapestries", grid(range(1, TAPESTRIES + 1), tile)),
    ]
    if names.cells:
        parts += [
            PartSpec("solo.slots", "symbols of tucked God cards", grid(range(1, names.card_slots + 1), GODS)),
            PartSpec("solo.tokens", "the cell of each token", grid(range(1, names.tokens + 1), names.cells)),
            PartSpec("solo.personality", "Personality tokens", names.personalities),
        ]
    return [*parts, *modules.signs(names.modules, names.god_cards, names.buildings, names.weavings)]


def _asked(names: Names) -> list[PartSpec]:
    """The question to the viewer and its arguments; all 0 if another seat is asked."""
    return [
        PartSpec("asked", "the question", PROMPTS),
        PartSpec("asked.space", "the space it is about", names.spaces),
        PartSpec("asked.worker", "the Worker it is about", names.workers),
        PartSpec("asked.use", "the types as which the Worker is used", WORKERS),
        PartSpec("asked.weaving", "the Weaving it is about", names.weavings),
        PartSpec("asked.action", "the High Priest action it is about", HIGH_PRIEST_ACTIONS),
        *modules.asked(names.modules),
    ]
