from __future__ import annotations

from tawantinsuyu.server.bot_workers.turn_times import TurnTimes


def test_seconds_add_up_by_seat_within_a_turn() -> None:
    times = TurnTimes()
    times.add("a", 3, 0, 1.5)
    times.add("a", 3, 1, 0.25)
    times.add("a", 3, 0, 0.5)
    times.add("b", 3, 0, 9.0)

    assert [times.spent("a", 3, seat) for seat in range(3)] == [2.0, 0.25, 0.0]


def test_a_new_turn_begins_at_zero_and_a_table_can_be_dropped() -> None:
    times = TurnTimes()
    times.add("a", 3, 0, 1.5)
    assert times.spent("a", 4, 0) == 0.0

    times.add("a", 4, 1, 1.0)
    assert times.spent("a", 4, 0) == 0.0

    times.forget("a")
    times.forget("never seen")
    assert times.spent("a", 4, 1) == 0.0
