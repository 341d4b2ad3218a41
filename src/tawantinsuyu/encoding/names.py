"""The names in one kind of game, in a fixed order: columns of observations and actions are made of them.

They depend only on the printed components, so the same component set, modules and opponent always give the same
columns and actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tawantinsuyu.box.benefits import ONE_OF, PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.encoding.modules import SIDES, ModuleNames, module_names, printed_lists
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.settings import Settings, catalog_for


@dataclass(frozen=True)
class Names:
    """All names of a game, family by family.

    `colours` are the positions of a Worker's types, `tile_parts` the pattern and edges of a Weaving. The `…_codes` are
    the names in the order of the engine's numbers, for families that have another order here. `families` are those that
    the shapes of keys name: the codebook's, but the same for any number of players.
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
    weavings: tuple[str, ...]
    edges: tuple[str, ...]
    patterns: tuple[str, ...]
    tile_parts: dict[str, tuple[int, int, int]]
    temple: tuple[str, ...]
    regions: tuple[str, ...]
    conquest: tuple[str, ...]
    statues: tuple[str, ...]
    personalities: tuple[str, ...]
    cells: tuple[str, ...]
    tokens: int
    card_slots: int
    village: int
    modules: ModuleNames
    families: dict[str, tuple[str, ...]]
    seats: int
    building_codes: tuple[str, ...]
    weaving_codes: tuple[str, ...]
    temple_codes: tuple[str, ...]


def names_of(settings: Settings, box: Box) -> Names:
    """The names of all games with these settings."""
    words = {MODULES[name] for name in settings.modules}
    sides = {name.partition(":")[2] for name in settings.modules} - {""}

    def used(rows: Iterable[Entry]) -> list[str]:
        return [row.id for row in rows if row.module is None or row.module in words]

    book = catalog_for(settings, box).codebook

    def coded(kind: str) -> tuple[str, ...]:
        """The names of a family in the order of their numbers; none if no module in play has it."""
        return tuple(book[kind].numbers) if kind in book else ()

    god_cards = coded("god-card")
    producing = used(box.production_buildings)
    modules = module_names(box, words, coded, producing)
    buildings = (*producing, *used(box.passive_buildings), *modules.buildings)
    weavings = tuple([tile.id for tile in box.weavings])
    temple = (
        *[step.id for step in box.overlay_steps if step.overlay in sides],
        *[step.id for step in sorted(box.temple_steps, key=lambda step: step.step)],
    )
    edges = [edge.id.removeprefix("edge-") for edge in box.edges]
    patterns = [pattern.id for pattern in box.patterns]
    boards = [board for board in box.solo_boards if board.opponent == settings.opponent]
    rows = [row for name, benefits in _printed(box, words, sides) for row in _with_choices(name, benefits)]
    size = next(each for each in box.table_sizes if each.players == settings.seats)
    return Names(
        workers=coded("worker"),
        colours={kind: tuple([WORKERS.index(each) for each in kind.split("-")]) for kind in coded("worker")},
        spaces=coded("space"),
        steps=coded("slot"),
        god_cards=god_cards,
        army_cards=coded("army-card"),
        soldiers={card.id: card.soldiers for card in box.army_cards},
        buildings=buildings,
        building_types=coded("building-type"),
        weavings=weavings,
        edges=tuple(edges),
        patterns=tuple(patterns),
        tile_parts={
            tile.id: (patterns.index(tile.pattern), edges.index(tile.left), edges.index(tile.right))
            for tile in box.weavings
        },
        temple=temple,
        regions=coded("region"),
        conquest=coded("conquest"),
        statues=coded("statue"),
        personalities=coded("face"),
        cells=tuple([cell.id for cell in box.solo_cells if cell.board in [board.id for board in boards]]),
        tokens=max([len(board.tokens) for board in boards], default=0),
        card_slots=max([board.card_slots for board in boards], default=0),
        village=size.village,
        modules=modules,
        families={
            **{kind: coded(kind) for kind in book.families},
            "alternative": tuple([name for name, _ in rows if ":" in name and name.rpartition(":")[2].isdigit()]),
            "benefit": tuple([each for name, row in rows if name in god_cards for each in _counted(name, row)]),
            "building": buildings,
            "place": ("new", *[f"{place}-{side}" for place in range(1, len(weavings) + 1) for side in SIDES]),
            "reaction": (*buildings, *modules.reacting),
            "reward": tuple(
                [each for name, row in rows if len(row) > 1 and name not in god_cards for each in _counted(name, row)]
            ),
            "step": temple,
            "weaving": weavings,
            **modules.families,
        },
        seats=settings.seats,
        building_codes=coded("building"),
        weaving_codes=coded("weaving"),
        temple_codes=coded("step"),
    )


def _counted(name: str, row: Sequence[PrintedBenefit]) -> list[str]:
    """The benefits of a printed list."""
    return [f"{name}:{number}" for number in range(1, len(row) + 1)]


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
    yield from printed_lists(box, words, sides)
