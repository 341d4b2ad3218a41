"""Printed things coded as ints: single tiles and cards, and the tables that a game's catalog is drafted from.

The tables are lists while modules may still add to them; `core.catalog` freezes them.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.values import ACTIONS, NONE, SECTIONS, TERRACES
from tawantinsuyu.kernel.position import P


@mypyc_attr(allow_interpreted_subclasses=True)
class Benefit(Generic[P]):
    """One printed benefit. Subclasses in higher layers carry it out, so that the rules need not know them all."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def is_plain(self) -> bool:
        """Whether it is a plain gain that asks nothing and cannot fail: resources and VP."""
        return False

    def is_usable(self, s: P, seat: int) -> bool:
        """Whether it has an effect for `seat` now. Only usable benefits are offered."""
        raise NotImplementedError

    def give(self, s: P, seat: int, source: int) -> None:
        """Give it to `seat`; VP are booked under `source`."""
        raise NotImplementedError

    def sure_gain(self, resource: int) -> int:
        """How much of a resource it gives in any position."""
        return 0

    def progress(self, s: P, seat: int) -> int:
        """A number that changes when `seat` takes what is offered; NONE if the benefit cannot be declined."""
        return NONE


class Row:
    """Benefits printed together: on a card, beside a step, on a conquered space, on an edge."""

    __slots__ = ("benefits", "name")

    def __init__(self, name: str, benefits: list[Benefit[Any]]) -> None:
        self.name: Final = name
        self.benefits: Final = tuple(benefits)


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
        self.name: Final = name
        self.number: Final = number
        self.type: Final = type
        self.cost: Final = cost  # packed as in rules.payment
        self.row: Final = row  # what it produces, or NONE
        self.powers: Final = tuple(powers)  # (power, amount)


class ConquestSpace:
    """One space of a region's track."""

    __slots__ = ("discard", "flip", "name", "place", "region", "row")

    def __init__(self, name: str, region: int, place: int, flip: int, discard: int, row: int) -> None:
        self.name: Final = name
        self.region: Final = region
        self.place: Final = place
        self.flip: Final = flip
        self.discard: Final = discard
        self.row: Final = row


class Weaving:
    """A Weaving tile; its colour is its own or that of its pattern."""

    __slots__ = ("colour", "left", "name", "number", "pattern", "right")

    def __init__(self, name: str, number: int, pattern: int, colour: int, left: int, right: int) -> None:
        self.name: Final = name
        self.number: Final = number
        self.pattern: Final = pattern
        self.colour: Final = colour
        self.left: Final = left
        self.right: Final = right


class Hill:
    """Spaces, icons and what follows from them."""

    __slots__ = (
        "bonus_worker",
        "icon_names",
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
        icon_names: list[str],
        icons: list[tuple[int, ...]],
        tasks: list[tuple[int, ...]],
        two_player: list[bool],
    ) -> None:
        self.names: Final = tuple(names)
        self.terrace: Final = tuple(terrace)
        self.section: Final = tuple(section)
        self.symbol: Final = tuple(symbol)
        self.bonus_worker: Final = tuple(bonus_worker)  # the worker whose colour the space has, or NONE
        self.icon_names: Final = tuple(icon_names)
        self.icons: Final = tuple(icons)  # the three icons of a space, distinguished by position (TDS-11)
        self.tasks: Final = tuple(tasks)  # their tasks, in the same order
        self.two_player: Final = tuple(two_player)
        count = len(names)
        segment = [terrace[i] * SECTIONS + section[i] for i in range(count)]
        self.segment: Final = tuple(segment)
        self.spaces_of_segment: Final = tuple(
            [tuple([i for i in range(count) if segment[i] == each]) for each in range(TERRACES * SECTIONS)]
        )
        # TDS-02: adjacent spaces share an icon on the same terrace, in any section.
        self.neighbours: Final = tuple(
            [
                tuple(
                    [j for j in range(count) if j != i and terrace[i] == terrace[j] and set(icons[i]) & set(icons[j])]
                )
                for i in range(count)
            ]
        )


class TableSize:
    """Numbers that depend on the number of players."""

    __slots__ = ("nomads", "offer", "players", "village", "workers_per_type")

    def __init__(self, players: int, village: int, nomads: int, offer: int, workers_per_type: int) -> None:
        self.players = players
        self.village = village
        self.nomads = nomads
        self.offer = offer
        self.workers_per_type = workers_per_type


class GodCards:
    """The God cards, by number."""

    __slots__ = ("names", "row", "symbol")

    def __init__(self, names: list[str], symbol: list[int], row: list[int]) -> None:
        self.names = names
        self.symbol = symbol
        self.row = row


class ArmyCards:
    """The Army cards, by number."""

    __slots__ = ("names", "resource", "soldiers")

    def __init__(self, names: list[str], soldiers: list[int], resource: list[int]) -> None:
        self.names = names
        self.soldiers = soldiers
        self.resource = resource


class Weavings:
    """The Weaving tiles, and what a match of each edge icon pays."""

    __slots__ = ("edge_names", "edge_row", "start", "tiles")

    def __init__(self, tiles: list[Weaving], start: list[int], edge_names: list[str], edge_row: list[int]) -> None:
        self.tiles = tiles
        self.start = start  # the starting tiles
        self.edge_names = edge_names
        self.edge_row = edge_row


class ConquestTracks:
    """The tracks of the regions."""

    __slots__ = ("markers", "regions", "spaces")

    def __init__(self, spaces: list[ConquestSpace], regions: list[str], markers: int) -> None:
        self.spaces = spaces
        self.regions = regions
        self.markers = markers  # of each player


class TempleTrack:
    """The steps of the Temple, from the bottom upwards."""

    __slots__ = ("centre", "fork_rule", "names", "next", "row", "vp")

    def __init__(
        self, names: list[str], vp: list[int], centre: list[int], row: list[int], next: list[list[int]], fork_rule: str
    ) -> None:
        self.names = names
        self.vp = vp
        self.centre = centre
        self.row = row
        self.next = next  # where a marker may climb to; several where the track splits
        self.fork_rule = fork_rule


class Coricancha:
    """The High Priest actions on the spaces of the Coricancha."""

    __slots__ = ("action_at", "printed_orientation")

    def __init__(self, action_at: list[int], printed_orientation: int) -> None:
        assert len(action_at) == ACTIONS
        self.action_at = action_at
        self.printed_orientation = printed_orientation


class WorkerKinds:
    """The kinds of Workers."""

    __slots__ = ("beyond_limit", "colours", "names")

    def __init__(self, names: list[str], colours: list[int]) -> None:
        self.names = names
        self.colours = colours  # per kind, the set of its colours as a bit mask
        self.beyond_limit = 0  # kinds (bit mask) of which one Worker in total is exempt from the limit
