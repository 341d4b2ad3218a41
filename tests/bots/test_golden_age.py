"""The greedy bot and the modules of The Golden Age."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.core.values import ARCHITECT, BUILDING_TASK, CONQUEST, MERCHANT_TASK
from tawantinsuyu.golden_age.armies import DiscardToClimb, PlaceFreeMarker
from tawantinsuyu.golden_age.casualties import SendToCasualties
from tawantinsuyu.golden_age.god_cards import PlayGodCard
from tawantinsuyu.golden_age.nobles.appointing import Appoint
from tawantinsuyu.golden_age.nobles.colours import ChooseEffectColour
from tawantinsuyu.golden_age.nobles.newcomers import RecruitNewcomer
from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence
from tawantinsuyu.rules.placement_queries import GOLD_ENTRY
from tawantinsuyu.rules.reactions import Reactions
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.bots.asked import greedy_answer
from tests.bots.test_bots import finish
from tests.golden_age.court import BOX, EVENTS, court, wealthy
from tests.golden_age.given import given
from tests.golden_age.rich_games import rich_games
from tests.golden_age.spreading import spread
from tests.support.conquering import space
from tests.support.given import Table

SIDES = ((), ("way-of-the-sun:simpa",), ("way-of-the-sun:ruruy",))
OTHERS = ("vassals", "nobles", "buildings")
COMBINATIONS = [(*side, *some) for side in SIDES for count in range(4) for some in combinations(OTHERS, count)]


# -- whole games


@pytest.mark.parametrize("modules", COMBINATIONS[1:], ids="+".join)
def test_the_greedy_bot_beats_a_random_one_with_any_modules(modules: tuple[str, ...]) -> None:
    first = finish(tw.new_game(seed=1, modules=modules), ["greedy", "random"])
    second = finish(tw.new_game(seed=2, modules=modules), ["random", "greedy"])

    assert first[0] + second[1] > 3 * (first[1] + second[0])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("side", SIDES[1:])
def test_greedy_bots_finish_games_of_all_modules(players: int, side: tuple[str, ...]) -> None:
    scores = finish(tw.new_game(players, seed=1, modules=[*side, *OTHERS]), ["greedy"] * players)

    assert min(scores) > 50


def test_the_greedy_bot_answers_every_question_of_rich_games_and_leaves_its_position_alone() -> None:
    bot = make_bot("greedy")
    for game, decision, _ in rich_games(4):
        asked = game.asked()
        before = asked.knowledge

        assert 0 <= pick_of(bot, asked) < len(decision.options)
        assert asked.knowledge == before


# -- the Temple and cards


def test_at_a_fork_it_takes_the_better_reward() -> None:
    box: dict[str, Any] = {"simpa-1-left": {"rewards": [{"vp": 1}]}, "simpa-1-right": {"rewards": [{"gold": 3}]}}
    table = given("way-of-the-sun:simpa", box=box).do(Climb(0, 1))

    assert greedy_answer(table) == "step:simpa-1-right"


def test_at_the_fork_into_two_closed_paths_it_looks_ahead() -> None:
    box: dict[str, Any] = {
        **{f"ruruy-{row}-{side}": {"rewards": [{"vp": 1}]} for row in (2, 3, 4, 5) for side in ("left", "right")},
        "ruruy-4-right": {"rewards": [{"gold": 3}]},
    }
    table = given("way-of-the-sun:ruruy", box=box, at_step="ruruy-1").do(Climb(0, 1))

    assert greedy_answer(table) == "step:ruruy-2-right"


def test_a_further_god_card_is_played_if_its_benefits_are_worth_more_than_the_card() -> None:
    box: dict[str, Any] = {"G01": {"benefits": [{"potato": 1}]}, "G02": {"benefits": [{"gold": 2}]}}

    both = given("nobles", box=box, gods={0: "G01 G02"}).do(PlayGodCard(0, False, "ZN8"))
    assert greedy_answer(both) == "play:G02"
    assert greedy_answer(given("nobles", box=box, gods={0: "G01"}).do(PlayGodCard(0, False, "ZN8"))) == "decline"


def test_the_weakest_army_card_is_given_up_for_a_step() -> None:
    box: dict[str, Any] = {
        "A01": {"soldiers": 2, "resource": "gold"},
        "A02": {"soldiers": 1, "resource": "potato"},
        "temple-1": {"vp": 5},
    }
    table = given("buildings", box=box, army_up={0: "A01 A02"}).do(DiscardToClimb(0))

    assert greedy_answer(table) == "discard:A02"


def test_a_free_marker_goes_to_the_best_space() -> None:
    box = {"antisuyu-1": space("F1", stone=1), "kuntisuyu-1": space("D2", gold=3)}

    assert greedy_answer(given("nobles", box=box).do(PlaceFreeMarker(0))) == "conquer:kuntisuyu-1"


# -- Nobles and Newcomers

POOR_MATCH = {**BOX, "edge-potato": {"benefits": [{"potato": 1}]}}


def test_a_new_worker_becomes_a_noble_where_the_prophecy_is_fulfilled() -> None:
    table = court(palaces="X01 X11 X04 X07", workers={0: "architect"})  # X11 asks for 4 Palaces
    tiles = {building.name: i for i, building in enumerate(table.s.catalog.buildings)}
    table.do(Appoint(0, ARCHITECT, (tiles["X01"], tiles["X11"])))

    assert greedy_answer(table) == "palace:X11"


def test_a_noble_is_used_for_a_gain_and_not_for_nothing() -> None:
    free = EVENTS["produce"](court("X07"), 0)  # a Newcomer for nothing
    dear = EVENTS["placed_craftsman"](wealthy("X14", box=POOR_MATCH), 0)  # 2 corn for a match that pays little

    assert greedy_answer(free) == "react:X07"
    assert "react:X14" in dear.keys
    assert not greedy_answer(dear).startswith("react:")


def test_a_newcomer_is_welcome() -> None:
    table = given("nobles", newcomers="architect-craftsman priest-courier architect-craftsman").do(RecruitNewcomer(0))

    assert greedy_answer(table) == "newcomer:priest-courier"


def test_the_least_useful_worker_goes_to_the_casualties() -> None:
    table = given("nobles", workers={0: "architect-courier craftsman courier"}).do(SendToCasualties(0))

    assert greedy_answer(table) == "casualty:craftsman"


def test_GA_NOB_20_a_newcomer_counts_as_the_colour_that_brings_more() -> None:
    box: dict[str, Any] = {"Z14": {"powers": {"warrior_tasks": 2}}}
    table = court("X15", more="Z14", workers={0: "warrior-priest"}, box=box)
    worker = table.s.catalog.worker_names.index("warrior-priest")
    table.do(ChooseEffectColour(0, worker, 3, 0, GOLD_ENTRY))

    assert greedy_answer(table) == "colour:warrior"


# -- influence and Vassals


TRACKS = {"antisuyu-1": space("F1", corn=1), "kuntisuyu-3": space("F1", gold=4)}


def influencer(tile: str, influence: str = "") -> Table:
    """Seat 0 has conquered something, perhaps influenced Antisuyu before, and can pay."""
    conquest = {"antisuyu-1": 0, "antisuyu-2": 1, "antisuyu-3": 1, "antisuyu-4": 1, "kuntisuyu-3": 0}
    return given(
        "vassals",
        box=TRACKS,
        nations={"antisuyu": tile, "kuntisuyu": "VN02"},
        influence={"antisuyu": influence},
        conquest=conquest,
        stock={0: "9p"},
    )


def test_influence_goes_to_the_tile_whose_vassal_brings_more() -> None:
    assert greedy_answer(influencer("VN05").do(SpreadInfluence(0, False))) == "influence:antisuyu"


def test_a_vassal_goes_where_it_brings_most() -> None:
    assert greedy_answer(spread(influencer("VN05"), "antisuyu")) == "vassal:kuntisuyu-3"


def test_a_vassal_that_costs_more_than_it_brings_stays_at_home() -> None:
    assert greedy_answer(spread(influencer("VN02"), "antisuyu")).startswith("vassal:")
    assert greedy_answer(spread(influencer("VN02", "0 0 0"), "antisuyu")) == "decline"


# -- Buildings


def test_ZA2_it_looks_at_further_tiles_before_it_builds() -> None:
    table = given("buildings", buildings={0: "ZA2"}, stock={0: "5p 5c 5s 5g"}).do(PerformTask(0, BUILDING_TASK))

    drawn = 0
    while (key := greedy_answer(table)).startswith("draw-tile:"):
        table.choose(key)
        drawn += 1

    assert drawn == 3
    assert key.startswith("building:")


WEAVINGS: dict[str, dict[str, Any]] = {
    "W01": {"pattern": "star", "left": "vp", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "stone"},
    "W03": {"pattern": "bird", "left": "stone", "right": "army"},
    "W06": {"pattern": "star", "left": "army", "right": "potato"},
}


def laid_by_the_bot(*rows: str) -> list[list[str]]:
    """The Tapestries after a Merchant before which the bot may lay them anew."""
    table = given("buildings", box=WEAVINGS, buildings={0: "ZA8"}, tapestries={0: rows})
    table.do(PerformTask(0, MERCHANT_TASK))
    for _ in range(20):
        if table.seat is None:
            break
        table.choose(greedy_answer(table))
    return table.tapestries(0)


def test_ZA8_weavings_are_laid_anew_into_one_tapestry_that_matches() -> None:
    assert laid_by_the_bot("W02", "W01", "W03") == [["W01", "W02", "W03"]]


def test_ZA8_a_good_order_is_left_alone() -> None:
    assert laid_by_the_bot("W01 W02 W03", "W06") == [["W01", "W02", "W03"], ["W06"]]


def test_ZA7_an_army_card_is_laid_out_for_nothing() -> None:
    table = given("buildings", buildings={0: "ZA7"}, army={0: "A01"}).do(Reactions(0, CONQUEST))

    assert greedy_answer(table) == "army-card:A01"
