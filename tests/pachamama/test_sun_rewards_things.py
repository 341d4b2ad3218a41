"""PAC-125: Pachamama's rewards R08, R09, R11, R13 to R15 of the overlays (rulings PAC-C23, PAC-C25)."""

from __future__ import annotations

import pytest

from tests.pachamama.acting import cited, recruit_rewards
from tests.pachamama.positions import PAC
from tests.pachamama.turns import SOLDIERS
from tests.pachamama.with_modules import below_reward, rewarded
from tests.support.rows import played

NUMBERS = {"P01": {"number": 4}, "P02": {"number": 9}, "P03": {"number": 6}}


# -- R13


def test_PAC_125_R13_1_corn() -> None:
    assert rewarded("R13").stock(PAC) == "0p 1c 0s 0g"


# -- R15: stone and a Statue


@pytest.mark.parametrize(
    ("owned", "large", "gained"), [("sun", "", "wave"), ("wave", "sun", "sun"), ("wave cross", "", "sun")]
)
def test_PAC_125_R15_an_unowned_symbol_first(owned: str, large: str, gained: str) -> None:
    """A large Statue of the symbol does not matter."""
    table = rewarded("R15", small={PAC: owned}, large={PAC: large}, auto_chance=False)

    table.expect_nothing()
    assert sorted(table.small(PAC)) == sorted([*owned.split(), gained])


test_rows = played(__file__, below_reward, cited, recruit_rewards, rewarded, NUMBERS=NUMBERS, SOLDIERS=SOLDIERS)
