"""Cases of Z03 and Z20 that `passive_buildings_placing.toml` cannot express."""

from __future__ import annotations

from tawantinsuyu.core.values import COLLECT_STONE
from tawantinsuyu.rules.tasks import perform
from tests.rules.passive import A, ready

B = 1

# -- Z03


def test_Z03_1_it_is_optional() -> None:
    table = ready("Z03", "warrior", down={A: "P01"}, market="- - Z01 Z02")

    table.place("warrior", "M11", "warrior").expect(offers=["rejuvenate", "begin-tasks", *table.offers("discard")])
    table.choose("begin-tasks").expect(rule="TDS-08")

    assert table.down(A) == ["P01"]


# -- Z20


def test_Z20_2_it_works_for_its_owner_only() -> None:
    table = ready("Z20", "", stock="")

    perform(table.s, B, COLLECT_STONE)

    assert (table.stock(B), table.vp(B)) == ("0p 0c 2s 0g", 10)
