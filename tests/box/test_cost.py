from __future__ import annotations

import pytest

from tawantinsuyu.box.cost import Cost, parse_cost, parse_price


def test_a_cost_counts_each_resource() -> None:
    cost = parse_cost({"stone": 1, "corn": 2})

    assert cost == Cost(stone=1, corn=2)
    assert cost.total == 3
    assert cost.to_data() == {"corn": 2, "stone": 1}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, "at least one resource"),
        ([], "at least one resource"),
        ({"wood": 1}, "cannot be paid: resource 'wood' does not exist; known: potato, corn, stone, gold"),
        ({"ston": 1}, "did you mean 'stone'"),
        ({"stone": 0}, "expected a whole number of at least 1"),
        ({"stone": True}, "expected a whole number of at least 1"),
        ({"stone": 1.5}, "expected a whole number of at least 1"),
        ({"stone": 5, "gold": 5}, "10 resources in all, expected at most 9"),
    ],
)
def test_a_cost_nobody_can_pay_is_refused(data: object, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        parse_cost(data)


def test_only_a_price_may_ask_for_an_army_card() -> None:
    assert parse_price({"flip_army": 1}) == Cost(flip_army=1)
    with pytest.raises(ValueError, match="'flip_army' does not exist"):
        parse_cost({"flip_army": 1})
