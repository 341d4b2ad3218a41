"""Setup, in the order of the rules (SET)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import new_player
from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, NONE, SECTIONS, STONE, TOP, VP_START, WORKER_TYPES
from tawantinsuyu.rules.card_benefits import (
    CardQuestion,
    all_benefits,
    benefit_key,
    benefit_place,
    benefit_refusal,
    benefits_left,
    benefits_of,
    give_benefit,
    is_benefit_usable,
    tidied,
    without,
)
from tawantinsuyu.rules.festival import FillMarkedSpaces
from tawantinsuyu.rules.god_deck import DrawGodCard
from tawantinsuyu.rules.market import SLOTS_PER_TYPE, RefillMarket
from tawantinsuyu.rules.nomads import BagDraw, FillNomads, FillVillage
from tawantinsuyu.rules.question import DECLINE, Question, has_free_action
from tawantinsuyu.rules.turn import Turn
from tawantinsuyu.rules.weavings import RevealWeaving

START_VP: Final = 10
CARDS_DEALT: Final = 8
CARDS_KEPT: Final = 3
STATUES_IN_STOCK: Final = (2, 1)  # CMP-14: small and large per symbol


def new_state(catalog: Catalog) -> State:
    """SET-01 to SET-06, SET-14 to SET-18: everything sorted and shuffled, before anything is drawn."""
    kinds = len(catalog.worker_names)
    types = len(catalog.building_types)
    stacks = [
        Pile([b for b in range(len(catalog.buildings)) if catalog.buildings[b].type == type_], [], [])
        for type_ in range(types)
    ]
    weavings = [tile for tile in range(len(catalog.weavings)) if tile not in catalog.start_weavings]
    s = State(
        catalog=catalog,
        players=[
            new_player(kinds, catalog.power_count, catalog.conquest_markers, len(catalog.source_names))
            for _ in range(catalog.players)
        ],
        active=NONE,
        first=NONE,
        turn=0,
        orientation=catalog.printed_orientation,
        bag=[2 if kind < WORKER_TYPES else 0 for kind in range(kinds)],
        village=[],
        nomads=[0] * kinds,
        casualties=[0] * kinds,
        gone=[0] * kinds,
        hill=[NONE] * len(catalog.hill.names),
        steps=[NONE] * (2 * SECTIONS),
        conquest=[NONE] * len(catalog.conquest),
        market=[NONE] * (SLOTS_PER_TYPE * types),
        stacks=stacks,
        god_deck=Pile(list(range(len(catalog.god_names))), [], []),
        god_offer=[],
        aside=[],
        army_deck=Pile(list(range(len(catalog.army_names))), [], []),
        army_discard=[],
        weavings=Pile(weavings, [], []),
        face_up=NONE,
        drawn=[],
        drawn_for=NONE,
        small_statues=[STATUES_IN_STOCK[0]] * GODS,
        large_statues=[STATUES_IN_STOCK[1]] * GODS,
        holder=NONE,
        festivals=0,
        is_final_festival=False,
        deck_only=False,
        solo=None,
        annex=None,
    )
    for module in catalog.modules:
        if s.annex is None:
            s.annex = module.new_annex(s)
    for seat in range(catalog.players):
        s.score(seat, START_VP, VP_START)
        automaton = catalog.automata[seat]
        if automaton is not None:
            s.solo = automaton.new_board()
    s.stack.append(Setup(NONE))
    return s


class Setup(Rule):
    """SET-04 to SET-19: the part of setup that chance alone decides."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        if not s.catalog.variants.printed_coricancha:
            s.then(DrawOrientation())  # SET-04
        for seat in range(len(s.players)):
            s.then(DrawStartingWorker(seat, NONE))  # SET-07
        s.then(FillBag(NONE))  # SET-09
        s.then(FillVillage(NONE))  # SET-10
        s.then(FillNomads(NONE))  # SET-11
        if len(s.players) == 2:
            s.then(FillMarkedSpaces(NONE, TOP))  # SET-12
        s.then(RefillMarket(NONE))  # SET-14
        s.then(RevealWeaving())  # SET-18
        for module in s.catalog.modules:
            module.begin_setup(s)
        people = [seat for seat in range(len(s.players)) if s.catalog.automata[seat] is None]
        if len(people) > 1:
            s.then(DrawFirstPlayer())  # SET-19
        else:
            s.then(FirstPlayer(people[0]))


class DrawOrientation(Draw):
    """SET-04: the Coricancha is placed in one of its 5 orientations."""

    __slots__ = ()
    rule = "SET-04"

    def options(self, s: State) -> list[int]:
        """The section that its first space faces."""
        return list(range(SECTIONS))

    def choose(self, s: State, option: int) -> None:
        """The orientation stays for the whole game."""
        s.orientation = option

    def key_of(self, s: State, option: int) -> str:
        """`orientation:3`, sections counted from 1."""
        return f"orientation:{option + 1}"


class DrawStartingWorker(BagDraw):
    """SET-07, SET-08: each player draws 2 Workers of different colours; a duplicate is replaced and returned."""

    __slots__ = ("duplicate", "kept", "to")
    rule = "SET-07"
    field_kinds = (("kept", "worker"),)

    def __init__(self, to: int, kept: int, duplicate: bool = False) -> None:
        super().__init__()
        self.to = to
        self.kept = kept  # the Worker drawn first, or NONE
        self.duplicate = duplicate

    def choose(self, s: State, option: int) -> None:
        """The duplicate stays out of the bag while the third Worker is drawn."""
        s.bag[option] -= 1
        if self.kept == NONE:
            s.players[self.to].workers[option] += 1
            s.then(DrawStartingWorker(self.to, option))
        elif option == self.kept:
            s.players[self.to].workers[option] += 1
            s.then(DrawStartingWorker(self.to, self.kept, True))
        else:
            s.players[self.to].workers[option] += 1
            if self.duplicate:
                s.players[self.to].workers[self.kept] -= 1
                s.bag[self.kept] += 1


class FillBag(Rule):
    """SET-05, SET-09, CMP-08: all remaining Workers in play go into the bag."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The Workers that were not drawn."""
        for kind in range(WORKER_TYPES):
            s.bag[kind] += s.catalog.workers_per_type - 2


class DrawFirstPlayer(Draw):
    """SET-19: the first player is determined at random; then come the choices of setup."""

    __slots__ = ()
    rule = "SET-19"

    def options(self, s: State) -> list[int]:
        return list(range(len(s.players)))

    def choose(self, s: State, option: int) -> None:
        s.then(FirstPlayer(option))

    def key_of(self, s: State, option: int) -> str:
        """`seat:1`, counted from 1."""
        return f"seat:{option + 1}"


class FirstPlayer(Rule):
    """SET-20 to SET-33: the choices of setup in turn order, then the first turn; benefits in reverse order (SET-25)."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """An automaton makes no choices: it sets up before the people choose, and again afterwards."""
        s.first = self.seat
        s.tell("first-player", self.seat)
        order = s.in_turn_order(self.seat)
        people = [seat for seat in order if s.catalog.automata[seat] is None]
        if len(people) == len(order):
            s.then(TakeStartingWeaving(self.seat, tuple(s.catalog.start_weavings), tuple(people[1:])))
        for seat in order:
            automaton = s.catalog.automata[seat]
            if automaton is not None:
                automaton.begin_setup(s, seat, tuple(people))
        for seat in people:
            s.then(DealGodCards(seat))
        for seat in people:
            s.then(KeepGodCard(seat, ()))
        for seat in reversed(people):
            s.then(PlayStartingCards(seat))
        s.then(EndSetup(self.seat))
        for seat in order:
            automaton = s.catalog.automata[seat]
            if automaton is not None:
                automaton.finish_setup(s, seat)
        s.then(Turn(self.seat))


class TakeStartingWeaving(Question):
    """SET-20 to SET-22: in turn order each player starts a Tapestry with a starting Weaving and gains 2 stone."""

    __slots__ = ("tiles", "waiting")
    rule = "SET-20"
    prompt = "starting-weaving"
    key_shapes = ("weaving:{weaving}",)
    field_kinds = (("waiting", "seat-list"),)

    def __init__(self, seat: int, tiles: tuple[int, ...], waiting: tuple[int, ...]) -> None:
        self.seat = seat
        self.tiles = tiles
        self.waiting = waiting  # the seats that choose afterwards, in turn order

    def choices(self, s: State) -> list[int]:
        """The tiles still there; all four are laid out for any player count."""
        return list(self.tiles)

    def pick(self, s: State, option: int) -> None:
        """Tiles that no player chooses leave the game."""
        player = s.players[self.seat]
        player.tapestries = [*player.tapestries, (option,)]
        s.tell("took-weaving", self.seat, (option,))
        s.gain(self.seat, STONE, 2)
        for module in s.catalog.modules:
            module.give_starting_things(s, self.seat)
        if self.waiting:
            s.then(TakeStartingWeaving(self.waiting[0], without(self.tiles, option), self.waiting[1:]))

    def key(self, s: State, option: int) -> str:
        """`weaving:SW01`."""
        return f"weaving:{s.catalog.weavings[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every starting Weaving."""
        return list(s.catalog.start_weavings)

    def refusal(self, s: State, option: int) -> Line | None:
        """SET-20: not taken by another player."""
        if option in self.tiles:
            return None
        owns = [any(option in tapestry for tapestry in player.tapestries) for player in s.players]
        return Line("SET-20", "taken", (owns.index(True) + 1,))

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return f"face:{s.catalog.weavings[option].name}"


class DealGodCards(Rule):
    """SET-23: 8 God cards to a player."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        for _ in range(CARDS_DEALT):
            s.then(DrawGodCard(self.seat))


class KeepGodCard(Question):
    """SET-23, SET-24: secretly pick 3 cards to keep; the other 5 will be played, shown when all have chosen."""

    __slots__ = ("kept",)
    rule = "SET-23"
    prompt = "keep-god-card"
    key_shapes = ("keep:{god-card}",)
    field_kinds = (("kept", "god-card-list"),)

    def __init__(self, seat: int, kept: tuple[int, ...]) -> None:
        self.seat = seat
        self.kept = kept

    def about(self, s: State) -> tuple[str, ...]:
        """How many are still to be kept."""
        return (str(CARDS_KEPT - len(self.kept)),)

    def choices(self, s: State) -> list[int]:
        """The cards not picked yet."""
        if len(self.kept) == CARDS_KEPT:
            return []
        return [card for card in s.players[self.seat].gods if card not in self.kept]

    def resolve(self, s: State) -> None:
        """All three are picked: the others are laid out, still secret."""
        player = s.players[self.seat]
        player.laid = [card for card in player.gods if card not in self.kept]
        player.gods = sorted(self.kept)
        s.tell("kept-god-cards", self.seat, (), self.kept)

    def pick(self, s: State, option: int) -> None:
        """One card, then ask again."""
        s.then(KeepGodCard(self.seat, (*self.kept, option)))

    def key(self, s: State, option: int) -> str:
        """`keep:G07`."""
        return f"keep:{s.catalog.god_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """The cards dealt."""
        return s.players[self.seat].gods[:]

    def refusal(self, s: State, option: int) -> Line | None:
        """SET-23."""
        return Line("SET-23", "kept-already") if option in self.kept else None

    def lines(self, s: State, option: int) -> list[Line]:
        """SET-24: what the card gives unless it is kept."""
        row = s.catalog.god_row[option]
        return [] if row == NONE else [Line("SET-24", "card-unkept", (s.catalog.rows[row].name,))]

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.god_names[option]}"


class PlayStartingCards(Rule):
    """SET-25, SET-27: a player shows the five cards and receives their benefits; no Statue is needed."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        player = s.players[self.seat]
        benefits: tuple[int, ...] = ()
        for card in player.laid:
            s.aside = added(s.aside, card)
            s.tell("played-god-card", self.seat, (card,))
            benefits += benefits_of(s, card)
        player.laid = []
        s.then(StartingBenefits(self.seat, benefits))


class StartingBenefits(CardQuestion):
    """SET-26: the benefits of the five cards in any order; any may be skipped, and one may pay for another."""

    __slots__ = ()
    rule = "SET-26"
    prompt = "starting-benefits"
    key_shapes = ("benefit:{benefit}", "done")
    looks_ahead = True

    def __init__(self, seat: int, benefits: tuple[int, ...]) -> None:
        self.seat = seat
        self.benefits = benefits

    def with_benefits(self, benefits: tuple[int, ...]) -> StartingBenefits:
        """The same question with other benefits waiting."""
        return StartingBenefits(self.seat, benefits)

    def choices(self, s: State) -> list[int]:
        """The benefits that can be received now, or done; an exchange (Z15-3) may yet pay for waiting ones."""
        options = [benefit for benefit in self.benefits if is_benefit_usable(s, self.seat, benefit)]
        if options or (self.benefits and has_free_action(s, self.seat)):
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            give_benefit(s, self.seat, option, self.benefits)
            s.then(StartingBenefits(self.seat, tidied(without(self.benefits, option))))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1` or `done`."""
        return "done" if option == DECLINE else benefit_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Every benefit."""
        return self.with_decline(s, all_benefits(s))

    def refusal(self, s: State, option: int) -> Line | None:
        """SET-26: of the five cards."""
        return benefit_refusal(s, self.seat, option, self.benefits)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """TRN-25: benefits that could still be received."""
        return benefits_left(s, self.seat, "TRN-25", self.benefits) if option == DECLINE else []

    def place(self, s: State, option: int) -> str:
        """The card."""
        return benefit_place(s, option)


class EndSetup(Rule):
    """SET-33 to SET-35: shuffle the played cards into the deck and refill the Market."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The offer starts empty."""
        s.god_deck.shuffle_in(s.aside)
        s.aside = []
        s.then(RefillMarket(self.seat))
