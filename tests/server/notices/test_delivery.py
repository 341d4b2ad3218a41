"""Retries of message delivery."""

from __future__ import annotations

from tawantinsuyu.server.features.notices.delivery import next_delay

NINE_HOURS = 9 * 60 * 60


def test_there_are_six_attempts_within_hours_with_growing_pauses() -> None:
    pauses = [next_delay(attempts) for attempts in range(1, 7)]

    known = [pause for pause in pauses if pause is not None]
    assert len(known) == 5
    assert known == sorted(set(known))
    assert sum(known) < NINE_HOURS
    assert pauses[-1] is None


def test_giving_up_is_final() -> None:
    assert next_delay(7) is None
    assert next_delay(100, wait=5) is None


def test_a_receiver_can_ask_for_a_longer_pause_but_not_for_a_shorter_or_an_endless_one() -> None:
    first = next_delay(1)
    assert first is not None

    assert next_delay(1, wait=first + 1) == first + 1
    assert next_delay(1, wait=first - 1) == first
    assert next_delay(1, wait=10**9) == next_delay(5)
