"""The Festival and its steps (FES-07 to FES-35)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    BEFORE_FESTIVAL,
    FESTIVAL,
    GOLD,
    LONGEST_TAPESTRY_FESTIVAL_VP,
    MIDDLE,
    NONE,
    POTATO,
    VP_BUILDINGS,
    VP_UPKEEP,
)
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.festival_end import EndFestival
from tawantinsuyu.rules.festival_tile import UNPAID_VP, take_tile
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.nomads import DrawToHill, FillVillage
from tawantinsuyu.rules.payment import ONE_GOLD, cost_key, pack, payment_refusal, take_payment
from tawantinsuyu.rules.question import Question, has_free_action, resource_place
from tawantinsuyu.rules.reactions import Reactions, react
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.tapestries import longest
from tawantinsuyu.rules.temple import ScoreTemple


class Festival(Rule):
    """FES-07: the Festival, step by step; each step in turn order from the holder."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Steps 1 to 4, then the end of the game or the refill."""
        s.tell("festival", self.seat, (s.festivals,))
        everybody = s.in_turn_order(self.seat)
        s.then(Reactions(self.seat, BEFORE_FESTIVAL))  # FES-09
        s.then(FestivalStart(self.seat))  # FES-10
        for seat in everybody:
            s.then(Merchant(seat))  # FES-11
        for seat in everybody:
            s.then(ScoreTemple(seat))  # FES-13
        s.then(ScoreConquest(self.seat))  # FES-17
        for seat in everybody:
            if s.catalog.automata[seat] is None:
                s.then(Upkeep(seat))  # FES-20
        if s.is_final_festival:
            s.then(EndFestival(self.seat))
            s.then(EndGame(self.seat))  # FES-24
        else:
            s.then(RefillVillage(self.seat))  # FES-25
            s.then(FestivalCardDraw(self.seat))  # FES-34
            s.then(EndFestival(self.seat))


class FestivalStart(Rule):
    """FES-10, Z09-1: what Buildings give at the start of a Festival, and 1 VP per tile of the longest Tapestry."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """In turn order from the holder."""
        for seat in s.in_turn_order(self.seat):
            power = s.players[seat].powers[LONGEST_TAPESTRY_FESTIVAL_VP]
            if power > 0:
                s.score(seat, power * longest(s, seat), VP_BUILDINGS)
        react(s, self.seat, FESTIVAL)


class Upkeep(Question):
    """FES-20 to FES-23: pay 1 potato, or gold by choice, for each God card in hand; lose 2 VP for each unpaid card.

    In the last Festival it is also the holder's last chance for free actions (FIN-10).
    """

    __slots__ = ()
    rule = "FES-21"
    prompt = "upkeep"
    key_shapes = ("gold:{hand-size}",)

    def about(self, s: State) -> tuple[str, ...]:
        player = s.players[self.seat]
        return (str(len(player.gods)), str(player.stock[POTATO]))

    def choices(self, s: State) -> list[int]:
        """How much gold to use; also asked if upkeep is due and a free action may help to pay it."""
        player = s.players[self.seat]
        due = len(player.gods)
        most = min(player.stock[GOLD], due)
        if most > 0:
            return list(range(most + 1))
        waits = due > 0 or (s.is_final_festival and s.active == self.seat)
        return [0] if waits and has_free_action(s, self.seat) else []

    def resolve(self, s: State) -> None:
        """Without gold, as much potato as there is."""
        self.pick(s, 0)

    def pick(self, s: State, option: int) -> None:
        """FES-21: the rest must be paid in potato as long as there is any."""
        player = s.players[self.seat]
        due = len(player.gods) - option
        potato = min(due, player.stock[POTATO])
        if potato + option > 0:
            take_payment(s, self.seat, pack(potato, 0, 0, option))
        if due > potato:
            s.score(self.seat, -UNPAID_VP * (due - potato), VP_UPKEEP)

    def key(self, s: State, option: int) -> str:
        """`gold:2`."""
        return f"gold:{option}"

    def candidates(self, s: State) -> list[int]:
        """From no gold up to 1 for each card."""
        return list(range(len(s.players[self.seat].gods) + 1))

    def refusal(self, s: State, option: int) -> Line | None:
        """FES-21."""
        return payment_refusal(s, self.seat, "FES-21", option * ONE_GOLD)

    def lines(self, s: State, option: int) -> list[Line]:
        """FES-21, FES-22: what is paid, and the VP lost for unpaid cards."""
        player = s.players[self.seat]
        due = len(player.gods) - option
        potato = min(due, player.stock[POTATO])
        lines = [Line("FES-21", "costs", (cost_key(pack(potato, 0, 0, option)),))]
        if due > potato:
            lines.append(Line("FES-22", "loses", (UNPAID_VP * (due - potato),)))
        return lines

    def place(self, s: State, option: int) -> str:
        """The gold if any is used, otherwise the potatoes."""
        return resource_place(GOLD if option else POTATO)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """FES-22: more gold could be paid, and each card left unpaid costs more than a gold is worth."""
        player = s.players[self.seat]
        missing = len(player.gods) - option - player.stock[POTATO]
        if missing <= 0 or option >= player.stock[GOLD]:
            return []
        return [Caution("gold-kept", "FES-22", (missing, UNPAID_VP * missing))]


class RefillVillage(Rule):
    """FES-25 to FES-33: the tile returns and the Village is refilled; with 2 players Workers join the middle terrace.

    If the bag is empty before the refill, the next Festival is triggered at once and is the last (FES-29).
    """

    __slots__ = ()

    def resolve(self, s: State) -> None:
        s.holder = NONE
        if sum(s.bag) == 0:
            s.is_final_festival = True
            take_tile(s, self.seat)
            return
        s.then(FillVillage(self.seat))
        if len(s.players) == 2 and s.festivals == 1:
            s.then(FillMarkedSpaces(self.seat, MIDDLE))


class FillMarkedSpaces(Rule):
    """SET-12, FES-32, FES-33: a random Worker on every marked empty space of a terrace, as long as the bag lasts.

    If the bag is too small for all of them, the spaces are filled in random order (CON-26).
    """

    __slots__ = ("terrace",)

    def __init__(self, seat: int, terrace: int) -> None:
        self.seat = seat
        self.terrace = terrace

    def resolve(self, s: State) -> None:
        """Occupied spaces are skipped; the order does not matter while there is a Worker for each."""
        spaces = empty_marked_spaces(s, self.terrace)
        if sum(s.bag) < len(spaces):
            s.then(DrawMarkedSpace(self.terrace))
            return
        for space in spaces:
            s.then(DrawToHill(space))


def empty_marked_spaces(s: State, terrace: int) -> list[int]:
    """The spaces of a terrace with the 2-player mark and without a Worker."""
    hill = s.catalog.hill
    return [
        space
        for space in range(len(s.hill))
        if hill.two_player[space] and hill.terrace[space] == terrace and s.hill[space] == NONE
    ]


class DrawMarkedSpace(Draw):
    """FES-33, CON-26: which marked space is filled next while the bag lasts; the others stay empty."""

    __slots__ = ("terrace",)
    rule = "FES-33"

    def __init__(self, terrace: int) -> None:
        super().__init__()
        self.terrace = terrace

    def options(self, s: State) -> list[int]:
        """The empty marked spaces, until the bag is empty."""
        return empty_marked_spaces(s, self.terrace) if sum(s.bag) > 0 else []

    def choose(self, s: State, option: int) -> None:
        """A Worker for it, then the next space."""
        s.then(DrawToHill(option))
        s.then(DrawMarkedSpace(self.terrace))

    def key_of(self, s: State, option: int) -> str:
        """`space:M13`."""
        return f"space:{s.catalog.hill.names[option]}"
