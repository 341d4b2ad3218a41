"""The figures of reports, on tables small enough to count by hand."""

from __future__ import annotations

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation import constraints, measures
from tawantinsuyu.simulation.constraints import Compliance, ConstraintCheck, above, below, both
from tawantinsuyu.simulation.intervals import Estimate, for_all_of, mean, median, share, student
from tawantinsuyu.simulation.measures import FAMILIES, GROUPS
from tawantinsuyu.simulation.playing import play_game
from tawantinsuyu.simulation.tables import Tables, pooled, tables_of
from tests.simulation.experiments import a_plan
from tests.simulation.made_up import game, seat, tables

BY_NAME = {family.name: family for family in FAMILIES}


def found(tables: Tables, constraint: str) -> ConstraintCheck:
    return next(each for each in constraints.check(tables, load_box(), ()) if each.constraint == constraint)


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    assert share(1, 10) == pytest.approx((0.1, 0.0179, 0.4042), abs=1e-4)
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert share(0, 0) == (0, 0, 1)
    assert share(50, 100).high - share(50, 100).low > share(500, 1000).high - share(500, 1000).low


def test_the_median_lies_between_two_of_the_values() -> None:
    assert median([3, 1, 2]).value == 2
    assert median([4, 1, 2, 3]).value == 2.5
    assert median([7]) == (7, float("-inf"), float("inf"))
    assert median(list(range(100))) == (49.5, 40, 59)


def test_the_interval_of_a_mean_is_wider_for_few_values() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 0.446, 4.554), abs=0.02)
    assert mean([5]) == (5, float("-inf"), float("inf"))
    many = mean([1, 2, 3, 4] * 100)
    assert many.high - many.value == pytest.approx(0.11, abs=0.001)
    assert student(1.96, 3) == pytest.approx(3.18, abs=0.03)


def test_intervals_for_many_figures_at_once_are_wider() -> None:
    assert for_all_of(1) == pytest.approx(1.96, abs=1e-3)
    assert for_all_of(50) == pytest.approx(3.29, abs=1e-2)
    assert share(5, 10, for_all_of(50)).low < share(5, 10).low


def test_results_of_several_experiments_are_pooled_without_mixing_games_or_bots() -> None:
    one = tables(*[game(n, seat(1, 50), seat(0, 40), uses=[(0, "built", "P05")]) for n in (0, 3)])
    two = tables(game(0, seat(0, 30), seat(1, 60), seat(0, 10), uses=[(1, "built", "P06")]))

    both = pooled({"one": one, "two": two})

    assert both.games["game"].to_list() == [0, 3, 4]
    assert both.seats.filter(both.seats["game"] == 4)["vp"].to_list() == [30, 60, 10]
    assert both.seats["bot"].unique().sort().to_list() == ["one: b", "two: b"]
    assert both.uses.filter(both.uses["game"] == 4)["what"].to_list() == ["P06"]


def test_mean_vp_by_source_of_all_and_of_winners() -> None:
    some = tables(
        game(0, seat(1, 60, temple=40), seat(0, 30, temple=10)),
        game(1, seat(0, 10), seat(1, 300, bot="axomamma", temple=300)),
    )

    assert measures.mean_sources(some)["temple"] == pytest.approx(50 / 3)
    assert measures.mean_sources(some, of_winners=True)["temple"] == 40
    assert measures.mean_sources(tables(game(0, seat(0), seat(1, bot="axomamma"))), of_winners=True) == {}


def test_a_shared_victory_counts_in_parts() -> None:
    some = tables(game(0, seat(1), seat(0)), game(1, seat(0.5), seat(0.5)))

    assert [each.value for each in measures.wins_by_seat(some)] == [0.75, 0.25]


def test_a_bot_wins_a_share_of_its_seats_wherever_it_sits() -> None:
    some = tables(
        game(0, seat(1, bot="a"), seat(0, bot="b")),
        game(1, seat(0, bot="b"), seat(1, bot="a")),
        game(2, seat(0, bot="a"), seat(1, bot="b")),
    )

    assert {bot: each.value for bot, each in measures.wins_by_bot(some).items()} == pytest.approx(
        {"a": 2 / 3, "b": 1 / 3}
    )


def test_seats_of_automated_opponents_are_no_seats_of_bots() -> None:
    some = tables(
        game(0, seat(0, 90), seat(1, 300, bot="axomamma")), game(1, seat(1, 130), seat(0, 300, bot="axomamma"))
    )

    assert len(measures.wins_by_seat(some)) == 1
    assert found(some, "score").measured == median([90, 130])


def test_the_source_in_which_the_winner_is_furthest_ahead_decides() -> None:
    some = tables(
        game(0, seat(1, 60, temple=20, final_temple=20, conquest=20), seat(0, 50, temple=5, conquest=0, festival=45)),
        game(1, seat(0, 70, temple=70), seat(1, 80, temple=60, conquest=10)),
        game(2, seat(0.5, 10, temple=10), seat(0.5, 10)),
    )

    assert measures.decider_by_game(some) == {0: "temple", 1: "conquest"}
    assert measures.deciders(some) == {"temple": 1, "conquest": 1}


def test_every_source_of_vp_belongs_to_a_group() -> None:
    played = tables_of([play_game(a_plan(), 0)])

    columns = [column for some in measures.sources_of(played).values() for column in some]

    assert sorted(columns) == sorted(name for name in played.seats.columns if name.startswith("vp_"))
    assert measures.sources_of(played)["rest"] == ["vp_start", "vp_upkeep", "vp_final_workers", "vp_final_gold"]
    assert measures.grouped(played).select(
        *GROUPS.keys() - {"nations", "prophecies"}, "rest"
    ).sum_horizontal().to_list() == (played.seats["vp"].to_list())


def test_what_a_component_brings_is_against_the_usual_luck_of_the_same_bot() -> None:
    used = [(0, "built", "P05"), (0, "built", "P05"), (0, "built", "P06")]
    games = [game(number, seat(float(number < 6), bot="a"), seat(0, bot="b"), uses=used) for number in range(8)]
    games += [game(number, seat(0, bot="a"), seat(1, bot="b"), uses=[(0, "built", "P06")]) for number in range(8, 12)]

    rows = {row.id: row for row in measures.components(tables(*games), load_box(), BY_NAME["production"], (), 2)}

    assert rows["P05"].used.value == pytest.approx(8 / 24)
    assert rows["P05"].by_winners == 6
    assert rows["P05"].gain is not None
    assert rows["P05"].gain.value == pytest.approx(6 / 8 - 6 / 12)
    assert rows["P06"].gain is not None
    assert rows["P06"].gain.value == pytest.approx(0)
    assert rows["P07"].gain is None
    assert list(rows)[:2] == ["P05", "P06"]


def test_all_and_only_what_the_game_has_can_be_used() -> None:
    box = load_box()

    def ids(family: str, modules: tuple[str, ...] = (), seats: int = 4) -> set[str]:
        return set(measures.in_play(box, family, modules, seats))

    assert len(ids("god_card")) == 42
    assert len(ids("god_card", ("nobles",))) == 48
    assert ids("palace") == set()
    assert len(ids("palace", ("nobles",))) == 15
    assert len(ids("weaving", seats=2)) < len(ids("weaving", seats=3)) < len(ids("weaving"))
    assert "Z04" in ids("passive_building")
    assert "Z04" not in ids("passive_building", ("vassals", "nobles", "buildings"))


def test_uses_name_components_of_their_family() -> None:
    plan = a_plan(("greedy", "greedy"))
    played = tables_of([play_game(plan, number) for number in range(2)])
    for family in FAMILIES:
        named = set(played.uses.filter(played.uses["use"].is_in(family.uses))["what"])
        if family.uses != ("built",):
            assert named <= set(measures.in_play(plan.box, family.rows, (), 2)), family
    assert {
        row.id for row in measures.components(played, plan.box, BY_NAME["god-cards"], (), 2) if row.used.value
    } == set(played.uses.filter(played.uses["use"] == "played-god-card")["what"])


@pytest.mark.parametrize(
    ("estimate", "is_below", "is_above"),
    [
        (Estimate(5, 4, 6), Compliance.MET, Compliance.MISSED),
        (Estimate(9, 8, 11), Compliance.OPEN, Compliance.OPEN),
        (Estimate(11, 9, 12), Compliance.OPEN, Compliance.OPEN),
        (Estimate(15, 14, 16), Compliance.MISSED, Compliance.MET),
    ],
)
def test_a_verdict_needs_the_whole_interval(estimate: Estimate, is_below: Compliance, is_above: Compliance) -> None:
    assert below(estimate, 10) == is_below
    assert above(estimate, 10) == is_above
    assert both(is_below, Compliance.MET) == is_below
    assert both(Compliance.OPEN, Compliance.MISSED) == Compliance.MISSED


@pytest.mark.parametrize(
    ("vp", "verdict"),
    [
        (109, Compliance.MISSED),
        (110, Compliance.MET),
        (150, Compliance.MET),
        (151, Compliance.MISSED),
    ],
)
def test_scores_centre_on_110_to_150(vp: int, verdict: Compliance) -> None:
    some = tables(*[game(number, seat(1, vp), seat(0, vp)) for number in range(10)])

    assert found(some, "score").verdict == verdict


def test_tasks_per_placement_are_held_against_their_limits() -> None:
    usual = tables(game(0, seat(1, tasks=[1] * 400 + [2] * 400 + [3] * 100 + [4] * 50), seat(0)))
    wild = tables(game(0, seat(1, tasks=[2] * 100 + [3] * 200 + [4] * 200 + [5] * 50 + [6] * 50), seat(0)))

    for name in ("one-or-two-tasks", "three-or-four-tasks", "five-tasks"):
        assert found(usual, name).verdict == Compliance.MET
        assert found(wild, name).verdict == Compliance.MISSED
    assert found(wild, "five-tasks").measured == share(100, 600)


def test_a_seat_that_wins_much_more_than_its_share_is_named() -> None:
    fair = tables(*[game(number, seat(number % 2), seat(1 - number % 2)) for number in range(400)])
    unfair = tables(*[game(number, seat(float(number % 4 == 0)), seat(float(number % 4 > 0))) for number in range(400)])

    assert found(fair, "seats").verdict == Compliance.MET
    assert found(unfair, "seats") == ConstraintCheck("seats", Compliance.MISSED, share(300, 400), ("2",))


def test_a_bag_that_was_empty_before_the_last_refill_counts() -> None:
    some = tables(*[game(number, seat(1), seat(0), bag=number) for number in range(100)])

    assert found(some, "bag").measured == share(1, 100)


def test_what_no_winner_used_is_named_and_missed_only_after_ample_games() -> None:
    few = tables(game(0, seat(1), seat(0), uses=[(1, "built", "P05"), (0, "built", "P06")]))
    many = tables(*[game(number, seat(1), seat(0), uses=[(0, "built", "P06")]) for number in range(constraints.AMPLE)])

    assert found(few, "everything-used").verdict == Compliance.OPEN
    assert found(many, "everything-used").verdict == Compliance.MISSED
    named = next(each for each in found(few, "everything-used").details if each.startswith("production"))
    assert "P05" in named
    assert "P06" not in named


def test_one_source_must_not_decide_most_wins() -> None:
    one_sided = tables(*[game(number, seat(1, 60, temple=50), seat(0, 50, conquest=9)) for number in range(50)])

    assert found(one_sided, "one-source") == ConstraintCheck(
        "one-source", Compliance.MISSED, share(50, 50), ("temple",)
    )
