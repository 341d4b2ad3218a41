"""Axomamma: her rule for each call of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.automata.area import ProduceAll
from tawantinsuyu.automata.axomamma.actions import act, act_by_face
from tawantinsuyu.automata.axomamma.board_action import MatchStatue
from tawantinsuyu.automata.axomamma.character import Character
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.axomamma.setup import DrawPersonality
from tawantinsuyu.automata.axomamma.turn import OFFER_DISCARDS, NoWorker, condition
from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.build import solo_tables
from tawantinsuyu.automata.buildings import wanted_types
from tawantinsuyu.automata.god_cards import DiscardFromOffer, GodCardsForVp
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.recruiting import DrawSurplusWorker, RandomNomad
from tawantinsuyu.automata.turn import ChooseAction, changes_nothing
from tawantinsuyu.automata.weaving import TakeTopWeaving
from tawantinsuyu.box.box import Box
from tawantinsuyu.core.catalog import CatalogDraft
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import OFFERING, VP_FINAL_RESOURCES, VP_SOLO, WORSHIP
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.market import RefillMarket
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import NextTurn
from tawantinsuyu.rules.weavings import tiles_of
from tawantinsuyu.rules.worship import STEPS_FOR

NAME: Final = "axomamma"
REACH: Final = 2


class Axomamma(Character):
    """The automated opponent of the base game (AXO-01 to AXO-150)."""

    def finish_setup(self, s: State, seat: int) -> None:
        """AXO-21 to AXO-25: as for all opponents, then her Personality."""
        super().finish_setup(s, seat)
        if self.difficulty.personality:
            s.then(DrawPersonality(seat))

    # -- her turn

    def take_turn(self, s: State, seat: int) -> None:
        """AXO-52 to AXO-55, AXO-60: one action, then only the Market is refilled."""
        s.then(ChooseAction(seat))
        s.then(RefillMarket(seat))
        s.then(NextTurn(seat))

    def reach(self, s: State, seat: int) -> int:
        """AXO-52."""
        return REACH

    def condition(self, s: State, seat: int, action: int) -> tuple[int, int]:
        """AXO-56."""
        return condition(s, seat, action)

    def is_useless(self, s: State, seat: int, action: int) -> bool:
        """AXO-59, AXO-C18."""
        return self.difficulty.skips_useless and changes_nothing(s, seat, action)

    def begin_action(self, s: State, seat: int, distance: int) -> None:
        """AXO-I4: VP for choosing one."""
        s.score(seat, self.difficulty.bonus_vp, VP_SOLO)

    def after_action(self, s: State, seat: int) -> None:
        """AXO-54: she draws an Army card, and the two oldest cards of the offer leave without VP for her."""
        s.then(DrawArmyCards(seat, 1))
        s.then(DiscardFromOffer(seat, OFFER_DISCARDS, 0))

    def without_action(self, s: State, seat: int) -> None:
        """AXO-55: a Board action, or the turn without a Worker."""
        if board_of(s).workers:
            s.then(RollForBoard(seat))
        else:
            s.then(NoWorker(seat))

    def after_placing(self, s: State, seat: int, slot: int) -> None:
        """AXO-43."""
        s.then(MatchStatue(seat, slot))

    def act(self, s: State, seat: int, cell: int) -> None:
        """AXO-95."""
        act(s, seat, cell)

    def act_by_face(self, s: State, seat: int, face: int) -> None:
        """AXO-122 to AXO-126."""
        act_by_face(s, seat, face)

    # -- High Priest actions

    def casualty(self, s: State, seat: int) -> None:
        """AXO-70."""
        s.then(OwnCasualty(seat))

    def take_part_in_action(self, s: State, seat: int, action: int, active: bool) -> None:
        """AXO-I1 gives the activator of Worship or Offering a step first (AXO-148)."""
        if active and self.difficulty.first_step and action in (WORSHIP, OFFERING):
            s.then(Climb(seat, 1))
        super().take_part_in_action(s, seat, action, active)

    def produce(self, s: State, seat: int, active: bool) -> None:
        """AXO-62 to AXO-64."""
        s.then(ProduceAll(seat, active == self.difficulty.keeps_highest_active))

    def place_marker(self, s: State, seat: int, extra: bool) -> None:
        """AXO-72 to AXO-77; without the second marker by AXO-D4."""
        if not extra:
            s.then(ConquerBest(seat))
        elif self.difficulty.extra_marker:
            s.then(ConquerEasiest(seat))

    def steps_for(self, s: State, seat: int, size: int, active: bool) -> int:
        """AXO-67, AXO-68: the activator's large Statue is worth 3 steps, any other 1."""
        return STEPS_FOR[size] if active else 1

    # -- benefits

    def gain_god_cards(self, s: State, seat: int, count: int) -> None:
        """AXO-35."""
        s.then(GodCardsForVp(seat, count))

    def recruit_nomad(self, s: State, seat: int, kinds: int) -> None:
        """AXO-34."""
        s.then(RandomNomad(seat, kinds))

    def limit_workers(self, s: State, seat: int) -> None:
        """AXO-31."""
        s.then(DrawSurplusWorker(seat))

    def take_free_weaving(self, s: State, seat: int) -> None:
        """AXO-49, AXO-124."""
        s.then(TakeTopWeaving(seat))

    def building_types(self, s: State, seat: int, types: int) -> int:
        """AXO-126."""
        return wanted_types(s, seat, types)

    # -- Festivals and the end

    def festival_weaving_vp(self, s: State, seat: int) -> int:
        """AXO-136: 1 VP for each; AXO-I5 doubles it."""
        return self.difficulty.festival_vp * tiles_of(s, seat)

    def final_vp(self, s: State, seat: int) -> list[tuple[int, int]]:
        """AXO-145, AXO-146: as for a player; AXO-I7 adds 1 VP for every resource left, gold included."""
        return [(VP_FINAL_RESOURCES, sum(s.players[seat].stock))] if self.difficulty.final_resources else []


def seat_axomamma(draft: CatalogDraft, box: Box, seat: int, chosen: Mapping[str, str]) -> None:
    """AXO-01: let Axomamma play a seat of a draft, with non-default switches."""
    draft.automata[seat] = Axomamma(solo_tables(box, NAME, NAME, draft, {}), draft.conquest.regions, chosen)
