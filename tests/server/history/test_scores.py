"""Scores over the course of a game."""

from __future__ import annotations

from random import Random

from tests.server.history.conftest import Finished
from tests.server.history.served import ME, OPEN, Serving


def test_points_and_turns_are_those_after_each_answer(finished: Finished) -> None:
    scores = finished.served.scores(finished.table)

    told = finished.told
    lines = range(finished.line + 1)
    assert scores["points"] == [told.points[line] for line in lines]
    assert scores["turns"] == [told.views[line][None]["turn"] for line in lines]
    assert scores["seats"] == ["North", "North"]


def test_the_sheets_of_a_finished_game_add_up_to_its_result(finished: Finished) -> None:
    scores = finished.served.scores(finished.table)

    assert [sheet["total"] for sheet in scores["sheets"]] == scores["points"][-1]
    assert scores["sheets"] == finished.served.game(finished.table).score_sheet()


def test_while_a_game_goes_on_there_are_points_and_no_sheets(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.table(north, ME, OPEN, others=(south,))
    with served.telling(table, None) as told:
        served.play(table, Random(1), 60)

    scores = served.scores(table)

    parts = told.parts(served.live(table).row.line, None)
    assert scores["points"] == [told.points[line] for line in (0, *(part[-1] for part in parts))]
    assert scores["seats"] == ["North", "South"]
    assert scores["sheets"] == []


def test_an_automated_opponent_has_a_name_and_points(served: Serving) -> None:
    north = served.person("North")
    table = served.table(north, ME, settings={"players": 1, "opponent": "axomamma"})
    served.play(table, Random(1), 30)
    served.give_up(table, north)

    scores = served.scores(table)

    assert scores["seats"] == ["North", "Axomamma"]
    assert {len(points) for points in scores["points"]} == {2}
    assert scores["sheets"] == served.game(table).score_sheet()
    assert len(scores["sheets"]) == 2


def test_what_seats_gained_is_told_by_what_brought_it_and_is_what_the_steps_tell(finished: Finished) -> None:
    scores = finished.served.scores(finished.table)

    gained = [{"potato": 0, "corn": 0, "stone": 0, "gold": 0} for _ in scores["seats"]]
    for step in finished.served.steps(finished.table):
        for event in step["events"]:
            if event["kind"] == "gained":
                gained[event["seat"]][event["facts"][0]] += event["facts"][1]
    for seat, income in enumerate(scores["incomes"]):
        told = {
            name: sum(gains[name] for source, gains in income.items() if source != "exchanges") for name in gained[0]
        }
        assert told == gained[seat]
        assert "tasks" in income
