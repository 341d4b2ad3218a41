"""The High Priest action Conquest (HP-20 to HP-36)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import VILLAGE_ENDS
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import added, counted, placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN_END, NONE, POTATO_END, VP_CONQUEST, WORKER_TYPES
from tawantinsuyu.rules.festival_tile import trigger_if_empty
from tawantinsuyu.rules.nomads import DrawToNomads
from tawantinsuyu.rules.payment import ONE_POTATO, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.rewards import Receive, gain_lines
from tawantinsuyu.rules.soldiers import ChoosePrice, has_discount, payable_prices, prices, soldiers_refusal

NOMAD: Final = 2  # options from here on: a kind of Nomad


class Casualty(Question):
    """HP-21 to HP-24: the active player must move a Worker from either end of the Village to the Casualties of War.

    If the Village is empty it is a Nomad, who is replaced; if there is no Worker at all, there is no casualty.
    """

    __slots__ = ()
    rule = "HP-21"
    prompt = "casualty"
    key_shapes = ("casualty:{end}", "casualty:{worker}")

    def _possible(self, s: State) -> list[int]:
        if s.village:
            return [POTATO_END] if len(s.village) == 1 else [POTATO_END, CORN_END]
        return [NOMAD + kind for kind in range(len(s.nomads)) if s.nomads[kind] > 0]

    def choices(self, s: State) -> list[int]:
        """The ends of the queue, or the Nomads, if there is a choice."""
        possible = self._possible(s)
        return possible if len(possible) > 1 else []

    def allows_free(self) -> bool:
        """The action has begun."""
        return False

    def resolve(self, s: State) -> None:
        """A single Worker to move, or none (HP-23)."""
        for option in self._possible(s):
            self.pick(s, option)

    def pick(self, s: State, option: int) -> None:
        """HP-25: the Worker stays there until the end of the game."""
        if option >= NOMAD:
            kind = option - NOMAD
            s.nomads = counted(s.nomads, kind, -1)
            s.then(DrawToNomads())
        else:
            kind = s.village.pop(0 if option == POTATO_END else -1)
        s.casualties = counted(s.casualties, kind, 1)
        s.tell("casualty", self.seat, (kind,))
        if option < NOMAD:
            trigger_if_empty(s)

    def key(self, s: State, option: int) -> str:
        """`casualty:potato-end`, `casualty:corn-end` or `casualty:priest`."""
        if option >= NOMAD:
            return f"casualty:{s.catalog.worker_names[option - NOMAD]}"
        return f"casualty:{VILLAGE_ENDS.name(option)}"

    def candidates(self, s: State) -> list[int]:
        """Both ends of the Village, and every type of Nomad."""
        return [POTATO_END, CORN_END, *[NOMAD + kind for kind in range(WORKER_TYPES)]]

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-21, HP-22: a Nomad only if the Village is empty."""
        if option < NOMAD:
            return None if s.village else Line("HP-22", "village-empty")
        if s.village:
            return Line("HP-22", "village-first")
        name = s.catalog.worker_names[option - NOMAD]
        return None if s.nomads[option - NOMAD] > 0 else Line("HP-22", "not-among-nomads", (name,))

    def place(self, s: State, option: int) -> str:
        """The end of the queue, or the Nomad."""
        if option >= NOMAD:
            return f"nomad:{s.catalog.worker_names[option - NOMAD]}"
        return f"village:{VILLAGE_ENDS.name(option)}"


def play_army_cards(s: State, seat: int, free: int) -> None:
    """HP-26: let a seat play Army cards, the first `free` ones without payment."""
    automaton = s.catalog.automata[seat]
    if automaton is None:
        s.then(PlayArmyCards(seat, free))
    else:
        automaton.play_army_cards(s, seat)


class PlayArmyCards(Question):
    """HP-26, HP-27: put any number of Army cards from hand face up into the area for 1 potato each.

    The first `free` ones cost nothing. No marker is needed to play cards.
    """

    __slots__ = ("free",)
    rule = "HP-26"
    prompt = "play-army-cards"
    key_shapes = ("army-card:{army-card}", "done")
    share_of = "conquest"
    is_asked_again = True
    field_kinds = (("free", "number"),)

    def __init__(self, seat: int, free: int) -> None:
        self.seat = seat
        self.free = free

    def choices(self, s: State) -> list[int]:
        """The cards in hand if the price can be paid, or done."""
        player = s.players[self.seat]
        price = 0 if self.free else ONE_POTATO
        if not player.army or not could_pay(s, self.seat, price):
            return []
        options = player.army[:] if can_pay(player.stock, price) else []
        options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        if not self.free:
            s.then(Pay(self.seat, ONE_POTATO))
        s.then(PlayArmyCard(self.seat, option))
        s.then(PlayArmyCards(self.seat, self.free - 1 if self.free else 0))

    def key(self, s: State, option: int) -> str:
        """`army-card:A07` or `done`."""
        return "done" if option == DECLINE else f"army-card:{s.catalog.army_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every Army card."""
        return self.with_decline(s, list(range(len(s.catalog.army_names))))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-26: in hand, and 1 potato unless it is free."""
        if option not in s.players[self.seat].army:
            return Line("HP-26", "not-in-hand")
        return payment_refusal(s, self.seat, "HP-26", 0 if self.free else ONE_POTATO)

    def lines(self, s: State, option: int) -> list[Line]:
        """HP-26."""
        return [Line("HP-26", "free") if self.free else Line("HP-26", "costs", (cost_key(ONE_POTATO),))]

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.army_names[option]}"


class PlayArmyCard(Rule):
    """HP-26: one Army card goes from the hand face up into the area."""

    __slots__ = ("card",)
    field_kinds = (("card", "army-card"),)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def resolve(self, s: State) -> None:
        """All seats see the card now."""
        player = s.players[self.seat]
        player.army.remove(self.card)
        player.army_up = added(player.army_up, self.card)
        s.tell("played-army-card", self.seat, (self.card,))


class MarkersOfAll(Rule):
    """HP-29, HP-34: one marker per player in turn order, then one more for the active player unless gold was taken."""

    __slots__ = ("took_gold",)

    def __init__(self, seat: int, took_gold: bool) -> None:
        self.seat = seat
        self.took_gold = took_gold

    def resolve(self, s: State) -> None:
        """Only after all cards have been played."""
        if not self.took_gold:
            place_marker(s, self.seat, False)
        for other in s.others(self.seat):
            place_marker(s, other, False)
        if not self.took_gold:
            place_marker(s, self.seat, True)


def place_marker(s: State, seat: int, extra: bool) -> None:
    """HP-29, HP-34: let a seat place a marker, in its turn or as the activator's additional one."""
    automaton = s.catalog.automata[seat]
    if automaton is None:
        s.then(PlaceMarker(seat))
    else:
        automaton.place_marker(s, seat, extra)


def conquer(s: State, seat: int, space: int) -> None:
    """HP-33: the marker, then the benefit; the Soldiers are paid afterwards."""
    s.players[seat].markers -= 1
    s.conquest = placed(s.conquest, space, seat)
    s.tell("conquered", seat, (space,))
    row = s.catalog.conquest[space].row
    if row != NONE:
        s.then(Receive(seat, row, VP_CONQUEST))


class PlaceMarker(Question):
    """HP-29, HP-30, HP-35: put a Conquest marker on any empty space whose Soldiers can be paid, or decline."""

    __slots__ = ()
    rule = "HP-29"
    prompt = "conquer"
    key_shapes = ("conquer:{conquest}", "decline")
    share_of = "conquest"

    def choices(self, s: State) -> list[int]:
        """CMP-13: nothing without a marker in supply; otherwise the spaces that can be paid for."""
        options: list[int] = []
        if s.players[self.seat].markers == 0 or not s.players[self.seat].army_up:
            return options
        discount = has_discount(s, self.seat)
        for space in range(len(s.conquest)):
            if s.conquest[space] == NONE and payable_prices(s, self.seat, space, discount):
                options.append(space)
        if options:
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """HP-33: the marker, then the benefit, then the Soldiers."""
        if option == DECLINE:
            return
        conquer(s, self.seat, option)
        s.then(ChoosePrice(self.seat, option, has_discount(s, self.seat)))

    def key(self, s: State, option: int) -> str:
        """`conquer:antisuyu-2` or `decline`."""
        return "decline" if option == DECLINE else f"conquer:{s.catalog.conquest[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every Conquest space."""
        return self.with_decline(s, list(range(len(s.conquest))))

    def foresee(self, s: State) -> None:
        """HP-28: markers are placed after cards were played; whether they were is seen when it comes to it."""
        player = s.players[self.seat]
        for card in player.army:
            player.army_up = added(player.army_up, card)
        player.army = []

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-30, HP-33, HP-35, CMP-13: an empty space, a marker, and the Soldiers, as due with Z13."""
        if s.conquest[option] != NONE:
            return Line("HP-35", "taken", (s.conquest[option] + 1,))
        if s.players[self.seat].markers == 0:
            return Line("CMP-13", "no-marker")
        discount = has_discount(s, self.seat)
        if payable_prices(s, self.seat, option, discount):
            return None
        return soldiers_refusal(s, self.seat, prices(s, option, discount))

    def lines(self, s: State, option: int) -> list[Line]:
        """HP-30, Z13-1: the Soldiers, as printed and as due."""
        printed = s.catalog.conquest[option]
        lines = [Line("HP-30", "soldiers", (printed.flip, printed.discard))]
        lines.extend(gain_lines(s, "HP-33", printed.row))
        if has_discount(s, self.seat):
            lines.extend([Line("Z13-1", "soldiers-due", price) for price in payable_prices(s, self.seat, option, True)])
        return lines

    def place(self, s: State, option: int) -> str:
        """The space."""
        return s.catalog.conquest[option].name


def majority(s: State, region: int, favoured: int = NONE) -> int:
    """FES-17, FES-18: the seat with the most pieces in a region; ties go to the rightmost marker; NONE if empty."""
    counts = [0] * len(s.players)
    rightmost = [NONE] * len(s.players)
    for space in range(len(s.conquest)):
        printed = s.catalog.conquest[space]
        owner = s.conquest[space]
        if owner != NONE and printed.region == region:
            counts[owner] += 1
            rightmost[owner] = max(rightmost[owner], printed.place)
    for module in s.catalog.modules:
        module.add_pieces(s, region, counts)
    if favoured != NONE:
        counts[favoured] += 1  # as if this seat had one more piece, which does not break ties
    best = NONE
    for seat in range(len(counts)):
        if counts[seat] > 0 and (best == NONE or (counts[seat], rightmost[seat]) > (counts[best], rightmost[best])):
            best = seat
    return best


class ScoreConquest(Rule):
    """FES-17 to FES-19: the most markers in each region score 1 VP per Worker in the Casualties of War."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        fallen = sum(s.casualties)
        for module in s.catalog.modules:
            fallen += module.further_fallen(s)
        for region in range(len(s.catalog.regions)):
            winner = majority(s, region)
            for seat in range(len(s.players)):
                automaton = s.catalog.automata[seat]
                if automaton is not None:
                    winner = automaton.region_winner(s, seat, region, winner)
            if winner != NONE:
                automaton = s.catalog.automata[winner]
                further = 0 if automaton is None else automaton.further_region_vp(s, winner)
                s.tell("won-region", winner, (region,))
                s.score(winner, fallen + further, VP_CONQUEST)
