"""The worth of Vassals at their places."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.golden_age.printed import HOPED_FOR, PROPHECY, ability
from tawantinsuyu.bots.greedy_judge import GreedyJudge
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, POTATO
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.vassals.influence import influence_on, nation_of
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.golden_age.vassals.places import (
    OnConquest,
    OnCoricancha,
    OnPalace,
    OnProduction,
    OnSegment,
    OnStatue,
    OnSteps,
    OnWeavingEdge,
)
from tawantinsuyu.golden_age.vassals.reactions import GodCardResolved
from tawantinsuyu.rules.tapestries import LEFT

EXPECTED_REPEATS: Final = 1.5
"""How often an event that triggers something is still expected."""
PASSAGE_VP: Final = 1.0
"""The worth of a Coricancha space that one's own High Priest may skip."""
MAJORITY_PIECE_VP: Final = 1.5
"""The worth of one more piece for a majority."""


def influence(judge: GreedyJudge, s: State, seat: int, region: int) -> float:
    """A piece for the majority, and the Vassal if its price can be paid."""
    board = board_of(s)
    price = influence_on(s, region, seat) + 1
    stock = s.players[seat].stock
    if board.nations[region] < 0 or not board.vassals_left[seat] or stock[POTATO] + stock[GOLD] < price:
        return worth.MARKER
    nation = nation_of(s, region)
    best = 0.0
    is_first = True
    for place in nation.places(s, seat):
        value = on_place(judge, s, seat, nation, place)
        if is_first or value > best:
            best = value
            is_first = False
    return worth.MARKER + max(0.0, best - price * worth.POTATO_WORTH)


def on_place(judge: GreedyJudge, s: State, seat: int, nation: Nation, place: int) -> float:
    """The worth of a Vassal: its benefits at once and later."""
    printed = judge.printed
    value = printed.of_row(nation.row)
    if isinstance(nation, OnWeavingEdge):
        tile = s.catalog.weavings[place // 2]
        return value + printed.edge[tile.left if place % 2 == LEFT else tile.right]
    if isinstance(nation, OnCoricancha):
        return value + PASSAGE_VP
    if isinstance(nation, OnSteps):
        return value + EXPECTED_REPEATS * worth.STONE_WORTH
    if isinstance(nation, OnSegment):
        return value + judge.climb(s, seat, 1)
    if isinstance(nation, OnConquest):
        if nation.replaces:
            return value + printed.of_row(s.catalog.conquest[place].row)
        return value + MAJORITY_PIECE_VP
    if isinstance(nation, OnProduction):
        is_down = place in s.players[seat].face_down_buildings
        return value + printed.production[place] * (EXPECTED_REPEATS if is_down else 1.0 + EXPECTED_REPEATS)
    if isinstance(nation, OnStatue):
        return value + EXPECTED_REPEATS * _served_card(judge, nation)
    if isinstance(nation, OnPalace):
        return value + in_palace(judge, s, seat, place)
    return value


def _served_card(judge: GreedyJudge, nation: OnStatue) -> float:
    """What a Vassal on a Statue gives for a God card."""
    for reaction in judge.catalog.reactions:
        if isinstance(reaction, GodCardResolved) and reaction.nation == nation.index:
            return judge.printed.of_row(reaction.row)
    return 0.0


def in_palace(judge: GreedyJudge, s: State, seat: int, palace: int) -> float:
    """A Noble in a Palace: the repeated ability, and the Prophecy weighted by its chance to be fulfilled."""
    nobles = nobles_in(s.catalog)
    is_fulfilled = (
        nobles is not None and palace in s.players[seat].buildings and nobles.prophecies[palace].is_fulfilled(s, seat)
    )
    return ability(judge.printed, palace) + PROPHECY * (1.0 if is_fulfilled else HOPED_FOR)
