"""Every piece of the modules is in exactly one place: what the check of positions finds (GA-SET-07 to GA-SET-12)."""

from __future__ import annotations

import re

import pytest

import tawantinsuyu as tw
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.golden_age.board import Board, board_of, vassal_code
from tawantinsuyu.golden_age.buildings.drawing import PutBackTiles
from tests.golden_age.saved import begun, midgame
from tests.support.own_lists import with_own_lists


def board_and_game() -> tuple[Board, tw.Game]:
    game = midgame().copy()
    return board_of(with_own_lists(game.state)), game


def test_every_piece_of_the_modules_is_missed() -> None:
    """Rules: GA-SET-07, GA-SET-10"""
    for change, complaint in (
        (lambda board, _s: board.vassals.pop(), r"seat \d has 3 Vassals, not 4"),
        (lambda board, _s: board.vassals_left.__setitem__(0, 9), r"seat 1 has \d+ Vassals, not 4"),
        (lambda board, _s: board.influence.__setitem__(0, 3), r"seat 1 has 1\d Conquest markers, not 12"),
        (lambda board, _s: board.influence.__setitem__(0, -1), "cannot be negative"),
        (lambda board, _s: board.newcomer_bag.__setitem__(9, 7), r"there are \d+ Newcomers of the kind craftsman-w"),
        (lambda board, _s: board.newcomer_bag.__setitem__(0, 1), "Workers of one colour in the bag of the Newcomers"),
        (lambda board, _s: board.newcomers.pop(), r"there are \d Newcomers of the kind \w+-\w+, not \d"),
        (lambda _b, s: s.nomads.__setitem__(9, 1), "never among the Nomads"),
        (lambda board, _s: board.standing.pop(), r"there are \d Workers of the kind \w+, not 7"),
        (lambda board, _s: board.lying.append(board.standing[0]), "has 2 inhabitants, not 1"),
        (lambda board, _s: setattr(board, "palace_turn", 999), "cannot have been built in turn 999"),
        (lambda board, s: board.held.append(s.god_deck.loose[0]), r"the God card G\d\d is in 2 places"),
        (lambda board, _s: setattr(board, "nations", [0, 0, 1, 2]), "the Nation tile VN01 is next to 2 regions"),
        (lambda _b, s: s.stacks[2].take(s.stacks[2].loose[0]), r"the Building X\d\d is nowhere"),
        (lambda _b, s: s.stack.insert(0, PutBackTiles(0, (0,))), "the Building P01 is in 2 places"),
    ):
        board, game = board_and_game()
        assert misplaced(game.state) == []

        change(board, game.state)

        assert any(re.search(complaint, fault) for fault in misplaced(game.state)), complaint


@pytest.mark.parametrize(
    ("nation", "place", "complaint"),
    [
        ("VN01", 0, "but does not own that place"),
        ("VN03", 4, "but does not own that place"),
        ("VN05", 3, "but does not own that place"),
        ("VN08", 2, "but does not own that place"),
        ("VN09", 1, "but does not own that place"),
        ("VN08", 60, "the Nation tile VN08 has no place 60"),
        ("VN02", 1, "but that Nation tile is not in play"),
    ],
)
def test_a_vassal_stands_on_a_place_of_its_own(nation: str, place: int, complaint: str) -> None:
    """Rules: GA-VAS-10, GA-VAS-19"""
    game = begun().copy()
    board = board_of(with_own_lists(game.state))
    names = [tile.name for module in game.state.catalog.modules for tile in getattr(module, "nations", ())]
    others = [i for i, name in enumerate(names) if name not in (nation, "VN02")]
    board.nations = [others[0] if nation == "VN02" else names.index(nation), *others[1:4]]
    board.vassals = [vassal_code(names.index(nation), place, 0)]
    board.vassals_left[0] -= 1

    faults = misplaced(game.state)

    assert any(complaint in fault for fault in faults), faults


@pytest.mark.parametrize(("stacking", "crowded"), [("false", {"VN02", "VN03"}), ("true", {"VN02"})])
def test_no_two_vassals_share_a_place_unless_the_variant_allows_it(stacking: str, crowded: set[str]) -> None:
    """Rules: GA-VAS-13, GA-C07; the limit of VN02 is printed"""
    game = tw.new_game(players=2, seed=1, modules=["vassals"], variants={"vassal.stacking": stacking})
    s, board = game.state, board_of(game.state)
    names = [tile.name for module in s.catalog.modules for tile in getattr(module, "nations", ())]
    board.nations = [names.index(name) for name in ("VN02", "VN07", "VN01", "VN03")]
    s.steps[0] = 0
    s.players[0].steps -= 1
    board.vassals = [vassal_code(names.index(name), 0, seat) for name in ("VN02", "VN07") for seat in range(2)]
    board.vassals += [vassal_code(names.index("VN03"), 0, 0)] * 2
    board.vassals_left = [0, 2]

    faults = misplaced(s)

    assert {fault.partition(" on ")[0] for fault in faults} == {
        f"there are too many Vassals of {name}" for name in crowded
    }


@pytest.mark.parametrize(
    ("modules", "field", "pieces"),
    [(["nobles"], "vassals", [0]), (["vassals"], "standing", [0]), (["buildings"], "palace_turn", 1)],
)
def test_pieces_of_a_module_that_is_not_in_play_are_too_many(modules: list[str], field: str, pieces: object) -> None:
    game = tw.new_game(players=2, seed=1, modules=modules)
    assert misplaced(game.state) == []

    setattr(board_of(game.state), field, pieces)

    assert misplaced(game.state)[-1] == f"'{field}' belongs to a module that is not in play"
