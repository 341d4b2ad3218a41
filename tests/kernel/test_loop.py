"""The loop: what happens in which order, and who is asked what."""

from __future__ import annotations

import pytest

from tawantinsuyu.kernel.loop import NothingAsked, NotOffered, advance, answer, keys, option_of, pending
from tawantinsuyu.kernel.position import CHANCE, Ask, Effect, KernelPosition, Seat
from tests.kernel.driver import given
from tests.kernel.toy import BuryCard, Draw, GainCoins, Hire, MayPay, PlayCard, TakeTurns, fingerprint


class Diary(KernelPosition):
    """Remembers in which order things happened."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []


class Write(Effect[Diary]):
    """Write a line; then let the others follow, in reading order."""

    def __init__(self, seat: Seat, line: str, *following: Write) -> None:
        super().__init__(seat)
        self.line = line
        self.following = following

    def resolve(self, s: Diary) -> None:
        s.lines.append(self.line)
        for effect in self.following:
            s.then(effect)


class Unfinished(Ask[Diary]):
    """Has options, but does not define what they do."""

    def options(self, s: Diary) -> list[int]:
        return [7]


def lines_of(*effects: Write) -> list[str]:
    s = Diary()
    for effect in effects:
        s.then(effect)
    assert advance(s) is None
    return s.lines


def test_effects_asked_for_with_then_follow_in_reading_order() -> None:
    assert lines_of(Write(0, "a"), Write(0, "b"), Write(0, "c")) == ["a", "b", "c"]


def test_what_an_effect_asks_for_comes_before_all_that_was_waiting() -> None:
    first = Write(0, "1", Write(0, "1.1", Write(0, "1.1.1"), Write(0, "1.1.2")), Write(0, "1.2"))

    assert lines_of(first, Write(0, "2")) == ["1", "1.1", "1.1.1", "1.1.2", "1.2", "2"]


def test_effects_may_be_nested_deeper_than_python_can_recurse() -> None:
    effect = Write(0, "bottom")
    for depth in range(5000):
        effect = Write(0, str(depth), effect)

    lines = lines_of(effect, Write(0, "after"))

    assert lines[:2] == ["4999", "4998"]
    assert lines[-2:] == ["bottom", "after"]
    assert len(lines) == 5002


def test_an_effect_without_a_resolution_is_an_error() -> None:
    s = Diary()
    s.then(Effect(0))

    with pytest.raises(NotImplementedError):
        advance(s)


def test_equally_likely_is_the_default_for_chance() -> None:
    table = given(deck=[4, 9, 2])

    table.do(Draw(CHANCE, 0))
    asked = pending(table.s)

    assert asked is not None
    assert asked.weights(table.s) == [1, 1, 1]


def test_TOY_02_the_others_react_in_turn_order_before_the_player_goes_on() -> None:
    table = given(seats=3, hands={1: [3, 4]}, coins={0: 1, 2: 1}, deck=[8], bag={"red": 1})

    table.do(PlayCard(1))
    table.choose("card:3")
    table.expect(seat=2, rule="TOY-02", offers=["pay", "decline"])
    table.choose("decline")
    table.expect(seat=0, rule="TOY-02", offers=["pay", "decline"])
    table.choose("decline")
    table.expect(seat=CHANCE, rule="TOY-05", offers=["card:8"])
    table.choose("card:8")

    table.expect_end()
    assert table.s.hands[1] == [4, 8]


def test_TOY_02_reactions_nest_and_what_was_waiting_outside_waits_for_them() -> None:
    table = given(seats=3, hands={0: [0], 1: [3], 2: [6]}, coins={0: 0, 1: 1, 2: 2}, deck=[10, 11, 12])

    table.do(PlayCard(0), GainCoins(0, 5))
    table.choose("card:0")  # a fair of seat 0
    table.expect(seat=1, rule="TOY-02", offers=["pay", "decline"])
    table.choose("pay", "card:3")  # within it a fair of seat 1
    table.expect(seat=2, rule="TOY-02", offers=["pay", "decline"])
    table.choose("pay", "card:6")  # within that one a fair of seat 2; nobody else has coins, so seat 2 draws
    table.expect(seat=CHANCE, rule="TOY-05", offers=["card:10", "card:11", "card:12"])
    table.choose("card:12")
    table.choose("card:10")  # seat 1 draws: its fair is over
    table.expect(seat=2, rule="TOY-02", offers=["pay", "decline"])  # seat 2's turn to react to the fair of seat 0
    table.choose("decline", "card:11")

    table.expect_end()
    assert table.s.hands == [[11], [10], [12]]
    assert table.happened() == [
        ("played", 0),
        ("paid", 1),
        ("played", 1),
        ("paid", 2),
        ("played", 2),
        ("drew", 2),
        ("drew", 1),
        ("drew", 0),
        ("gained", 0),
    ]


def test_TOY_02_an_optional_payment_is_paid_only_by_who_accepts() -> None:
    reward = GainCoins(0, 5)
    payer, refuser = given(coins={0: 3}), given(coins={0: 3})

    payer.do(MayPay(0, 2, reward))
    payer.choose("pay")
    refuser.do(MayPay(0, 2, reward))
    refuser.choose("decline")

    assert payer.s.coins[0] == 6
    assert refuser.s.coins[0] == 3


def test_TOY_02_who_cannot_pay_is_not_asked() -> None:
    table = given(coins={0: 1})

    table.do(MayPay(0, 2, GainCoins(0, 5)))

    table.expect_end()
    assert table.s.coins[0] == 1


def test_TOY_04_an_ask_without_options_is_skipped_and_the_next_seat_is_asked() -> None:
    table = given(seats=3, hands={0: [2], 1: [], 2: [5, 4]})

    table.do(PlayCard(0))
    table.choose("card:2")
    table.expect(seat=2, rule="TOY-04", offers=["card:4", "card:5"])
    table.choose("card:5")

    table.expect_end()
    assert table.s.buried == [[], [], [5]]
    assert table.happened() == [("played", 0), ("buried", 2), ("gained", 0)]


def test_TOY_01_an_ask_without_options_may_say_what_happens_instead() -> None:
    table = given(hands={0: []})

    table.do(PlayCard(0))

    table.expect_end()
    assert table.happened() == [("gained", 0)]


def test_TOY_03_only_colours_left_in_the_bag_are_on_offer_and_weigh_as_many_as_there_are() -> None:
    table = given(bag={"red": 3, "blue": 2})

    table.do(Hire(CHANCE, 1))
    table.expect(seat=CHANCE, rule="TOY-03", offers=["worker:red", "worker:blue"])
    asked = pending(table.s)
    assert asked is not None
    assert asked.weights(table.s) == [3, 2]
    table.choose("worker:blue")

    assert table.s.bag == [3, 0, 1]
    assert table.s.workers == [[0, 0, 0], [0, 0, 1]]


def test_TOY_01_turns_pass_round_the_table() -> None:
    table = given(seats=3)

    table.do(TakeTurns(1, 4))

    table.expect_end()
    assert table.happened() == [("gained", 1), ("gained", 2), ("gained", 0), ("gained", 1)]


def test_advancing_a_position_at_rest_changes_nothing() -> None:
    table = given(hands={0: [1, 2]})
    table.do(PlayCard(0))
    before = fingerprint(table.s)

    advance(table.s)

    assert fingerprint(table.s) == before
    table.expect(seat=0, rule="TOY-01", offers=["card:1", "card:2"])


def test_a_key_that_is_not_offered_is_refused_with_the_options_and_changes_nothing() -> None:
    table = given(hands={0: [1, 2], 1: [7]})
    table.do(PlayCard(0))
    before = fingerprint(table.s)

    with pytest.raises(NotOffered) as refused:
        table.choose("card:7")

    assert str(refused.value) == "'card:7' is not offered here (TOY-01); choose one of: card:1, card:2"
    assert (refused.value.answer, refused.value.rule) == ("card:7", "TOY-01")
    assert refused.value.offered == ["card:1", "card:2"]
    assert fingerprint(table.s) == before
    table.expect(seat=0, rule="TOY-01", offers=["card:1", "card:2"])
    assert table.events == []


def test_an_option_that_is_not_offered_is_refused_with_the_options_and_changes_nothing() -> None:
    table = given(hands={0: [1, 2], 1: [7]})
    table.do(PlayCard(0))
    before = fingerprint(table.s)

    with pytest.raises(NotOffered, match=r"'7' is not offered here \(TOY-01\); choose one of: card:1, card:2"):
        answer(table.s, 7)

    assert fingerprint(table.s) == before
    table.expect(seat=0, rule="TOY-01", offers=["card:1", "card:2"])


def test_a_refusal_names_at_most_twelve_options() -> None:
    table = given(hands={0: range(15)})
    table.do(PlayCard(0))

    with pytest.raises(NotOffered) as refused:
        table.choose("nonsense")

    assert str(refused.value).endswith("card:10, card:11, … (15 in all)")
    assert len(refused.value.offered) == 15


def test_an_answer_when_nobody_is_asked_is_refused() -> None:
    table = given()
    table.do(BuryCard(0))
    table.expect_end()

    with pytest.raises(NothingAsked, match="the game is over"):
        answer(table.s, 0)
    with pytest.raises(NothingAsked, match="the game is over"):
        option_of(table.s, "card:1")


def test_an_ask_must_say_what_its_options_are_called_and_do() -> None:
    s = Diary()
    s.then(Unfinished(0))
    advance(s)

    with pytest.raises(NotImplementedError):
        keys(s)
    with pytest.raises(NotImplementedError):
        answer(s, 7)


class Wander(Ask[Diary]):
    """Go to a place and be asked again, or answer otherwise; places that were left are not offered."""

    elsewhere = 0

    def options(self, s: Diary) -> list[int]:
        return [place for place in range(4) if place not in s.visited]

    def choose(self, s: Diary, option: int) -> None:
        if option != self.elsewhere:
            s.visited = (*s.visited, option)
        s.then(self)

    def key_of(self, s: Diary, option: int) -> str:
        return str(option)


def test_free_answers_cannot_go_round_in_a_circle_until_another_answer() -> None:
    s = Diary()
    s.then(Wander(0))
    advance(s)

    answer(s, 2)
    answer(s, 1)
    assert keys(s) == ["0", "3"]
    with pytest.raises(NotOffered):
        answer(s, 2)

    answer(s, Wander.elsewhere)
    assert s.visited == ()
    assert keys(s) == ["0", "1", "2", "3"]
