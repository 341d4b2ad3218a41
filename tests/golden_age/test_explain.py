"""`explain` and `why_not` for the expansion: they say what its options are made of, and agree with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.explanation import Line, UnknownThing
from tawantinsuyu.core.values import BUILDING_TASK, WORKER_NAMES
from tawantinsuyu.game.explain import explain, why_not
from tawantinsuyu.golden_age.armies import PlaceFreeMarker
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving
from tawantinsuyu.golden_age.god_cards import CardBenefits
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.golden_age.vassals.influence import MayPlaceVassal, SpreadInfluence, nation_of
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.card_benefits import benefits_of
from tawantinsuyu.rules.secondary import ANY_KIND, Recruit
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.texts.catalogue import Texts
from tests.game.test_explain import amounts
from tests.golden_age.court import EVENTS, court
from tests.golden_age.given import given
from tests.golden_age.rich_games import rich_games

GAMES = 12
NAMES = ("Ana", "Ben", "Caro", "Dan")
ALL_MODULES = "way-of-the-sun:ruruy vassals nobles buildings"


def lines(game: tw.Game, key: str) -> tuple[Line, ...]:
    """The reasons, each of which has words."""
    found = game.why_not(key).lines
    assert found
    for line in found:
        assert Texts(game.box, NAMES).reason(line.message, line.args)
    return found


# -- whole games


def test_every_option_can_be_explained_in_words_and_is_called_offered() -> None:
    for game, decision, _ in rich_games(GAMES):
        texts = Texts(game.box, NAMES)
        for key in decision.keys[::3]:
            explanation = game.explain(key)
            assert explanation.lines[0].rule == decision.rule
            for line in explanation.lines:
                assert line.rule
                assert texts.reason(line.message, line.args)
            assert [line.message for line in game.why_not(key).lines] == ["offered"]


def test_the_items_of_a_placement_add_up_to_its_food_and_its_tasks() -> None:
    newcomers = 0
    for game, decision, _ in rich_games(GAMES):
        if decision.prompt != "choose-space":
            continue
        newcomers += "-" in decision.args[0]
        for key in decision.keys:
            said = game.explain(key).lines
            full = amounts(said, "roaming", "descending") - amounts(said, "steps-used")
            assert amounts(said, "food") == max(0, full - amounts(said, "courier-discount"))
            items = amounts(said, "tasks-placing", "tasks-adjacent", "tasks-ability", "tasks-building")
            more = amounts(said, "tasks-adjacent-as", "tasks-adjacent-both", "tasks-newcomer", "tasks-building-as")
            assert amounts(said, "tasks") == items + more
    assert newcomers > 10


def things_of(game: tw.Game, decision: tw.Decision) -> Iterator[str]:
    """Everything that questions of this kind could offer in this game."""
    s = game.state
    ask = pending(s)
    if isinstance(ask, MayPlaceVassal):
        tile = nation_of(s, ask.region)
        yield from (f"vassal:{tile.place_name(s.catalog, place)}" for place in tile.all_places(s.catalog))
    match decision.prompt:
        case "spread-influence":
            yield from (f"influence:{region}" for region in s.catalog.regions)
        case "choose-step":
            yield from (f"step:{step}" for step in s.catalog.temple_names)
        case "recruit-newcomer":
            yield from (f"newcomer:{name}" for name in s.catalog.worker_names if name not in WORKER_NAMES)
        case "appoint":
            yield from (f"palace:X{number:02}" for number in range(1, 16))
        case "react" | "before-tasks" | "after-tasks":
            reactions = {reaction.name for reaction in s.catalog.reactions} - {"palace", "appointment"}
            yield from (f"react:{name}" for name in sorted(reactions))
        case "choose-effect-colour":
            yield from (f"colour:{name}" for name in WORKER_NAMES)
        case "main-option" | "second-action":
            yield from (action.name for action in s.catalog.secondary)
        case "lay-weaving":
            yield from (f"lay:{tile.name}:1" for tile in s.catalog.weavings)
        case "construct-or-draw":
            yield from (f"draw-tile:{name}" for name in s.catalog.building_types)


def test_what_a_question_of_its_kind_could_offer_is_offered_or_has_a_reason_against_it() -> None:
    asked: set[str] = set()
    for game, decision, _ in rich_games(GAMES):
        for thing in things_of(game, decision):
            asked.add(decision.prompt)
            messages = [line.message for line in lines(game, thing)]
            assert (messages == ["offered"]) == (thing in decision.keys), thing
            assert "not-asked-now" not in messages, (decision.prompt, thing)
    assert len(asked) == 13


# -- Temple


def test_GA_SUN_01_a_step_is_explained_with_its_reward_the_vp_of_its_row_and_a_closed_branch() -> None:
    table = given("way-of-the-sun:ruruy", at_step="ruruy-1").do(Climb(0, 1))

    assert explain(table.s, "step:ruruy-2-left").lines[1:] == (
        Line("GA-SUN-03", "gains", ("ruruy-2-left",)),
        Line("GA-SUN-08", "row-vp", (4,)),
        Line("GA-SUN-02", "closed-branch"),
    )


def test_GA_SUN_02_why_not_knows_the_other_branch_the_steps_above_and_those_behind() -> None:
    table = given("way-of-the-sun:ruruy", at_step="ruruy-3-left").do(MainOption(0))

    assert why_not(table.s, "step:ruruy-4-right").lines == (Line("GA-SUN-02", "other-branch"),)
    assert why_not(table.s, "step:ruruy-6").lines == (Line("TMP-01", "not-next-step"),)
    assert why_not(table.s, "step:ruruy-1").lines == (Line("TMP-01", "step-passed"),)
    assert why_not(table.s, "step:ruruy-4-left").lines[0].message == "not-asked-now"


def test_GA_SUN_R01_a_card_played_without_a_statue_lacks_none() -> None:
    box = {"G01": {"symbol": "sun", "benefits": [{"corn": 1}, {"newcomer": 1}]}}
    table = given("nobles", newcomers="- - -", newcomer_bag="", box=box)
    table.s.aside = [0]
    table.do(CardBenefits(0, benefits_of(table.s, 0), "GA-SUN-R01"))

    assert why_not(table.s, "benefit:G01:2").lines == (Line("TRN-26", "gives-nothing-now"),)


# -- Vassals


def test_GA_VAS_05_influence_is_explained_with_the_figures_of_its_limit_and_the_price_of_the_tile() -> None:
    table = given(
        "vassals",
        nations={"antisuyu": "VN06"},
        conquest={"antisuyu-1": 0, "antisuyu-2": 1, "antisuyu-3": 1},
        influence={"antisuyu": "0 1"},
    ).do(SpreadInfluence(0, False))

    assert explain(table.s, "influence:antisuyu").lines[1:] == (
        Line("GA-VAS-05", "influence-room", (3, 2)),
        Line("GA-VAS-07", "takes-marker", (table.s.players[0].markers,)),
        Line("GA-VAS-08", "vassal-price", ("2-potato",)),
        Line("GA-VAS-18", "majority-not-won", ("antisuyu",)),
        Line("VN06", "nation", ("VN06",)),
    )
    assert why_not(table.s, "influence:kuntisuyu").lines == (Line("GA-VAS-05", "region-not-open", (0, 0)),)


def test_GA_VAS_04_why_not_tells_that_no_region_is_open_or_that_the_action_was_the_first() -> None:
    closed = given("vassals").do(MainOption(0))
    done = given("vassals", conquest={"antisuyu-1": 1, "antisuyu-2": 1}, vassals_left={0: 0})
    done.do(MainOption(0)).choose("influence", "influence:antisuyu")

    assert why_not(closed.s, "influence").lines == (Line("GA-VAS-05", "no-region-open"),)
    assert why_not(done.s, "influence").lines == (Line("SEC-01", "already-done"),)


def test_VN05_a_vassal_is_explained_with_its_price_and_what_its_place_and_its_tile_bring() -> None:
    table = given(
        "vassals",
        stock={0: "1p"},
        nations={"antisuyu": "VN05"},
        conquest={"antisuyu-1": 0},
        influence={"antisuyu": "0"},
        vassals_left={0: 3},
    ).do(MayPlaceVassal(0, 1))
    region = table.s.catalog.regions.index("antisuyu")
    assert region == 1

    assert explain(table.s, "vassal:antisuyu-1").lines[1:] == (
        Line("GA-VAS-08", "costs", ("1-potato",)),
        Line("GA-VAS-02", "vassal-stays", (2,)),
        Line("VN05", "gains", ("antisuyu-1",)),
        Line("VN05", "nation", ("VN05",)),
    )


def test_GA_VAS_08_why_not_tells_the_price_that_a_free_action_could_still_raise() -> None:
    table = given(
        "vassals",
        nations={"antisuyu": "VN08"},
        influence={"antisuyu": "0 0"},
        buildings={0: "P01"},
        army={0: "A01 A02"},
        box={"A01": {"resource": "potato"}, "A02": {"resource": "potato"}},
    ).do(MayPlaceVassal(0, 1))

    assert why_not(table.s, "vassal:P01").lines == (Line("GA-VAS-08", "cannot-pay", ("2-potato",)),)


def test_VN02_a_walk_past_own_vassals_is_explained_with_its_toll() -> None:
    table = given("vassals", stock={0: "2p"}, nations={"antisuyu": "VN02"}, vassals={"VN02": "0:worship"})
    actions = table.s.catalog.action_at
    table.s.players[0].high_priest = (actions.index(1) - 1) % 5
    table.do(WalkOneSpace(0, "GA-SUN-R05"))

    assert explain(table.s, table.offers("high-priest:")[1]).lines[1:] == (
        Line("VN02", "costs", ("1-potato",)),
        Line("GA-SUN-R05", "no-activation"),
    )


# -- Nobles and Newcomers


def test_GA_NOB_25_a_noble_is_explained_with_its_price_its_benefit_and_the_gold_of_ZN4() -> None:
    table = court(standing="X13", more="ZN4", stock={0: "1s"}, workers={0: "architect"}, god_deck="G03 G04 G05 G06")
    EVENTS["placed_architect"](table, 0)

    assert explain(table.s, "react:X13").lines[1:] == (
        Line("GA-NOB-25", "noble-lies-down", ("X13",)),
        Line("X13", "costs-any", (1,)),
        Line("X13", "gains", ("X13",)),
        Line("ZN4", "gains", ("ZN4:used_noble",)),
    )


def test_GA_NOB_06_appointing_is_explained_and_why_not_knows_colour_owner_and_noble() -> None:
    table = court(standing="X04", palaces="X01 X05", nomads="architect", bag="priest")
    table.do(Recruit(0, ANY_KIND)).choose("nomad:architect")

    assert explain(table.s, "palace:X01").lines[1:] == (
        Line("GA-NOB-09", "noble-settles", ("architect",)),
        Line("GA-NOB-10", "brings-newcomer"),
        Line("GA-NOB-25", "ability", ("X01",)),
    )
    assert why_not(table.s, "palace:X05").lines == (Line("GA-NOB-06", "other-noble", ("craftsman",)),)
    assert why_not(table.s, "palace:X04").lines == (Line("GA-NOB-09", "has-noble"),)
    assert why_not(table.s, "palace:X07").lines == (Line("GA-NOB-06", "not-yours"),)


def placing_a_newcomer(
    buildings: str = "", hill: dict[str, str] | None = None, use: str = "architect"
) -> tuple[Line, ...]:
    """The tasks of a red-blue Newcomer on T11, a blue space."""
    box = {"T11": {"symbol": "sun", "colour": "blue"}, "G01": {"symbol": "sun"}}
    table = given(
        "nobles",
        box=box,
        gods={0: "G01"},
        stock={0: "9p"},
        workers={0: "architect-warrior"},
        buildings={0: buildings},
        hill=hill or {},
    ).do(MainOption(0))
    table.choose("place", "worker:architect-warrior")
    if f"use:{use}" in table.keys:
        table.choose(f"use:{use}")
    return tuple(line for line in explain(table.s, "space:T11").lines if line.message.startswith("tasks"))


def test_GA_NOB_18_the_better_colour_counts_for_neighbours_and_the_ability_for_itself() -> None:
    assert placing_a_newcomer(hill={"T12": "warrior"}) == (
        Line("TDS-01", "tasks-placing", (1,)),
        Line("WRK-02", "tasks-ability", (1,)),
        Line("GA-NOB-18", "tasks-adjacent-as", ("warrior", 1)),
        Line("TDS-01", "tasks", (3,)),
    )


def test_GA_NOB_24_with_ZN7_both_colours_count_and_ZN2_adds_a_task() -> None:
    assert placing_a_newcomer("ZN2 ZN7", hill={"T12": "warrior-priest"}) == (
        Line("TDS-01", "tasks-placing", (1,)),
        Line("WRK-02", "tasks-ability", (1,)),
        Line("GA-NOB-24", "tasks-adjacent-both", (1,)),
        Line("ZN2", "tasks-newcomer", (1,)),
        Line("TDS-01", "tasks", (4,)),
    )


def test_GA_NOB_20_Z14_counts_if_buildings_take_the_newcomer_for_a_warrior() -> None:
    said = placing_a_newcomer("Z14")

    assert any(line.rule == "TDS-20" and line.message == "tasks-building" for line in said)


# -- Buildings


def test_ZA5_a_secondary_action_of_a_building_is_explained_with_its_price() -> None:
    table = given("buildings", stock={0: "1c"}, buildings={0: "ZA5"}).do(MainOption(0))
    poor = given("buildings", buildings={0: "ZA5"}).do(MainOption(0))

    assert explain(table.s, "use-building:ZA5").lines[1:] == (
        Line("ZA5", "costs", ("1-corn",)),
        Line("ZA5", "gains", ("ZA5:action",)),
    )
    assert why_not(table.s, "use-building:ZA6").lines == (Line("PAS-02", "not-yours"),)
    assert why_not(poor.s, "use-building:ZA5").lines == (Line("ZA5", "cannot-pay", ("1-corn",)),)
    with pytest.raises(UnknownThing):
        why_not(table.s, "use-building:Z01")


def test_ZA6_costs_a_worker_and_needs_something_to_turn_up() -> None:
    table = given("buildings", workers={0: "priest"}, buildings={0: "ZA6"}, down={0: "P01"}).do(MainOption(0))
    idle = given("buildings", workers={0: "priest"}, buildings={0: "ZA6"}).do(MainOption(0))

    assert Line("ZA6", "costs-worker", (1,)) in explain(table.s, "use-building:ZA6").lines
    assert why_not(idle.s, "use-building:ZA6").lines == (Line("SEC-02", "gives-nothing-now"),)


def test_ZA2_drawing_and_building_a_drawn_tile_are_explained() -> None:
    box = {"P01": {"cost": {"corn": 1}}, "Z05": {"cost": {"corn": 1}}, "Z07": {"cost": {"gold": 3}}}
    table = given("buildings", box=box, stock={0: "1c"}, buildings={0: "ZA2"}, stacks="Z05 Z07", auto_chance=False)
    table.do(PerformTask(0, BUILDING_TASK))

    assert Line("ZA2", "draws-left", (2,)) in explain(table.s, "draw-tile:passive").lines
    assert why_not(table.s, "draw-tile:production").lines == (Line("ZA2", "stack-of-tiles-empty"),)
    table.choose("draw-tile:passive", "building:Z05", "building:Z07")
    assert Line("ZA2", "costs", ("1-corn",)) in explain(table.s, "building:Z05").lines
    assert why_not(table.s, "building:Z07").lines == (Line("TSK-12", "cannot-pay", ("3-gold",)),)


def test_ZA8_laying_a_tile_tells_the_match_it_makes() -> None:
    table = given("buildings", buildings={0: "ZA8"}, tapestries={0: ["W06"]})
    names = [tile.name for tile in table.s.catalog.weavings]
    table.do(LayWeaving(0, (names.index("W17"),)))

    assert explain(table.s, "lay:W17:1").lines[1:] == (Line("TAP-06", "makes-match", ("potato",)),)
    assert why_not(table.s, "lay:W06:new").lines == (Line("ZA8", "laid-already"),)


def test_X11_why_not_tells_that_only_the_first_empty_space_is_open() -> None:
    table = given("nobles").do(PlaceFreeMarker(0))

    assert why_not(table.s, "conquer:antisuyu-2").lines == (Line("X11", "not-leftmost"),)
    assert explain(table.s, "conquer:antisuyu-1").lines[1:] == (
        Line("X11", "free"),
        Line("X11", "gains", ("antisuyu-1",)),
    )
