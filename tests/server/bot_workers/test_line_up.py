"""Who is served next, with plain values."""

from __future__ import annotations

import pytest

from tawantinsuyu.server.bot_workers.line_up import ANALYSES, Asker, Bound, Full, Kind, Line

WIDE = Bound(100, 100)
ANA, ALF, BEN = Asker("home", "ana"), Asker("home", "alf"), Asker("elsewhere", "ben")


def line(*asked: tuple[Kind, str, Asker], bounds: Bound = WIDE) -> Line[str]:
    made: Line[str] = Line(1, dict.fromkeys(Kind, bounds))
    for kind, job, asker in asked:
        made.join(kind, job, asker)
    return made


def served(line: Line[str]) -> list[str]:
    jobs = []
    while (work := line.take(Kind)) is not None:
        jobs.append(work.job)
    return jobs


def test_urgent_kinds_come_first_and_workers_take_only_their_kinds() -> None:
    some = line(
        (Kind.DEEP_REVIEW, "deep", ANA), (Kind.REVIEW, "short", ANA), (Kind.HINT, "hint", ANA), (Kind.MOVE, "move", BEN)
    )

    first = some.take(ANALYSES)

    assert first is not None
    assert first.job == "hint"
    assert served(some) == ["move", "short", "deep"]


def test_addresses_take_turns_and_within_them_people_in_the_order_of_their_own_questions() -> None:
    asked = [*[(f"ana {n}", ANA) for n in range(4)], ("alf 0", ALF), ("alf 1", ALF), ("ben 0", BEN), ("ben 1", BEN)]

    turns = served(line(*[(Kind.HINT, job, asker) for job, asker in asked]))

    assert turns == ["ana 0", "ben 0", "alf 0", "ben 1", "ana 1", "alf 1", "ana 2", "ana 3"]


def test_whoever_comes_back_after_a_turn_waits_for_the_others() -> None:
    some = line((Kind.REVIEW, "ana 0", ANA), (Kind.REVIEW, "ben 0", BEN))
    some.take(Kind)
    some.join(Kind.REVIEW, "ana 1", ANA)

    assert served(some) == ["ben 0", "ana 1"]


def test_equal_questions_are_worked_on_once_for_everybody_who_waits() -> None:
    some = line((Kind.HINT, "same", ANA), (Kind.HINT, "same", BEN))
    work = some.take(Kind)
    assert work is not None
    some.join(Kind.HINT, "same", ALF)  # while it is running

    assert some.take(Kind) is None
    assert [ticket.asker for ticket in some.finish(work, 1.0)] == [ANA, BEN, ALF]
    assert some.waiting == 0


def test_work_is_dropped_when_the_last_one_who_waits_leaves() -> None:
    some = line((Kind.HINT, "other", BEN))
    first, _ = some.join(Kind.HINT, "same", ANA)
    second, _ = some.join(Kind.HINT, "same", BEN)

    some.leave(first)
    assert some.waiting == 2
    some.leave(second)
    some.leave(second)

    assert served(some) == ["other"]


def test_work_takes_the_turn_of_the_next_one_who_waits_when_the_first_leaves() -> None:
    some = line()
    first, _ = some.join(Kind.HINT, "same", ANA)
    some.join(Kind.HINT, "other", BEN)
    some.join(Kind.HINT, "same", BEN)

    some.leave(first)

    assert served(some) == ["other", "same"]


def test_running_work_that_nobody_waits_for_can_be_waited_for_again() -> None:
    some = line()
    ticket, _ = some.join(Kind.HINT, "same", ANA)
    work = some.take(Kind)
    assert work is not None
    some.leave(ticket)
    some.join(Kind.HINT, "same", BEN)

    assert some.take(Kind) is None
    assert [each.asker for each in some.finish(work, 1.0)] == [BEN]


def test_a_newer_question_of_a_person_replaces_the_older_one_on_the_same_topic_only() -> None:
    some = line()
    old, _ = some.join(Kind.HINT, "old", ANA, "hint")
    some.join(Kind.HINT, "seen", ANA, "outlook")
    some.join(Kind.HINT, "his", ALF, "hint")

    again, older = some.join(Kind.HINT, "old", ANA, "hint")
    assert older == []
    _, older = some.join(Kind.HINT, "new", ANA, "hint")

    assert older == [old, again]
    assert served(some) == ["seen", "his", "new"]


@pytest.mark.parametrize(("bounds", "is_own"), [(Bound(2, 9), False), (Bound(9, 2), True)])
def test_too_many_open_questions_are_refused_with_the_time_that_the_others_will_take(
    bounds: Bound, is_own: bool
) -> None:
    some = line((Kind.HINT, "slow", ANA), (Kind.REVIEW, "a review", ANA), bounds=bounds)
    work = some.take({Kind.HINT})
    assert work is not None
    some.finish(work, 25.0)  # the mean becomes 1 s + (25 s - 1 s) / 8
    for job in ("first", "second"):
        some.join(Kind.HINT, job, ANA)

    with pytest.raises(Full) as refused:
        some.join(Kind.HINT, "third", ALF)

    assert (refused.value.seconds, refused.value.is_own) == (8, is_own)
    some.join(Kind.HINT, "first", BEN)  # no further work
    some.join(Kind.REVIEW, "of another kind", ALF)
    assert some.seconds(Kind.REVIEW, more=5) == 8 + 2 + 5


def test_what_is_replaced_makes_room() -> None:
    some = line(bounds=Bound(1, 1))
    some.join(Kind.HINT, "old", ANA, "hint")

    some.join(Kind.HINT, "new", ANA, "hint")

    assert served(some) == ["new"]
