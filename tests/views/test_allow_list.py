"""Every field of a position is either shown or hidden for a reason that is written down here."""

from __future__ import annotations

import inspect
import json
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import MODULE_SETS
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.game.formats.codec import PILE_FIELDS, PLAIN_FIELDS, PLAYER_FIELDS
from tawantinsuyu.golden_age.board import Board

SHOWN = {
    "active": "active",
    "annex": "golden_age",
    "army_deck": "army_deck",
    "army_discard": "army_discard",
    "aside": "god_aside",
    "bag": "bag",
    "casualties": "casualties",
    "conquest": "conquest",
    "deck_only": "festival",
    "drawn": "weavings_drawn",
    "face_up": "weaving_face_up",
    "festivals": "festival",
    "first": "first",
    "god_deck": "god_deck",
    "god_offer": "god_offer",
    "gone": "out_of_game",
    "hill": "hill",
    "holder": "festival",
    "is_final_festival": "festival",
    "large_statues": "large_statues",
    "market": "market",
    "nomads": "nomads",
    "orientation": "coricancha",
    "players": "players",
    "small_statues": "small_statues",
    "solo": "solo",
    "stacks": "building_stacks",
    "steps": "steps",
    "turn": "turn",
    "village": "village",
    "weavings": "weaving_stack",
}
"""State field → key of the view."""

HIDDEN = {
    "catalog": "the printed components; the view names those that matter",
    "drawn_for": "decides who sees `drawn`, and is nothing to see itself",
    "stack": "what is still to happen may name hidden cards; the decision is what the asked seat needs",
    "queue": "empty between answers",
    "offer": "the options of the asked seat, shown to that seat as its decision",
    "visited": "public, but it shows in what is offered and refused",
    "events": "handed out by play, each seat seeing its own secrets only",
}

PLAYER_SHOWN = {
    "vp": "vp",
    "temple": "temple",
    "high_priest": "high_priest",
    "steps": "steps_markers",
    "markers": "conquest_markers",
    "stock": "resources",
    "workers": "workers",
    "gods": "god_cards",
    "laid": "laid_cards",
    "army": "army_cards",
    "army_up": "army_up",
    "army_down": "army_down",
    "buildings": "buildings",
    "face_down_buildings": "buildings_down",
    "small_statues": "small_statues",
    "large_statues": "large_statues",
    "tapestries": "tapestries",
}
PLAYER_HIDDEN = {
    "powers": "follow from the Buildings, which are shown",
    "sources": "public, but a matter of the score sheet",
}

PLAYER_DERIVED = {"temple_step"}
"""Keys of a player's part that say the same in other words."""

BOARD_SHOWN = {
    "nations": "nations",
    "influence": "nations",
    "vassals": "vassals",
    "vassals_left": "vassals_left",
    "lost_vassals": "vassals_lost",
    "newcomer_bag": "newcomer_bag",
    "newcomers": "newcomers",
    "standing": "palaces",
    "lying": "palaces",
    "held": "held_cards",
    "palace_turn": "palace_this_turn",
    "cults": "cults",
}
"""Field of the expansion's board → key of its part of the view."""

VIEW_DERIVED = {"weavings_set_aside"}
"""Tiles of a purchase that another one interrupts; an instruction holds them."""

BOARD_DERIVED = {"drawn_tiles", "weavings_taken_up"}
"""Tiles that everybody sees while an instruction holds them (ZA2, ZA8)."""

OF_THE_GAME = {"seat", "variants", "modules", "opponent", "difficulty", "box", "over", "winners", "to_act", "decision"}
"""Keys of a view that come from the game rather than from the position."""


KERNEL_FIELDS = {"stack", "queue", "offer", "visited", "events"}
"""What every position of the kernel has beside the fields of the game."""


def fields_of(cls: type) -> set[str]:
    """The constructor names all fields; compiled classes tell nothing else about them."""
    return set(inspect.signature(cls).parameters)


def test_every_field_of_the_position_is_shown_or_hidden_with_a_reason() -> None:
    assert fields_of(State) | KERNEL_FIELDS == {*SHOWN, *HIDDEN}
    assert {*PLAIN_FIELDS, *PILE_FIELDS, "players", "stacks", "solo", "annex", "catalog"} == fields_of(State)
    assert not SHOWN.keys() & HIDDEN.keys()


def test_every_field_of_a_player_is_shown_or_hidden_with_a_reason() -> None:
    assert set(PLAYER_FIELDS) == {*PLAYER_SHOWN, *PLAYER_HIDDEN} == fields_of(Player)
    assert not PLAYER_SHOWN.keys() & PLAYER_HIDDEN.keys()


def test_every_field_of_the_expansion_is_shown() -> None:
    assert set(Board.fields) == set(BOARD_SHOWN) == fields_of(Board)


@pytest.mark.parametrize("modules", [(), *MODULE_SETS])
def test_a_view_shows_what_was_decided_and_nothing_else(modules: tuple[str, ...]) -> None:
    view = tw.new_game(players=3, seed=1, modules=modules).view(0)

    assert set(view) == {*SHOWN.values(), *VIEW_DERIVED, *OF_THE_GAME}
    assert set(view["players"][1]) == {*PLAYER_SHOWN.values(), *PLAYER_DERIVED}
    assert set(view["players"][0]) == {*PLAYER_SHOWN.values(), *PLAYER_DERIVED, "hand"}
    assert set(view["golden_age"] or ()) == ({*BOARD_SHOWN.values(), *BOARD_DERIVED} if modules else set())
    assert view["modules"] == list(modules)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_asked_seat_sees_the_decision(players: int) -> None:
    random = Random(players)
    game = tw.new_game(players=players, seed=players)
    while (decision := game.decision) is not None:
        for seat in (None, *range(players)):
            view = game.view(seat)
            assert view["to_act"] == decision.seat
            if seat == decision.seat:
                assert view["decision"] == decision.to_data()
            else:
                assert view["decision"] is None
        game.play(random.choice(decision.keys))


def test_a_view_is_plain_data_of_its_own() -> None:
    game = tw.new_game(players=2, seed=5)
    before = json.dumps(game.view(0))

    view = game.view(0)
    view["players"][0]["hand"]["god_cards"].clear()
    view["god_offer"].append("G01")
    view["variants"]["coricancha"] = "printed"

    assert json.dumps(game.view(0)) == before


def test_there_is_no_view_for_a_seat_that_does_not_exist() -> None:
    game = tw.new_game(players=2)
    for seat in (-1, 2):
        with pytest.raises(tw.SettingsError):
            game.view(seat)


def test_an_error_names_only_keys_of_the_pending_question() -> None:
    random = Random(4)
    game = tw.new_game(players=4, seed=4)
    for _ in range(150):
        decision = game.decision
        assert decision is not None
        with pytest.raises(tw.NotOffered) as refused:
            game.play("nothing-of-this")
        assert refused.value.offered == decision.keys
        shown = str(refused.value).partition("choose one of: ")[2].partition(", …")[0].split(", ")
        assert set(shown) <= set(decision.keys)
        game.play(random.choice(decision.keys))
