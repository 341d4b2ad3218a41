"""Rate limits hold, and counting is cheap and forgets old requests."""

from __future__ import annotations

import pytest

from tawantinsuyu.server.security import limits
from tawantinsuyu.server.security.limits import Limits, Places, Rate, client_address
from tawantinsuyu.table.refusal import Refused
from tests.server.security.asgi import scope_of


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1234.567

    def __call__(self) -> float:
        return self.now


def granted(rules: Limits, name: str, who: str, times: int) -> int:
    """How many of so many uses at the same moment are granted."""
    count = 0
    for _ in range(times):
        try:
            rules.check(name, who)
        except Refused:
            continue
        count += 1
    return count


@pytest.mark.parametrize("period", ["second", "minute", "hour", "day"])
@pytest.mark.parametrize("amount", [*range(1, 31), 100, 1000])
def test_as_many_as_the_rule_says_are_granted_at_once(period: str, amount: int) -> None:
    assert granted(Limits({"x": f"{amount}/{period}"}, Clock()), "x", "a", amount + 5) == amount


def test_the_bucket_fills_again_evenly() -> None:
    clock = Clock()
    rules = Limits({"tables": "30/hour"}, clock)
    granted(rules, "tables", "a", 30)

    clock.now += 119.9
    assert granted(rules, "tables", "a", 5) == 0
    clock.now += 0.2
    assert granted(rules, "tables", "a", 5) == 1
    clock.now += 3600
    assert granted(rules, "tables", "a", 50) == 30


def test_a_full_bucket_does_not_grow() -> None:
    clock = Clock()
    rules = Limits({"x": "4/hour"}, clock)
    granted(rules, "x", "busy", 4)  # not full for an hour; nothing is forgotten before it is
    granted(rules, "x", "calm", 1)

    clock.now += 3500

    assert granted(rules, "x", "calm", 9) == 4


def test_a_refusal_says_how_long_to_wait_and_that_is_enough() -> None:
    clock = Clock()
    rules = Limits({"guests": "20/hour"}, clock)
    granted(rules, "guests", "a", 20)
    clock.now += 30

    with pytest.raises(Refused) as caught:
        rules.check("guests", "a")

    assert (caught.value.status, caught.value.id, caught.value.arguments) == (429, "too-fast", (150,))
    assert caught.value.headers == {"Retry-After": "150"}
    clock.now += 150
    rules.check("guests", "a")


def test_a_wait_of_less_than_a_second_is_rounded_up() -> None:
    rules = Limits({"answers": "20/second"}, Clock())
    granted(rules, "answers", "a", 20)

    with pytest.raises(Refused) as caught:
        rules.check("answers", "a")

    assert caught.value.headers["Retry-After"] == "1"


def test_refused_uses_do_not_make_the_wait_longer() -> None:
    clock = Clock()
    rules = Limits({"chat": "10/minute"}, clock)
    granted(rules, "chat", "a", 1000)

    clock.now += 6
    assert granted(rules, "chat", "a", 1) == 1


def test_rules_and_people_are_counted_apart() -> None:
    rules = Limits({"chat": "2/minute", "answers": "3/minute"}, Clock())

    assert granted(rules, "chat", "a", 9) == 2
    assert granted(rules, "answers", "a", 9) == 3
    assert granted(rules, "chat", "b", 9) == 2


@pytest.mark.parametrize("text", ["", "20", "20/week", "0/hour", "-1/hour", "1.5/hour", "20 per hour", "x/hour"])
def test_a_rate_that_is_none_is_refused_at_the_start(text: str) -> None:
    with pytest.raises(ValueError, match="is not a rate: write it like"):
        Limits({"x": text})


def test_full_buckets_are_forgotten() -> None:
    rate = Rate("10/second")
    for number in range(1000):
        rate.take(f"early {number}", 0.0)

    for number in range(600):
        rate.take("late", 5.0 + number)

    assert list(rate.full_again) == ["late"]


def test_buckets_in_use_are_kept() -> None:
    rate = Rate("1/hour")
    for number in range(1000):
        rate.take(str(number), 0.0)

    assert all(rate.take(str(number), 1800.0) > 0 for number in range(1000))


def test_memory_is_bounded_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 50)
    rate = Rate("1/day")

    for number in range(500):
        rate.take(str(number), float(number))

    assert len(rate.full_again) <= 50
    assert "499" in rate.full_again


def test_when_memory_is_short_those_who_asked_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 50)
    rate = Rate("2/day")
    rate.take("busy", 0.0)
    for number in range(30):
        rate.take(f"before {number}", 0.0)

    rate.take("busy", 0.0)
    for number in range(30):
        rate.take(f"after {number}", 0.0)

    assert rate.take("busy", 0.0) > 0


def test_so_many_sockets_and_no_more_are_open_from_one_address() -> None:
    places = Places(2)

    with places.place("a"), places.place("a"), places.place("b"):
        with pytest.raises(Refused) as caught, places.place("a"):
            pass
        assert (caught.value.status, caught.value.id, caught.value.arguments) == (429, "too-many-sockets", (2,))

    assert not places.taken


def test_a_place_is_free_again_after_a_fault() -> None:
    places = Places(1)

    with pytest.raises(ZeroDivisionError), places.place("a"):
        raise ZeroDivisionError

    with places.place("a"):
        assert places.taken == {"a": 1}


ADDRESSES = [
    # the other end of the socket, X-Forwarded-For headers, trusted proxies, what counts
    ("203.0.113.5", [], 0, "203.0.113.5"),
    ("203.0.113.5", ["198.51.100.1"], 0, "203.0.113.5"),
    ("10.0.0.1", ["198.51.100.1"], 1, "198.51.100.1"),
    ("10.0.0.1", ["1.2.3.4, 198.51.100.1"], 1, "198.51.100.1"),
    ("10.0.0.1", ["1.2.3.4", "198.51.100.1"], 1, "198.51.100.1"),
    ("10.0.0.1", ["1.2.3.4, 198.51.100.1, 10.0.0.2"], 2, "198.51.100.1"),
    ("10.0.0.1", ["198.51.100.1"], 2, "198.51.100.1"),
    ("10.0.0.1", [], 1, "10.0.0.1"),
    ("10.0.0.1", ["", " , "], 1, "10.0.0.1"),
    ("10.0.0.1", ["nonsense"], 1, "10.0.0.1"),
    ("10.0.0.1", ["198.51.100.1:4711"], 1, "198.51.100.1"),
    ("10.0.0.1", ["[2001:db8::1]:4711"], 1, "2001:db8::/64"),
    ("2001:db8:0:7:a:b:c:d", [], 0, "2001:db8:0:7::/64"),
    ("fe80::1%eth0", [], 0, "fe80::/64"),
    ("::ffff:203.0.113.5", [], 0, "203.0.113.5"),
    ("testclient", [], 0, "unknown"),
    (None, [], 0, "unknown"),
]


@pytest.mark.parametrize(("socket", "forwarded", "proxies", "expected"), ADDRESSES)
def test_the_address_is_the_last_one_that_somebody_we_trust_has_seen(
    socket: str | None, forwarded: list[str], proxies: int, expected: str
) -> None:
    headers = [("X-Forwarded-For", value) for value in forwarded]
    scope = scope_of(client=None if socket is None else (socket, 1), headers=headers)

    assert client_address(scope, proxies) == expected


def test_neighbours_in_one_ipv6_network_share_a_bucket_and_others_do_not() -> None:
    texts = ("2001:db8::1", "2001:db8::ffff", "2001:db8:0:1::1")
    one, neighbour, other = (client_address(scope_of(client=(text, 1))) for text in texts)

    assert one == neighbour != other


def test_dear_uses_take_several_tokens_and_at_most_a_whole_bucket() -> None:
    clock = Clock()
    rules = Limits({"work": "100/minute"}, clock)

    rules.check("work", "a", 70)
    with pytest.raises(Refused) as caught:
        rules.check("work", "a", 60)
    assert caught.value.headers == {"Retry-After": "18"}  # 30 more tokens, at 100 a minute
    rules.check("work", "a", 30)

    with pytest.raises(Refused) as caught:
        rules.check("work", "a", 1_000)
    assert caught.value.headers == {"Retry-After": "60"}
    clock.now += 60
    rules.check("work", "a", 1_000)
