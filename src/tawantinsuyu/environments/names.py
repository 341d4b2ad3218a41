"""The names in one kind of game, in a fixed order: columns of observations and actions are made of them.

They follow from the printed components alone, so the same component set, modules and opponent always give the same
columns and actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.box.benefits import ONE_OF, PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.settings import Settings, catalog_for

SIDES: Final = ("left", "right")


@dataclass(frozen=True)
class Names:
    """All names of a game, family by family.

    `colours` are the positions of a Worker's types, `tile_parts` the pattern and edges of a Weaving. `rewards` are the
    positions in printed lists of several benefits, `alternatives` the lists between which a player may choose.
    """

    workers: tuple[str, ...]
    colours: dict[str, tuple[int, ...]]
    spaces: tuple[str, ...]
    steps: tuple[str, ...]
    god_cards: tuple[str, ...]
    army_cards: tuple[str, ...]
    soldiers: dict[str, int]
    buildings: tuple[str, ...]
    building_types: tuple[str, ...]
    palaces: tuple[str, ...]
    weavings: tuple[str, ...]
    edges: tuple[str, ...]
    patterns: tuple[str, ...]
    tile_parts: dict[str, tuple[int, int, int]]
    temple: tuple[str, ...]
    regions: tuple[str, ...]
    conquest: tuple[str, ...]
    statues: tuple[str, ...]
    nations: tuple[str, ...]
    vassal_places: tuple[str, ...]
    personalities: tuple[str, ...]
    cells: tuple[str, ...]
    tokens: int
    card_slots: int
    newcomer_spaces: int
    village: int
    benefits: tuple[str, ...]
    rewards: tuple[str, ...]
    alternatives: tuple[str, ...]
    rearranging: bool
    seats: int


def names_of(settings: Settings, box: Box) -> Names:
    """The names of all games with these settings."""
    words = {MODULES[name] for name in settings.modules}
    sides = {name.partition(":")[2] for name in settings.modules} - {""}
    nobles, vassals = "nobles" in words, "vassals" in words

    def used(rows: Iterable[Entry]) -> list[str]:
        return [row.id for row in rows if row.module is None or row.module in words]

    book = catalog_for(settings, box).codebook

    def coded(kind: str) -> tuple[str, ...]:
        """The names of a family in the order of their numbers; none if no module in play has it."""
        return tuple(book[kind].numbers) if kind in book else ()

    god_cards = coded("god-card")
    palaces = coded("palace")
    steps = coded("slot")
    statues = coded("statue")
    edges = [edge.id.removeprefix("edge-") for edge in box.edges]
    patterns = [pattern.id for pattern in box.patterns]
    boards = [board for board in box.solo_boards if board.opponent == settings.opponent]
    rows = [row for name, benefits in _printed(box, words, sides) for row in _with_choices(name, benefits)]
    passive = [tile for tile in box.passive_buildings if tile.module is None or tile.module in words]
    size = next(each for each in box.table_sizes if each.players == settings.seats)
    return Names(
        workers=coded("worker"),
        colours={kind: tuple([WORKERS.index(each) for each in kind.split("-")]) for kind in coded("worker")},
        spaces=coded("space"),
        steps=steps,
        god_cards=god_cards,
        army_cards=coded("army-card"),
        soldiers={card.id: card.soldiers for card in box.army_cards},
        buildings=(*used(box.production_buildings), *used(box.passive_buildings), *palaces),
        building_types=coded("building-type"),
        palaces=palaces,
        weavings=tuple([tile.id for tile in box.weavings]),
        edges=tuple(edges),
        patterns=tuple(patterns),
        tile_parts={
            tile.id: (patterns.index(tile.pattern), edges.index(tile.left), edges.index(tile.right))
            for tile in box.weavings
        },
        temple=(
            *[step.id for step in box.overlay_steps if step.overlay in sides],
            *[step.id for step in sorted(box.temple_steps, key=lambda step: step.step)],
        ),
        regions=coded("region"),
        conquest=coded("conquest"),
        statues=statues,
        nations=tuple([tile.id for tile in box.nations]) if vassals else (),
        vassal_places=tuple(_vassal_places(box, used(box.production_buildings), palaces, steps, statues))
        if vassals
        else (),
        personalities=coded("face"),
        cells=tuple([cell.id for cell in box.solo_cells if cell.board in [board.id for board in boards]]),
        tokens=max([len(board.tokens) for board in boards], default=0),
        card_slots=max([board.card_slots for board in boards], default=0),
        newcomer_spaces=box.newcomer_overlays[0].spaces if nobles else 0,
        village=size.village,
        benefits=tuple([f"{name}:{i + 1}" for name, row in rows if name in god_cards for i in range(len(row))]),
        rewards=tuple(
            [
                f"{name}:{i + 1}"
                for name, row in rows
                if len(row) > 1 and name not in god_cards  # whose benefits are options of their own
                for i in range(len(row))
            ]
        ),
        alternatives=tuple([name for name, _ in rows if ":" in name and name.rpartition(":")[2].isdigit()]),
        rearranging=any("rearrange_before_merchant" in tile.powers for tile in passive),
        seats=settings.seats,
    )


def _vassal_places(
    box: Box, producing: Sequence[str], palaces: Sequence[str], steps: Sequence[str], statues: Sequence[str]
) -> list[str]:
    """The places for Vassals, nation by nation; several nations may share a place."""
    places = {
        "own_weaving_edge": [f"{tile.id}-{side}" for tile in box.weavings for side in SIDES],
        "coricancha_space": [space.id for space in box.coricancha_spaces],
        "own_steps": list(steps),
        "bottom_segment": [f"section-{number}" for number in range(1, 6)],
        "own_conquest_marker": [space.id for space in box.conquest_spaces],
        "casualties": ["casualties"],
        "own_production_building": list(producing),
        "own_statue": list(statues),
        "own_empty_palace": list(palaces),
    }
    return list(dict.fromkeys(place for tile in box.nations for place in places[tile.vassal_on]))


def _with_choices(name: str, benefits: Sequence[PrintedBenefit]) -> Iterator[tuple[str, tuple[PrintedBenefit, ...]]]:
    """A list, and the lists that are the alternatives of its choices."""
    yield name, tuple(benefits)
    for number, benefit in enumerate(benefits, 1):
        for choice, option in enumerate(benefit.options if benefit.kind == ONE_OF else (), 1):
            yield from _with_choices(f"{name}:{number}:{choice}", option)


def _printed(box: Box, words: set[str], sides: set[str]) -> Iterator[tuple[str, tuple[PrintedBenefit, ...]]]:
    for card in box.god_cards:
        if card.module is None or card.module in words:
            yield card.id, card.benefits
    for edge in box.edges:
        yield edge.id, edge.benefits
    for space in box.conquest_spaces:
        yield space.id, space.benefits
    for step in box.temple_steps:
        yield step.id, step.rewards
    for producing in box.production_buildings:
        yield producing.id, producing.benefits
    for passive in box.passive_buildings:
        for trigger, benefits in passive.reactions.items():
            yield f"{passive.id}:{trigger}", benefits
        if passive.secondary_action is not None:
            yield f"{passive.id}:action", passive.secondary_action.benefits
    for overlay_step in box.overlay_steps:
        if overlay_step.overlay in sides:
            yield overlay_step.id, overlay_step.rewards
            for number, reward in enumerate(overlay_step.rewards, 1):
                if reward.kind != ONE_OF:  # an optional benefit is asked as a choice of one
                    yield f"{overlay_step.id}:{number}:1", (reward,)
    for palace in box.palaces if "nobles" in words else ():
        yield palace.id, palace.benefits
    for nation in box.nations if "vassals" in words else ():
        yield nation.id, nation.benefits
        for trigger, benefits in nation.reactions.items():
            yield f"{nation.id}:{trigger}", benefits
