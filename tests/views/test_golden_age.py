"""What everybody sees of the expansion's pieces."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode, expansively
from harness.games.invariants import begin
from harness.games.redeal import redeal, seen
from tawantinsuyu.core.values import MERCHANT_TASK, NONE
from tawantinsuyu.game.reading import expansion_in
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw
from tawantinsuyu.golden_age.god_cards import KeepDrawnCard
from tawantinsuyu.golden_age.showing import golden_age_view
from tawantinsuyu.golden_age.vassals.influence import MayPlaceVassal
from tawantinsuyu.golden_age.view import GoldenAgeView
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.given import given

SEEDS = range(40)


def first_position(holds: Callable[[tw.Game], bool], modules: tuple[str, ...] = ALL_MODULES[0]) -> tw.Game:
    """The first position of games of three of which something is true."""
    for seed in SEEDS:
        random = Random(seed)
        game = begin(Mode(3, {}, modules), seed, ask=False)
        while not holds(game) and game.decision is not None:
            game.play(expansively(random, game.decision.keys))
        if game.decision is not None:
            return game
    raise AssertionError("no game comes to this")


def golden_age(game: tw.Game, seat: int | None = None) -> GoldenAgeView:
    return expansion_in(game.view(seat))


def test_GA_SET_the_pieces_on_the_table_are_seen_by_all() -> None:
    """Rules: GA-SET-07, GA-SET-09, GA-SET-10, GA-SET-12."""
    game = first_position(lambda game: game.state.turn == 1)
    seen = golden_age(game)

    assert seen == golden_age(game, 0) == golden_age(game, 2)
    assert tuple(seen["nations"]) == game.state.catalog.regions
    tiles = {each["tile"] for each in seen["nations"].values()}
    assert len(tiles) == 4
    assert tiles <= {nation.id for nation in game.box.nations}
    assert all(each["markers"] == [0, 0, 0] for each in seen["nations"].values())
    assert seen["vassals"] == []
    assert (seen["vassals_left"], seen["vassals_lost"]) == ([4, 4, 4], [0, 0, 0])
    assert None not in seen["newcomers"]
    assert seen["newcomer_bag"] == sum(board_of(game.state).newcomer_bag)
    assert {each["seat"] for each in seen["palaces"].values()} == {0, 1, 2}
    assert {each["noble"] for each in seen["palaces"].values()} == {None}
    view = game.view(1)
    assert list(view["market"]) == list(view["building_stacks"]) == ["production", "passive", "palace"]
    assert view["building_stacks"]["palace"]["count"] == game.state.stacks[2].size()
    assert {player["temple_step"].partition("-")[0] for player in view["players"]} == {"simpa"}


def has_vassals_of_two_players(game: tw.Game) -> bool:
    return len({code % 8 for code in board_of(game.state).vassals}) > 1


def test_GA_VAS_placed_vassals_are_named_by_tile_place_and_owner() -> None:
    """Rules: GA-VAS-02, GA-VAS-07, GA-VAS-10."""
    game = first_position(has_vassals_of_two_players)
    seen = golden_age(game)

    tiles = {each["tile"] for each in seen["nations"].values()}
    assert {vassal["nation"] for vassal in seen["vassals"]} <= tiles
    assert all(vassal["place"] for vassal in seen["vassals"])
    for seat in range(3):
        placed = [vassal for vassal in seen["vassals"] if vassal["seat"] == seat]
        assert len(placed) + seen["vassals_left"][seat] + seen["vassals_lost"][seat] == 4
        assert sum(each["markers"][seat] for each in seen["nations"].values()) >= len(placed)


@pytest.mark.parametrize(
    ("nation", "place", "at", "own"),
    [
        ("VN01", "W06-right", "face:W06", "face:W06"),
        ("VN02", "worship", "coricancha-worship", "coricancha-worship"),
        ("VN03", "3-upper", "steps-3-upper", "steps-3-upper"),
        ("VN04", "section-2", "section-2", "section-2"),
        ("VN05", "antisuyu-2", "antisuyu-2", "antisuyu-2"),
        ("VN07", "casualties", "casualties", "casualties"),
        ("VN08", "P03", "face:P03", "face:P03"),
        ("VN09", "small-sun", "statue:small-sun", "mine:small-sun"),
        ("VN10", "X04", "face:X04", "face:X04"),
    ],
)
def test_GA_VAS_a_vassal_tells_where_it_is_on_the_table(nation: str, place: str, at: str, own: str) -> None:
    """Rules: GA-VAS-10, GA-VAS-12."""
    table = given("vassals nobles", nations={"antisuyu": nation}, vassals={nation: f"1:{place}"})
    question = MayPlaceVassal(0, table.s.catalog.regions.index("antisuyu"))

    shown = golden_age_view(table.s)

    assert shown is not None
    assert shown["vassals"] == [{"nation": nation, "place": place, "at": at, "seat": 1}]
    places = {
        question.key(table.s, option): question.place_of(table.s, option) for option in question.candidates(table.s)
    }
    assert places[f"vassal:{place}"] == own


def has_nobles_of_both_kinds(game: tw.Game) -> bool:
    board = board_of(game.state)
    return len(board.standing) > 0 and len(board.lying) > 0


def test_GA_NOB_palaces_tell_who_lives_there_and_whether_the_prophecy_is_fulfilled_now() -> None:
    """Rules: GA-NOB-25, GA-NOB-31, GA-NOB-35, GA-NOB-36."""
    game = first_position(has_nobles_of_both_kinds)
    palaces = golden_age(game)["palaces"]

    names = [building.name for building in game.state.catalog.buildings]
    board = board_of(game.state)
    assert {name for name in palaces if palaces[name]["noble"] == "standing"} == {names[i] for i in board.standing}
    assert {name for name in palaces if palaces[name]["noble"] == "lying"} == {names[i] for i in board.lying}
    for name, palace in palaces.items():
        assert name in game.view()["players"][palace["seat"]]["buildings"]


def scores_a_prophecy(game: tw.Game) -> bool:
    prophecies = game.state.catalog.source_names.index("prophecies")
    return any((prophecies, 5) in final_vp(game.state, seat) for seat in range(3))


def test_GA_NOB_35_a_fulfilled_prophecy_is_the_one_that_would_score() -> None:
    """Rules: GA-NOB-35."""
    game = first_position(scores_a_prophecy)
    palaces = golden_age(game)["palaces"].values()

    for seat in range(3):
        fulfilled = [each for each in palaces if each["seat"] == seat and each["fulfilled"] and each["noble"]]
        assert game.score_sheet()[seat]["prophecies"] >= 5 * len(fulfilled)
    assert any(each["fulfilled"] and each["noble"] for each in palaces)


def draws_tiles(game: tw.Game) -> bool:
    asked = pending(game.state)
    return isinstance(asked, ConstructOrDraw) and len(asked.drawn) > 1


def test_ZA2_everybody_sees_the_tiles_that_are_drawn() -> None:
    """Rules: ZA2."""
    game = first_position(draws_tiles, ("buildings",))
    asked = pending(game.state)
    assert isinstance(asked, ConstructOrDraw)
    names = [game.state.catalog.buildings[tile].name for tile in asked.drawn]

    for seat in (None, 0, 1, 2):
        assert golden_age(game, seat)["drawn_tiles"] == names


def test_ZA8_everybody_sees_the_weavings_that_are_taken_up() -> None:
    """Rules: ZA8."""
    table = given("buildings", players=3, buildings={1: "ZA8"}, tapestries={0: ["W04"], 1: ["W01", "W02", "W03"]})
    table.do(PerformTask(1, MERCHANT_TASK)).choose("rearrange", "lay:W02:new")

    for seat in (None, 0, 1, 2):
        view = table.view(seat)
        assert sorted(expansion_in(view)["weavings_taken_up"]) == ["W01", "W03"]
        assert [player["tapestries"] for player in view["players"]] == [[["W04"]], [["W02"]], []]


def looks_through_deck(game: tw.Game) -> bool:
    return isinstance(pending(game.state), KeepDrawnCard)


def test_X13_the_drawn_cards_are_seen_by_their_owner_alone() -> None:
    """Rules: X13, GA-NOB-47."""
    game = first_position(looks_through_deck, ("nobles",))
    asked = pending(game.state)
    assert isinstance(asked, KeepDrawnCard)
    drawn = game.state.players[asked.seat].laid

    assert game.view(asked.seat)["players"][asked.seat]["hand"]["laid_cards"] == [
        game.state.catalog.god_names[card] for card in drawn
    ]
    for other in (None, *(seat for seat in range(3) if seat != asked.seat)):
        shown = game.view(other)
        assert shown["players"][asked.seat]["laid_cards"] == len(drawn)
        assert "hand" not in shown["players"][asked.seat]
        assert shown["decision"] is None
        changed = [redeal(game, other, Random(seed)) for seed in range(5)]
        assert [each.state.players[asked.seat].laid for each in changed if each] != [drawn] * 5
        assert {seen(each, other) for each in changed if each} == {seen(game, other)}
    events = game.play(f"keep:{game.state.catalog.god_names[drawn[0]]}")
    kept = next(event for event in events if event.kind == "kept-drawn-card")
    assert kept.facts == ()
    assert kept.seen_by((asked.seat + 1) % 3).secret == ()


def holds_cards(game: tw.Game) -> bool:
    return len(board_of(game.state).held) > 0


def test_GA_SUN_13_cards_played_for_a_reward_at_a_festival_lie_open() -> None:
    """Rules: GA-SUN-13."""
    game = first_position(holds_cards, ("way-of-the-sun:ruruy",))

    assert golden_age(game)["held_cards"] == [game.state.catalog.god_names[card] for card in board_of(game.state).held]


def test_an_empty_space_of_the_overlay_is_seen_as_empty() -> None:
    game = first_position(lambda game: game.state.turn == 1)
    board_of(game.state).newcomers[0] = NONE

    assert golden_age(game)["newcomers"][0] is None


def test_SEC_01_after_spreading_influence_it_can_be_asked_why_other_actions_are_offered_or_not() -> None:
    """Rules: SEC-01, GA-VAS-04."""
    game = first_position(
        lambda game: game.decision is not None and "influence" in game.decision.keys and "place" in game.decision.keys
    )
    game.play("influence")
    while (decision := game.decision) is not None and decision.prompt != "second-action":
        game.play(decision.keys[-1])

    assert decision is not None
    assert "influence" not in decision.keys
    assert "already" in str(game.why_not("influence"))
    assert "already" not in str(game.why_not("pray"))
