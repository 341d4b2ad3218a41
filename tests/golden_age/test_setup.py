"""GA-SET-02 to GA-SET-14 and GA-C25: what the modules add to setup."""

from __future__ import annotations

from typing import Any, Final

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.reading import expansion_in
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.tapestries import PlaceWeaving
from tests.golden_age.given import given, overlay, step
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played
from tests.support.setting_up import SetupTable, setting_up

SIDES: Final = ("simpa", "ruruy")
HAND: Final = "G01 G02 G03 G04 G05 G06 G07 G08"
NOTHING: Final = [{"rejuvenate": 1}]  # a benefit that nobody can use in setup
QUIET: Final[dict[str, dict[str, Any]]] = {card: {"benefits": NOTHING} for card in HAND.split()}


def all_tiles(table: Table, type_: str) -> list[str]:
    """The tiles of a Building type that are in the game, wherever they lie."""
    number = table.s.catalog.building_types.index(type_)
    return sorted(each.name for each in table.s.catalog.buildings if each.type == number)


def in_stack(table: Table, type_: str) -> list[str]:
    stack = table.s.stacks[table.s.catalog.building_types.index(type_)]
    return sorted(table.s.catalog.buildings[tile].name for tile in stack.loose)


def asked(game: tw.Game, rule: str) -> tw.Decision:
    """Answer with the first option until a rule asks."""
    while game.decision is not None and game.decision.rule != rule:
        game.play(game.decision.options[0].key)
    assert game.decision is not None, f"{rule} never asks"
    return game.decision


def keys_of(decision: tw.Decision) -> list[str]:
    return [option.key for option in decision.options]


# -- GA-SET-02 to GA-SET-04: Buildings


def test_GA_SET_02_the_extra_buildings_join_both_stacks_before_shuffling() -> None:
    table = setting_up(modules="buildings")

    assert [name for name in in_stack(table, "passive") if name.startswith("ZA")] == [f"ZA{i}" for i in range(1, 9)]
    assert "PX01" in in_stack(table, "production")


@pytest.mark.parametrize("modules", ["way-of-the-sun:simpa", "vassals", "nobles"])
def test_GA_SET_02_no_module_brings_them_along(modules: str) -> None:
    table = setting_up(modules=modules)

    assert not [name for name in all_tiles(table, "passive") if name.startswith("ZA")]
    assert "PX01" not in all_tiles(table, "production")


@pytest.mark.parametrize(("modules", "there", "gone"), [("buildings", "Z04X", "Z04"), ("vassals", "Z04", "Z04X")])
def test_GA_SET_03_only_one_of_Z04_and_Z04X_is_in_the_game(modules: str, there: str, gone: str) -> None:
    passive = all_tiles(setting_up(modules=modules), "passive")

    assert (passive.count(there), passive.count(gone)) == (1, 0)


@pytest.mark.parametrize(("modules", "tile"), [("buildings", "Z04X"), ("way-of-the-sun:simpa", "Z04")])
def test_GA_SET_03_Z04X_lets_a_new_match_pay_at_once_exactly_like_Z04(modules: str, tile: str) -> None:
    table = given(
        modules,
        box={
            "W01": {"pattern": "star", "left": "vp", "right": "gold"},
            "W02": {"pattern": "eye", "left": "gold", "right": "vp"},
        },
        buildings={0: tile, 1: ""},
        tapestries={0: ["W01"], 1: ["W01"]},
    )
    weaving = next(i for i, each in enumerate(table.s.catalog.weavings) if each.name == "W02")

    table.do(PlaceWeaving(0, weaving)).choose("weave:1-right").expect_nothing()
    assert table.stock(0) == "0p 0c 0s 1g"
    table.do(PlaceWeaving(1, weaving)).choose("weave:1-right").expect_nothing()

    assert table.stock(1) == "0p 0c 0s 0g", "only for its owner"


@pytest.mark.parametrize("sun", ["", "way-of-the-sun:simpa", "way-of-the-sun:ruruy"])
@pytest.mark.parametrize("vassals", ["", "vassals"])
@pytest.mark.parametrize("nobles", ["", "nobles"])
@pytest.mark.parametrize("buildings", ["", "buildings"])
def test_GA_SET_04_stack_sizes(sun: str, vassals: str, nobles: str, buildings: str) -> None:
    table = setting_up(3, modules=f"{sun} {vassals} {nobles} {buildings}")

    passive = 20 + (8 if buildings else 0) + (2 if vassals else 0) + (8 if nobles else 0)
    assert len(all_tiles(table, "passive")) == passive == len(in_stack(table, "passive")) + 2
    production = 19 + (1 if buildings else 0)
    assert len(all_tiles(table, "production")) == production == len(in_stack(table, "production")) + 2
    assert len(table.s.stacks) == (3 if nobles else 2)
    if nobles:
        assert len(all_tiles(table, "palace")) == 15


# -- GA-SET-05, GA-SET-06: the Temple overlay


@pytest.mark.parametrize("side", SIDES)
def test_GA_SET_05_the_overlay_covers_the_lower_half_and_the_upper_half_keeps_its_print(side: str) -> None:
    printed = {f"temple-{i}": {"vp": 30 + i, "rewards": [{"gold": i + 1}], "centre": i} for i in range(13)}
    table = setting_up(modules=f"way-of-the-sun:{side}", box=printed)

    catalog = table.s.catalog
    upper = [name for name in catalog.temple_names if not name.startswith(side)]
    assert upper == [f"temple-{i}" for i in range(7, 13)]
    for i in range(7, 13):
        at = catalog.temple_names.index(f"temple-{i}")
        reward = catalog.rows[catalog.temple_row[at]].benefits[0]
        assert (catalog.temple_vp[at], catalog.temple_centre[at], reward.amount) == (30 + i, i, i + 1)
    lower = [step.id for step in builtin_box().overlay_steps if step.overlay == side]
    assert sorted(name for name in catalog.temple_names if name.startswith(side)) == sorted(lower)


@pytest.mark.parametrize("side", SIDES)
def test_GA_SET_05_no_centre_value_lies_on_the_overlay(side: str) -> None:
    table = setting_up(modules=f"way-of-the-sun:{side}", box={f"temple-{i}": {"centre": 9} for i in range(13)})

    catalog = table.s.catalog
    assert {catalog.temple_centre[i] for i, name in enumerate(catalog.temple_names) if name.startswith(side)} == {0}


@pytest.mark.parametrize("modules", ["vassals", "nobles", "buildings", "vassals nobles buildings"])
def test_GA_SET_05_without_module_1_the_base_track_stays(modules: str) -> None:
    table = setting_up(modules=modules)

    assert table.s.catalog.temple_names == tuple(f"temple-{i}" for i in range(13))


@pytest.mark.parametrize("side", SIDES)
def test_GA_SET_06_markers_start_on_the_bottommost_step_without_its_reward(side: str) -> None:
    box = {**QUIET, f"{side}-0": {"rewards": [{"gold": 4}, {"vp": 5}]}}
    table = setting_up(3, modules=f"way-of-the-sun:{side}", box=box).to_first_turn()

    assert [step(table, seat) for seat in range(3)] == [f"{side}-0"] * 3
    assert all(player.stock[3] == 0 for player in table.s.players)
    assert table.vp(0) == 10


# -- GA-SET-07 to GA-SET-09: Vassals of the Inca


def test_GA_SET_07_four_vassals_and_twelve_conquest_markers_each() -> None:
    table = setting_up(4, modules="vassals")

    assert board_of(table.s).vassals_left == [4, 4, 4, 4]
    assert [player.markers for player in table.s.players] == [12, 12, 12, 12]


@pytest.mark.parametrize("modules", ["", "nobles", "way-of-the-sun:ruruy buildings"])
def test_GA_SET_07_without_module_2_ten_markers_and_no_vassal(modules: str) -> None:
    table = setting_up(2, modules=modules)

    assert [player.markers for player in table.s.players] == [10, 10]
    if modules:
        assert board_of(table.s).vassals_left == [0, 0]


@pytest.mark.parametrize(("modules", "tiles"), [("vassals", ["ZV1", "ZV2"]), ("nobles buildings", [])])
def test_GA_SET_08_ZV1_and_ZV2_join_the_passive_stack(modules: str, tiles: list[str]) -> None:
    table = setting_up(modules=modules)

    assert [name for name in in_stack(table, "passive") if name.startswith("ZV")] == tiles


@pytest.mark.parametrize(("modules", "others"), [(["vassals"], 5), (["vassals", "nobles"], 6)])
def test_GA_SET_09_four_nation_tiles_are_drawn_one_for_each_region(modules: list[str], others: int) -> None:
    game = tw.new_game(players=2, chance="ask", modules=modules)
    drawn = []
    left: list[str] = []

    for _ in range(4):
        decision = asked(game, "GA-SET-09")
        assert decision.seat == -1
        drawn.append(keys_of(decision)[-1])
        left = keys_of(decision)[:-1]
        game.play(drawn[-1])

    assert len(set(drawn)) == 4
    assert len(left) == others, "these leave the game"
    nations = expansion_in(game.view(0))["nations"]
    assert [f"nation:{nations[region]['tile']}" for region in nations] == drawn
    assert len(nations) == len(game.state.catalog.regions) == 4
    while game.decision is not None and game.decision.seat == -1:
        assert game.decision.rule != "GA-SET-09", "the others are never drawn"
        game.play(game.decision.options[0].key)


@pytest.mark.parametrize(("modules", "is_there"), [(["vassals"], False), (["vassals", "nobles"], True)])
def test_GA_SET_09_VN10_is_drawn_only_with_module_3(modules: list[str], is_there: bool) -> None:
    game = tw.new_game(players=2, chance="ask", modules=modules)

    offered = keys_of(asked(game, "GA-SET-09"))

    assert ("nation:VN10" in offered) is is_there
    assert {f"nation:VN0{i}" for i in range(1, 10)} <= set(offered)


# -- GA-SET-10 to GA-SET-13: Nobles and Newcomers


def test_GA_SET_10_three_newcomers_are_drawn_out_of_twenty() -> None:
    table = setting_up(modules="nobles")

    board = board_of(table.s)
    assert len(overlay(table)) == 3
    assert "-" not in overlay(table)
    assert sum(board.newcomer_bag) == 17


def test_GA_SET_10_each_of_the_ten_colour_pairs_is_there_twice() -> None:
    game = tw.new_game(players=2, chance="ask", modules=["nobles"])
    decision = asked(game, "GA-NOB-12")
    pairs = keys_of(decision)
    assert len(pairs) == 10 == len(set(pairs))
    assert all(len(set(key.partition(":")[2].split("-"))) == 2 for key in pairs)

    game.play(pairs[0])
    assert pairs[0] in keys_of(asked(game, "GA-NOB-12")), "the second of the pair"
    game.play(pairs[0])

    assert keys_of(asked(game, "GA-NOB-12")) == pairs[1:], "there is no third"


def test_GA_SET_10_newcomers_are_not_in_the_bag_of_the_workers() -> None:
    table = setting_up(modules="nobles")

    workers = table.s.catalog.worker_names
    named = [*table.village(), *table.nomads(), *table.workers(0), *table.workers(1)]
    assert not [name for name in named if "-" in name]
    assert all(table.s.bag[kind] == 0 for kind in range(len(workers)) if "-" in workers[kind])


def test_GA_SET_11_ZN1_to_ZN8_and_a_third_stack_with_two_palaces_revealed() -> None:
    table = setting_up(modules="nobles", market="P01 P02 Z01 Z02 X05 X09")

    assert [name for name in in_stack(table, "passive") if name.startswith("ZN")] == [f"ZN{i}" for i in range(1, 9)]
    assert table.market() == ["P01", "P02", "Z01", "Z02", "X05", "X09"]
    assert len(in_stack(table, "palace")) == 13
    assert all(name.startswith("X") for name in in_stack(table, "palace"))


def palaces_dealt(first: int = 0) -> SetupTable:
    return setting_up(
        3,
        first=first,
        modules="nobles",
        market="P01 P02 Z01 Z02 X05 X09",
        script={"GA-SET-12": "X07 X02 X11"},
    )


def test_GA_SET_12_a_palace_already_built_comes_together_with_the_two_stone() -> None:
    table = palaces_dealt()
    assert table.buildings(0) == []

    table.choose(table.keys[0])

    assert table.buildings(0) == ["X07"]
    assert table.stock(0) == "0p 0c 2s 0g", "it costs nothing"
    assert (table.buildings(1), table.stock(1)) == ([], "0p 0c 0s 0g")
    assert board_of(table.s).standing == [], "nobody lives there yet"


def test_GA_C25_the_palaces_come_from_the_stack_after_the_market_in_turn_order() -> None:
    """Rules: GA-SET-12."""
    table = palaces_dealt(first=1).take_weavings()

    assert [table.buildings(seat) for seat in (1, 2, 0)] == [["X07"], ["X02"], ["X11"]]
    assert table.market() == ["P01", "P02", "Z01", "Z02", "X05", "X09"]
    assert len(in_stack(table, "palace")) == 10


def test_GA_C25_no_palace_of_the_market_can_be_dealt() -> None:
    game = tw.new_game(players=2, chance="ask", modules=["nobles"])

    decision = asked(game, "GA-SET-12")

    in_market = set(game.view(0)["market"]["palace"])
    assert len(in_market) == 2
    assert {key.partition(":")[2] for key in keys_of(decision)} == {f"X{i:02}" for i in range(1, 16)} - in_market


@pytest.mark.parametrize(("modules", "cards"), [("nobles", 48), ("vassals buildings way-of-the-sun:ruruy", 42)])
def test_GA_SET_13_six_new_god_cards_are_in_the_deck_before_cards_are_dealt(modules: str, cards: int) -> None:
    table = setting_up(modules=modules)

    assert table.s.god_deck.size() == cards
    assert [name for name in table.s.catalog.god_names if int(name[1:]) > 42] == [f"G{i}" for i in range(43, cards + 1)]


def test_GA_SET_13_they_can_be_dealt() -> None:
    table = setting_up(modules="nobles", deals={0: "G43 G44 G45 G46 G47 G48 G01 G02"}).take_weavings()

    assert table.gods(0) == ["G01", "G02", "G43", "G44", "G45", "G46", "G47", "G48"]


# -- GA-SET-14: no Noble in setup


def setup_with_nomad(**script: str) -> SetupTable:
    """Seat 1, who comes first (SET-25), may take a Nomad by G04; its Palace X01 is for a Courier."""
    box = {**QUIET, "G04": {"benefits": [{"nomad": 1}]}, "X01": {"noble": "courier"}}
    lines = {"GA-SET-12": "X02 X01", "FRW-02": "courier courier courier", **script}
    table = setting_up(2, deals={1: HAND}, box=box, modules="nobles", script=lines, market="P01 P02 Z01 Z02 X05 X09")
    return table.to_benefits()


def test_GA_SET_14_a_worker_gained_in_setup_goes_to_the_supply_and_cannot_become_a_noble() -> None:
    """Rules: GA-SET-14, GA-E35."""
    table = setup_with_nomad()
    assert table.buildings(1) == ["X01"]
    before = table.workers(1).count("courier")

    table.choose("benefit:G04:1")

    table.expect(rule="SET-26")  # nobody is asked about the Palace
    assert table.workers(1).count("courier") == before + 1
    assert board_of(table.s).standing == []


def test_GA_SET_14_workers_drawn_in_setup_are_in_the_supply() -> None:
    table = setting_up(4, modules="nobles").to_first_turn()

    assert [len(table.workers(seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert board_of(table.s).standing == []


def test_GA_SET_14_a_setup_card_may_bring_a_palace_and_the_gap_waits_until_all_are_done() -> None:
    box = {**QUIET, "G04": {"benefits": [{"free_building": 1, "type": "palace"}]}}
    table = setting_up(
        2,
        deals={1: HAND},
        box=box,
        modules="nobles",
        market="P01 P02 Z01 Z02 X05 X09",
        script={"GA-SET-12": "X02 X03"},
    ).to_benefits()

    table.choose("benefit:G04:1")
    table.expect(seat=1, includes=["building:X05", "building:X09"], excludes=["building:P01"])
    table.choose("building:X09")

    assert table.buildings(1) == ["X03", "X09"]
    assert table.market() == ["P01", "P02", "Z01", "Z02", "X05", "-"]
    table.to_first_turn()
    assert table.market()[:5] == ["P01", "P02", "Z01", "Z02", "X05"]
    assert table.market()[5] not in ("-", "X09")
    assert table.s.market.count(NONE) == 0


test_rows = played(__file__, setting_up)
