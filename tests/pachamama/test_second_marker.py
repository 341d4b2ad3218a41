"""Pachamama: her second marker (PAC-69, PAC-70), with examples PAC-E02 and PAC-E03."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST
from tests.pachamama.positions import HUMAN, NOTHING, PAC
from tests.pachamama.test_conquest import conquered_by, follows, only
from tests.pachamama.turns import acts
from tests.support.conquering import all_but, space
from tests.support.given import Table
from tests.support.rows import played

# -- PAC-69, PAC-70: the second marker


def second(**situation: Any) -> Table:
    """She activates Conquest with a village of one Worker; no cards of hers could pay for anything."""
    return acts(CONQUEST, village="priest", **situation)


def test_PAC_69_the_lowest_leftmost_empty_position_over_all_regions() -> None:
    """Qullasuyu would give her control, but its leftmost empty space lies further right."""
    track = all_but("kuntisuyu-3", "kuntisuyu-4", "antisuyu-2", "antisuyu-5", "qullasuyu-3", by=HUMAN)
    track |= {f"qullasuyu-{place}": PAC for place in (1, 2)}
    table = second(box=only(antisuyu_2=space("F9", vp=3)), conquest=track).expect_nothing()

    assert conquered_by(table, track) == ["antisuyu-2"]
    assert (table.vp(PAC), table.s.players[PAC].markers) == (10 + 1 + 3, 9)
    assert [event.facts[0] for event in table.told("chose-conquest")] == ["PAC-69"]


@pytest.mark.parametrize(
    ("track", "taken"),
    [
        # control of Antisuyu, although fewer markers of hers are in Qullasuyu
        ({"antisuyu-1": PAC, "antisuyu-3": HUMAN, "qullasuyu-1": HUMAN, "qullasuyu-3": HUMAN}, "antisuyu-2"),
        # a region of hers is no region to take: fewest markers
        (
            {"antisuyu-1": PAC, "antisuyu-3": PAC, "qullasuyu-1": HUMAN, "qullasuyu-3": HUMAN, "qullasuyu-4": HUMAN},
            "antisuyu-2",
        ),
        # equal totals: fewest of hers
        ({"antisuyu-1": PAC, "antisuyu-3": PAC, "qullasuyu-1": HUMAN, "qullasuyu-3": HUMAN}, "qullasuyu-2"),
    ],
)
def test_PAC_69_the_criteria_of_PAC_65_for_the_leftmost_space(track: dict[str, int], taken: str) -> None:
    others = {f"{region}-{place}": HUMAN for region in ("kuntisuyu", "chinchasuyu") for place in (1, 2, 3)}
    table = second(box=only(), auto_chance=False, conquest={**others, **track}).expect_nothing()

    assert conquered_by(table, track) == [taken]


def test_PAC_69_it_costs_nothing_and_gives_the_benefit() -> None:
    box = only(antisuyu_1=space("F1", vp=1), antisuyu_2=space("F3+D2", gold=4))
    table = second(box=box, army_up={PAC: "A01 A11"}, conquest=all_but("antisuyu-1", "antisuyu-2", by=HUMAN))

    assert (table.conquered()["antisuyu-1"], table.conquered()["antisuyu-2"]) == (PAC, PAC)
    assert (table.stock(PAC), table.army_discard()) == ("0p 0c 0s 4g", [])
    assert (table.army_up(PAC), table.army_down(PAC)) == (["A01"], ["A11"])  # paid for the first space


def test_PAC_69_after_the_humans_marker() -> None:
    box = only(antisuyu_1=space("F1", vp=1), antisuyu_2=space("F1", vp=1), antisuyu_3=space("F1", vp=1))
    free = all_but("antisuyu-1", "antisuyu-2", "antisuyu-3", by=HUMAN)
    table = second(box=box, army_up={PAC: "A01", HUMAN: "A02"}, conquest=free)

    table.expect(seat=HUMAN, rule="HP-29", offers=["conquer:antisuyu-1", "conquer:antisuyu-2", "decline"])
    table.choose("conquer:antisuyu-1").expect_nothing()
    assert conquered_by(table, free) == ["antisuyu-2", "antisuyu-3"]


def test_PAC_69_only_as_action() -> None:
    table = follows(box=only(antisuyu_1=space("F1"), antisuyu_2=space("F1")), army_up={PAC: "A01 A02"})

    assert table.conquered() == {"antisuyu-2": PAC}


def test_PAC_69_without_a_marker_or_a_space_none_is_placed() -> None:
    without_marker = second(box=only(), markers_left={PAC: 0}).expect_nothing()
    without_space = second(box=only(), conquest=all_but(by=HUMAN)).expect_nothing()

    assert without_marker.conquered() == {}
    assert PAC not in without_space.conquered().values()


# -- examples


def test_PAC_E02_and_PAC_E03_both_markers_of_a_Conquest() -> None:
    """A is Kuntisuyu, B Chinchasuyu, C Antisuyu, D Qullasuyu.

    Rules: PAC-65, PAC-66, PAC-69, PAC-E02, PAC-E03
    """
    box = only(
        kuntisuyu_5=space("F1", vp=1),
        kuntisuyu_2=space("F1+D1", corn=2, gold=1),
        chinchasuyu_5=space("F2+D2", vp=9),
        antisuyu_5=space("F2", vp=9),
        antisuyu_2=space("F1", vp=9),
        qullasuyu_5=space("F3+D2", gold=4),
        qullasuyu_4=space("F2", vp=9),
    )
    before = {"kuntisuyu-1": HUMAN, "kuntisuyu-3": HUMAN}
    before |= {"chinchasuyu-1": HUMAN, "chinchasuyu-2": PAC, "chinchasuyu-3": HUMAN}
    before |= {"antisuyu-1": HUMAN, "antisuyu-3": PAC}
    before |= {"qullasuyu-1": PAC, "qullasuyu-2": HUMAN}
    table = second(
        box=box,
        auto_chance=False,
        army={PAC: "A01 A02"},
        army_up={PAC: "A11 A03"},
        army_down={PAC: "A12"},
        conquest=before,
    ).expect_nothing()

    first, then = table.told("chose-conquest")
    names = [table.s.catalog.conquest[int(event.facts[1])].name for event in (first, then)]
    assert names == ["qullasuyu-5", "kuntisuyu-2"]  # E02: D, its last space; E03: A, free
    assert table.stock(PAC) == "0p 2c 0s 5g"  # 4 gold; 2 corn and 1 gold
    assert sorted(table.army_discard()) == ["A01", "A03"]  # 2 Soldiers discarded
    assert table.army_down(PAC) == ["A02", "A11", "A12"]  # 3 flipped
    assert table.vp(PAC) == 11  # the casualty was the last Village Worker
    assert table.stock(HUMAN) == NOTHING


test_rows = played(__file__, only, second)
