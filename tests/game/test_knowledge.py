"""What a seat knows is an allow-list in codes: tests/views compares it after every redeal, these say what is in it."""

from __future__ import annotations

import inspect
import json
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from harness.games.redeal import redeal
from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import effects, saved_name
from tawantinsuyu.game.formats.position_data import SoloData
from tawantinsuyu.game.formats.position_instructions import kind_of_field
from tawantinsuyu.game.knowledge import Knowledge, PileKnowledge, PlayerKnowledge
from tawantinsuyu.game.seat_position import FAMILY_OF_KIND, FIRST_NAMED
from tawantinsuyu.golden_age.board import Board
from tawantinsuyu.rules.army import KeepArmyCard
from tests.game.moments import ALL_MODES, moments, secret_drawing, viewers

OF_THE_GAME = {"seat", "stack", "visited", "named", "unknown", "settings"}
"""What knowledge tells beside the fields of the game: the kernel's, and what it is knowledge of."""

KINDS_WITHOUT_SECRETS = {
    *("action", "seat", "seat-list", "flag", "flip-set", "number", "rule", "cost", "source", "trigger", "secondary"),
    *("row", "row-list", "place-set", "task", "ability-set", "rejuvenation-set", "reaction-list", "edge-list"),
    *("worker", "worker-set", "use", "village-end", "space", "terrace", "section", "steps-slot", "coricancha-space"),
    *("conquest-space", "conquest-space-list", "region", "region-list", "nation-count", "vassal-place"),
    *("market-slot", "building-type", "building-type-list", "building-type-set", "palace-list", "newcomer-space"),
    *("statue", "size", "size-set", "god-set", "solo-cell", "solo-face"),
    *("benefit", "benefit-list", "thing", "thing-or-none", "thing-of-event"),  # of cards and tiles that lie open
}


def fields_of(cls: type) -> set[str]:
    return set(inspect.signature(cls).parameters)


def test_every_field_is_open_or_masked() -> None:
    assert set(Knowledge.__annotations__) == {*map(saved_name, fields_of(State) - {"catalog"}), *OF_THE_GAME}
    assert set(PlayerKnowledge.__annotations__) == set(map(saved_name, fields_of(Player)))
    assert set(SoloData.__annotations__) == set(map(saved_name, fields_of(SoloBoard)))


def test_every_kind_of_value_in_an_instruction_is_known_to_hold_secrets_or_none() -> None:
    kinds = {kind_of_field(cls.__name__, field) for cls, fields in effects().fields.items() for field in fields}

    assert kinds == {*FAMILY_OF_KIND, *KINDS_WITHOUT_SECRETS} & kinds
    assert set(FAMILY_OF_KIND) <= kinds


def test_knowledge_holds_these_things_and_nothing_else() -> None:
    known = tw.new_game(players=3, seed=1, modules=ALL_MODULES[0]).knowledge(1)

    assert set(known) == set(Knowledge.__annotations__)
    assert set(known["annex"] or ()) == fields_of(Board)
    assert [type(player["gods"]) for player in known["players"]] == [int, list, int]
    assert set(known["god_deck"]) == set(PileKnowledge.__annotations__)


def test_a_view_holds_knowledge_only_when_asked() -> None:
    game = tw.new_game(players=2, seed=3)

    assert "knowledge" not in game.view(0)
    assert game.view(0, knowledge=True) == {**game.view(0), "knowledge": game.knowledge(0)}


def test_there_is_no_knowledge_for_a_seat_that_does_not_exist() -> None:
    game = tw.new_game(players=2)
    for seat in (-1, 2):
        with pytest.raises(tw.SettingsError, match="there is no seat"):
            game.knowledge(seat)


def test_knowledge_is_plain_data_of_its_own() -> None:
    game = tw.new_game(players=2, seed=5, modules=ALL_MODULES[0])
    before = json.dumps(game.knowledge(0))

    known = game.knowledge(0)
    gods, annex = known["players"][0]["gods"], known["annex"]
    assert isinstance(gods, list)
    gods.clear()
    known["players"][0]["stock"].clear()
    known["hill"].clear()
    assert annex is not None
    assert isinstance(annex["nations"], list)
    annex["nations"].clear()
    known["god_deck"]["known"].append(1)
    known["settings"]["variants"]["coricancha"] = "printed"

    assert json.dumps(game.knowledge(0)) == before


@pytest.mark.parametrize("number", range(0, len(ALL_MODES), 3))
def test_what_a_viewer_cannot_know_changes_nothing_in_it(number: int) -> None:
    random = Random(number)
    compared = 0
    for game in moments(ALL_MODES[number], number, 0.01):
        for viewer in viewers(game):
            other = redeal(game, viewer, random)
            if other is not None:
                assert json.dumps(other.knowledge(viewer)) == json.dumps(game.knowledge(viewer))
                compared += 1

    assert compared > 0


def first_training() -> tw.Game:
    """Somebody chooses between two Army cards just drawn into their hand."""
    for seed in range(10):
        for game in moments(Mode(2), seed, 1.0):
            if game.state.stack and isinstance(game.state.stack[-1], KeepArmyCard):
                return game
    raise AssertionError("nobody trains")


def test_an_instruction_names_hidden_pieces_by_their_place() -> None:
    game = first_training()
    asked = game.state.stack[-1]
    assert isinstance(asked, KeepArmyCard)

    own = game.knowledge(asked.seat)
    others = game.knowledge(1 - asked.seat)

    assert own["stack"][-1] == effects().encode(asked)
    assert own["named"] == []
    assert others["stack"][-1] == ["KeepArmyCard", asked.seat, -2, -3]
    assert others["named"] == [["army", asked.seat]] * 2


def test_tiles_that_one_player_drew_in_secret_are_known_to_that_player_alone() -> None:
    game = secret_drawing()
    drawn = game.state.drawn

    assert game.knowledge(1)["drawn"] == drawn
    for viewer in (0, None):
        known = game.knowledge(viewer)
        assert known["drawn"] == 4
        assert set(drawn) <= set(known["unknown"]["weavings"])
        assert known["stack"][-1] == ["ReturnWeaving", 1, -2]
        assert known["named"] == [["drawn", 0]]


def test_tucked_cards_of_an_opponent_are_known_by_their_symbols() -> None:
    for game in moments(Mode(1), 3, 0.02):
        solo = game.state.solo
        assert solo is not None
        shown = game.knowledge(0)

        symbols = [NONE if card == NONE else game.state.catalog.god_symbol[card] for card in solo.slots]
        assert shown["solo"] is not None
        assert shown["solo"]["slots"] == symbols
        assert {card for card in solo.slots if card != NONE} <= set(shown["unknown"]["gods"])


def test_what_the_viewer_saw_going_under_a_pile_is_known_to_them_alone() -> None:
    seen = 0
    for game in moments(Mode(3), 1, 0.1):
        s = game.state
        for viewer in range(3):
            known = game.knowledge(viewer)
            piles = [
                (s.god_deck, known["god_deck"]),
                (s.army_deck, known["army_deck"]),
                (s.weavings, known["weavings"]),
            ]
            for pile, seen_of_it in piles:
                bottom = seen_of_it["bottom"]
                knows = [mask >> viewer & 1 == 1 for mask in pile.known]
                assert bottom == [card if know else None for card, know in zip(pile.bottom, knows, strict=True)]
                seen += knows.count(True)

    assert seen > 0
    assert FIRST_NAMED < NONE
