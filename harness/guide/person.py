"""A simulated person: looks at a complete game, answers the guide truthfully, and reports what concerns her."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from harness.guide.table import NOT_COMPARED, OPPONENT, PERSON, CompleteTable, Difference
from tawantinsuyu.automata.area import ProduceAll, TurnUpHalf
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.board_action import PlaceByCard, PlaceOldest, can_find_space
from tawantinsuyu.automata.buildings import DrawBuilding, TakeFreeBuilding
from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.god_cards import DiscardFromOffer, GodCardsForVp, filled_slot
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie, ConquerFirst, ConquerSecond
from tawantinsuyu.automata.pachamama.influence import Influence
from tawantinsuyu.automata.pachamama.produce import Produce
from tawantinsuyu.automata.pachamama.recruiting import RecruitFromNomads, RecruitFromVillage, TakeVillager
from tawantinsuyu.automata.pachamama.rewards import DrawCardToPlay, DrawHandCard, TempleReward
from tawantinsuyu.automata.pachamama.setup import ChooseFace, DrawStartingProduction
from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.automata.pachamama.weavings import DrawUnseenWeaving, TakeFreeWeaving
from tawantinsuyu.automata.receiving import ReceiveBenefit, TakeFreeStatue
from tawantinsuyu.automata.recruiting import RecruitAnybody, RecruitVillager
from tawantinsuyu.automata.setup import DrawStartingWeaving, StartingSteps, StartingSupplies
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.statues import RollForStatue
from tawantinsuyu.automata.steps import PlaceSteps
from tawantinsuyu.automata.temple import OfferMost, WorshipMost
from tawantinsuyu.automata.tokens import CellAction, PersonalityAction
from tawantinsuyu.automata.weaving import BuyBestWeavings, TakeTopWeaving
from tawantinsuyu.companion.guide.answers import rolled
from tawantinsuyu.companion.guide.orders import weaving_tile
from tawantinsuyu.companion.guide.strip import influence_of, strip_of
from tawantinsuyu.core.codebook import STEPS_SLOTS, VILLAGE_ENDS
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    CONQUEST,
    GOD_NAMES,
    NONE,
    OFFERING,
    PRODUCE,
    REJUVENATE,
    SIZE_NAMES,
    TERRACE_NAMES,
    WORSHIP,
)
from tawantinsuyu.golden_age.casualties import SendToCasualties
from tawantinsuyu.golden_age.nobles.module import DrawStartingPalace
from tawantinsuyu.golden_age.nobles.newcomers import waiting_newcomers
from tawantinsuyu.golden_age.vassals.influence import influence_on
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.golden_age.vassals.places import OnConquest
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCard
from tawantinsuyu.rules.building import market_tiles
from tawantinsuyu.rules.conquest import PlaceMarker, ScoreConquest
from tawantinsuyu.rules.festival import RefillVillage, Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw, PlayFestivalCards
from tawantinsuyu.rules.market import type_of_slot
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.nomads import has_nomad
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.placement_queries import used_steps
from tawantinsuyu.rules.placement_questions import PutDown
from tawantinsuyu.rules.production import ProduceShare
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.statues import ALL_GODS, statues_in_stock
from tawantinsuyu.rules.steps import PutSteps
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.turn import MainPart, PlaceHighPriest, Turn
from tawantinsuyu.rules.weavings import AutomatonLeftover, stack_size
from tawantinsuyu.rules.worship import Worship

Data = Any
"""JSON: all that passes between the person and the guide."""

BENEFITS: Final = (CellAction, PersonalityAction, ReceiveBenefit, TempleReward)
MOMENTS: Final[Mapping[str, tuple[type[AnyEffect], ...]]] = {
    "terrace": (PlaceByCard,),
    "match": (PlaceByCard,),
    "village": (
        *BENEFITS,
        RecruitVillager,
        RecruitAnybody,
        OwnCasualty,
        RecruitFromVillage,
        RecruitFromNomads,
        TakeVillager,
        CasualtyByDie,
    ),
    "nomads": (*BENEFITS, RecruitFromNomads, RecruitFromVillage),
    "market": (*BENEFITS, TakeFreeBuilding),
    "statues": (*BENEFITS, TakeFreeStatue),
    "steps": (*BENEFITS, PlaceSteps, StartingSteps),
    "regions": (
        *BENEFITS,
        ConquerFirst,
        ConquerSecond,
        SecondaryChoice,
        Influence,
        ScoreConquest,
    ),
    "own-steps": (PlaceOldest,),
    "nations": (StartingSupplies,),
    "conquest": (*BENEFITS, ConquerBest, ConquerEasiest, ConquerFirst, ConquerSecond, ScoreConquest),
    "offer": (DiscardFromOffer, GodCardsForVp),
    "ahead": (FestivalCardDraw,),
    "bag-empty": (RefillVillage,),
    "starting-workers": (StartingSupplies,),
    "orientation": (StartingSupplies,),
}
"""By question, what she does next when it is answered: the table looks right at that moment."""

PARTS: Final[Mapping[str, type[AnyEffect]]] = {
    "produce": ProduceShare,
    "worship": Worship,
    "offering": Offer,
    "rejuvenate": RejuvenateShare,
    "conquest": PlaceMarker,
    "merchant": Merchant,
    "temple": ScoreTemple,
    "upkeep": Upkeep,
    "festival-cards": PlayFestivalCards,
}
"""By what the guide leaves to the person, the person's part of it."""

FOLLOWING: Final[Mapping[int, tuple[type[AnyEffect], ...]]] = {
    PRODUCE: (ProduceAll, Produce),
    WORSHIP: (WorshipMost,),
    OFFERING: (OfferMost,),
    CONQUEST: (PlayWholeHand,),
    REJUVENATE: (TurnUpHalf,),
}
"""Her share of each action that the person activates."""


SHARED: Final = ("bag-empty", "ahead", "conquest", "regions")
"""Questions about something that both sides do together."""
OF_FESTIVALS: Final = ("ahead", "bag-empty", "final-vp", "merchant", "temple", "upkeep", "festival-cards")
"""Questions and parts of the person that belong to a Festival or the end."""


class Person:
    """Plays a game on a complete table with a guide at the other end of `exchange`, which takes and gives texts."""

    def __init__(self, table: CompleteTable, exchange: Callable[[str], str]) -> None:
        self.table: Final = table
        self.exchange: Final = exchange
        self.pending: Data = None
        self.ordered: list[Data] = []  # all orders of the guide that have an event
        self.strip: Data = None
        self.activated: int = NONE  # the person's action in which she has not taken part yet
        self.asked: Counter[str] = Counter()
        self.her_turns: list[int] = []  # questions in each of her turns, without the steps of a Festival
        self.my_turns: list[int] = []  # questions and reports in each turn of the person
        self.her_turns_rolled: list[int] = []  # the same, if the program rolls for the person
        self.questions = 0  # since the last turn ended
        self.rolls = 0  # those that the program could answer itself
        self.has_fallen = False  # whether the person's Conquest cost a Worker
        table.before = self.before
        table.after = self.after

    def play(self) -> None:
        """The whole game. Raises `Difference`."""
        self.send(None)
        while self.pending["ask"] != "over":
            self.send(self.answer(self.pending))
        self.compare("the end")

    def send(self, entry: Data) -> None:
        reply = json.loads(self.exchange(json.dumps(entry)))
        self.pending = reply["question"]
        self.strip = reply["strip"]
        self.ordered.extend([order for order in reply["orders"] if order["kind"] not in NOT_COMPARED])

    def report(self, event: Data) -> None:
        """Tell the guide what happened, and answer its questions until it asks the old one again."""
        waiting = self.pending
        self.asked[f"event {event['event']}"] += 1
        self.questions += 1
        self.send(event)
        while not is_same(self.pending, waiting):
            self.send(self.answer(self.pending))

    # -- what concerns her

    def before(self, effect: AnyEffect) -> None:
        """Report an action or a purchase when she would take part in it."""
        s = self.table.state
        if effect.seat != OPPONENT:
            return
        if self.activated != NONE and isinstance(effect, FOLLOWING[self.activated]):
            action, self.activated = self.activated, NONE
            self.report({"event": "activated", "action": ACTION_NAMES[action], "casualty": self.has_fallen})
        elif isinstance(effect, AutomatonLeftover) and s.drawn:
            self.report({"event": "weavings", "tiles": [self.tile(tile) for tile in s.drawn]})

    def after(self, effect: AnyEffect, events: list[Event]) -> None:
        s = self.table.state
        for event in events:
            if event.kind == "activated" and event.seat == PERSON:
                self.activated = int(event.facts[0])
                self.has_fallen = False
            if event.kind == "casualty" and isinstance(effect, SendToCasualties):
                self.report({"event": "casualty"})
            elif event.kind == "casualty":
                self.has_fallen = True
            if event.kind == "triggered-festival" and effect.seat == PERSON and not isinstance(effect, RefillVillage):
                self.report({"event": "village-empty"})
        if isinstance(effect, PutDown) and effect.seat == PERSON:
            segment = s.catalog.hill.segment[effect.space]
            count = len([slot for slot in used_steps(s, segment) if s.steps[slot] == OPPONENT])
            if count:
                self.report({"event": "used-steps", "count": count})
        if isinstance(effect, PutSteps) and effect.seat == PERSON and self.is_below_hers(effect.slot):
            self.report({"event": "built-below"})

    def is_below_hers(self, slot: int) -> bool:
        return slot % 2 == 1 and self.table.state.steps[slot - 1] == OPPONENT

    # -- answers

    def answer(self, question: Data) -> Data:
        """The truth, at the moment when all orders so far have been carried out."""
        kind = question["ask"]
        self.asked[kind] += 1
        self.questions += kind not in OF_FESTIVALS and question.get("what") not in OF_FESTIVALS
        self.rolls += rolled(question, self.table.random) is not None
        self.catch_up()
        if kind in MOMENTS:
            self.table.until(
                lambda effect: (
                    (isinstance(effect, MOMENTS[kind]) and effect.seat == OPPONENT)
                    or (
                        isinstance(effect, MOMENTS[kind])
                        and (getattr(effect, "to", NONE) == OPPONENT or kind in SHARED)
                    )
                ),
                str(question),
            )
        return getattr(self, f"answer_{kind.replace('-', '_')}")(question)

    def catch_up(self) -> None:
        """Carry out what the guide has ordered."""
        while len(self.table.orders) < len(self.ordered):
            if self.table.top() is None:
                raise Difference(f"the guide orders more: {self.ordered[len(self.table.orders) :]}")
            self.table.step()
        done = self.table.orders
        for i in range(len(done)):
            if i >= len(self.ordered) or json.loads(json.dumps(done[i])) != self.ordered[i]:
                ordered = self.ordered[i] if i < len(self.ordered) else None
                raise Difference(f"she did {done[i]}, the guide ordered {ordered}; before it {done[max(0, i - 4) : i]}")

    def compare(self, where: str) -> None:
        """Her side is the same in the game and in the guide."""
        self.catch_up()
        real = json.loads(json.dumps(strip_of(self.table.state, OPPONENT, self.table.patterns)))
        wrong = {name: (real[name], self.strip[name]) for name in real if real[name] != self.strip[name]}
        if wrong:
            raise Difference(f"{where}: {wrong} (game, guide)")

    def tile(self, tile: int) -> Data:
        return weaving_tile(self.table.state.catalog, self.table.patterns, tile)

    def hers(self, *kinds: type[AnyEffect]) -> Callable[[AnyEffect], bool]:
        return lambda effect: isinstance(effect, kinds) and OPPONENT in (effect.seat, getattr(effect, "to", NONE))

    def answer_my_turn(self, question: Data) -> Data:
        """Everything until her turn begins."""
        self.table.until(lambda effect: isinstance(effect, MainPart) and effect.seat == PERSON, "my turn")
        self.compare("before my turn")
        if self.my_turns:  # before the first one is the set-up
            self.her_turns.append(self.questions - 1)
            self.her_turns_rolled.append(self.questions - 1 - self.rolls)
        self.questions = 1
        self.table.until(lambda effect: isinstance(effect, Turn) and effect.seat == OPPONENT, "her turn")
        self.activated = NONE
        self.my_turns.append(self.questions)
        self.questions = 0
        self.rolls = 0
        return True

    def answer_yours(self, question: Data) -> Data:
        part = PARTS[question["what"]]
        mine = self.table.until(lambda effect: isinstance(effect, part) and effect.seat == PERSON, str(question))
        self.table.finish(mine)
        return True

    def answer_die(self, question: Data) -> Data:
        s = self.table.state
        roll = self.table.until(lambda each: isinstance(each, DieRoll) and bool(each.options(s)), str(question))
        if isinstance(roll, RollForStatue):
            self.table.planned = self.table.drawn(roll, roll.options(s))
            return self.table.planned
        return self.take(roll, question)

    def take(self, ask: Any, question: Data) -> int:
        """Draw for the game and answer with the result."""
        s = self.table.state
        if ask.cited(s) != question["rule"]:
            raise Difference(f"the guide asks {question}, the game rolls by {ask.cited(s)}")
        option = self.table.drawn(ask, ask.options(s))
        self.table.step(option)
        return option

    def answer_draw(self, question: Data) -> Data:
        s = self.table.state
        rule = question["rule"]

        def is_there(effect: AnyEffect) -> bool:
            if isinstance(effect, RecruitFromNomads) and rule == "PAC-100" and not has_nomad(s, effect.kinds):
                return True
            if isinstance(effect, ChooseFace):
                return True
            if isinstance(effect, BENEFITS) and rule == "PAC-134" and not waiting_newcomers(s):
                return True
            return isinstance(effect, Tie) and effect.cited(s) == rule

        effect = self.table.until(is_there, str(question))
        if isinstance(effect, ChooseFace):
            option = self.table.random.choice(effect.options(s))
            key = effect.key_of(s, option)
            self.table.step(option)
            return key
        if not isinstance(effect, Tie):
            return None
        options = effect.candidates(s)
        if not options:
            return None
        option = self.table.drawn(effect, options) if len(options) > 1 else options[0]
        key = effect.key_of(s, option)
        if not question["may_lack"] and sorted(question["options"]) != sorted([effect.key_of(s, o) for o in options]):
            raise Difference(f"{question}: the game draws from {[effect.key_of(s, o) for o in options]}")
        self.table.step(option)
        return key

    def answer_terrace(self, question: Data) -> Data:
        s = self.table.state
        effect = self.table.top()
        assert isinstance(effect, PlaceByCard)
        if not can_find_space(s, filled_slot(s, effect.value)):
            return "full"
        hill = s.catalog.hill
        symbol = s.catalog.god_symbol[board_of(s).slots[question["slot"] - 1]]
        for terrace in question["terraces"]:
            for space in range(len(s.hill)):
                if (
                    s.hill[space] == NONE
                    and hill.symbol[space] == symbol
                    and TERRACE_NAMES[hill.terrace[space]] == terrace
                ):
                    return terrace
        return "none"

    def tucked(self) -> Data:
        """The symbols of her tucked cards, which everybody sees."""
        s = self.table.state
        return [None if card == NONE else GOD_NAMES[s.catalog.god_symbol[card]] for card in board_of(s).slots]

    def answer_match(self, question: Data) -> Data:
        return self.tucked()[question["slot"] - 1] in question["symbols"]

    def answer_first_symbol(self, question: Data) -> Data:
        symbols, first = self.tucked(), question["slot"] - 1
        turned = [*symbols[first:], *symbols[:first]]
        return next((symbol for symbol in turned if symbol in question["symbols"]), None)

    def answer_village(self, question: Data) -> Data:
        s = self.table.state
        ends = s.village[:1] if len(s.village) < 2 else [s.village[0], s.village[-1]]
        names = [s.catalog.worker_names[kind] for kind in ends]
        if len(names) < 2:
            return names
        return [names[i] if VILLAGE_ENDS.name(i) in question["ends"] else None for i in range(2)]

    def answer_nomads(self, question: Data) -> Data:
        s = self.table.state
        return [name for kind, name in enumerate(s.catalog.worker_names) if s.nomads[kind] > 0]

    def answer_market(self, question: Data) -> Data:
        s = self.table.state
        names = s.catalog.building_types
        there = {names[type_of_slot(slot)] for slot in market_tiles(s, -1)}
        return [name for name in question["types"] if name in there]

    def answer_building(self, question: Data) -> Data:
        s = self.table.state
        effect = self.table.until(self.hers(DrawBuilding, DrawStartingProduction, DrawStartingPalace), str(question))
        if isinstance(effect, DrawBuilding):
            options = effect.candidates(s)
            option = self.table.drawn(effect, options) if len(options) > 1 else options[0]
            building = s.market[option]
        else:
            assert isinstance(effect, DrawStartingProduction | DrawStartingPalace)
            option = building = self.table.drawn(effect, effect.options(s))
        self.table.step(option)
        tile: Data = self.table.box.by_id[s.catalog.buildings[building].name]
        if question["reads"] == ["noble"]:
            return {"type": question["type"], "noble": tile.noble}
        return {
            "type": question["type"],
            "number": tile.number,
            "benefits": [benefit.to_data() for benefit in tile.benefits],
        }

    def answer_weavings(self, question: Data) -> Data:
        s = self.table.state
        source = question["source"]
        if source == "drawn":
            self.table.until(self.hers(*BENEFITS), str(question))
            if stack_size(s) == 0:
                return []
            self.table.until(self.hers(BuyBestWeavings), str(question))
            return [self.tile(tile) for tile in s.drawn]
        if source == "face-up":
            self.table.until(self.hers(*BENEFITS, TakeTopWeaving, TakeFreeWeaving), str(question))
            return [] if s.face_up == NONE else [self.tile(s.face_up)]
        if source == "next" and s.weavings.size() == 0:
            return []
        drawn: Any = self.table.until(self.hers(DrawUnseenWeaving, DrawStartingWeaving), str(question))
        option = self.table.drawn(drawn, drawn.options(s))
        self.table.step(option)
        return [self.tile(option)]

    def answer_god_card(self, question: Data) -> Data:
        s = self.table.state
        self.table.until(self.hers(TempleReward), str(question))
        if s.god_deck.size() == 0:
            return None
        effect: Any = self.table.until(self.hers(DrawCardToPlay), str(question))
        card = self.table.drawn(effect, effect.options(s))
        self.table.step(card)
        printed: Data = self.table.box.by_id[s.catalog.god_names[card]]
        return {"symbol": printed.symbol, "benefits": [benefit.to_data() for benefit in printed.benefits]}

    def answer_statues(self, question: Data) -> Data:
        size = SIZE_NAMES.index(question["size"])
        return [GOD_NAMES[statue % 6] for statue in statues_in_stock(self.table.state, size, ALL_GODS)]

    def answer_steps(self, question: Data) -> Data:
        s = self.table.state
        return [STEPS_SLOTS.name(slot) for slot in range(len(s.steps)) if s.steps[slot] == PERSON]

    def answer_conquest(self, question: Data) -> Data:
        s = self.table.state
        return [space.name for i, space in enumerate(s.catalog.conquest) if s.conquest[i] == PERSON]

    def answer_regions(self, question: Data) -> Data:
        s = self.table.state
        module = vassals_in(s.catalog)
        assert module is not None
        regions = s.catalog.regions
        joining = [nation for nation in module.nations if isinstance(nation, OnConquest)]
        return {
            "spaces": self.answer_conquest(question),
            "nations": {name: influence_on(s, i, PERSON) for i, name in enumerate(regions)},
            "vassals": {name: sum(each.pieces_in(s, i, PERSON) for each in joining) for i, name in enumerate(regions)},
            "fallen": module.further_fallen(s),
        }

    def answer_nations(self, question: Data) -> Data:
        return influence_of(self.table.state, OPPONENT)["nations"]

    def answer_own_steps(self, question: Data) -> Data:
        s = self.table.state
        effect = self.table.top()
        assert isinstance(effect, PlaceOldest)
        slots = used_steps(s, s.catalog.hill.segment[effect.space])
        return len([slot for slot in slots if s.steps[slot] == OPPONENT])

    def answer_two_soldiers(self, question: Data) -> Data:
        s = self.table.state
        effect = self.table.until(self.hers(PlayWholeHand, DrawArmyCard, DrawHandCard), str(question))
        if isinstance(effect, DrawHandCard):
            card = self.table.drawn(effect, effect.candidates(s))
            self.table.step(card)
            return s.catalog.army_soldiers[card] - 1
        if isinstance(effect, PlayWholeHand):
            return len([card for card in s.players[OPPONENT].army if s.catalog.army_soldiers[card] > 1])
        assert isinstance(effect, DrawArmyCard)
        card = self.table.drawn(effect, effect.options(s))
        self.table.step(card)
        return s.catalog.army_soldiers[card] - 1

    def answer_offer(self, question: Data) -> Data:
        return min(len(self.table.state.god_offer), question["most"])

    def answer_ahead(self, question: Data) -> Data:
        return self.table.state.players[PERSON].vp > question["vp"]

    def answer_bag_empty(self, question: Data) -> Data:
        return sum(self.table.state.bag) == 0

    def answer_final_vp(self, question: Data) -> Data:
        while self.table.top() is not None:
            self.table.step()
        return self.table.state.players[PERSON].vp

    def answer_starting_workers(self, question: Data) -> Data:
        s = self.table.state
        workers = s.players[OPPONENT].workers
        return [name for kind, name in enumerate(s.catalog.worker_names) for _ in range(workers[kind])]

    def answer_orientation(self, question: Data) -> Data:
        return str(self.table.state.orientation + 1)

    def answer_high_priest(self, question: Data) -> Data:
        s = self.table.state
        effect = self.table.until(lambda each: isinstance(each, PlaceHighPriest), str(question))
        self.table.finish(effect)
        return ACTION_NAMES[s.catalog.action_at[s.players[PERSON].high_priest]]


def is_same(one: Data, other: Data) -> bool:
    """Whether the guide asks the same question again; what it knows already may have changed."""
    keys: Sequence[str] = ("ask", "rule", "what")
    return all(one.get(key) == other.get(key) for key in keys)
