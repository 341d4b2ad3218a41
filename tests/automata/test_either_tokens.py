"""Tokens and plain cells of either opponent (AXO-93, AXO-97, PAC-84, PAC-86)."""

from __future__ import annotations

import pytest

from tawantinsuyu.automata.tokens import MoveTokens
from tests.automata.either import HERS, act, against, on_cell
from tests.pachamama.acting import cited
from tests.support.rows import played

CORNER = {"axo": "axo-top-5", "pac": "pac-upper-1"}
MOVES = {"axo": "AXO-93", "pac": "PAC-84"}
CHOICE = {"axo": "AXO-97", "pac": "PAC-86"}


@pytest.mark.parametrize(
    ("she", "value", "before", "after"),
    [
        ("axo", 1, "axo-top-5 axo-top-1", "axo-top-1 axo-top-2"),
        ("axo", 2, "axo-top-1 axo-top-3 axo-top-4", "axo-top-3 axo-top-5 axo-top-1"),
        ("axo", 3, "axo-top-4 axo-top-2", "axo-top-2 axo-top-5"),
        ("axo", 4, "axo-top-2", "axo-top-1"),
        ("pac", 1, "pac-upper-7 pac-lower-1", "pac-upper-1 pac-lower-2"),
        ("pac", 2, "pac-upper-1 pac-lower-6", "pac-upper-3 pac-lower-1"),
        ("pac", 3, "pac-upper-6 pac-lower-7", "pac-upper-2 pac-lower-3"),
        ("pac", 4, "pac-upper-4", "pac-upper-1"),
        ("pac", 4, "pac-lower-1", "pac-lower-5"),
    ],
)
def test_AXO_93_PAC_84_every_token_of_the_value_moves_that_many_spaces_clockwise_on_its_own_loop(
    she: str, value: int, before: str, after: str
) -> None:
    table = against(she, tokens={value: before})
    others = {other: table.tokens(other) for other in range(1, 5) if other != value}

    table.do(MoveTokens(HERS, value))

    assert table.tokens(value) == after.split()
    assert {other: table.tokens(other) for other in others} == others
    assert set(cited(table, "moved-token")) == {MOVES[she]}


@pytest.mark.parametrize("she", ["axo", "pac"])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "0p 2c 0s 0g"),  # corn on a tie (PAC-C17)
        ("1s 1c", "0p 3c 1s 0g"),
        ("3c 3s", "0p 5c 3s 0g"),
        ("1c", "0p 1c 2s 0g"),
        ("2s 1c", "0p 3c 2s 0g"),
        ("3c 2s", "0p 3c 4s 0g"),
        ("1s 2c 5g", "0p 2c 3s 5g"),
        ("2c 3s 9g", "0p 4c 3s 9g"),
    ],
)
def test_AXO_97_PAC_86_corn_or_stone_is_2_of_the_kind_she_has_fewer_of(she: str, before: str, after: str) -> None:
    """Rules: PAC-C17"""
    choices = [[{"stone": 2}], [{"corn": 2}]]
    for shown in (choices, choices[::-1]):
        table = act(on_cell(she, {"one_of": shown}, cell=CORNER[she], stock={HERS: before}))

        assert table.stock(HERS) == after
        assert cited(table, "chose-resource") == [CHOICE[she]]


test_rows = played(__file__, act, on_cell)
