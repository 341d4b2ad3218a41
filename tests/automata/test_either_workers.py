"""Workers of either opponent: on the hill, and the last of the Village (AXO-29, AXO-33, PAC-26, PAC-33)."""

from __future__ import annotations

import pytest

from tawantinsuyu.automata.board_action import PlaceOldest
from tawantinsuyu.automata.pachamama.recruiting import DrawNomad, RecruitFromVillage
from tawantinsuyu.automata.recruiting import ANY_KIND, RandomNomad, RecruitVillager
from tawantinsuyu.core.values import POTATO_END
from tests.automata.either import HERS, HUMAN, against
from tests.automata.printed import NOTHING
from tests.support.printing import printed_space

either = pytest.mark.parametrize("she", ["axo", "pac"])
VILLAGER = {"axo": RecruitVillager(HERS, POTATO_END), "pac": RecruitFromVillage(HERS)}
NOMAD = {"axo": RandomNomad(HERS, ANY_KIND), "pac": DrawNomad(HERS, ANY_KIND)}


@either
def test_AXO_29_PAC_26_on_the_hill_her_Worker_keeps_its_colour_and_brings_her_no_more(she: str) -> None:
    rewards = {f"{she}-recruit-architect": {"benefits": [{"stone": 3}]}}
    box = {**rewards, **printed_space("M12"), "G10": {"symbol": "sun", "benefits": []}}
    hands = {"workers": {HUMAN: "architect"}, "gods": {HUMAN: "G10"}, "stock": {HUMAN: "9p"}}
    table = against(she, box=box, active=HUMAN, supply="architect", **hands)

    table.do(PlaceOldest(HERS, table.s.catalog.hill.names.index("M13")))

    assert (table.hill(), table.stock(HERS)) == ({"M13": "architect"}, NOTHING)  # the reward came when it was gained
    table.place("architect", "M12")
    assert table.spend_all_tasks() == 2  # 1 for placing, 1 for the neighbour of the same colour


@either
@pytest.mark.parametrize("active", [HUMAN, HERS])
@pytest.mark.parametrize(("festivals", "vp"), [(0, 11), (1, 12), (2, 14)])
def test_AXO_33_PAC_33_taking_the_last_Worker_of_the_Village_triggers_a_Festival_for_the_active_player(
    she: str, active: int, festivals: int, vp: int
) -> None:
    table = against(she, active=active, village="priest", festivals=festivals)

    table.do(VILLAGER[she])

    assert (table.s.holder, table.s.festivals) == (active, festivals + 1)
    assert (table.vp(active), table.vp(1 - active)) == (vp, 10)


@either
def test_AXO_33_PAC_33_a_Nomad_or_a_Worker_before_the_last_triggers_none(she: str) -> None:
    nomads = [against(she, village=village, nomads="courier", bag="").do(NOMAD[she]) for village in ("priest", "")]
    villager = against(she, village="priest priest").do(VILLAGER[she])

    assert [table.s.festivals for table in (*nomads, villager)] == [0, 0, 0]
