"""What a simulated person sees on a complete table: the true answer to each question of the guide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from harness.guide.moments import BENEFITS, PARTS, Data
from harness.guide.table import OPPONENT, PERSON, CompleteTable, Difference
from tawantinsuyu.automata.board_action import PlaceByCard, PlaceOldest, can_find_space
from tawantinsuyu.automata.buildings import DrawBuilding
from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.god_cards import filled_slot
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.recruiting import DrawNomad
from tawantinsuyu.automata.pachamama.rewards import DrawCardToPlay, DrawHandCard, TempleReward
from tawantinsuyu.automata.pachamama.setup import ChooseFace, DrawStartingProduction
from tawantinsuyu.automata.pachamama.weavings import DrawUnseenWeaving, TakeFreeWeaving
from tawantinsuyu.automata.recruiting import RandomNomad
from tawantinsuyu.automata.setup import DrawStartingWeaving
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.statues import RollForStatue
from tawantinsuyu.automata.weaving import BuyBestWeavings, TakeTopWeaving
from tawantinsuyu.companion.guide.orders import weaving_tile
from tawantinsuyu.core.codebook import STEPS_SLOTS, VILLAGE_ENDS
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    NONE,
    SIZE_NAMES,
    TERRACE_NAMES,
)
from tawantinsuyu.golden_age.nobles.module import DrawStartingPalace
from tawantinsuyu.golden_age.nobles.newcomers import waiting_newcomers
from tawantinsuyu.golden_age.vassals.influence import influence_on, nation_of
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.golden_age.vassals.places import OnConquest
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCard
from tawantinsuyu.rules.building import market_tiles
from tawantinsuyu.rules.market import type_of_slot
from tawantinsuyu.rules.placement_queries import used_steps
from tawantinsuyu.rules.statues import ALL_GODS, statues_in_stock
from tawantinsuyu.rules.turn import PlaceHighPriest
from tawantinsuyu.rules.weavings import stack_size


class Looker:
    """Looks at a complete table, and rolls and draws for it."""

    def __init__(self, table: CompleteTable) -> None:
        self.table: Final = table

    def tiles(self, tiles: Sequence[int]) -> Data:
        """Weavings without their numbers, the highest first."""
        catalog = self.table.state.catalog
        ordered = sorted(tiles, key=lambda tile: -catalog.weavings[tile].number)
        return [weaving_tile(catalog, self.table.patterns, tile) for tile in ordered]

    def hers(self, *kinds: type[AnyEffect]) -> Callable[[AnyEffect], bool]:
        return lambda effect: isinstance(effect, kinds) and OPPONENT in (effect.seat, getattr(effect, "to", NONE))

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
        there = [name for kind, name in enumerate(s.catalog.worker_names) if s.nomads[kind] > 0]
        if not any(name in question["kinds"] for name in there):
            return "others" if there else None
        draw: Any = self.table.until(self.hers(DrawNomad, RandomNomad), str(question))
        options = draw.candidates(s)
        option = self.table.drawn(draw, options) if len(options) > 1 else options[0]
        self.table.step(option)
        return s.catalog.worker_names[option]

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
            return self.tiles(s.drawn)
        if source == "face-up":
            self.table.until(self.hers(*BENEFITS, TakeTopWeaving, TakeFreeWeaving), str(question))
            return self.tiles([] if s.face_up == NONE else [s.face_up])
        if source == "next" and s.weavings.size() == 0:
            return []
        drawn: Any = self.table.until(self.hers(DrawUnseenWeaving, DrawStartingWeaving), str(question))
        option = self.table.drawn(drawn, drawn.options(s))
        self.table.step(option)
        return self.tiles([option])

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
        s = self.table.state
        names = s.catalog.regions
        return {name: nation_of(s, names.index(name)).name for name in question["regions"]}

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
