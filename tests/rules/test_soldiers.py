"""How Soldiers pay a Conquest space: HP-30 to HP-32 and the prices with Z13."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.soldiers import DiscardSoldiers, FlipSoldiers, can_meet, card_sets
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table, given

HERE = "antisuyu-1"
CARDS = army_cards(
    "A01=2/corn A02=2/stone A03=1/corn A04=1/stone A05=1/gold A06=2/potato A07=1/potato A08=1/corn A09=2/corn"
)


def conquer(cost: str, up: str, *, seat: int = 0, z13: bool = False, total: bool = False) -> Table:
    """Everybody has come to the markers; the only empty space costs `cost` and gives 1 VP, `seat` may take it."""
    table = given(
        box={**CARDS, HERE: space(cost, vp=1)},
        variants=Variants(discount_total=total),
        village="priest",
        army_up={seat: up},
        buildings={seat: "Z13"} if z13 else {},
        conquest=all_but(HERE),
    )
    return table.do(Activate(0, CONQUEST)).choose("act")


def prices_offered(cost: str, up: str, *, total: bool = False) -> list[str]:
    """The prices among which an owner of Z13 chooses."""
    table = conquer(cost, up, z13=True, total=total).choose(f"conquer:{HERE}")
    return sorted(key.removeprefix("price:") for key in table.offers("price:"))


# -- HP-30: what counts


def test_HP_30_only_face_up_cards_in_the_own_area_count() -> None:
    table = given(
        box={**CARDS, HERE: space("F2", vp=1)},
        village="priest",
        army={0: "A01"},
        army_up={0: "A03", 1: "A06"},
        army_down={0: "A02"},
        conquest=all_but(HERE),
    )

    table.do(Activate(0, CONQUEST)).choose("act", "done")

    table.expect(seat=1, rule="HP-29")  # seat 0 has one Soldier up and was passed over


@pytest.mark.parametrize(
    ("cost", "up", "possible"),
    [
        ("F2", "A03", False),
        ("F2", "A03 A04", True),
        ("F2", "A01", True),
        ("D3", "A01", False),
        ("D3", "A01 A03", True),
        ("F2+D2", "A01 A03", False),
        ("F2+D2", "A01 A02", True),
        ("F2+D2", "A01 A03 A04", True),
        ("F3+D1", "A01 A02", False),
        ("F3+D1", "A01 A02 A03", True),
        ("F1+D3", "A01 A03", False),
    ],
)
def test_HP_30_both_numbers_must_be_met_with_separate_cards(cost: str, up: str, possible: bool) -> None:
    table = conquer(cost, up)

    if possible:
        table.expect(seat=0, rule="HP-29", offers=[f"conquer:{HERE}", "decline"])
    else:
        table.expect_nothing()


@pytest.mark.parametrize(("flip", "discard"), list(product(range(6), range(6))))
def test_HP_30_ability_to_pay_agrees_with_trying_every_division_of_the_cards(flip: int, discard: int) -> None:
    for ones, twos in product(range(6), range(6)):
        possible = any(
            f1 + 2 * f2 >= flip and (ones - f1) + 2 * (twos - f2) >= discard
            for f1, f2 in product(range(ones + 1), range(twos + 1))
        )

        assert can_meet(ones, twos, flip, discard) == possible, (ones, twos)


# -- HP-31: what happens to the cards


def test_HP_31_flipped_cards_stay_face_down_in_the_area_and_discarded_ones_go_to_the_discard_pile() -> None:
    table = conquer("F2+D1", "A01 A04").choose(f"conquer:{HERE}")

    table.expect_nothing()
    assert (table.army_up(0), table.army_down(0)) == ([], ["A01"])
    assert table.army_discard() == ["A04"]
    assert table.vp(0) == 12  # 1 of the space, 1 of the first Festival


def test_HP_31_a_card_counts_with_all_its_Soldiers_for_one_number_only() -> None:
    assert conquer("F1+D1", "A01").seat is None
    table = conquer("F1+D1", "A01 A02").choose(f"conquer:{HERE}")

    table.expect(seat=0, rule="HP-31", offers=["discard:A01", "discard:A02"])
    table.choose("discard:A02").expect_nothing()
    assert (table.army_down(0), table.army_discard()) == (["A01"], ["A02"])


def test_HP_31_the_discard_must_leave_enough_to_flip() -> None:
    table = conquer("F2+D1", "A01 A03 A04").choose(f"conquer:{HERE}")

    table.expect(seat=0, rule="HP-31", offers=["discard:A01", "discard:A03", "discard:A04"])
    table = conquer("F3+D1", "A01 A03 A04").choose(f"conquer:{HERE}")
    table.expect(seat=0, rule="HP-31", offers=["discard:A03", "discard:A04"])


def test_HP_31_the_cards_to_flip_are_chosen_among_the_rest() -> None:
    table = conquer("F1+D1", "A01 A03 A04").choose(f"conquer:{HERE}", "discard:A03")

    table.expect(seat=0, rule="HP-31", offers=["flip:A01", "flip:A04"])


# -- HP-32: minimums, nothing superfluous


def test_HP_32_a_card_with_two_Soldiers_may_serve_for_one_and_the_excess_is_lost() -> None:
    table = conquer("D1", "A01 A03").choose(f"conquer:{HERE}")

    table.expect(seat=0, offers=["discard:A01", "discard:A03"])
    table.choose("discard:A01").expect_nothing()
    assert (table.army_up(0), table.army_discard()) == (["A03"], ["A01"])


def test_HP_32_no_superfluous_card_may_be_added() -> None:
    table = conquer("D2", "A01 A03 A04").choose(f"conquer:{HERE}")

    table.expect(seat=0, offers=["discard:A01", "discard:A03+A04"])


def test_HP_32_cards_that_are_alike_are_offered_once() -> None:
    table = conquer("D1", "A03 A08 A04").choose(f"conquer:{HERE}")

    table.expect(seat=0, offers=["discard:A03", "discard:A04"])


KINDS = (1, "corn"), (1, "gold"), (2, "corn"), (2, "potato")
Kind = tuple[int, str]
Kinds = tuple[Kind, ...]


def hands() -> list[Kinds]:
    """All hands of up to 6 cards of four kinds, two of them with one Soldier and two with two."""
    return [hand for size in range(7) for hand in combinations_with_replacement(KINDS, size)]


def dealt() -> tuple[Table, dict[Kind, list[int]], dict[int, Kind]]:
    """Six cards of each kind: the table, the cards of a kind, the kind of a card."""
    names = [f"A{number:02}" for number in range(1, 25)]
    printed = {name: KINDS[i % 4] for i, name in enumerate(names)}
    box = army_cards(" ".join(f"{name}={kind[0]}/{kind[1]}" for name, kind in printed.items()))
    table = given(box=box)
    card_of = {name: i for i, name in enumerate(table.s.catalog.army_names)}
    cards = {kind: [card_of[name] for name in names if printed[name] == kind] for kind in KINDS}
    return table, cards, {card_of[name]: kind for name, kind in printed.items()}


def deal(hand: Kinds, cards: dict[Kind, list[int]]) -> list[int]:
    taken = dict.fromkeys(KINDS, 0)
    up: list[int] = []
    for kind in hand:
        up.append(cards[kind][taken[kind]])
        taken[kind] += 1
    return up


def minimal_sets(hand: Kinds, number: int) -> set[Kinds]:
    """Every selection that reaches the number and would not reach it without any one of its cards."""
    found: set[Kinds] = set()
    for size in range(len(hand) + 1):
        for chosen in combinations(hand, size):
            total = sum(kind[0] for kind in chosen)
            if total >= number and all(total - kind[0] < number for kind in chosen):
                found.add(tuple(sorted(chosen)))
    return found


@pytest.mark.parametrize("number", range(1, 7))
def test_HP_32_the_sets_offered_are_complete_minimal_and_each_offered_once(number: int) -> None:
    table, cards, kind_of = dealt()
    for hand in hands():
        up = deal(hand, cards)

        sets = [
            tuple(sorted(kind_of[up[i]] for i in range(len(up)) if chosen >> i & 1))
            for chosen in card_sets(table.s, up, number)
        ]

        assert len(sets) == len(set(sets)), hand
        assert set(sets) == minimal_sets(hand, number), hand


@pytest.mark.parametrize(("flip", "discard"), [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (2, 3), (0, 2), (3, 0)])
def test_HP_32_discarding_and_flipping_together_offer_every_division_and_no_other(flip: int, discard: int) -> None:
    """Rules: HP-30 to HP-32"""
    table, cards, kind_of = dealt()
    for hand in hands():
        up = deal(hand, cards)
        table.s.players[0].army_up = up

        offered: set[tuple[Kinds, Kinds]] = set()
        for chosen in DiscardSoldiers(0, flip, discard).sets(table.s):
            table.s.players[0].army_up = [up[i] for i in range(len(up)) if not chosen >> i & 1]
            rest = table.s.players[0].army_up
            thrown = tuple(sorted(kind_of[card] for card in up if card not in rest))
            if flip == 0:
                offered.add((thrown, ()))
                continue
            for turned in FlipSoldiers(0, flip).sets(table.s):
                offered.add((thrown, tuple(sorted(kind_of[rest[i]] for i in range(len(rest)) if turned >> i & 1))))
            table.s.players[0].army_up = up

        assert offered == divisions(hand, flip, discard), hand


def divisions(hand: Kinds, flip: int, discard: int) -> set[tuple[Kinds, Kinds]]:
    """Every (discarded, flipped) pair of separate minimal selections."""
    found: set[tuple[Kinds, Kinds]] = set()
    for thrown in minimal_sets(hand, discard):
        rest = list(hand)
        for kind in thrown:
            rest.remove(kind)
        for turned in minimal_sets(tuple(rest), flip):
            found.add((thrown, turned))
    return found


# -- Z13

MANY = "A01 A02 A03 A04 A05 A06"


@pytest.mark.parametrize(
    ("cost", "offered"),
    [
        ("F3+D2", ["flip-2-discard-1", "flip-2-discard-2", "flip-3-discard-1", "flip-3-discard-2"]),
        ("F2+D1", ["flip-1-discard-0", "flip-1-discard-1", "flip-2-discard-0", "flip-2-discard-1"]),
        ("F1+D2", ["flip-0-discard-1", "flip-0-discard-2", "flip-1-discard-1", "flip-1-discard-2"]),
        ("D3", ["flip-0-discard-2", "flip-0-discard-3"]),
        ("F2", ["flip-1-discard-0", "flip-2-discard-0"]),
    ],
)
def test_Z13_1_each_number_may_be_lowered_by_one_and_the_discount_waived(cost: str, offered: list[str]) -> None:
    """Rules: Z13-1, Z13-2"""
    assert prices_offered(cost, MANY) == offered


@pytest.mark.parametrize(
    ("cost", "offered"),
    [
        ("F3+D2", ["flip-2-discard-2", "flip-3-discard-1", "flip-3-discard-2"]),
        ("F1+D1", ["flip-0-discard-1", "flip-1-discard-0", "flip-1-discard-1"]),
        ("F2", ["flip-1-discard-0", "flip-2-discard-0"]),
    ],
)
def test_Z13_1_in_the_variant_only_one_of_the_numbers_is_lowered(cost: str, offered: list[str]) -> None:
    assert prices_offered(cost, MANY, total=True) == offered


def test_Z13_2_the_discount_counts_when_checking_whether_a_space_can_be_paid() -> None:
    assert conquer("F3+D1", "A01").seat is None
    table = conquer("F3+D1", "A01", z13=True)

    table.expect(seat=0, rule="HP-29", offers=[f"conquer:{HERE}", "decline"])
    table.choose(f"conquer:{HERE}").expect_nothing()
    assert (table.army_down(0), table.army_discard()) == (["A01"], [])


def test_Z13_2_only_prices_that_can_be_met_are_offered() -> None:
    assert prices_offered("F3+D2", "A01 A02") == ["flip-2-discard-1", "flip-2-discard-2"]


def test_Z13_3_if_nothing_would_be_left_the_owner_chooses_which_Soldier_remains_due() -> None:
    assert prices_offered("F1+D1", MANY) == ["flip-0-discard-1", "flip-1-discard-0", "flip-1-discard-1"]


@pytest.mark.parametrize(("cost", "down", "discarded"), [("D1", [], ["A03"]), ("F1", ["A03"], [])])
def test_Z13_3_a_single_Soldier_stays_due(cost: str, down: list[str], discarded: list[str]) -> None:
    for total in (False, True):
        table = conquer(cost, "A03", z13=True, total=total).choose(f"conquer:{HERE}")

        table.expect_nothing()
        assert (table.army_down(0), table.army_discard()) == (down, discarded)


def test_Z13_4_works_for_a_follower() -> None:
    table = conquer("F2+D2", "A01 A03", seat=1, z13=True)

    table.expect(seat=1, rule="HP-29", includes=[f"conquer:{HERE}"])
    assert conquer("F2+D2", "A01 A03", seat=1).seat is None


def test_Z13_4_works_for_both_markers_of_the_active_player() -> None:
    table = given(
        box={**CARDS, HERE: space("D2", vp=1), "antisuyu-2": space("D2", vp=1)},
        village="priest",
        army_up={0: "A03 A04"},
        buildings={0: "Z13"},
        conquest=all_but(HERE, "antisuyu-2"),
    )

    table.do(Activate(0, CONQUEST)).choose("act", f"conquer:{HERE}", "price:flip-0-discard-1", "discard:A03")
    table.expect(seat=0, rule="HP-29").choose("conquer:antisuyu-2")

    table.expect_nothing()
    assert table.army_discard() == ["A03", "A04"]
