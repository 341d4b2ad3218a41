"""Tallies are correct: games are counted a second time from their records."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.game.view import View
from tawantinsuyu.rules.turn import Turn
from tawantinsuyu.simulation import playing
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame, play_game, ranks
from tawantinsuyu.simulation.tally import USES, Tally
from tests.simulation.experiments import a_plan
from tests.support.given import given

ALL = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")


def told(*events: tuple[str, int, tuple[int | str, ...]]) -> Tally:
    tally = Tally(2)
    tally.count_events([tw.Event(*event) for event in events])
    return tally


def test_every_use_is_a_public_fact_of_an_event_that_the_engine_tells() -> None:
    whats = {
        "played-god-card": "god-card",
        "used-benefit": "god-card",
        "played-army-card": "army-card",
        "discarded-army-card": "army-card",
        "placed": "space",
        "placed-worker": "worker",
        "activated-task": "task",
        "built-steps": "slot",
        "gained-statue": "statue",
        "discarded-statue": "statue",
        "built": "building",
        "produced": "building",
        "reacted": "component",
        "bought-weaving": "weaving",
        "took-weaving": "weaving",
        "secondary-action": "secondary",
        "activated": "action",
        "conquered": "conquest",
        "climbed": "step",
        "influenced": "region",
        "placed-vassal": "component",
        "recruited-newcomer": "worker",
        "appointed": "building",
        "used-noble": "building",
    }

    assert {use: EVENTS[kind].fields[fact].what for kind, uses in USES.items() for use, fact in uses} == whats


def test_tasks_count_for_the_last_worker_put_down() -> None:
    task = ("activated-task", 0, ("corn", "T11", 1))
    tally = told(
        ("turn", 0, (1,)),
        ("placed", 0, ("priest", "priest", "T11")),
        task,
        task,
        ("placed", 0, ("courier", "courier", "T12")),
        ("turn", 1, (2,)),
        ("placed", 1, ("priest", "priest", "T13")),
        *[("activated-task", 1, ("corn", "T13", 1))] * 7,
        ("game-over", -1, (1,)),
    )

    assert tally.seats[0].by_tasks == [1, 0, 1, 0, 0, 0]
    assert tally.seats[1].by_tasks == [0, 0, 0, 0, 0, 1]
    assert [seat.tasks for seat in tally.seats] == [2, 7]
    assert [seat.placements for seat in tally.seats] == [2, 1]
    assert [seat.turns for seat in tally.seats] == [1, 1]


def test_the_bag_is_looked_at_before_the_village_is_filled_for_the_last_time() -> None:
    tally = Tally(2)
    for bag in (20, 4, 9):
        tally.count_question(0, bag)
    tally.count_events([tw.Event("joined-village", -1, ("priest",))])
    tally.count_question(1, 0)

    assert tally.bag_before_refill == 4
    assert [seat.answers for seat in tally.seats] == [3, 1]


@pytest.mark.parametrize("refilled", [True, False])
def test_FES_29_a_festival_triggered_without_a_refill_had_an_empty_bag(refilled: bool) -> None:
    tally = Tally(2)
    tally.count_question(0, 6)
    tally.count_events([tw.Event("joined-village", -1, ("priest",)), tw.Event("triggered-festival", 0, (1,))])
    tally.count_events([tw.Event("festival", 0, (1,))])
    if refilled:
        tally.count_events([tw.Event("joined-village", -1, ("warrior",))])
    tally.count_events([tw.Event("triggered-festival", 0, (2,))])

    assert tally.bag_before_refill == (6 if refilled else 0)


@pytest.mark.parametrize(("bag", "found"), [("", 0), ("priest", 9)])
def test_FES_29_the_events_of_a_festival_tell_whether_the_bag_was_empty(bag: str, found: int) -> None:
    table = given(players=3, active=1, holder=1, festivals=1, village="", bag=bag)
    tally = Tally(3)
    tally.count_question(1, 9)

    table.do(Turn(1)).expect(rule="FCD-08")
    tally.count_events(table.events)

    assert tally.bag_before_refill == found


@pytest.mark.parametrize(
    ("totals", "winners", "places"),
    [
        ([90, 120], [1], [2, 1]),
        ([120, 120], [0, 1], [1, 1]),
        ([120, 120], [1], [2, 1]),
        ([80, 130, 80, 70], [1], [2, 1, 2, 4]),
        ([100, 120], [0], [1, 2]),
    ],
)
def test_winners_come_first_and_the_others_by_vp(totals: list[int], winners: list[int], places: list[int]) -> None:
    assert ranks(totals, winners) == places


PLANS = [
    Plan((("greedy", "random"),), load_box(), records=9),
    Plan((("random",) * 4,), load_box(), records=9, modules=ALL),
    Plan((("greedy",),), load_box(), records=9, opponent="pachamama"),
]


@pytest.fixture(scope="module", params=range(len(PLANS)))
def played(request: pytest.FixtureRequest) -> PlayedGame:
    return play_game(PLANS[request.param], 1)


def with_bags(record: tw.Record) -> Iterator[tuple[set[str], int | None]]:
    """What kinds of events came with each answer, and if a player is asked then, how many Workers are in the bag."""
    for step in record.steps():
        decision = step.game.decision
        asks = decision is not None and decision.seat >= 0
        yield {event.kind for event in step.events}, step.game.view()["bag"] if asks else None


def least_in_bag(steps: list[tuple[set[str], int | None]]) -> int:
    """Before the Village is filled for the last time, and 0 if there was nothing to fill it with."""
    second = [i for i, (kinds, _) in enumerate(steps) if "festival" in kinds][1]
    last = max(i for i, (kinds, _) in enumerate(steps) if "joined-village" in kinds)
    return min(bag for _, bag in steps[:last] if bag is not None) if last > second else 0


def test_the_rows_of_a_game_are_what_its_record_tells(played: PlayedGame) -> None:
    assert played.record is not None
    record = tw.Record.from_text(played.record)
    game = record.replay()
    events = [event for step in record.steps() for event in step.events]

    assert [row["vp"] for row in played.seats] == [sheet["total"] for sheet in game.score_sheet()]
    assert [row["rank"] == 1 for row in played.seats] == [seat in game.winners() for seat in range(len(played.seats))]
    assert sum(row["won"] for row in played.seats) == pytest.approx(1)
    assert played.game["turns"] == game.view()["turn"]
    assert played.game["festivals"] == sum(event.kind == "festival" for event in events) == 3
    assert sum(row["festivals_triggered"] for row in played.seats) == 3
    assert sum(row["answers"] for row in played.seats) == sum(seat >= 0 for seat, _ in record.answers)
    assert played.game["least_in_bag"] == least_in_bag(list(with_bags(record)))
    for seat, row in enumerate(played.seats):
        mine = [event for event in events if event.seat == seat]
        assert row["placements"] == sum(event.kind == "placed" for event in mine)
        assert row["tasks"] == sum(event.kind == "activated-task" for event in mine)
        assert row["turns"] == sum(event.kind == "turn" for event in mine)
        assert row["secondary_actions"] == sum(event.kind == "secondary-action" for event in mine)
        assert sum(value for name, value in row.items() if name.startswith("vp_")) == row["vp"]


def test_every_use_in_a_game_is_written_down_in_order(played: PlayedGame) -> None:
    assert played.record is not None
    steps = list(tw.Record.from_text(played.record).steps())
    first = next(i for i, step in enumerate(steps) if step.seat >= 0)  # of the deal before it nobody is told
    expected = [
        (event.seat, use, str(event.facts[fact]))
        for step in steps[first:]
        for event in step.events
        for use, fact in USES.get(event.kind, ())
    ]

    assert [(each.seat, each.use, each.what) for each in played.uses] == expected
    assert max(each.turn for each in played.uses) <= played.game["turns"]


class Watching:
    """Notes what it is shown."""

    def __init__(self, needs_knowledge: bool) -> None:
        self.needs_knowledge = needs_knowledge
        self.numbers = RandomBot("seed")
        self.shown: set[bool] = set()
        self.is_closed = False

    def choose(self, view: View, decision: tw.Decision) -> str:
        self.shown.add("knowledge" in view)
        return decision.keys[self.numbers.draw(len(decision.keys))]

    def close(self) -> None:
        self.is_closed = True


def test_a_bot_that_needs_its_seats_knowledge_is_shown_it_and_all_are_told_of_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = {"knowing": Watching(True), "other": Watching(False)}
    monkeypatch.setattr(playing, "make_any_bot", lambda name, _box, _seed: bots[name])

    play_game(a_plan(("knowing", "other")), 0)

    assert (bots["knowing"].shown, bots["other"].shown) == ({True}, {False})
    assert bots["knowing"].is_closed
    assert bots["other"].is_closed


def test_a_game_of_a_plan_is_the_game_that_its_bots_play() -> None:
    plan = a_plan(("greedy", "random"), records=2)
    game = tw.new_game(players=2, seed="7 game 1")
    bots = [make_bot("random", seed="7 game 1 seat 0"), make_bot("greedy")]
    while (decision := game.decision) is not None:
        game.play(answer_of(bots[decision.seat], game))

    played = play_game(plan, 1)

    assert played.record == game.record({"seat-1": "random", "seat-2": "greedy"}, with_seed=True).to_text()
    assert [row["bot"] for row in played.seats] == ["random", "greedy"]
