"""`explain` and `why_not`: they say what the options are made of, and agree with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.explanation import Line, UnknownThing
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import PRODUCTION, TASK_NAMES
from tawantinsuyu.game.decision import decision_of, places_of
from tawantinsuyu.game.explain import explain, why_not, why_not_at
from tawantinsuyu.kernel.chance import stream
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.building import Construct
from tawantinsuyu.rules.placement_explanations import space_refusal
from tawantinsuyu.rules.placement_queries import legal_spaces
from tawantinsuyu.rules.retrieving import MayRetrieve
from tawantinsuyu.rules.tasks import is_performable, task_refusal
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import given


def positions(seed: int) -> Iterator[tw.Game]:
    """The positions of one random game in which a player is asked, from the first turn on."""
    game = tw.new_game(players=2 + seed % 3, seed=seed)
    chooser = stream(str(seed), "answers")
    while game.decision is not None:
        if game.state.turn > 0:
            yield game
        game.play(game.decision.options[chooser.below(len(game.decision.options))].key)


def amounts(lines: tuple[Line, ...], *messages: str) -> int:
    return sum(int(line.args[-1]) for line in lines if line.message in messages)


@pytest.mark.parametrize("seed", range(6))
def test_a_space_has_a_reason_against_it_exactly_when_it_is_not_legal(seed: int) -> None:
    for game in positions(seed):
        s: State = game.state
        assert game.decision is not None
        seat = game.decision.seat
        if s.players[seat].high_priest < 0:
            continue
        for use in range(5):
            legal = legal_spaces(s, seat, use)
            for space in range(len(s.hill)):
                assert (space in legal) == (space_refusal(s, seat, space, use) is None)


@pytest.mark.parametrize("seed", range(6))
def test_a_task_has_a_reason_against_it_exactly_when_it_is_not_performable(seed: int) -> None:
    for game in positions(seed):
        assert game.decision is not None
        seat = game.decision.seat
        for task in range(len(TASK_NAMES)):
            assert is_performable(game.state, seat, task) == (task_refusal(game.state, seat, task) is None)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_of_a_game_can_be_explained_and_is_called_offered(seed: int) -> None:
    for game in positions(seed):
        assert game.decision is not None
        for option in game.decision.options:
            explanation = game.explain(option.key)
            assert explanation.lines[0].rule == game.decision.rule
            assert [line.message for line in game.why_not(option.key).lines] == ["offered"]


@pytest.mark.parametrize("seed", range(6))
def test_the_items_of_a_placement_add_up_to_its_food_and_its_tasks(seed: int) -> None:
    for game in positions(seed):
        assert game.decision is not None
        if game.decision.prompt != "choose-space":
            continue
        for option in game.decision.options:
            lines = game.explain(option.key).lines
            full = amounts(lines, "roaming", "descending") - amounts(lines, "steps-used")
            assert amounts(lines, "food") == max(0, full - amounts(lines, "courier-discount"))
            items = amounts(lines, "tasks-placing", "tasks-adjacent", "tasks-ability", "tasks-building")
            assert amounts(lines, "tasks") == items
            assert any(line.message.startswith("entry-") for line in lines)


def test_PLC_13_explain_names_the_owner_of_the_steps_who_will_score() -> None:
    table = given(
        box={"B21": {"symbol": "sun"}, "G01": {"symbol": "sun"}},
        stock={0: "4p"},
        workers={0: "architect"},
        gods={0: "G01"},
        steps={"2-upper": 1},
    )
    table.do(MainOption(0)).choose("place", "worker:architect")

    lines = explain(table.s, "space:B21").lines

    assert Line("PLC-13", "steps-score", (2, 1)) in lines
    assert Line("PLC-10", "steps-used", (2, "upper", 2, 2)) in lines
    assert Line("PLC-07", "food", (4,)) in lines


def test_a_thing_that_does_not_exist_is_refused_with_the_kinds_that_do() -> None:
    table = given()
    table.do(MainOption(0))

    for thing in (
        *("moon:1", "space:X99", "task:9-potato", "statue:huge-sun", "steps:7-upper", "climb:9", ""),
        *(
            "use:moon",
            "keep:G99",
            "play:P01",
            "pay:2-moon",
            "discard:A01+A99",
            "gold:moon",
            "react:",
            "golden",
            "draw-tile",
        ),
        *("newcomer:architect-priest", "vassal:P01", "palace:X01", "exchange:9-stone:1-gold", "buy:W01+W99"),
    ):
        with pytest.raises(UnknownThing, match="space"):
            why_not(table.s, thing)


def test_explaining_what_is_not_offered_is_refused() -> None:
    game = tw.new_game(players=2, seed=1)

    with pytest.raises(tw.NotOffered):
        game.explain("space:M11")


def test_TSK_12_why_not_tells_that_a_tile_of_the_market_has_another_type_whatever_it_costs() -> None:
    table = given(market="P01 P02 Z01 Z02", stock={0: ""})
    table.do(Construct(0, True, 1 << PRODUCTION, False))

    assert why_not(table.s, "building:Z01").lines == (Line("TSK-12", "other-type"),)
    assert why_not(table.s, "building:P01").lines[0].message == "offered"
    assert why_not(table.s, "building:Z05").lines == (Line("TSK-12", "not-in-market"),)


FOLLOW_UPS = [
    ("worker:priest", Line("PLC-01", "not-in-supply", ("priest",))),
    ("space:M11", Line("PLC-02", "occupied", ("warrior",))),
    ("steps:1-lower", Line("TSK-06", "upper-missing")),
    ("statue:large-sun", Line("TSK-22", "cannot-pay", ("3-stone-2-gold",))),
    ("building:Z01", Line("TSK-12", "cannot-pay", ("4-stone",))),
    ("conquer:antisuyu-1", Line("HP-30", "soldiers-missing", (1, 0, 0, 0))),
    ("god-card:G05", Line("GOD-12", "not-in-offer")),
    ("nomad:courier", Line("FRW-01", "not-among-nomads", ("courier",))),
    ("turn-up:P01", Line("TSK-46", "not-face-down")),
    ("high-priest:rejuvenate", Line("SEC-05", "one-or-two-spaces")),
    ("retrieve:M12", Line("WRK-05", "nobody-there")),
    ("benefit:G01:1", Line("GOD-01", "card-not-played")),
    ("enter:G01", Line("PLC-03", "not-in-hand")),
    ("buy:corn-end", Line("EOT-03", "cannot-pay", ("1-corn",))),
]


@pytest.mark.parametrize(("thing", "reason"), FOLLOW_UPS, ids=[thing for thing, _ in FOLLOW_UPS])
def test_TRN_06_at_the_start_of_a_turn_why_not_knows_what_stands_against_later_choices(
    thing: str, reason: Line
) -> None:
    table = given(
        box={"Z01": {"cost": {"stone": 4}}, "antisuyu-1": {"flip": 1, "discard": 0}},
        market="P01 P02 Z01 Z02",
        workers={0: "architect"},
        hill={"M11": "warrior"},
        stock={0: "1p"},
    ).do(MainOption(0))

    assert why_not(table.s, thing).lines == (reason,)


def test_a_place_that_is_not_offered_is_explained_by_what_lies_there() -> None:
    table = given(workers={0: "architect"}, hill={"M11": "warrior"}, stock={0: "1p"}, offer="G01").do(MainOption(0))

    assert why_not_at(table.s, "space-M11") == [why_not(table.s, "space:M11")]
    assert why_not_at(table.s, "worker:priest") == [why_not(table.s, "worker:priest")]
    assert [each.about for each in why_not_at(table.s, "nomads")] == ["recruit"]
    assert [line.message for each in why_not_at(table.s, "nomads") for line in each.lines] == ["offered"]
    assert why_not_at(table.s, "moon") == why_not_at(table.s, "") == []


def test_the_pending_question_comes_before_its_follow_ups_at_a_place() -> None:
    table = given(hill={"M11": "priest", "M22": "warrior"})
    table.do(MayRetrieve(0, table.s.catalog.hill.names.index("M12")))

    assert [each.about for each in why_not_at(table.s, "space-M22")] == ["retrieve:M22"]


def test_options_say_where_they_stand_on_the_table() -> None:
    table = given(workers={0: "architect"}, gods={0: "G01"}, stock={0: "9p"}).do(MainOption(0))
    ask = pending(table.s)
    assert ask is not None

    options = decision_of(table.s, ask).to_data(places_of(table.s, ask))["options"]

    assert {each["key"]: each["place"] for each in options} == {
        "place": "area:workers",
        "high-priest": "coricancha",
        "pray": "deck:god",
        "train": "deck:army",
        "recruit": "nomads",
    }


def test_PLC_06_why_not_at_a_place_looks_ahead_in_the_turn_if_it_should() -> None:
    table = given(box={"M11": {"symbol": "sun"}}, stock={0: "1p 1g"}, workers={0: "architect"})
    table.do(MainOption(0))

    assert why_not_at(table.s, "space-M11") == [why_not(table.s, "space:M11")]
    assert why_not_at(table.s, "space-M11", ahead=False) == []


def test_Z19_1_why_not_at_a_place_tells_of_everything_that_lies_there() -> None:
    table = given(hill={"M14": "priest"})
    table.do(MayRetrieve(0, table.s.catalog.hill.names.index("M13")))

    told = why_not_at(table.s, "face:G07")

    assert [each.about for each in told] == ["buy-god-card:G07:potato", "buy-god-card:G07:gold"]
    assert {line for each in told for line in each.lines} == {Line("Z19-1", "no-such-power")}
