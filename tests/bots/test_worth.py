"""What things are worth to the greedy bot: the order of the numbers, not the numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.placing import HillSense
from tawantinsuyu.bots.printed import benefit_named
from tawantinsuyu.bots.tapestries import connection, laid_anew, match_worth, of_tapestries
from tawantinsuyu.bots.temple import TempleSense
from tawantinsuyu.box.benefits import KINDS
from tawantinsuyu.box.cost import Cost
from tests.golden_age.given import given
from tests.support.printing import box_with, builtin_box

NONE_COVERED: frozenset[str] = frozenset()
OF_A_PLACE = {"conquest_benefit", "edge_reward", "produce_or_flip"}  # worth what lies there
SOLO = {"village_worker"}


def test_every_kind_of_benefit_that_a_player_can_receive_has_a_worth() -> None:
    assert set(KINDS) - set(worth.THINGS) == OF_A_PLACE | SOLO


def test_a_newcomer_is_worth_more_than_a_worker_and_losing_one_is_a_loss() -> None:
    assert worth.THINGS["newcomer"] > worth.THINGS["nomad"] > 0 > worth.THINGS["casualty"]


def test_every_part_of_a_price_costs_something() -> None:
    whole = Cost(potato=1, corn=1, stone=1, gold=1, any_resource=1, flip_army=1, casualty=1)
    parts = [Cost(**{name: 1}) for name in whole.to_data()]

    assert worth.of_cost(None) == 0
    assert min(worth.of_cost(part) for part in parts) > 0
    assert worth.of_cost(whole) == pytest.approx(sum(worth.of_cost(part) for part in parts))


def test_every_building_is_worth_more_than_nothing_and_a_palace_without_a_price_more_than_with_one() -> None:
    box = box_with({"X01": {"price": Cost(gold=1)}, "X02": {"price": None, "benefits": [{"free_small_statue": 1}]}})
    tiles = [*box.production_buildings, *box.passive_buildings, *box.palaces]

    assert min(worth.of_building(box, tile.id) for tile in tiles) >= 2
    assert worth.of_building(box, "X02") > worth.of_building(box, "X01")


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("temple-4:1:2", "nomad"),
        ("simpa-6-left:1:1", "free_steps"),
        ("simpa-5-right:1:2", "free_steps"),
        ("VN03:steps_used:1:3", "stone"),
        ("ZV1:influenced:1:2", "god_card"),
        ("ZA6:action:1", "rejuvenate"),
        ("X15:2", "play_god_card"),
    ],
)
def test_keys_name_printed_benefits(key: str, kind: str) -> None:
    assert [benefit.kind for benefit in benefit_named(builtin_box(), key.split(":"))] == [kind]


# -- the Temple


def test_climbing_on_takes_the_best_way_and_ends_at_the_top() -> None:
    temple = TempleSense(builtin_box())
    for start in ("temple-0", "simpa-0", "ruruy-0"):
        way = [start]
        while temple.next[way[-1]]:
            way.append(temple.next[way[-1]][0])

        for festivals in (1, 3):
            taken = sum(temple.reward[step] for step in way[1:])
            taken += temple.standing(way[-1], festivals) - temple.standing(start, festivals)
            assert temple.climbing(start, 20, festivals) > taken - 0.001
            assert temple.climbing(way[-1], 3, festivals) == 0
            assert temple.climbing(start, 0, festivals) == 0


# -- Newcomers on the hill


def test_a_newcomer_is_worth_as_much_as_the_better_of_its_colours_and_with_ZN7_no_less() -> None:
    settings: dict[str, Any] = {"stock": {0: "5p 5c 5s 5g"}, "hill": {"T12": "priest", "T21": "architect-courier"}}
    hill = HillSense(builtin_box())

    view = given("nobles", workers={0: "priest-courier"}, **settings).view(0)
    one = hill.best(view)
    both = hill.best(given("nobles", buildings={0: "ZN7"}, workers={0: "priest-courier"}, **settings).view(0))

    assert one >= max(hill.best(view, workers=["priest"]), hill.best(view, workers=["courier"]))
    assert both >= one


# -- Tapestries


def test_VN01_a_covered_edge_takes_the_icon_of_its_neighbour() -> None:
    box = box_with({"W01": {"left": "vp", "right": "gold"}, "W02": {"left": "stone", "right": "vp"}})
    stone = worth.of_benefits(benefit_named(box, ["edge-stone", "1"]))

    assert connection(box, "W01", "W02") == 0
    assert connection(box, "W01", "W02", frozenset({"W01-right"})) == stone
    assert connection(box, "W01", "W02", frozenset({"W01-right", "W02-left"})) == 0
    assert match_worth(box, ["W01"]) == 0


def test_weavings_laid_anew_are_all_there_and_no_pattern_twice_in_a_tapestry() -> None:
    box = builtin_box()
    patterns = {tile.id: tile.pattern for tile in box.weavings}
    for first in range(0, 20, 5):
        tiles = [tile.id for tile in box.weavings[first : first + 9]]

        laid = laid_anew(box, tiles, NONE_COVERED)

        assert sorted(tile for tapestry in laid for tile in tapestry) == sorted(tiles)
        assert all(len({patterns[tile] for tile in tapestry}) == len(tapestry) for tapestry in laid)
        assert of_tapestries(box, laid, NONE_COVERED) > of_tapestries(box, [[tile] for tile in tiles], NONE_COVERED)
