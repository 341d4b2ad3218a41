"""CMP-01 to CMP-26: what there is, and how much of it."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.catalog import Catalog, Variants
from tawantinsuyu.core.values import GODS, NONE, SECTIONS, WORKER_NAMES
from tawantinsuyu.game.game import new_game
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.nomads import FillVillage
from tawantinsuyu.rules.placement_queries import priest_section
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.setup import new_state
from tawantinsuyu.rules.steps import BuildSteps
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption, PlaceHighPriest
from tests.support.given import given
from tests.support.printing import builtin_box, catalog_with
from tests.support.setting_up import setting_up
from tests.support.views import view_for


def catalog_for(players: int) -> Catalog:
    return catalog_with(players, Variants(), {})


# -- players


def test_CMP_01_the_game_is_for_two_to_four_players() -> None:
    for players in (2, 3, 4):
        assert len(new_game(players=players).state.players) == players
    for players in (0, 1, 5):
        with pytest.raises(SettingsError):
            new_game(players=players)


# -- resources


def test_CMP_02_a_gain_may_exceed_the_printed_number_of_pieces() -> None:
    rewards = [{"gold": 15}, {"stone": 20}, {"corn": 20}, {"potato": 20}]
    table = given(box={"temple-1": {"rewards": rewards}}, stock={0: "10g", 1: "30p 25c 25s 20g"})

    table.do(Climb(0, 1))

    assert table.stock(0) == "20p 20c 20s 25g"


def test_CMP_07_there_are_nine_workers_of_each_of_five_types() -> None:
    workers = {row.id: (row.colour, row.count) for row in builtin_box().workers}

    assert workers == {
        "architect": ("blue", 9),
        "craftsman": ("green", 9),
        "warrior": ("red", 9),
        "priest": ("white", 9),
        "courier": ("yellow", 9),
    }
    assert catalog_for(2).worker_names == WORKER_NAMES


@pytest.mark.parametrize(("players", "in_play"), [(2, 40), (3, 35), (4, 45)])
def test_CMP_08_workers_in_play_depend_on_the_number_of_players(players: int, in_play: int) -> None:
    s = setting_up(players).s

    counts = [
        s.bag[kind]
        + s.nomads[kind]
        + s.village.count(kind)
        + s.hill.count(kind)
        + sum(p.workers[kind] for p in s.players)
        for kind in range(5)
    ]

    assert counts == [in_play // 5] * 5


def test_CMP_09_only_workers_in_the_supply_can_be_placed_and_score() -> None:
    table = given(
        stock={0: "9p 9g"},
        hill={"T12": "architect"},
        village="priest",
        nomads="warrior",
        casualties="courier",
        bag="craftsman",
    )

    table.do(MainOption(0))

    table.expect(seat=0, rule="TRN-06", excludes=["place"])
    assert sum(vp for source, vp in final_vp(table.s, 0)) == 9  # the gold


# -- markers


def test_CMP_12_each_player_has_five_steps_and_ten_conquest_markers_one_priest_and_a_temple_marker() -> None:
    for player in new_state(catalog_for(4)).players:
        assert (player.steps, player.markers, player.temple, player.high_priest) == (5, 10, 0, NONE)


def test_CMP_13_without_a_steps_marker_no_steps_are_built_not_even_free_ones() -> None:
    rewards = [{"free_steps": 1}]
    table = given(box={"temple-1": {"rewards": rewards}}, stock={0: "9s"}, steps_left={0: 0})

    table.do(BuildSteps(0, 0), Climb(0, 1))

    table.expect_nothing()
    assert table.s.steps == [NONE] * 10


def test_CMP_13_without_a_steps_marker_the_task_is_not_performable() -> None:
    table = given(
        box={"T12": {"symbol": "sun"}, "G01": {"symbol": "sun"}, "T12i": {"task": "steps"}, "T11i": {"task": "corn"}},
        stock={0: "9s"},
        workers={0: "craftsman"},
        gods={0: "G01"},
        steps_left={0: 0},
    )

    table.do(MainOption(0)).choose("place", "worker:craftsman", "space:T12")

    table.expect(rule="TDS-08", includes=["task:1-corn"], excludes=["task:2-steps"])


@pytest.mark.parametrize(("left", "asked"), [(1, True), (0, False)])
def test_CMP_13_without_a_conquest_marker_nobody_conquers(left: int, asked: bool) -> None:
    table = given(
        box={"antisuyu-1": {"flip": 1, "discard": 0}, "A01": {"soldiers": 1}},
        army_up={0: "A01"},
        markers_left={0: left},
    )

    table.do(PlaceMarker(0))

    assert (table.rule == "HP-29") == asked


# -- Statues, Buildings, Weavings, cards


def test_CMP_14_there_are_two_small_and_one_large_statue_per_symbol() -> None:
    s = new_state(catalog_for(2))

    assert (s.small_statues, s.large_statues) == ([2] * GODS, [1] * GODS)
    assert sum(s.small_statues) + sum(s.large_statues) == 18
    assert sum(row.count for row in builtin_box().statues) == 18


def test_CMP_14_everybody_may_inspect_the_statues() -> None:
    table = given(small={0: "sun sun"})

    for viewer in (0, 1, None):
        view = view_for(table.s, viewer)
        assert view["small_statues"]["sun"] == 0
        assert view["small_statues"]["wave"] == 2
        assert view["players"][0]["small_statues"] == {"sun": 2}


def test_CMP_15_there_are_19_production_and_20_passive_buildings_each_with_a_cost() -> None:
    buildings = catalog_for(4).buildings

    assert [b.name for b in buildings if b.name.startswith("Z")] == [f"Z{i:02}" for i in range(1, 21)]
    assert len([b for b in buildings if b.type == 0]) == 19
    assert len({b.name for b in buildings}) == len(buildings) == 39
    assert all(b.cost > 0 for b in buildings)


def test_CMP_16_only_production_buildings_are_turned_face_down() -> None:
    table = given(stock={0: "5p 5c 5s 5g"}, buildings={0: "P01 Z20 Z17"}, priest={0: "rejuvenate"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:produce", "act")
    table.expect(rule="HP-37", offers=["building:P01", "done"]).choose("building:P01")

    assert table.down(0) == ["P01"]
    assert table.buildings(0) == ["Z17", "Z20"]


def test_CMP_17_there_are_4_starting_weavings_and_31_others_in_seven_patterns() -> None:
    catalog = catalog_for(4)

    assert [catalog.weavings[tile].name for tile in catalog.start_weavings] == ["SW01", "SW02", "SW03", "SW04"]
    assert len(catalog.weavings) == 35
    assert {tile.pattern for tile in catalog.weavings} == set(range(7))
    for tile in catalog.weavings:
        assert tile.left in range(len(catalog.edge_names))
        assert tile.right in range(len(catalog.edge_names))


def test_CMP_18_there_are_42_god_cards_with_one_of_six_symbols_and_a_benefit() -> None:
    catalog = catalog_for(4)

    assert len(catalog.god_names) == len(set(catalog.god_names)) == 42
    assert set(catalog.god_symbol) == set(range(6))
    assert all(len(catalog.rows[row].benefits) >= 1 for row in catalog.god_row)


def test_CMP_19_there_are_30_army_cards_with_one_or_two_soldiers_and_a_resource() -> None:
    catalog = catalog_for(4)

    assert len(catalog.army_names) == len(set(catalog.army_names)) == 30
    assert set(catalog.army_soldiers) == {1, 2}
    assert set(catalog.army_resource) <= set(range(4))


# -- the hill


def test_CMP_20_five_sections_and_three_terraces_make_fifteen_segments() -> None:
    hill = catalog_for(2).hill

    assert set(hill.section) == set(range(5))
    assert set(hill.terrace) == set(range(3))
    assert len(hill.spaces_of_segment) == 15
    assert all(hill.spaces_of_segment)


def test_CMP_21_every_space_lies_in_one_segment_and_touches_three_icons() -> None:
    hill = catalog_for(2).hill

    placed = [space for spaces in hill.spaces_of_segment for space in spaces]
    assert sorted(placed) == list(range(len(hill.names)))
    for space in range(len(hill.names)):
        assert len(set(hill.icons[space])) == len(hill.tasks[space]) == 3
        assert hill.symbol[space] in range(GODS)
        assert hill.bonus_worker[space] in (NONE, WORKER_NAMES.index("architect"), WORKER_NAMES.index("craftsman"))


def test_CMP_21_a_space_holds_at_most_one_worker() -> None:
    table = given(stock={0: "9p 9g"}, workers={0: "priest"}, hill={"T12": "courier"})

    table.do(MainOption(0)).choose("place", "worker:priest")

    table.expect(rule="PLC-02", includes=["space:T11", "space:B21"], excludes=["space:T12"])


def test_CMP_22_each_section_has_an_upper_and_a_lower_steps_slot_for_one_marker_each() -> None:
    table = given(players=2)

    for _ in range(5):
        for level in ("upper", "lower"):
            for seat in (0, 1):
                offered = table.do(BuildSteps(seat, 0)).keys
                if level == "upper" and seat == 0:
                    table.choose(next(key for key in offered if key.endswith("upper")))
                elif level == "lower" and seat == 1:
                    table.choose(next(key for key in offered if key.endswith("lower")))
                else:
                    table.s.stack.clear()
    table.do(BuildSteps(0, 0), BuildSteps(1, 0))

    table.expect_nothing()
    assert len(builtin_box().steps_slots) == 10
    assert table.s.steps == [0, 1] * SECTIONS


# -- Coricancha, Temple, regions


@pytest.mark.parametrize("orientation", range(5))
def test_CMP_23_each_coricancha_space_faces_one_section_in_ring_order(orientation: int) -> None:
    actions = ["produce", "worship", "offering", "conquest", "rejuvenate"]
    at = [catalog_for(2).action_at.index(i) for i in range(5)]
    tables = [given(priest={0: action}, orientation=orientation) for action in actions]

    facing = [priest_section(table.s, 0) for table in tables]

    assert sorted(facing) == list(range(5))
    assert [(facing[i] - orientation) % 5 for i in range(5)] == at


def test_CMP_23_any_number_of_high_priests_may_share_a_space() -> None:
    table = given(players=4, priest={1: "offering", 2: "offering", 3: "offering"})
    table.s.players[0].high_priest = NONE

    table.do(PlaceHighPriest(0)).choose("high-priest:offering")

    assert [table.priest(seat) for seat in range(4)] == ["offering"] * 4


def test_CMP_24_the_temple_is_one_column_whose_four_topmost_steps_have_a_centre_number() -> None:
    catalog = catalog_for(2)
    count = len(catalog.temple_vp)

    assert catalog.temple_next == (*[(i + 1,) for i in range(count - 1)], ())
    assert [step.step for step in builtin_box().temple_steps] == list(range(count))
    assert catalog.temple_centre == (*[0] * (count - 4), 2, 6, 12, 20)


def test_CMP_25_four_regions_are_rows_of_spaces_with_a_soldier_cost_and_a_benefit() -> None:
    catalog = catalog_for(2)

    assert catalog.regions == ("chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu")
    for region in range(4):
        places = [space.place for space in catalog.conquest if space.region == region]
        assert places == list(range(1, len(places) + 1))
    for space in catalog.conquest:
        assert space.flip + space.discard > 0
        assert catalog.rows[space.row].benefits


def test_CMP_25_a_conquest_space_has_room_for_one_marker() -> None:
    table = given(
        box={"antisuyu-1": {"flip": 1, "discard": 0}, "qullasuyu-1": {"flip": 1, "discard": 0}, "A01": {"soldiers": 1}},
        army_up={0: "A01"},
        conquest={"antisuyu-1": 1},
    )

    table.do(PlaceMarker(0))

    table.expect(rule="HP-29", includes=["conquer:qullasuyu-1"], excludes=["conquer:antisuyu-1"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CMP_26_village_and_nomads_have_the_sizes_of_the_player_count(players: int) -> None:
    sizes = {f"{players}-players": {"village": players + 4, "nomads": players + 3}}

    s = setting_up(players, box=sizes).s

    assert (len(s.village), sum(s.nomads)) == (players + 4, players + 3)


def test_CMP_26_the_village_is_a_queue_with_two_ends() -> None:
    table = given(auto_chance=False, village="", box={"2-players": {"village": 3}})

    table.do(FillVillage(0)).choose("worker:priest", "worker:architect", "worker:priest")

    assert table.village() == ["priest", "architect", "priest"]
