"""Statues and Steps of either opponent (AXO-107 to AXO-114, PAC-40, PAC-41, PAC-94, PAC-95, PAC-98, PAC-99)."""

from __future__ import annotations

import pytest

from tests.automata.either import HERS, HUMAN, statue, steps
from tests.pachamama.acting import cited
from tests.support.rows import played

EITHER = pytest.mark.parametrize(("she", "rule"), [("axo", "AXO-113"), ("pac", "PAC-99")])
ALL_UPPER = {f"{section}-upper": HUMAN for section in range(1, 6)}
ALL_TAKEN = {**ALL_UPPER, **{f"{section}-lower": HUMAN for section in range(1, 6)}}


@EITHER
@pytest.mark.parametrize(("owner", "human", "hers"), [(HUMAN, 12, 14), (HERS, 10, 16)])
def test_AXO_112_PAC_41_below_upper_steps_their_owner_scores_2_vp(
    she: str, rule: str, owner: int, human: int, hers: int
) -> None:
    built = {**ALL_TAKEN, "1-upper": owner}
    del built["1-lower"]

    table = steps(she, steps=built)

    assert table.steps() == {**built, "1-lower": HERS}
    assert (table.vp(HUMAN), table.vp(HERS), cited(table, "chose-steps")) == (human, hers, [rule])


@EITHER
@pytest.mark.parametrize(
    ("priest", "built", "expected"),
    [
        ("offering", {}, "3-upper"),
        ("offering", {"3-upper": HERS}, "4-upper"),  # rather than below her own
        ("rejuvenate", {"5-upper": HUMAN, "1-upper": HUMAN}, "2-upper"),
        ("produce", {**ALL_UPPER, "3-upper": HERS, "5-upper": HERS}, "3-lower"),
        ("conquest", {**ALL_UPPER, "3-upper": HERS, "5-upper": HERS}, "5-lower"),
        ("conquest", {**ALL_UPPER, "3-upper": HERS, "4-upper": HERS, "4-lower": HUMAN}, "3-lower"),
        ("conquest", {**ALL_UPPER, "5-upper": HERS, "5-lower": HUMAN, "4-lower": HUMAN}, "1-lower"),
    ],
)
def test_AXO_113_PAC_99_upper_slots_then_below_her_own_then_below_the_humans_each_clockwise(
    she: str, rule: str, priest: str, built: dict[str, int], expected: str
) -> None:
    table = steps(she, steps=built, priest={HERS: priest})

    assert set(table.steps()) - set(built) == {expected}
    assert cited(table, "chose-steps") == [rule]


@EITHER
@pytest.mark.parametrize(
    ("built", "new", "human", "hers"),
    [
        ({**ALL_UPPER, "3-upper": HERS}, "3-lower", 10, 16),
        ({**ALL_UPPER, "1-lower": HERS, "2-upper": HERS, "2-lower": HUMAN}, "3-lower", 12, 14),
    ],
)
def test_AXO_E32_PAC_E27_below_her_own_steps_for_4_and_2_vp_below_the_humans_the_human_scores(
    she: str, rule: str, built: dict[str, int], new: str, human: int, hers: int
) -> None:
    """Rules: AXO-113, PAC-99"""
    table = steps(she, steps=built, priest={HERS: "produce"})

    assert table.steps() == {**built, new: HERS}
    assert (table.vp(HUMAN), table.vp(HERS), cited(table, "chose-steps")) == (human, hers, [rule])


@pytest.mark.parametrize("she", ["axo", "pac"])
@pytest.mark.parametrize(("stock", "after"), [("3s", "0p 0c 3s 1g"), ("6s 2g", "0p 0c 6s 3g")])
@pytest.mark.parametrize(("built", "left"), [({}, 0), (ALL_TAKEN, 1)])
def test_AXO_114_PAC_99_without_a_marker_or_a_slot_it_fails(
    she: str, stock: str, after: str, built: dict[str, int], left: int
) -> None:
    table = steps(she, stock, steps=built, steps_left={HERS: left})

    assert (table.steps(), table.stock(HERS), table.vp(HERS)) == (built, after, 10)


test_rows = played(__file__, cited, statue, steps)
