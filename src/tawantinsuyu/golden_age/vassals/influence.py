"""Spread Cultural Influence (GA-VAS-04 to GA-VAS-12, ZV2)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.module import SecondaryAction
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.replacing import added, counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import board_of, decode_vassal, influence_index, vassal_code
from tawantinsuyu.golden_age.values import INFLUENCED, VASSALS
from tawantinsuyu.golden_age.vassals.nation import Nation, WithNations
from tawantinsuyu.rules.conquest import majority
from tawantinsuyu.rules.payment import ONE_POTATO, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of
from tawantinsuyu.rules.rewards import gain_lines

ELSEWHERE: Final = 1 << 20  # candidates of `MayPlaceVassal` from here on: ELSEWHERE + a Vassal of another tile


def influence_on(s: State, region: int, seat: int) -> int:
    """The number of a player's Conquest markers on the Nation tile of a region."""
    return board_of(s).influence[influence_index(s, region, seat)]


def open_regions(s: State) -> list[int]:
    """GA-VAS-05: regions with more conquered spaces than markers on their Nation tile.

    GA-VAS-06, GA-VAS-12: regardless of the owners of the spaces and of Vassals there.
    """
    room = [0] * len(s.catalog.regions)
    for space in range(len(s.conquest)):
        if s.conquest[space] != NONE:
            room[s.catalog.conquest[space].region] += 1
    influence = board_of(s).influence
    for i in range(len(influence)):
        room[i // len(s.players)] -= influence[i]
    return [region for region in range(len(room)) if room[region] > 0]


def room_in(s: State, region: int) -> tuple[int, int]:
    """GA-VAS-05: the numbers to compare: conquered spaces of a region and Conquest markers on its Nation tile."""
    conquered = 0
    for space in range(len(s.conquest)):
        if s.conquest[space] != NONE and s.catalog.conquest[space].region == region:
            conquered += 1
    return conquered, sum([influence_on(s, region, seat) for seat in range(len(s.players))])


def can_influence(s: State, seat: int) -> bool:
    """GA-VAS-04: a Conquest marker in supply and a legal tile."""
    return s.players[seat].markers > 0 and len(open_regions(s)) > 0


def put_influence(s: State, seat: int, region: int) -> None:
    """GA-VAS-07: a Conquest marker leaves the supply for the Nation tile of a region."""
    s.players[seat].markers -= 1
    board = board_of(s)
    board.influence = counted(board.influence, influence_index(s, region, seat), 1)
    s.tell("influenced", seat, (region,))


def majority_line(s: State, region: int, seat: int) -> Line:
    """GA-VAS-14, GA-VAS-18: the effect of one more marker on the majority in its region."""
    before, after = majority(s, region), majority(s, region, seat)
    name = s.catalog.regions[region]
    if before == seat:
        return Line("GA-VAS-18", "majority-kept", (name,))
    return Line("GA-VAS-18", "majority-won" if after == seat else "majority-not-won", (name,))


class InfluenceAction(SecondaryAction[State]):
    """GA-VAS-04: an additional secondary action; others cannot follow it."""

    __slots__ = ()

    def is_possible(self, s: State, seat: int) -> bool:
        """SEC-02."""
        return can_influence(s, seat)

    def perform(self, s: State, seat: int) -> None:
        """The marker must be placed."""
        s.then(SpreadInfluence(seat, False))

    def lines(self, s: State, seat: int) -> list[Line]:
        """GA-VAS-05: the open regions."""
        return [Line("GA-VAS-05", "open-region", (s.catalog.regions[region],)) for region in open_regions(s)]

    def refusal(self, s: State, seat: int) -> Line | None:
        """GA-VAS-03, GA-VAS-05: no marker, or no legal tile."""
        if s.players[seat].markers == 0:
            return Line("GA-VAS-03", "no-marker")
        return None if open_regions(s) else Line("GA-VAS-05", "no-region-open")


class GrantInfluence(Benefit[State]):
    """ZV2, GA-INT-02: the optional action on the usual terms, in any player's turn."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        return can_influence(s, seat)

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(SpreadInfluence(seat, True))


class SpreadInfluence(Question):
    """GA-VAS-05, GA-VAS-07: put a Conquest marker on the Nation tile of an open region, for free."""

    __slots__ = ("optional",)
    rule = "GA-VAS-05"
    prompt = "spread-influence"
    key_shapes = ("influence:{region}", "decline")
    module = VASSALS

    def __init__(self, seat: int, optional: bool) -> None:
        self.seat = seat
        self.optional = optional

    def choices(self, s: State) -> list[int]:
        """The legal tiles, by region."""
        options = open_regions(s) if s.players[self.seat].markers > 0 else []
        if options and self.optional:
            options.append(DECLINE)
        return options

    def allows_free(self) -> bool:
        """The action has begun; free actions can pay for its ability afterwards."""
        return False

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        put_influence(s, self.seat, option)
        s.then(MayPlaceVassal(self.seat, option))
        queue_reactions_of(s, self.seat, INFLUENCED)

    def key(self, s: State, option: int) -> str:
        """`influence:antisuyu` or `decline`."""
        return "decline" if option == DECLINE else f"influence:{s.catalog.regions[option]}"

    def candidates(self, s: State) -> list[int]:
        """All regions."""
        return self.with_decline(s, list(range(len(s.catalog.regions))))

    def refusal(self, s: State, option: int) -> Line | None:
        """GA-VAS-03, GA-VAS-05: needs more conquered spaces than markers on the tile, and a Conquest marker."""
        if option not in open_regions(s):
            return Line("GA-VAS-05", "region-not-open", room_in(s, option))
        return None if s.players[self.seat].markers > 0 else Line("GA-VAS-03", "no-marker")

    def lines(self, s: State, option: int) -> list[Line]:
        """GA-VAS-05 to GA-VAS-08: the limit of the tile, the marker, and what its ability will cost."""
        lines = [
            Line("GA-VAS-05", "influence-room", room_in(s, option)),
            Line("GA-VAS-07", "takes-marker", (s.players[self.seat].markers,)),
        ]
        if board_of(s).vassals_left[self.seat] == 0:
            lines.append(Line("GA-VAS-10", "no-vassal"))
        else:
            price = (influence_on(s, option, self.seat) + 1) * ONE_POTATO
            lines.append(Line("GA-VAS-08", "vassal-price", (cost_key(price),)))
        lines.append(majority_line(s, option, self.seat))
        tile = nation_of(s, option)
        lines.append(Line(tile.name, "nation", (tile.name,)))
        return lines

    def place(self, s: State, option: int) -> str:
        """The Nation tile."""
        return f"nation-{s.catalog.regions[option]}"

    def follow_ups(self, s: State) -> list[Question]:
        """A Vassal of the Nation tile."""
        return [MayPlaceVassal(self.seat, region) for region in range(len(s.catalog.regions))]

    def answer_before(self, follow_up: Question) -> int:
        """The region."""
        return follow_up.region if isinstance(follow_up, MayPlaceVassal) else NONE


def nations_in(s: State) -> list[Nation]:
    """All Nation tiles that could have been drawn."""
    for module in s.catalog.modules:
        if isinstance(module, WithNations):
            return module.nations
    raise LookupError("there are no Nation tiles in this game")


def nation_of(s: State, region: int) -> Nation:
    """The Nation tile beside a region."""
    return nations_in(s)[board_of(s).nations[region]]


class MayPlaceVassal(Question):
    """GA-VAS-08 to GA-VAS-11: pay 1 potato for each of your markers on the tile to use its ability with a Vassal."""

    __slots__ = ("region",)
    rule = "GA-VAS-08"
    prompt = "place-vassal"
    key_shapes = ("vassal:{vassal-place}", "decline")

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region

    def price(self, s: State) -> int:
        """Other players' markers and pieces on the track do not count."""
        return influence_on(s, self.region, self.seat) * ONE_POTATO

    def about(self, s: State) -> tuple[str, ...]:
        """The tile and the price."""
        return (nation_of(s, self.region).name, cost_key(self.price(s)))

    def choices(self, s: State) -> list[int]:
        """The places for the Vassal if it is affordable, or decline; not asked without a Vassal or a place."""
        if board_of(s).vassals_left[self.seat] == 0 or not could_pay(s, self.seat, self.price(s)):
            return []
        places = nation_of(s, self.region).places(s, self.seat)
        if not places:
            return []
        options = places if can_pay(s.players[self.seat].stock, self.price(s)) else []
        options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """GA-VAS-09: without payment the marker stays without a Vassal."""
        if option != DECLINE:
            s.then(Pay(self.seat, self.price(s)))
            s.then(PutVassal(self.seat, self.region, option))

    def key(self, s: State, option: int) -> str:
        """`vassal:` and the place, or `decline`."""
        if option == DECLINE:
            return "decline"
        if option >= ELSEWHERE:
            index, place, _ = decode_vassal(option - ELSEWHERE)
            return f"vassal:{nations_in(s)[index].place_name(s.catalog, place)}"
        return f"vassal:{nation_of(s, self.region).place_name(s.catalog, option)}"

    def candidates(self, s: State) -> list[int]:
        """All places of the tile, and places of other tiles with other names."""
        tile = nation_of(s, self.region)
        candidates = tile.all_places(s.catalog)
        names = {tile.place_name(s.catalog, place) for place in candidates}
        for other in nations_in(s):
            for place in other.all_places(s.catalog):
                name = other.place_name(s.catalog, place)
                if name not in names:
                    names.add(name)
                    candidates.append(ELSEWHERE + vassal_code(other.index, place, 0))
        return self.with_decline(s, candidates)

    def refusal(self, s: State, option: int) -> Line | None:
        """GA-VAS-08 to GA-VAS-19: needs a Vassal, one of the player's places for the tile with room, and the price."""
        tile = nation_of(s, self.region)
        if option >= ELSEWHERE:
            return Line("GA-VAS-10", "goes-elsewhere", (tile.name,))
        if board_of(s).vassals_left[self.seat] == 0:
            return Line("GA-VAS-10", "no-vassal")
        is_asked = len(s.stack) > 0 and s.stack[-1] is self
        price = self.price(s) if is_asked else self.price(s) + ONE_POTATO  # the marker is still to be placed
        return tile.refusal(s, self.seat, option) or payment_refusal(s, self.seat, "GA-VAS-08", price)

    def lines(self, s: State, option: int) -> list[Line]:
        """GA-VAS-08, GA-VAS-10: the price, the benefits of place and tile, and lasting effects."""
        tile = nation_of(s, self.region)
        return [
            Line("GA-VAS-08", "costs", (cost_key(self.price(s)),)),
            Line("GA-VAS-02", "vassal-stays", (board_of(s).vassals_left[self.seat] - 1,)),
            *tile.place_lines(s, self.seat, option),
            *gain_lines(s, tile.name, tile.row),
            Line(tile.name, "nation", (tile.name,)),
        ]

    def place(self, s: State, option: int) -> str:
        """The Vassal's place."""
        if option >= ELSEWHERE:
            index, place, _ = decode_vassal(option - ELSEWHERE)
            return nations_in(s)[index].own_place_on_table(s.catalog, place)
        return nation_of(s, self.region).own_place_on_table(s.catalog, option)


class PutVassal(Rule):
    """GA-VAS-02, GA-VAS-10: a Vassal leaves the supply for good, and the tile's ability is resolved."""

    __slots__ = ("place", "region")
    field_kinds = (("place", "vassal-place"),)

    def __init__(self, seat: int, region: int, place: int) -> None:
        self.seat = seat
        self.region = region
        self.place = place

    def resolve(self, s: State) -> None:
        """The Vassal first: the gains may depend on it."""
        nation = nation_of(s, self.region)
        board = board_of(s)
        board.vassals_left = counted(board.vassals_left, self.seat, -1)
        board.vassals = added(board.vassals, vassal_code(nation.index, self.place, self.seat))
        name, at = nation.place_name(s.catalog, self.place), nation.place_on_table(s.catalog, self.place)
        s.tell("placed-vassal", self.seat, (nation.name, name, at))
        nation.put_vassal(s, self.seat, self.place)
