"""Pachamama: setup (PAC-13 to PAC-24, PAC-120, PAC-121) and her components (PAC-09 to PAC-12)."""

from __future__ import annotations

from typing import Any

import pytest

import tawantinsuyu as tw
from tawantinsuyu.automata.pachamama.difficulty import PRESETS, Difficulty
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.reading import expansion_in, solo_in
from tawantinsuyu.game.view import ResourceCounts
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.kernel.loop import pending
from tests.pachamama.positions import BARE_REWARDS, HUMAN, PAC, Printed, against
from tests.pachamama.setting_up import FIRST_TURN, STARTERS, go_on, new_game, printed_game, seen
from tests.support.printing import builtin_box
from tests.support.rows import played

TOKENS = [1, 1, 2, 2, 3, 3, 4]
FACES = ("statue", "weaving", "conquest", "vp", "temple", "building", "army", "recruit")
M1, M2, M3 = "way-of-the-sun:simpa", "vassals", "nobles"


def chances(game: tw.Game) -> dict[str, int]:
    """What chance is asked now, with the weights."""
    asked = pending(game.state)
    assert asked is not None
    assert game.decision is not None
    return dict(zip(game.decision.keys, asked.weights(game.state), strict=True))


def resources(game: tw.Game, seat: int) -> ResourceCounts:
    return seen(game, seat)["resources"]


def faces_of(game: tw.Game) -> list[str | None]:
    return [face and face.removeprefix("pac-personality-") for face in solo_in(game.view(0))["personality"]]


# -- components


@pytest.mark.parametrize("modules", [(), (M2, M3)])
def test_PAC_09_seven_tokens_without_the_third_2(modules: tuple[str, ...]) -> None:
    game = new_game(FIRST_TURN, modules=modules)

    assert [token["value"] for token in solo_in(game.view(0))["tokens"]] == TOKENS


@pytest.mark.parametrize(
    ("modules", "chosen", "face"),
    [
        ((), {}, "pachamama"),
        ((M1, "buildings"), {}, "pachamama"),
        ((), {"pac.board": "golden-age"}, "pachamama-golden-age"),
        ((M1, "buildings"), {"pac.board": "golden-age"}, "pachamama-golden-age"),
        ((M2,), {}, "pachamama-golden-age"),
        ((M3,), {}, "pachamama-golden-age"),
        ((M2, M3), {"pac.board": "base"}, "pachamama-golden-age"),
    ],
)
def test_PAC_10_the_board_face(modules: tuple[str, ...], chosen: dict[str, str], face: str) -> None:
    """Rules: PAC-10, PAC-C03"""
    game = new_game(FIRST_TURN, modules=modules, difficulty=chosen)

    cells = {cell.id for cell in builtin_box().solo_cells if cell.board == face}
    assert {token["cell"] for token in solo_in(game.view(0))["tokens"]} <= cells
    cell_names = game.state.catalog.automata[PAC].tables.cell_names  # type: ignore[union-attr]
    assert set(cell_names) == cells


def test_PAC_11_four_double_sided_tokens_with_eight_faces() -> None:
    faces = [each for each in builtin_box().personalities if each.opponent == "pachamama"]

    assert sorted(each.id.removeprefix("pac-personality-") for each in faces) == sorted(FACES)
    assert sorted((each.token, each.side) for each in faces) == [(t, side) for t in (1, 2, 3, 4) for side in (1, 2)]


def test_PAC_12_ten_Cult_tiles_numbered_like_the_Nation_tiles() -> None:
    tiles = builtin_box().cult_tiles

    assert [(tile.id, tile.number, tile.nation) for tile in tiles] == [
        (f"PV{n:02}", n, f"VN{n:02}") for n in range(1, 11)
    ]


# -- setup


@pytest.mark.parametrize("modules", [(), (M1, M2, M3, "buildings")])
def test_PAC_13_the_setup_is_that_of_two_players(modules: tuple[str, ...]) -> None:
    game = new_game(FIRST_TURN, modules=modules)
    two = tw.new_game(players=2, modules=list(modules), seed=1)
    while two.state.turn == 0:
        assert two.decision is not None
        two.play("done" if "done" in two.decision.keys else two.decision.keys[0])
    ours, theirs = game.view(0), two.view(0)

    assert len(ours["players"]) == 2
    assert len(ours["village"]) == len(theirs["village"])
    assert ours["market"].keys() == theirs["market"].keys()
    assert (ours["weaving_face_up"] is None) == (theirs["weaving_face_up"] is None)
    assert sum(ours["nomads"].values()) == sum(theirs["nomads"].values())
    assert sorted(ours["hill"]) == sorted(theirs["hill"])
    assert game.state.catalog.workers_per_type == two.state.catalog.workers_per_type
    if modules:
        shown, other = expansion_in(ours), expansion_in(theirs)
        assert list(shown["nations"]) == list(other["nations"])
        assert len(shown["newcomers"]) == len(other["newcomers"]) == 3
        assert seen(game, PAC)["temple_step"] == theirs["players"][1]["temple_step"] == "simpa-0"


def test_PAC_01_the_human_is_the_first_player() -> None:
    game = new_game(FIRST_TURN)

    assert (game.state.first, game.state.active, game.state.turn) == (HUMAN, HUMAN, 1)


def test_PAC_14_a_random_starting_Weaving_before_the_human_chooses() -> None:
    game = new_game("PAC-14")

    assert chances(game) == {f"weaving:{name}": 1 for name in STARTERS}
    go_on(game, "SET-20", {"PAC-14": "weaving:SW03"})
    assert game.decision is not None
    assert (game.decision.seat, game.decision.keys) == (HUMAN, ["weaving:SW01", "weaving:SW02", "weaving:SW04"])
    go_on(game, FIRST_TURN, {"SET-20": "weaving:SW02"})
    assert (seen(game, PAC)["tapestries"], seen(game, HUMAN)["tapestries"]) == ([["SW03"]], [["SW02"]])


def test_PAC_15_supplies_instead_of_God_cards() -> None:
    game = new_game("SET-26")

    hers = seen(game, PAC)
    assert hers["resources"] == {"potato": 0, "corn": 2, "stone": 4, "gold": 1}
    assert hers["resources"]["stone"] == resources(game, HUMAN)["stone"] + 2
    assert (hers["god_cards"], hers["laid_cards"]) == (0, 0)
    assert (hers["army_cards"], hers["army_up"], hers["army_down"]) == (1, [], [])
    assert "hand" not in hers
    assert seen(game, HUMAN)["god_cards"] == 3


def test_PAC_16_the_top_Production_Building_of_the_stack_lies_face_down_in_her_area() -> None:
    """Rules: PAC-16, PAC-C04"""
    game = new_game("PAC-16")
    in_market = {tile for tile in game.view(0)["market"]["production"] if tile}

    names = {f"building:P{n:02}" for n in range(1, 20)} - {f"building:{tile}" for tile in in_market}
    assert chances(game) == dict.fromkeys(sorted(names), 1)
    size = game.view(0)["building_stacks"]["production"]["count"]
    events = game.play("building:P11")
    assert [event.facts for event in events if event.kind == "received-building"] == [("PAC-16", "P11")]
    assert not [event for event in events if event.kind == "built"]
    assert (seen(game, PAC)["buildings_down"], seen(game, PAC)["buildings"]) == (["P11"], [])
    assert game.view(0)["building_stacks"]["production"]["count"] == size - 1
    assert set(game.view(0)["market"]["production"]) == in_market


def test_PAC_C04_pac_start_production_face_up() -> None:
    game = new_game(FIRST_TURN, {"PAC-16": "building:P11"}, difficulty={"pac.start_production_face_up": True})

    assert (seen(game, PAC)["buildings_down"], seen(game, PAC)["buildings"]) == ([], ["P11"])


def test_PAC_17_with_Nobles_a_random_Palace_face_up_and_built() -> None:
    game = new_game("GA-SET-12", modules=[M3])
    in_market = set(game.view(0)["market"]["palace"])

    assert chances(game) == {f"building:X{n:02}": 1 for n in range(1, 16) if f"X{n:02}" not in in_market}
    go_on(game, FIRST_TURN, {"GA-SET-12": "building:X13 building:X08"})
    assert seen(game, PAC)["buildings"] == ["X13"]
    assert expansion_in(game.view(0))["palaces"]["X13"]["noble"] is None
    assert seen(game, HUMAN)["buildings"] == ["X08"]
    assert resources(game, PAC) == {"potato": 0, "corn": 2, "stone": 4, "gold": 1}


def test_PAC_17_without_Nobles_no_Palace() -> None:
    assert seen(new_game(FIRST_TURN, modules=[M2]), PAC)["buildings"] == []


def test_PAC_18_two_starting_Workers_of_different_colours_without_a_reward() -> None:
    rewards: Printed = {name: {"benefits": [{"potato": 1}, {"vp": 1}]} for name in BARE_REWARDS}
    draws = "worker:priest worker:courier worker:warrior worker:warrior worker:priest"
    table = printed_game(FIRST_TURN, rewards, {"SET-07": draws})

    assert sorted(table.supply()) == sorted(table.workers(PAC)) == ["priest", "warrior"]
    assert (table.stock(PAC), table.vp(PAC)) == ("0p 2c 4s 1g", 10)
    assert solo_in(table.view(HUMAN))["equally_old"] == 2


def test_PAC_18_with_Nobles_no_starting_Worker_becomes_a_Noble() -> None:
    colours = [each for each in builtin_box().palaces if each.noble == "priest"]
    draws = "worker:architect worker:courier worker:warrior worker:priest"
    script = {"SET-07": draws, "GA-SET-12": f"building:{colours[0].id}"}
    game = new_game(FIRST_TURN, script, modules=[M3])

    assert expansion_in(game.view(0))["palaces"][colours[0].id] == {"seat": PAC, "noble": None, "fulfilled": False}
    assert seen(game, PAC)["workers"] == {"warrior": 1, "priest": 1}


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_PAC_19_the_die_puts_her_High_Priest_clockwise_of_the_humans(die: int) -> None:
    game = new_game("PAC-19", {"TRN-05": "high-priest:conquest"})
    circle = game.view(0)["coricancha"]["actions"]

    assert chances(game) == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    assert (game.state.turn, seen(game, PAC)["high_priest"]) == (0, None)
    game.play(f"die:{die}")
    start = circle[(circle.index("conquest") + die) % 5]
    assert (game.state.turn, seen(game, PAC)["high_priest"]) == (0, start)
    go_on(game, FIRST_TURN)
    assert (seen(game, HUMAN)["high_priest"], seen(game, PAC)["high_priest"]) == ("conquest", start)


def test_PAC_19_the_human_puts_the_High_Priest_anywhere_before() -> None:
    game = new_game("TRN-05")

    assert game.decision is not None
    actions = ("produce", "worship", "offering", "conquest", "rejuvenate")
    assert (game.decision.seat, set(game.decision.keys)) == (HUMAN, {f"high-priest:{each}" for each in actions})
    assert (game.state.turn, game.state.players[PAC].high_priest) == (0, NONE)


@pytest.mark.parametrize(("modules", "prefix"), [("", "pac"), ("nobles", "pac-ga")])
def test_PAC_20_every_token_starts_on_its_printed_space(modules: str, prefix: str) -> None:
    cells = [cell.id for cell in builtin_box().solo_cells if cell.id.startswith(f"{prefix}-upper")]
    cells += [cell.id for cell in builtin_box().solo_cells if cell.id.startswith(f"{prefix}-lower")]
    starts = {0: (2,), 1: (1, 3), 4: (4,), 5: (1,), 8: (2, 3)}
    printed: Printed = {cell: {"tokens": starts.get(i, ())} for i, cell in enumerate(cells)}
    table = printed_game(FIRST_TURN, printed, modules=modules)

    tokens = solo_in(table.view(HUMAN))["tokens"]
    assert sorted((token["value"], token["cell"]) for token in tokens) == sorted(
        (value, cells[i]) for i, values in starts.items() for value in values
    )


def test_PAC_21_four_God_cards_are_tucked_after_the_humans_cards_are_shuffled_back() -> None:
    game = new_game("PAC-21")
    names = game.state.catalog.god_names
    kept = {names[card] for card in game.state.players[HUMAN].gods}

    assert chances(game) == {f"god-card:{name}": 1 for name in names if name not in kept}
    for slot, card in enumerate(("G40", "G04", "G20", "G30")):
        assert [each is None for each in solo_in(game.view(0))["slots"]] == [i >= slot for i in range(4)]
        assert [event.kind for event in game.play(f"god-card:{card}")] == ["tucked-god-card"]
    assert game.state.solo is not None
    assert [names[card] for card in game.state.solo.slots] == ["G40", "G04", "G20", "G30"]
    assert game.view(0)["god_offer"] == []


def test_PAC_22_Steps_on_the_upper_slot_where_her_High_Priest_starts() -> None:
    game = new_game("PAC-19", {"TRN-05": "high-priest:produce"})
    before = resources(game, PAC)
    view = game.view(0)["coricancha"]
    section = view["sections"][(view["actions"].index("produce") + 3) % 5]

    events = game.play("die:3")

    assert [event.facts for event in events if event.kind == "placed-steps"] == [("PAC-22", f"{section}-upper")]
    assert game.view(0)["steps"] == {f"{section}-upper": PAC}
    assert (seen(game, PAC)["vp"], resources(game, PAC), seen(game, PAC)["steps_markers"]) == (10, before, 4)
    assert game.state.turn == 0


def test_PAC_23_random_tokens_with_random_sides_on_the_slots() -> None:
    game = new_game("PAC-23", difficulty="harder")

    assert chances(game) == {f"personality:pac-personality-{face}": 1 for face in FACES}
    events = game.play("personality:pac-personality-temple")
    assert [event.facts[0] for event in events if event.kind == "drew-personality"] == ["PAC-23"]
    game.play("personality:pac-personality-building")
    game.play("personality:pac-personality-statue")
    assert faces_of(game) == ["temple", "building", "statue"]
    assert game.decision is not None
    assert game.decision.rule == FIRST_TURN


@pytest.mark.parametrize("modules", [[M2], [M2, M3]])
def test_PAC_24_Vassals_markers_and_the_Cult_tiles_of_the_Nation_tiles(modules: list[str]) -> None:
    game = new_game(FIRST_TURN, {"GA-SET-09": "nation:VN05 nation:VN02 nation:VN09 nation:VN01"}, modules=modules)

    assert seen(game, PAC)["conquest_markers"] == 12
    assert expansion_in(game.view(0))["vassals_left"] == [4, 4]
    assert expansion_in(game.view(0))["cults"] == dict.fromkeys(game.state.catalog.regions, 0)
    cults = game.state.catalog.automata[PAC].cults  # type: ignore[union-attr]
    levels = {tile.nation: list(tile.levels) for tile in builtin_box().cult_tiles}
    drawn = ("VN05", "VN02", "VN09", "VN01")
    assert [cults[tile] for tile in board_of(game.state).nations] == [levels[nation] for nation in drawn]


def test_PAC_24_without_Vassals_10_markers() -> None:
    game = new_game(FIRST_TURN, modules=[M3])

    assert seen(game, PAC)["conquest_markers"] == 10
    assert expansion_in(game.view(0))["cults"] == {}


# -- Personality slots


@pytest.mark.parametrize(
    ("level", "slots"), [("easiest", ""), ("easier", "B"), ("standard", "AB"), ("harder", "ABC"), ("hardest", "ABC")]
)
def test_PAC_120_named_levels(level: str, slots: str) -> None:
    """Rules: PAC-120, PAC-C02: without a slot there is no token at all"""
    game = new_game(FIRST_TURN, difficulty=level)

    assert level in PRESETS
    assert [face is not None for face in faces_of(game)] == [letter in slots for letter in "ABC"]


def test_PAC_122_only_the_hardest_level_gives_her_vp_for_what_is_left() -> None:
    levels = [level for level in PRESETS if Difficulty(PRESETS[level]).leftover_vp]

    assert levels == ["hardest"]


@pytest.mark.parametrize("slots", ["none", "A", "B", "C", "AB", "AC", "BC", "ABC"])
def test_PAC_120_any_subset_of_the_slots(slots: str) -> None:
    game = new_game(FIRST_TURN, difficulty={"pac.personality_slots": slots})

    assert [face is not None for face in faces_of(game)] == [letter in slots for letter in "ABC"]


@pytest.mark.parametrize("modules", ["", "vassals"])
def test_PAC_120_every_slot_covers_one_space_of_each_face(modules: str) -> None:
    table = against(modules)

    slots: Any = table.s.catalog.automata[PAC].tables.face_slot  # type: ignore[union-attr]
    assert sorted(slot for slot in slots if slot != NONE) == [0, 1, 2]


def test_PAC_121_no_token_is_used_twice() -> None:
    box: Printed = {
        f"pac-personality-{face}": {"token": i // 2 + 1, "side": i % 2 + 1}
        for i, face in enumerate(("vp", "statue", "army", "temple", "building", "conquest", "weaving", "recruit"))
    }
    table = printed_game("PAC-23", box)

    table.choose("personality:pac-personality-temple")
    left = [face for face in FACES if face not in ("temple", "army")]
    assert table.odds() == {f"personality:pac-personality-{face}": 1 for face in left}


def test_PAC_121_chosen_by_the_human() -> None:
    game = new_game("PAC-121", difficulty={"pac.personality_slots": "BC", "pac.personality_choice": "human"})
    everything = {f"personality:pac-personality-{face}" for face in FACES}

    assert game.decision is not None
    assert (game.decision.seat, game.decision.args, set(game.decision.keys)) == (HUMAN, ("B",), everything)
    game.play("personality:pac-personality-conquest")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.args) == (HUMAN, ("C",))
    same_token = {"personality:pac-personality-conquest", "personality:pac-personality-weaving"}
    assert set(game.decision.keys) == everything - same_token
    game.play("personality:pac-personality-vp")
    assert faces_of(game) == [None, "conquest", "vp"]
    assert game.state.turn == 1


test_rows = played(__file__, against)
