"""Stepping through a game: everybody sees what they saw then, and everything once the game is over."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tawantinsuyu.server.features.history import snapshots as history
from tawantinsuyu.server.features.history.replay_cache import MOST, ReplayCache
from tawantinsuyu.table.history.replay import SPACING
from tests.server.history.conftest import Finished
from tests.server.history.served import BOT, ME, OPEN, Audience, Serving

CARD = re.compile(r"\b(?:G|A)\d{2}\b")


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_point_of_a_finished_game_is_as_it_was_then(finished: Finished, seat: Audience) -> None:
    served, told = finished.served, finished.told
    lines = list(range(finished.line + 1))
    Random(1).shuffle(lines)

    found = {line: served.point(finished.table, line, seat=seat) for line in lines}

    assert all(found[line]["view"] == told.views[line][seat] for line in lines)
    assert all((found[line]["line"], found[line]["seat"]) == (line, seat) for line in lines)
    assert [line for line in lines if found[line]["score_sheets"]] == [finished.line]


def test_strangers_see_every_answer_of_a_finished_game_with_its_secrets(finished: Finished) -> None:
    served, told = finished.served, finished.told

    steps = served.steps(finished.table)

    assert len(steps) == finished.line
    for step in steps:
        own = told.steps[step["line"]][step["seat"]]
        assert (step["key"], step["vp"], step["turn"]) == (own["key"], own["vp"], own["turn"])
        assert own["key"] is not None
    both = [[told.steps[step["line"]][seat]["events"] for seat in (0, 1)] for step in steps]
    assert [step["events"] for step in steps] == [
        [mine if "secret" in mine else theirs for mine, theirs in zip(*events, strict=True)] for events in both
    ]
    assert any("secret" in event for step in steps for event in step["events"])


def test_while_a_game_goes_on_everybody_sees_again_what_they_saw_and_no_more(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.table(north, ME, OPEN, others=(south,))
    audiences = {None: None, 0: north, 1: south}
    random = Random(2)

    def looks_back() -> None:
        served.point(table, random.randint(0, len(served.steps(table, north))), north)

    with served.telling(table, *audiences) as told:
        served.play(table, random, 90, often=looks_back)
    line = served.live(table).row.line

    for seat, person in audiences.items():
        assert served.steps(table, person) == told.steps_for(line, seat)
        for number, point in enumerate([0, *(part[-1] for part in told.parts(line, seat))]):
            assert served.point(table, number, person)["view"] == told.views[point][seat]
        beyond = served.refused(served.asked_for(table, len(told.parts(line, seat)) + 1, person))
        assert beyond == (404, "no-such-line")


def test_a_spectator_who_looks_back_learns_no_card_that_was_not_shown(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.table(north, ME, OPEN, others=(south,))
    with served.telling(table, None) as told:
        served.play(table, Random(3), 80)
    line = len(served.steps(table))
    shown = set(CARD.findall(json.dumps([told.views, told.steps])))
    hands = [served.game(table).view(seat)["players"][seat]["hand"] for seat in (0, 1)]
    hidden = set(CARD.findall(json.dumps(hands))) - shown

    seen = json.dumps([served.steps(table), *[served.point(table, number) for number in range(line + 1)]])

    assert hidden
    assert set(CARD.findall(seen)) <= shown
    assert {step["key"] for step in served.steps(table)} == {None}


def test_while_a_game_goes_on_nobody_looks_through_the_eyes_of_others(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.table(north, ME, OPEN, others=(south,))

    for person, seat in ((north, 1), (south, 0), (None, 0)):
        person_id = None if person is None else person.id
        look = history.take_snapshot(served.registry, table, person_id, seat, None)
        assert served.refused(look) == (403, "not-your-seat")
    assert served.point(table, 0, south)["seat"] == 1
    assert served.point(table, 0)["seat"] is None


def test_only_the_seat_that_was_asked_sees_the_question_and_its_options(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.table(north, ME, OPEN, others=(south,))
    served.play(table, Random(4), 40)

    for seat, person in ((None, None), (0, north), (1, south)):
        views = [served.point(table, number, person)["view"] for number in range(len(served.steps(table, person)) + 1)]
        assert [view["decision"] is not None for view in views] == [view["to_act"] == seat for view in views]
        assert seat is None or any(view["to_act"] == seat for view in views)


def test_what_was_taken_back_is_gone_from_the_line(served: Serving) -> None:
    north = served.person("North")
    table = served.table(north, ME, ME)
    with served.telling(table, 0, 1) as told:
        served.play(table, Random(5), 60)
        line = served.live(table).row.line
        before = [served.point(table, number, north, 0)["view"] for number in range(line + 1)]
        back = SPACING + 3
        served.take_back(table, north, back)
        assert len(served.steps(table, north)) == back
        served.play(table, Random(6), 60)

    again = [served.point(table, number, north, 0)["view"] for number in range(line + 1)]

    assert again[: back + 1] == before[: back + 1]
    assert again[back + 1 :] != before[back + 1 :]
    assert all(view == told.views[number][0] for number, view in enumerate(again))


def test_a_point_tells_when_it_was_reached_and_how_long_each_seat_had_thought(served: Serving) -> None:
    now = 1_000_000
    served.registry.clock = lambda: now
    north = served.person("North")
    table = served.table(north, ME, ME)
    thought = [[0, 0]]
    for seconds in range(1, 10):
        seat = served.live(table).row.to_act
        assert seat is not None
        now += seconds * 1_000
        served.answer(table, Random(seconds))
        thought.append([used + (seconds * 1_000 if each == seat else 0) for each, used in enumerate(thought[-1])])

    points = [served.point(table, line, north) for line in range(10)]

    assert [point["used"] for point in points] == thought
    assert [point["since"] for point in points] == [1_000_000 + 500 * n * (n + 1) for n in range(10)]
    assert [point["version"] for point in points] == list(range(1, 11))
    assert not any(point["can_undo"] or point["can_redo"] for point in points)


def test_what_does_not_exist_is_said_so(finished: Finished) -> None:
    served = finished.served
    seen = served.look(finished.table)
    waiting = served.table(finished.host, ME, OPEN, begin=False)
    private = served.table(finished.host, ME, BOT, visibility="private")
    registry = served.registry

    beyond = history.point(registry, served.replays.of(seen.row, seen.box), seen, finished.line + 1)
    assert served.refused(beyond) == (404, "no-such-line")
    assert served.refused(history.take_snapshot(registry, finished.table, None, 2, None)) == (404, "no-seat")
    assert served.refused(history.take_snapshot(registry, waiting, None, None, None)) == (409, "not-playing")
    assert served.refused(history.take_snapshot(registry, private, None, None, None)) == (404, "no-table")
    assert served.refused(history.take_snapshot(registry, "nowhere", None, None, None)) == (404, "no-table")


def test_with_the_invitation_one_may_look(served: Serving) -> None:
    north = served.person("North")
    table = served.table(north, ME, ME, visibility="invitation")
    invite = served.live(table).row.invite

    assert served.look(table, invite=invite).seat is None
    assert served.refused(history.take_snapshot(served.registry, table, None, None, "other")) == (404, "no-table")


def test_the_games_that_were_looked_at_last_are_kept_ready(finished: Finished) -> None:
    seen = finished.served.look(finished.table)
    replays = ReplayCache()
    rows = [finished.served.look(finished.table).row for _ in range(MOST + 1)]
    for number, row in enumerate(rows):
        row.id = str(number)
    first, second = (replays.of(row, seen.box) for row in rows[:2])
    for row in rows[2:MOST]:
        replays.of(row, seen.box)
    assert replays.of(rows[0], seen.box) is first

    replays.of(rows[MOST], seen.box)

    assert replays.of(rows[0], seen.box) is first
    assert replays.of(rows[1], seen.box) is not second
