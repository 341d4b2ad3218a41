"""Pachamama: her rule for each call of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.build import solo_tables
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.actions import act, act_by_face
from tawantinsuyu.automata.pachamama.benefits import give_own_way, is_usable
from tawantinsuyu.automata.pachamama.buildings import type_wanted
from tawantinsuyu.automata.pachamama.character import Character
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie, ConquerFirst, ConquerSecond, virtual_regions
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.automata.pachamama.produce import Produce
from tawantinsuyu.automata.pachamama.recruiting import RecruitFromNomads, RemoveOldest
from tawantinsuyu.automata.pachamama.rewards import RollForPath, TempleReward
from tawantinsuyu.automata.pachamama.scoring import festival_weaving_vp, further_final_vp
from tawantinsuyu.automata.pachamama.setup import ChooseFace, DrawFace, DrawStartingProduction
from tawantinsuyu.automata.pachamama.turn import (
    REACH,
    RecruitAtEnd,
    SecondaryChoice,
    condition,
    reach,
    toll_of_third_space,
)
from tawantinsuyu.automata.pachamama.weavings import TakeFreeWeaving
from tawantinsuyu.automata.paying import pay
from tawantinsuyu.automata.receiving import choose_scarcest, resource_of
from tawantinsuyu.automata.turn import AdvanceHighPriest, ChooseAction, changes_nothing
from tawantinsuyu.box.box import Box
from tawantinsuyu.core.catalog import CatalogDraft
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, LARGE, NONE, SMALL, VP_SOLO, VP_STEPS, VP_TEMPLE
from tawantinsuyu.golden_age.benefits import MAKERS
from tawantinsuyu.golden_age.nobles.module import Nobles
from tawantinsuyu.golden_age.vassals.module import Vassals
from tawantinsuyu.rules.conquest import majority
from tawantinsuyu.rules.gods import CardsToOffer
from tawantinsuyu.rules.market import RefillMarket
from tawantinsuyu.rules.payment import ONE_POTATO
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.temple import score_step
from tawantinsuyu.rules.turn import NextTurn
from tawantinsuyu.rules.worship import STEPS_FOR

NAME: Final = "pachamama"
GOLDEN_AGE_FACE: Final = "pachamama-golden-age"


class Pachamama(Character):
    """The automated opponent of the expansion (PAC-01 to PAC-140)."""

    # -- setup

    def begin_setup(self, s: State, seat: int, people: tuple[int, ...]) -> None:
        """PAC-14 to PAC-17: as for all opponents, plus a Production Building."""
        super().begin_setup(s, seat, people)
        s.then(DrawStartingProduction(seat))

    def finish_setup(self, s: State, seat: int) -> None:
        """PAC-19 to PAC-23: as for all opponents, then her Personality tokens."""
        super().finish_setup(s, seat)
        for slot in self.difficulty.slots:
            if self.difficulty.chosen_faces:
                s.then(ChooseFace(s.others(seat)[0], seat, slot))
            else:
                s.then(DrawFace(seat, slot))

    # -- her turn

    def take_turn(self, s: State, seat: int) -> None:
        """PAC-48 to PAC-56: an action, possibly a new Worker, then the Market is refilled."""
        s.then(ChooseAction(seat))
        s.then(RecruitAtEnd(seat))
        s.then(CardsToOffer(seat))  # of the human, who may have played one in her turn (GA-INT-08)
        s.then(RefillMarket(seat))
        s.then(NextTurn(seat))

    def reach(self, s: State, seat: int) -> int:
        """PAC-48, PV02."""
        return reach(s, seat)

    def condition(self, s: State, seat: int, action: int) -> tuple[int, int]:
        """PAC-49."""
        return condition(s, seat, action)

    def is_useless(self, s: State, seat: int, action: int) -> bool:
        """PAC-50."""
        return changes_nothing(s, seat, action)

    def begin_action(self, s: State, seat: int, distance: int) -> None:
        """PV02: the third space costs a potato, or with the variant gold."""
        if distance > REACH:
            pay(s, seat, toll_of_third_space(s, seat) * ONE_POTATO)

    def after_action(self, s: State, seat: int) -> None:
        """PAC-52, PAC-53."""
        s.then(SecondaryChoice(seat))

    def without_action(self, s: State, seat: int) -> None:
        """PAC-54, PAC-81: her High Priest moves 1 space, then a Board action, even without a Worker."""
        s.then(AdvanceHighPriest(seat))
        if board_of(s).workers or self.difficulty.acts_without_worker:
            s.then(RollForBoard(seat))

    def act(self, s: State, seat: int, cell: int) -> None:
        """PAC-83."""
        act(s, seat, cell)

    def act_by_face(self, s: State, seat: int, face: int) -> None:
        """PAC-102 to PAC-110."""
        act_by_face(s, seat, face)

    # -- High Priest actions

    def casualty(self, s: State, seat: int) -> None:
        """PAC-63."""
        s.then(CasualtyByDie(seat))

    def produce(self, s: State, seat: int, active: bool) -> None:
        """PAC-57 to PAC-60."""
        s.then(Produce(seat, active))

    def place_marker(self, s: State, seat: int, extra: bool) -> None:
        """PAC-65 to PAC-70."""
        if extra:
            s.then(ConquerSecond(seat))
        else:
            s.then(ConquerFirst(seat, False))

    def steps_for(self, s: State, seat: int, size: int, active: bool) -> int:
        """PAC-62, PV09, PAC-C31: the activator's large Statue is worth 3 steps, any other 1; her cult adds steps."""
        if size == LARGE:
            return cult_effect(s, seat, "large_statue_steps", STEPS_FOR[LARGE]) if active else 1
        return cult_effect(s, seat, "small_statue_steps", STEPS_FOR[SMALL])

    def uses_steps(self, s: State, seat: int, user: int) -> None:
        """PV03: more VP for each use of her Steps, including her own."""
        s.score(seat, cult_effect(s, seat, "own_steps_vp", 0), VP_STEPS)

    # -- benefits

    def receive(self, s: State, seat: int, row: int, source: int) -> None:
        """PAC-42: Temple rewards have their own rule; other benefits she cannot use are lost (PAC-44)."""
        if source == VP_TEMPLE:
            s.then(TempleReward(seat, row))
            return
        is_lost = not any(is_usable(s, seat, benefit) for benefit in s.catalog.rows[row].benefits)
        if is_lost and source != VP_SOLO and self.difficulty.gold_for_lost:
            s.gain(seat, GOLD, 1)  # PAC-C07, variant
        super().receive(s, seat, row, source)

    def give_own_way(self, s: State, seat: int, benefit: Benefit[State]) -> bool:
        """PAC-46 and the benefits of the expansion."""
        return give_own_way(s, seat, benefit)

    def choose_one(self, s: State, seat: int, rows: tuple[int, ...], source: int) -> None:
        """PAC-39, PAC-43, PAC-86: the scarcest of several resources, except in the Temple; else the second effect."""
        if source != VP_TEMPLE and all(resource_of(s.catalog.rows[row].benefits) != NONE for row in rows):
            choose_scarcest(s, seat, rows, source)
        else:
            s.then(Receive(seat, rows[-1], source))

    def choose_step(self, s: State, seat: int) -> None:
        """PAC-123."""
        s.then(RollForPath(seat))

    def recruit_nomad(self, s: State, seat: int, kinds: int) -> None:
        """PAC-100."""
        s.then(RecruitFromNomads(seat, kinds))

    def limit_workers(self, s: State, seat: int) -> None:
        """PAC-28."""
        s.then(RemoveOldest(seat))

    def take_free_weaving(self, s: State, seat: int) -> None:
        """PAC-46."""
        s.then(TakeFreeWeaving(seat))

    def building_types(self, s: State, seat: int, types: int) -> int:
        """PAC-97."""
        return type_wanted(s, seat, types)

    # -- Festivals and the end

    def festival_weaving_vp(self, s: State, seat: int) -> int:
        """PAC-111."""
        return festival_weaving_vp(s, seat)

    def score_temple(self, s: State, seat: int) -> None:
        """PAC-112, PV04: with her cult the space scores several times."""
        for _ in range(cult_effect(s, seat, "temple_festival_times", 1)):
            score_step(s, seat)

    def region_winner(self, s: State, seat: int, region: int, winner: int) -> int:
        """PV06: a virtual marker."""
        return majority(s, region, seat) if region in virtual_regions(s, seat) else winner

    def further_region_vp(self, s: State, seat: int) -> int:
        """PV07."""
        return cult_effect(s, seat, "region_vp", 0)

    def final_vp(self, s: State, seat: int) -> list[tuple[int, int]]:
        """PAC-118, PAC-122, PAC-139."""
        return further_final_vp(s, seat)


def seat_pachamama(draft: CatalogDraft, box: Box, seat: int, chosen: Mapping[str, str]) -> None:
    """PAC-01, PAC-10: let Pachamama play a seat of a draft, with non-default switches."""
    nations: list[str] = []
    face = GOLDEN_AGE_FACE if chosen.get("pac.board") == "golden-age" else NAME
    for module in draft.modules:
        if isinstance(module, (Vassals, Nobles)):
            face = GOLDEN_AGE_FACE
        if isinstance(module, Vassals):
            nations = [nation.name for nation in module.nations]
    levels = {tile.nation: list(tile.levels) for tile in box.cult_tiles}
    cults = [levels[nation] for nation in nations]
    draft.automata[seat] = Pachamama(solo_tables(box, face, NAME, draft, MAKERS), draft, cults, chosen)
