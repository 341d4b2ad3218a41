"""The printed things of one game, coded as ints: tables indexed by id, built once and shared by all positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.automaton import Automaton
from tawantinsuyu.core.module import Module, Reaction, SecondaryAction
from tawantinsuyu.core.values import ACTIONS, SECTIONS, TERRACES

if TYPE_CHECKING:
    from tawantinsuyu.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Benefit:
    """One printed benefit. A subclass above the rules says what it does, so that rules need not know them all."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def is_plain(self) -> bool:
        """Whether it is a mere gain that asks for nothing and cannot fail: resources and VP."""
        return False

    def is_usable(self, s: State, seat: int) -> bool:
        """Whether `seat` could get anything from it now. Only usable benefits are offered."""
        raise NotImplementedError

    def give(self, s: State, seat: int, source: int) -> None:
        """Let `seat` receive it; VP are booked under `source`."""
        raise NotImplementedError


class Row:
    """Benefits printed together: on a card, beside a step, on a conquered space, on an edge."""

    __slots__ = ("benefits", "name")

    def __init__(self, name: str, benefits: list[Benefit]) -> None:
        self.name = name
        self.benefits = benefits


class Building:
    """A Building tile."""

    __slots__ = ("cost", "name", "number", "powers", "row", "type")

    def __init__(
        self,
        name: str,
        number: int,
        type: int,
        cost: int,
        row: int,
        powers: list[tuple[int, int]],
    ) -> None:
        self.name = name
        self.number = number
        self.type = type
        self.cost = cost  # packed as in rules.payment
        self.row = row  # what it produces, or NONE
        self.powers = powers  # (power, amount)


class Hill:
    """Spaces, icons and what follows from them."""

    __slots__ = (
        "bonus_worker",
        "icons",
        "names",
        "neighbours",
        "section",
        "segment",
        "spaces_of_segment",
        "symbol",
        "tasks",
        "terrace",
        "two_player",
    )

    def __init__(
        self,
        names: list[str],
        terrace: list[int],
        section: list[int],
        symbol: list[int],
        bonus_worker: list[int],
        icons: list[list[int]],
        tasks: list[list[int]],
        two_player: list[bool],
    ) -> None:
        self.names = names
        self.terrace = terrace
        self.section = section
        self.symbol = symbol
        self.bonus_worker = bonus_worker  # the worker whose colour the space has, or NONE
        self.icons = icons  # the three icons of a space, told apart by position (TDS-11)
        self.tasks = tasks  # their tasks, in the same order
        self.two_player = two_player
        count = len(names)
        self.segment = [terrace[i] * SECTIONS + section[i] for i in range(count)]
        self.spaces_of_segment: list[list[int]] = [[] for _ in range(TERRACES * SECTIONS)]
        for i in range(count):
            self.spaces_of_segment[self.segment[i]].append(i)
        # TDS-02: adjacent means a common icon on the same terrace, whatever the section.
        self.neighbours = [
            [j for j in range(count) if j != i and terrace[i] == terrace[j] and set(icons[i]) & set(icons[j])]
            for i in range(count)
        ]


class ConquestSpace:
    """One space of a region's track."""

    __slots__ = ("discard", "flip", "name", "place", "region", "row")

    def __init__(self, name: str, region: int, place: int, flip: int, discard: int, row: int) -> None:
        self.name = name
        self.region = region
        self.place = place
        self.flip = flip
        self.discard = discard
        self.row = row


class Weaving:
    """A Weaving tile; colour goes with the pattern."""

    __slots__ = ("colour", "left", "name", "number", "pattern", "right")

    def __init__(self, name: str, number: int, pattern: int, colour: int, left: int, right: int) -> None:
        self.name = name
        self.number = number
        self.pattern = pattern
        self.colour = colour
        self.left = left
        self.right = right


class Variants:
    """The selectable rulings of one game and its set-up options, at their defaults unless chosen."""

    __slots__ = ("discount_total", "leftover_weaving_price", "printed_coricancha", "treat_as_full")

    def __init__(
        self,
        leftover_weaving_price: int = 2,
        treat_as_full: bool = False,
        discount_total: bool = False,
        printed_coricancha: bool = False,
    ) -> None:
        self.leftover_weaving_price = leftover_weaving_price  # CON-02
        self.treat_as_full = treat_as_full  # CON-49
        self.discount_total = discount_total  # CON-50
        self.printed_coricancha = printed_coricancha  # SET-04


class Catalog:
    """Everything printed that one game uses, plus its variants. Shared between positions, never changed."""

    __slots__ = (
        "action_at",
        "army_names",
        "army_resource",
        "army_soldiers",
        "automata",
        "beyond_limit",
        "building_types",
        "buildings",
        "colours",
        "conquest",
        "conquest_markers",
        "edge_names",
        "edge_row",
        "god_names",
        "god_row",
        "god_symbol",
        "hill",
        "modules",
        "nomads_size",
        "offer_size",
        "players",
        "power_count",
        "printed_orientation",
        "reacting",
        "reactions",
        "regions",
        "rows",
        "secondary",
        "source_names",
        "start_weavings",
        "temple_centre",
        "temple_fork_rule",
        "temple_names",
        "temple_next",
        "temple_row",
        "temple_vp",
        "trigger_names",
        "variants",
        "village_size",
        "weavings",
        "worker_names",
        "workers_per_type",
    )

    def __init__(
        self,
        players: int,
        variants: Variants,
        hill: Hill,
        rows: list[Row],
        god_names: list[str],
        god_symbol: list[int],
        god_row: list[int],
        army_names: list[str],
        army_soldiers: list[int],
        army_resource: list[int],
        buildings: list[Building],
        building_types: list[str],
        weavings: list[Weaving],
        start_weavings: list[int],
        edge_names: list[str],
        edge_row: list[int],
        conquest: list[ConquestSpace],
        regions: list[str],
        conquest_markers: int,
        temple_names: list[str],
        temple_vp: list[int],
        temple_centre: list[int],
        temple_row: list[int],
        temple_next: list[list[int]],
        action_at: list[int],
        printed_orientation: int,
        village_size: int,
        nomads_size: int,
        offer_size: int,
        workers_per_type: int,
        worker_names: list[str],
        colours: list[int],
        power_count: int,
        source_names: list[str],
        trigger_names: list[str],
        automata: list[Automaton | None],
    ) -> None:
        self.players = players
        self.variants = variants
        self.hill = hill
        self.rows = rows
        self.god_names = god_names
        self.god_symbol = god_symbol
        self.god_row = god_row
        self.army_names = army_names
        self.army_soldiers = army_soldiers
        self.army_resource = army_resource
        self.buildings = buildings
        self.building_types = building_types
        self.weavings = weavings
        self.start_weavings = start_weavings
        self.edge_names = edge_names
        self.edge_row = edge_row
        self.conquest = conquest
        self.regions = regions
        self.conquest_markers = conquest_markers  # of each player
        self.temple_names = temple_names
        self.temple_vp = temple_vp
        self.temple_centre = temple_centre
        self.temple_row = temple_row
        self.temple_next = temple_next  # where a marker may climb to; several where the track splits
        self.temple_fork_rule = "TMP-01"
        self.action_at = action_at
        self.printed_orientation = printed_orientation
        self.village_size = village_size
        self.nomads_size = nomads_size
        self.offer_size = offer_size
        self.workers_per_type = workers_per_type
        self.worker_names = worker_names
        self.colours = colours  # per kind of worker, the set of its colours as a bit mask
        self.power_count = power_count
        self.source_names = source_names  # of VP
        self.trigger_names = trigger_names
        self.automata = automata  # per seat, None being a person: the opponent that plays it
        self.beyond_limit = 0  # kinds, as a bit mask, of which one Worker in all does not count for the limit
        self.modules: list[Module] = []
        self.secondary: list[SecondaryAction] = []
        self.reactions: list[Reaction] = []
        self.reacting: list[list[int]] = [[] for _ in trigger_names]  # for each trigger, places in `reactions`
        assert len(action_at) == ACTIONS

    def add_reaction(self, trigger: int, reaction: Reaction) -> None:
        """Let something react to a trigger."""
        self.reacting[trigger].append(len(self.reactions))
        self.reactions.append(reaction)
