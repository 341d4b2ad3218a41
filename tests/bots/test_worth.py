"""What things are worth to the greedy bot: the order of the numbers, not the numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.golden_age.printed import GoldenAgePrinted, of_price
from tawantinsuyu.bots.golden_age.weavings import of_tapestries, rearranged
from tawantinsuyu.bots.greedy_judge import GreedyJudge
from tawantinsuyu.bots.tapestries import connection, match_worth
from tawantinsuyu.bots.worth import PrintedWorth
from tawantinsuyu.components.benefits import GainNomads
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.values import COURIER, PRIEST
from tawantinsuyu.golden_age.board import board_of, vassal_code
from tawantinsuyu.golden_age.casualties import Casualty
from tawantinsuyu.golden_age.nobles.newcomers import GainNewcomers
from tawantinsuyu.golden_age.prices import Price
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.rules.payment import ONE_CORN, ONE_FOOD, ONE_GOLD, ONE_POTATO, ONE_STONE, pack
from tests.bots.test_bots import new_judge_of
from tests.golden_age.given import given
from tests.support.given import Table

ALL = "vassals nobles buildings way-of-the-sun:simpa"


def judge_at(table: Table) -> GreedyJudge:
    return new_judge_of(table.s.catalog)


@pytest.mark.parametrize("side", ["simpa", "ruruy"])
def test_every_benefit_that_a_player_can_receive_has_a_worth(side: str) -> None:
    """Given all modules, then every printed benefit is valued itself or leaves the choice between such."""
    catalog = given(f"vassals nobles buildings way-of-the-sun:{side}").s.catalog
    printed = PrintedWorth(catalog, GoldenAgePrinted())

    def is_known(benefit: Benefit[Any]) -> bool:
        return type(benefit) in printed.each or benefit.sure_gain(0) + sum(benefit.sure_gain(i) for i in (1, 2, 3)) > 0

    for row in catalog.rows:
        for benefit in row.benefits:
            assert is_known(benefit) or printed.alternatives(benefit), (row.name, benefit)


def test_a_newcomer_is_worth_more_than_a_worker_and_losing_one_is_a_loss() -> None:
    each = judge_at(given(ALL)).printed.each

    assert each[GainNewcomers] > each[GainNomads] > 0 > each[Casualty]


def test_every_part_of_a_price_costs_something() -> None:
    whole = Price(pack(1, 1, 1, 1), 1, 1, 1)
    parts = [Price(cost, 0, 0, 0) for cost in (ONE_POTATO, ONE_CORN, ONE_STONE, ONE_GOLD)]
    parts += [Price(0, 1, 0, 0), Price(0, 0, 1, 0), Price(0, 0, 0, 1)]

    assert of_price(Price(0, 0, 0, 0)) == 0
    assert min(of_price(part) for part in parts) > 0
    assert of_price(whole) == pytest.approx(sum(of_price(part) for part in parts))
    assert worth.of_cost(ONE_FOOD) == worth.of_cost(ONE_POTATO)


def test_every_building_is_worth_more_than_nothing_and_a_palace_without_a_price_more_than_with_one() -> None:
    box: dict[str, Any] = {
        "X01": {"price": {"gold": 1}, "benefits": [{"free_small_statue": 1}]},
        "X02": {"price": None, "benefits": [{"free_small_statue": 1}]},
    }
    catalog = given(ALL, box=box).s.catalog
    values = PrintedWorth(catalog, GoldenAgePrinted()).building
    by_name = {building.name: values[i] for i, building in enumerate(catalog.buildings)}

    assert min(values) >= 2
    assert by_name["X02"] > by_name["X01"]


# -- the Temple


@pytest.mark.parametrize("modules", ["buildings", "way-of-the-sun:simpa", "way-of-the-sun:ruruy"])
def test_climbing_on_takes_the_best_way_and_ends_at_the_top(modules: str) -> None:
    temple = judge_at(given(modules)).temple
    way = [0]
    while temple.next[way[-1]]:
        way.append(temple.next[way[-1]][0])

    for festivals in (1, 3):
        taken = sum(temple.reward[step] for step in way[1:])
        taken += temple.standing(way[-1], festivals) - temple.standing(0, festivals)
        assert temple.climbing(0, 20, festivals) > taken - 0.001
        assert temple.climbing(way[-1], 3, festivals) == 0
        assert temple.climbing(0, 0, festivals) == 0


# -- Newcomers on the hill


def test_a_newcomer_is_worth_as_much_as_the_better_of_its_colours_and_with_ZN7_no_less() -> None:
    settings: dict[str, Any] = {"stock": {0: "5p 5c 5s 5g"}, "hill": {"T12": "priest", "T21": "architect-courier"}}
    table = given("nobles", workers={0: "priest-courier"}, **settings)
    other = given("nobles", buildings={0: "ZN7"}, workers={0: "priest-courier"}, **settings)

    placements = judge_at(table).placements(table.s, 0)
    one = placements.best()
    both = judge_at(other).placements(other.s, 0).best()

    assert one >= max(placements.best_of_worker(PRIEST), placements.best_of_worker(COURIER))
    assert both >= one


# -- Tapestries


def test_VN01_a_covered_edge_takes_the_icon_of_its_neighbour() -> None:
    box = {"W01": {"left": "vp", "right": "gold"}, "W02": {"left": "stone", "right": "vp"}}
    s = given("vassals", box=box, nations={"antisuyu": "VN01"}).s
    printed = new_judge_of(s.catalog).printed
    names = [tile.name for tile in s.catalog.weavings]
    left, right = names.index("W01"), names.index("W02")
    vassals = vassals_in(s.catalog)
    assert vassals is not None
    tile = next(nation.index for nation in vassals.nations if nation.name == "VN01")
    covers = [vassal_code(tile, 2 * left + 1, 0), vassal_code(tile, 2 * right, 0)]

    assert connection(printed, s, left, right) == 0
    board_of(s).vassals = covers[:1]
    assert connection(printed, s, left, right) == printed.edge[s.catalog.edge_names.index("stone")]
    board_of(s).vassals = covers
    assert connection(printed, s, left, right) == 0
    assert match_worth(printed, s, [left]) == 0


def test_weavings_laid_anew_are_all_there_and_no_pattern_twice_in_a_tapestry() -> None:
    s = given("buildings").s
    printed = new_judge_of(s.catalog).printed
    weavings = s.catalog.weavings
    for first in range(0, 20, 5):
        tiles = list(range(first, first + 9))

        laid = rearranged(printed, s, tiles)

        assert sorted(tile for tapestry in laid for tile in tapestry) == tiles
        assert all(len({weavings[tile].pattern for tile in tapestry}) == len(tapestry) for tapestry in laid)
        assert of_tapestries(printed, s, laid) > of_tapestries(printed, s, [(tile,) for tile in tiles])
