"""Pachamama's Conquests: the casualty, and the choice of the space (PAC-63 to PAC-70, PV05, PV06)."""

from __future__ import annotations

from tawantinsuyu.automata.criteria import (
    MORE_MARKERS,
    MORE_OWN,
    NO_CONTROL,
    NOT_LEFTMOST,
    NOT_RIGHTMOST,
    SOLDIERS,
    report_ranking,
    report_ruled_out,
)
from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.automata.pachamama.recruiting import end_rolled
from tawantinsuyu.automata.pachamama.regions import RegionRoll, best_regions
from tawantinsuyu.automata.soldiers import PaySoldiers, can_pay_soldiers
from tawantinsuyu.automata.turn import empty_spaces
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, NONE, POTATO_END
from tawantinsuyu.golden_age.armies import leftmost_spaces
from tawantinsuyu.rules.conquest import NOMAD, Casualty, conquer, majority


def price(s: State, seat: int, space: int) -> tuple[int, int]:
    """PV05, PAC-C29: the Soldiers to flip and discard for a space."""
    printed = s.catalog.conquest[space]
    flip = cult_effect(s, seat, "flip_discount", 0)
    discard = cult_effect(s, seat, "discard_discount", 0)
    if flip > 0 and pachamama(s, seat).difficulty.discounts_all:
        flip = printed.flip
    return max(0, printed.flip - flip), max(0, printed.discard - discard)


def is_payable(s: State, seat: int, space: int) -> bool:
    """PAC-67: whether her face-up cards can pay for a space."""
    flip, discard = price(s, seat, space)
    return can_pay_soldiers(s, seat, flip, discard)


def would_control(s: State, seat: int, space: int) -> bool:
    """PAC-65, PAC-C15: whether a marker there gives her control of a region she does not control yet."""
    region = s.catalog.conquest[space].region
    if majority(s, region) == seat:
        return False
    without = s.conquest
    s.conquest = placed(without, space, seat)
    gains = majority(s, region) == seat
    s.conquest = without
    return gains


def pieces_in(s: State, region: int, seat: int, with_tiles: bool) -> int:
    """PAC-131, GA-VAS-14: a player's pieces in a region, on the track and optionally on its Nation tile."""
    counts = [0] * len(s.players)
    for space in range(len(s.conquest)):
        if s.conquest[space] != NONE and s.catalog.conquest[space].region == region:
            counts[s.conquest[space]] += 1
    if with_tiles:
        for module in s.catalog.modules:
            module.add_pieces(s, region, counts)
    return counts[seat]


def best_spaces(s: State, seat: int, spaces: list[int], rule: str) -> tuple[int, ...]:
    """PAC-65: the best of one space per region: control, fewest markers of both players, fewest of hers."""
    regions = [s.catalog.conquest[space].region for space in spaces]
    with_tiles = pachamama(s, seat).difficulty.counts_tiles  # PAC-C14
    ranks: list[tuple[int, int, int]] = []
    for i in range(len(spaces)):
        own = pieces_in(s, regions[i], seat, with_tiles)
        total = own + pieces_in(s, regions[i], s.others(seat)[0], with_tiles)
        ranks.append((0 if would_control(s, seat, spaces[i]) else 1, total, own))
    report_ranking(s, seat, rule, (NO_CONTROL, MORE_MARKERS, MORE_OWN), [list(rank) for rank in ranks])
    best = best_regions(regions, ranks)
    return tuple([space for space in spaces if s.catalog.conquest[space].region in best])


def first_spaces(s: State, seat: int) -> list[int]:
    """PAC-66: in each region the rightmost empty space she can pay for."""
    best = [NONE] * len(s.catalog.regions)
    for space in empty_spaces(s, seat):
        printed = s.catalog.conquest[space]
        rightmost = best[printed.region]
        if is_payable(s, seat, space) and (rightmost == NONE or printed.place > s.catalog.conquest[rightmost].place):
            best[printed.region] = space
    return [space for space in best if space != NONE]


def second_spaces(s: State, seat: int) -> list[int]:
    """PAC-69: the leftmost empty spaces of all regions that are furthest to the left."""
    if s.players[seat].markers == 0:
        return []
    spaces = leftmost_spaces(s)
    first = min([s.catalog.conquest[space].place for space in spaces], default=0)
    return [space for space in spaces if s.catalog.conquest[space].place == first]


class ConquerFirst(Rule):
    """PAC-65 to PAC-68, PAC-104: the best space she can pay for; if there is none, a benefit gives 1 gold instead."""

    __slots__ = ("for_gold",)

    def __init__(self, seat: int, for_gold: bool) -> None:
        self.seat = seat
        self.for_gold = for_gold

    def resolve(self, s: State) -> None:
        """Soldiers owed for another space are paid first. If no space is left, she places nothing."""
        for effect in s.stack:
            if isinstance(effect, PaySoldiers):
                s.stack.remove(effect)
                s.then(effect)
                s.then(self)
                return
        spaces = first_spaces(s, self.seat)
        if spaces:
            roll_for_space(s, self.seat, spaces, False)
        elif self.for_gold:
            s.gain(self.seat, GOLD, 1)


class ConquerSecond(Rule):
    """PAC-69, PAC-70: her additional marker, which is free and gives the benefit."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """She places it even if the first could not be placed."""
        spaces = second_spaces(s, self.seat)
        if spaces:
            roll_for_space(s, self.seat, spaces, True)


class RollForSpace(RegionRoll):
    """PAC-65: the die breaks ties between regions, each with one space."""

    __slots__ = ("free", "spaces")
    rule = "PAC-65"
    field_kinds = (("spaces", "conquest-space-list"),)

    def __init__(self, to: int, regions: tuple[int, ...], spaces: tuple[int, ...], free: bool) -> None:
        super().__init__(to, regions)
        self.spaces = spaces  # one per region, in the same order
        self.free = free

    def choose_region(self, s: State, region: int) -> None:
        """PAC-66: the marker, the benefit, then the Soldiers."""
        space = self.spaces[self.regions.index(region)]
        s.tell("chose-conquest", self.to, ("PAC-69" if self.free else "PAC-65", space, len(self.spaces)))
        flip, discard = price(s, self.to, space)
        conquer(s, self.to, space)
        if not self.free:
            s.then(PaySoldiers(self.to, flip, discard))


def roll_for_space(s: State, seat: int, spaces: list[int], free: bool) -> None:
    """Queue the choice among the best of these spaces."""
    rule = "PAC-69" if free else "PAC-65"
    if s.events is not None:
        empty = empty_spaces(s, seat)
        if free:
            report_ruled_out(s, seat, rule, NOT_LEFTMOST, len(empty), len(spaces))
        else:
            payable = len([space for space in empty if is_payable(s, seat, space)])
            report_ruled_out(s, seat, "PAC-67", SOLDIERS, len(empty), payable)
            report_ruled_out(s, seat, "PAC-66", NOT_RIGHTMOST, payable, len(spaces))
    best = best_spaces(s, seat, spaces, rule)
    s.then(RollForSpace(seat, tuple([s.catalog.conquest[space].region for space in best]), best, free))


class CasualtyByDie(Rule):
    """PAC-63, PAC-C12: the die chooses the Worker for the Casualties of War; a Nomad if the Village is empty."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The last Worker needs no roll."""
        if not s.village:
            s.then(DrawFallenNomad(self.seat))
        elif len(s.village) > 1 and pachamama(s, self.seat).difficulty.casualty_by_die:
            s.then(RollForCasualty(self.seat))
        else:
            Casualty(self.seat).pick(s, POTATO_END)


class RollForCasualty(DieRoll):
    """PAC-63: the end of the Village that loses a Worker."""

    __slots__ = ()
    rule = "PAC-63"

    def rolled(self, s: State, value: int) -> None:
        """Without a reward."""
        Casualty(self.to).pick(s, end_rolled(value))


class DrawFallenNomad(Tie):
    """PAC-63: if the Village is empty, a random Nomad falls."""

    __slots__ = ()
    rule = "PAC-63"

    def candidates(self, s: State) -> list[int]:
        """Encoded as for a player."""
        return [NOMAD + kind for kind in range(len(s.nomads)) if s.nomads[kind] > 0]

    def weights(self, s: State) -> list[int]:
        """Every Nomad is equally likely."""
        return [s.nomads[option - NOMAD] for option in s.offer]

    def take(self, s: State, candidate: int) -> None:
        Casualty(self.to).pick(s, candidate)

    def key_of(self, s: State, option: int) -> str:
        return Casualty(self.to).key(s, option)


def virtual_regions(s: State, seat: int) -> list[int]:
    """PV06, PAC-132: the regions in which she has one virtual marker at a Festival.

    The regions with the fewest of her markers; ties are broken by change of control, then by the order of the die.
    """
    count = cult_effect(s, seat, "virtual_markers", 0)
    ranked: list[tuple[int, int, int, int]] = []
    order = pachamama(s, seat).region_order
    for i in range(len(order)):
        region = order[i]
        changes = majority(s, region) != seat and majority(s, region, seat) == seat
        ranked.append((pieces_in(s, region, seat, True), 0 if changes else 1, i, region))
    ranked.sort()
    return [region for _, _, _, region in ranked[:count]]
