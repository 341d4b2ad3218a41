"""What the modules of The Golden Age add to observations and actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.box.benefits import ONE_OF, PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.encoding.layout import PartSpec, grid

SIDES: Final = ("left", "right")
RESIDENTS: Final = ("standing", "lying", "vassal")


PUBLISHED: Final = "newcomer:{newcomer} palace:{palace} colour:{colour} influence:{region} vassal:{vassal-place}"
"""The part of modules in the published order of actions."""


@dataclass(frozen=True)
class ModuleNames:
    """The names that modules add, family by family; empty for modules that are not in play."""

    palaces: tuple[str, ...]
    newcomers: tuple[str, ...]
    newcomer_spaces: int
    nations: tuple[str, ...]
    regions: tuple[str, ...]
    places: tuple[str, ...]
    has_rearranging: bool

    @property
    def buildings(self) -> tuple[str, ...]:
        """Buildings of types that only modules have."""
        return self.palaces

    @property
    def families(self) -> dict[str, tuple[str, ...]]:
        """The families of names that shapes of keys use."""
        return {"vassal-place": self.places}

    @property
    def reacting(self) -> tuple[str, ...]:
        """What reacts besides Buildings."""
        return (*self.nations, *(("palace",) if self.palaces else ()))


def module_names(
    box: Box, words: set[str], family: Callable[[str], tuple[str, ...]], producing: Sequence[str]
) -> ModuleNames:
    """The names that modules add.

    `words` are the modules as the box calls them, `family` gives the names of a family of the game, and `producing`
    are the Production Buildings in play.
    """
    passive = [tile for tile in box.passive_buildings if tile.module is None or tile.module in words]
    has_nations = "vassals" in words
    return ModuleNames(
        palaces=family("palace"),
        newcomers=family("worker")[len(WORKERS) :],
        newcomer_spaces=box.newcomer_overlays[0].spaces if "nobles" in words else 0,
        nations=tuple([tile.id for tile in box.nations]) if has_nations else (),
        regions=family("region"),
        places=tuple(_places(box, family, producing)) if has_nations else (),
        has_rearranging=any("rearrange_before_merchant" in tile.powers for tile in passive),
    )


def _places(box: Box, family: Callable[[str], tuple[str, ...]], producing: Sequence[str]) -> list[str]:
    """The places for Vassals, nation by nation; several nations may share a place."""
    places: dict[str, Sequence[str]] = {
        "own_weaving_edge": [f"{tile.id}-{side}" for tile in box.weavings for side in SIDES],
        "coricancha_space": [space.id for space in box.coricancha_spaces],
        "own_steps": family("slot"),
        "bottom_segment": [f"section-{number}" for number in range(1, 6)],
        "own_conquest_marker": [space.id for space in box.conquest_spaces],
        "casualties": ["casualties"],
        "own_production_building": producing,
        "own_statue": family("statue"),
        "own_empty_palace": family("palace"),
    }
    return list(dict.fromkeys(place for tile in box.nations for place in places[tile.vassal_on]))


def printed_lists(box: Box, words: set[str], sides: set[str]) -> Iterator[tuple[str, tuple[PrintedBenefit, ...]]]:
    """The printed lists of benefits on components of modules, each with its name."""
    for step in box.overlay_steps:
        if step.overlay in sides:
            yield step.id, step.rewards
            for number, reward in enumerate(step.rewards, 1):
                if reward.kind != ONE_OF:  # an optional benefit is asked as a choice of one
                    yield f"{step.id}:{number}:1", (reward,)
    for palace in box.palaces if "nobles" in words else ():
        yield palace.id, palace.benefits
    for nation in box.nations if "vassals" in words else ():
        yield nation.id, nation.benefits
        for trigger, benefits in nation.reactions.items():
            yield f"{nation.id}:{trigger}", benefits


# -- columns

THINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "vassal": ("players.vassals", "players.placed", "vassals"),
    "influence": ("players.influence", "nations", "cults"),
    "noble": ("palaces",),
    "worker": ("newcomers",),
}
"""The parts by what they are about, as `game/search/figures.py` calls it."""
OWN: Final = ("vassals.places",)
"""The parts that are only about the viewer."""


def numbers_of_seats(names: ModuleNames) -> list[PartSpec]:
    """Numbers of each seat."""
    if not names.nations:
        return []
    return [
        PartSpec("players.vassals", "Vassals left and lost", ("left", "lost"), 5),
        PartSpec("players.influence", "markers on Nation tiles by region", names.regions, 3),
        PartSpec("players.placed", "Vassals placed by Nation", names.nations, 2),
    ]


def numbers(names: ModuleNames) -> list[PartSpec]:
    """Numbers of the table."""
    parts: list[PartSpec] = []
    if names.nations:
        parts.append(PartSpec("cults", "Cult tiles by region", names.regions, 2))
    if names.palaces:
        parts.append(PartSpec("newcomers.bag", "Newcomers in their bag", ("bag",), 10))
    return parts


def signs(
    names: ModuleNames, god_cards: Sequence[str], buildings: Sequence[str], weavings: Sequence[str]
) -> list[PartSpec]:
    """Where the pieces are."""
    parts: list[PartSpec] = []
    if names.nations:
        parts += [
            PartSpec("nations", "the Nation tile of each region", grid(names.regions, names.nations)),
            PartSpec("vassals.places", "where the own Vassals are", names.places),
        ]
    if names.palaces:
        waiting = grid(range(1, names.newcomer_spaces + 1), WORKERS)
        parts += [
            PartSpec("palaces", "who lives there, and the Prophecy", grid(names.palaces, (*RESIDENTS, "fulfilled"))),
            PartSpec("palaces.this_turn", "a Palace was constructed this turn", ("constructed",)),
            PartSpec("newcomers", "colours of the Newcomers that wait", waiting),
        ]
    if names.has_rearranging or names.palaces or names.nations:
        parts += [
            PartSpec("gods.held", "God cards held back", god_cards),
            PartSpec("tiles.drawn", "Buildings drawn", buildings),
            PartSpec("weavings.up", "Weavings taken up to be laid anew", weavings),
        ]
    return parts


def asked(names: ModuleNames) -> list[PartSpec]:
    """What a question may be about."""
    return [PartSpec("asked.nation", "the Nation it is about", names.nations)]
