"""Pachamama: gaining Workers, their rewards and their order (PAC-25 to PAC-33)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.automata.pachamama.recruiting import (
    RecruitFromNomads,
    RecruitFromVillage,
)
from tawantinsuyu.automata.recruiting import ANY_KIND
from tawantinsuyu.core.values import PRODUCE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tests.pachamama.acting import (
    act,
    act_under_face,
    conquest_printed,
    on_cell,
    receives,
    recruit_rewards,
    step_printed,
)
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.support.given import Table
from tests.support.rows import played

REWARDS: Final = recruit_rewards(
    architect={"stone": 3}, craftsman={"vp": 7}, warrior={"army_card": 1}, priest={"corn": 2}, courier={"gold": 1}
)


def out_of_game(table: Table) -> dict[str, int]:
    gone: dict[str, int] = table.view(None)["out_of_game"]
    return gone


# -- rewards


@pytest.mark.parametrize("active", [HUMAN, PAC])
@pytest.mark.parametrize(
    ("worker", "stock", "vp", "cards"),
    [
        ("architect", "0p 0c 3s 0g", 10, 0),
        ("craftsman", NOTHING, 17, 0),
        ("warrior", NOTHING, 10, 1),
        ("priest", "0p 2c 0s 0g", 10, 0),
        ("courier", "0p 0c 0s 1g", 10, 0),
    ],
)
def test_PAC_25_a_worker_of_the_nomads_or_the_village_brings_the_reward_of_its_colour(
    active: int, worker: str, stock: str, vp: int, cards: int
) -> None:
    nomad = against(box=REWARDS, active=active, nomads=worker, bag="").do(RecruitFromNomads(PAC, ANY_KIND))
    villager = against(box=REWARDS, active=active, village=f"{worker} {worker}").do(RecruitFromVillage(PAC))

    for table in (nomad, villager):
        assert table.supply() == table.workers(PAC) == [worker]
        assert (table.stock(PAC), table.vp(PAC), len(table.army(PAC))) == (stock, vp, cards)


def test_PAC_25_whatever_the_effect() -> None:
    nomad = {"nomad": 1}
    position: dict[str, Any] = {"nomads": "architect", "bag": ""}
    by_board = act(on_cell(nomad, box=REWARDS, **position))
    by_conquest = receives(against(box={**REWARDS, **conquest_printed(nomad)}, **position))
    by_building = against(
        box={**REWARDS, "P01": {"benefits": [nomad]}}, active=HUMAN, buildings={PAC: "P01"}, festivals=1, **position
    )
    by_building.do(Activate(HUMAN, PRODUCE)).choose("gold")
    by_temple = against(box={**REWARDS, **step_printed(nomad)}, active=HUMAN, small={PAC: "sun"}, **position)
    by_temple.do(Activate(HUMAN, WORSHIP)).choose("act")
    by_face = act_under_face(against(box=REWARDS, face="recruit", village="priest architect"))

    for table in (by_board, by_conquest, by_building, by_temple, by_face):
        assert (table.supply(), table.stock(PAC)) == (["architect"], "0p 0c 3s 0g")


# -- order and limit


def test_PAC_28_until_the_limit_holds() -> None:
    """A reward that is itself a Worker makes four before the limit is checked."""
    box = recruit_rewards(priest={"nomad": 1})
    table = against(box=box, supply="warrior courier", village="priest", nomads="architect", bag="")

    table.do(RecruitFromVillage(PAC)).expect_nothing()

    assert table.supply() == ["priest", "architect"]
    assert out_of_game(table) == {"warrior": 1, "courier": 1}


# -- where from


def test_PAC_30_also_where_only_some_nomads_may_be_taken() -> None:
    """A Building asks for a Nomad of some colours; the Village Worker who stands in may have any."""
    box = {**conquest_printed({"nomad": 1, "of": ["architect"]}), **REWARDS}
    empty = receives(against(box=box, village="priest", nomads=""))
    others = receives(against(box=box, village="priest", nomads="courier"))

    assert (empty.supply(), empty.stock(PAC)) == (["priest"], "0p 2c 0s 0g")
    assert (others.supply(), others.stock(PAC), others.village()) == ([], NOTHING, ["priest"])


test_rows = played(__file__, against, out_of_game, recruit_rewards, step_printed, REWARDS=REWARDS)
