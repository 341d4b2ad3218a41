"""SET: setup, from the empty board to the five God cards of each player."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.values import GOD_NAMES, GODS, NONE
from tawantinsuyu.game.explain import explain
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.setup import new_state
from tests.rules.walk import GAMES, walk
from tests.support.given import Table
from tests.support.printing import builtin_box, catalog_with
from tests.support.setting_up import SetupTable, setting_up
from tests.support.views import view_for


def asking_chance(players: int, variants: Variants | None = None) -> Table:
    """A table at the first question of setup, chance included."""
    table = Table(new_state(catalog_with(players, variants or Variants(), {})), auto_chance=False)
    return table.do()


def weights(table: Table) -> dict[str, int]:
    asked = pending(table.s)
    assert asked is not None
    return dict(zip(table.keys, asked.weights(table.s), strict=True))


def until(rule: str, players: int = 2) -> Table:
    """Take the first option until chance is asked by this rule."""
    table = asking_chance(players)
    while table.rule != rule:
        table.choose(table.keys[0])
    return table


# -- the board


def test_SET_01_the_board_is_empty_and_nobody_has_a_resource() -> None:
    s = new_state(catalog_with(4, Variants(), {}))

    assert set(s.hill) == {NONE}
    assert set(s.steps) == {NONE}
    assert set(s.conquest) == {NONE}
    assert [player.stock for player in s.players] == [[0, 0, 0, 0]] * 4


def test_SET_02_everybody_starts_with_10_vp_at_the_foot_of_the_temple_without_its_reward() -> None:
    table = setting_up(3, box={"temple-0": {"rewards": [{"gold": 5}]}}).to_first_turn()

    for seat in range(3):
        assert (table.vp(seat), table.temple(seat)) == (10, 0)
        assert table.stock(seat) == "0p 0c 2s 0g"


def test_SET_03_the_high_priests_are_not_placed_during_setup() -> None:
    table = setting_up(3).to_first_turn()

    assert [player.high_priest for player in table.s.players] == [NONE] * 3
    table.expect(seat=0, rule="TRN-05")


def test_SET_04_the_coricancha_lies_in_one_of_five_orientations_at_random() -> None:
    table = asking_chance(2)

    table.expect(seat=CHANCE, rule="SET-04")
    assert weights(table) == {f"orientation:{i}": 1 for i in range(1, 6)}
    table.choose("orientation:4")
    assert view_for(table.s, None)["coricancha"]["sections"] == [4, 5, 1, 2, 3]


def test_SET_04_the_printed_orientation_is_a_setup_option() -> None:
    table = asking_chance(2, Variants(printed_coricancha=True))

    table.expect(seat=CHANCE, rule="SET-07")
    printed = {space.position: space.section for space in builtin_box().coricancha_spaces}
    assert view_for(table.s, None)["coricancha"]["sections"] == [printed[i] for i in range(5)]


# -- Workers


@pytest.mark.parametrize(("players", "removed"), [(2, 1), (3, 2), (4, 0)])
def test_SET_05_workers_are_removed_by_player_count(players: int, removed: int) -> None:
    table = until("FES-25", players)

    drawn = [sum(player.workers[kind] for player in table.s.players) for kind in range(5)]
    assert [table.s.bag[kind] + drawn[kind] for kind in range(5)] == [9 - removed] * 5


def test_SET_06_the_starting_draw_is_from_two_workers_of_each_colour() -> None:
    table = until("SET-07", 4)

    assert weights(table) == {f"worker:{name}": 2 for name in table.s.catalog.worker_names}


def test_SET_07_players_draw_two_workers_each_in_seating_order() -> None:
    table = until("SET-07", 3)

    table.choose("worker:priest", "worker:courier", "worker:courier", "worker:warrior")

    assert [table.workers(seat) for seat in range(3)] == [["priest", "courier"], ["warrior", "courier"], []]


def test_SET_07_a_duplicate_is_replaced_by_a_third_worker_and_returned_before_the_next_draw() -> None:
    table = until("SET-07", 2).choose("worker:priest", "worker:priest")
    table.expect(rule="SET-07", excludes=["worker:priest"])

    table.choose("worker:warrior")

    assert table.workers(0) == ["warrior", "priest"]
    assert weights(table)["worker:priest"] == 1
    assert weights(table)["worker:warrior"] == 1


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_SET_08_everybody_starts_with_two_workers_of_different_colours(players: int, seed: int) -> None:
    table = next(walk(players, seed))

    for seat in range(players):
        assert len(set(table.workers(seat))) == len(table.workers(seat)) == 2


@pytest.mark.parametrize(("players", "left"), [(2, 36), (3, 29), (4, 37)])
def test_SET_09_all_remaining_workers_go_into_the_bag(players: int, left: int) -> None:
    assert sum(until("FES-25", players).s.bag) == left


def test_SET_10_the_village_is_filled_from_the_potato_end_on() -> None:
    table = setting_up(2, script={"FES-25": "priest courier priest warrior architect"})

    assert table.village() == ["priest", "courier", "priest", "warrior", "architect"]
    assert len(table.village()) == builtin_box().table_sizes[0].village


def test_SET_11_the_nomads_are_filled_from_the_bag() -> None:
    table = setting_up(2, script={"FRW-02": "warrior warrior courier"})

    assert table.nomads() == ["warrior", "warrior", "courier"]
    assert len(table.nomads()) == builtin_box().table_sizes[0].nomads


def marked_spaces(terrace: str) -> list[str]:
    return [space.id for space in builtin_box().spaces if space.two_player and space.terrace == terrace]


def test_SET_12_with_two_players_the_marked_top_spaces_get_a_random_worker_each() -> None:
    marks = marked_spaces("top")
    assert len(marks) > 0

    table = setting_up(2, script={"SET-12": "warrior " * len(marks)})

    assert table.hill() == dict.fromkeys(marks, "warrior")
    assert marked_spaces("middle")


@pytest.mark.parametrize("players", [3, 4])
def test_SET_12_with_more_players_the_hill_stays_empty(players: int) -> None:
    assert setting_up(players).hill() == {}


def test_SET_13_putting_down_these_workers_is_no_placement() -> None:
    table = setting_up(2)

    assert [table.vp(seat) for seat in range(2)] == [10, 10]
    assert [table.stock(seat) for seat in range(2)] == ["0p 0c 0s 0g"] * 2
    assert [len(table.workers(seat)) for seat in range(2)] == [2, 2]
    table.expect(rule="SET-20")  # the first question of all: no task was asked for


def test_SET_13_afterwards_they_are_ordinary_workers_on_the_hill() -> None:
    table = setting_up(2).to_first_turn()
    table.s.players[0].stock = [20, 0, 0, 5]

    table.choose("high-priest:produce", "place", "worker:architect")

    table.expect(rule="PLC-02")
    assert not set(table.offers("space:")) & {f"space:{name}" for name in marked_spaces("top")}


# -- Market, cards, Statues, Weavings


def test_SET_14_two_production_and_two_passive_buildings_are_revealed() -> None:
    table = setting_up(2, market="P05 P07 Z03 Z19")

    assert table.market() == ["P05", "P07", "Z03", "Z19"]
    assert [pile.size() for pile in table.s.stacks] == [17, 18]


def test_SET_14_every_tile_of_a_stack_is_equally_likely() -> None:
    table = until("TSK-21")

    assert weights(table) == {f"building:P{i:02}": 1 for i in range(1, 20)}


def test_SET_15_all_army_cards_are_in_the_deck_and_the_discard_pile_is_empty() -> None:
    table = setting_up(2)

    assert table.s.army_deck.size() == 30
    assert table.s.army_discard == []


def test_SET_16_the_statues_are_sorted_by_symbol_and_size() -> None:
    view = view_for(setting_up(2).s, None)

    assert view["small_statues"] == dict.fromkeys(GOD_NAMES, 2)
    assert view["large_statues"] == dict.fromkeys(GOD_NAMES, 1)
    assert len(GOD_NAMES) == GODS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SET_17_weavings_marked_for_more_players_are_removed(players: int) -> None:
    marks = {"W01": 3, "W02": 4, "W03": 2}
    table = setting_up(players, box={name: {"players": mark} for name, mark in marks.items()})

    names = {table.s.catalog.weavings[tile].name for tile in [*table.s.weavings.loose, table.s.face_up]}

    assert {name for name in marks if name in names} == {name for name in marks if marks[name] <= players}
    assert not {"SW01", "SW02", "SW03", "SW04"} & names


def test_SET_18_the_top_weaving_lies_face_up_on_the_stack() -> None:
    table = setting_up(4, script={"TSK-35": "W07"})

    assert table.top() == "W07"
    assert table.s.weavings.size() == 30


def test_SET_18_every_weaving_of_the_stack_is_equally_likely() -> None:
    table = until("TSK-35", 4)

    assert weights(table) == {f"weaving:W{i:02}": 1 for i in range(1, 32)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SET_19_the_first_player_is_determined_at_random(players: int) -> None:
    table = until("SET-19", players)

    assert weights(table) == {f"seat:{i}": 1 for i in range(1, players + 1)}
    table.choose(f"seat:{players}")
    table.expect(seat=players - 1, rule="SET-20")
    assert view_for(table.s, None)["first"] == players - 1


# -- starting Weavings and stone


def test_SET_20_in_turn_order_each_player_takes_one_of_the_four_starting_weavings() -> None:
    table = setting_up(3, first=1)

    table.expect(seat=1, rule="SET-20", offers=["weaving:SW01", "weaving:SW02", "weaving:SW03", "weaving:SW04"])
    table.choose("weaving:SW03")
    table.expect(seat=2, rule="SET-20", offers=["weaving:SW01", "weaving:SW02", "weaving:SW04"])
    table.choose("weaving:SW01")
    table.expect(seat=0, rule="SET-20", offers=["weaving:SW02", "weaving:SW04"])


def test_SET_20_unchosen_starting_weavings_leave_the_game() -> None:
    table = setting_up(2).to_first_turn()
    owned = {name for seat in range(2) for row in table.tapestries(seat) for name in row}

    assert owned == {"SW01", "SW02"}
    stacked = {table.s.catalog.weavings[tile].name for tile in [*table.s.weavings.loose, table.s.face_up]}
    assert not {"SW03", "SW04"} & stacked


def test_SET_21_the_starting_weaving_is_the_first_tile_of_a_tapestry() -> None:
    table = setting_up(2).choose("weaving:SW02", "weaving:SW04")

    assert table.tapestries(0) == [["SW02"]]
    assert table.tapestries(1) == [["SW04"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SET_22_each_player_gets_2_stone(players: int) -> None:
    table = setting_up(players).take_weavings()

    assert [table.stock(seat) for seat in range(players)] == ["0p 0c 2s 0g"] * players


# -- God cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SET_23_each_player_is_dealt_8_god_cards_and_keeps_3(players: int) -> None:
    table = setting_up(players).take_weavings()
    assert [len(table.gods(seat)) for seat in range(players)] == [8] * players
    assert table.s.god_deck.size() == 42 - 8 * players

    table.keep_lowest()

    assert [len(table.gods(seat)) for seat in range(players)] == [3] * players
    table.expect(rule="SET-26")


def test_SET_23_the_kept_cards_are_the_owners_choice_and_the_others_are_played() -> None:
    table = setting_up(2, deals={0: "G01 G02 G03 G04 G05 G06 G07 G08"}).take_weavings()
    table.expect(seat=0, rule="SET-23", offers=[f"keep:G0{i}" for i in range(1, 9)])

    table.choose("keep:G08").expect(seat=0, rule="SET-23", excludes=["keep:G08"])
    table.choose("keep:G02", "keep:G05")
    table.keep_lowest()
    table.expect(seat=1, rule="SET-26").choose("done")

    assert table.gods(0) == ["G02", "G05", "G08"]
    table.expect(seat=0, rule="SET-26")
    assert {key.split(":")[1] for key in table.offers("benefit:")} <= {"G01", "G03", "G04", "G06", "G07"}
    assert sorted(view_for(table.s, 1)["god_aside"][-5:]) == ["G01", "G03", "G04", "G06", "G07"]


def test_SET_23_every_card_of_the_deck_is_equally_likely_to_be_dealt() -> None:
    table = asking_chance(2)
    while table.rule != "GOD-12":
        table.choose(table.keys[0])

    assert weights(table) == {f"god-card:G{i:02}": 1 for i in range(1, 43)}


def kept(choice: str) -> SetupTable:
    table = setting_up(2, deals={0: "G01 G02 G03 G04 G05 G06 G07 G08"}).take_weavings()
    table.choose(*choice.split())
    table.expect(seat=1, rule="SET-23")
    return table


@pytest.mark.parametrize("viewer", [1, None])
def test_SET_24_nobody_sees_anothers_choice_before_making_the_own(viewer: int | None) -> None:
    one = kept("keep:G01 keep:G02 keep:G03")
    other = kept("keep:G08 keep:G07 keep:G06")

    assert view_for(one.s, viewer) == view_for(other.s, viewer)
    assert [event.seen_by(viewer) for event in one.events] == [event.seen_by(viewer) for event in other.events]


def test_SET_24_a_card_says_what_it_gives_unless_it_is_kept() -> None:
    table = setting_up(2, deals={0: "G01 G02 G03 G04 G05 G06 G07 G08"}).take_weavings()

    lines = explain(table.s, "keep:G01").lines

    given = table.s.catalog.rows[table.s.catalog.god_row[0]].name
    assert lines[1:] == (Line("SET-24", "card-unkept", (given,)),)


def test_SET_24_all_choices_are_made_before_anyone_receives_a_benefit() -> None:
    table = setting_up(3).take_weavings()
    asked: list[tuple[str | None, int | None]] = []

    while table.rule in ("SET-23", "SET-26"):
        asked.append((table.rule, table.seat))
        table.choose("done" if table.rule == "SET-26" else table.keys[0])

    assert asked[:9] == [("SET-23", seat) for seat in (0, 0, 0, 1, 1, 1, 2, 2, 2)]
    assert all(rule == "SET-26" for rule, _ in asked[9:])
