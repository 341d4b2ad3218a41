"""Branches used for search behave like real games."""

from __future__ import annotations

from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from harness.games.invariants import begin
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.search.figures import FIGURES, figures_of, time_left
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.position import CHANCE
from tests.game.moments import moments


def branch_of(game: tw.Game, seed: str) -> Branch:
    return Branch(game.state.copy(), Chance(seed))


@pytest.mark.parametrize("mode", [Mode(2), Mode(1), Mode(3, {}, ALL_MODULES[1])])
def test_the_same_answers_and_draws_lead_to_the_same_end(mode: Mode) -> None:
    game = begin(mode, 5)
    branch = branch_of(game, "7")
    game.deal_from("7")
    random = Random(5)
    while (decision := game.decision) is not None:
        assert branch.seat == decision.seat
        assert [branch.key_of(option) for option in branch.offer] == decision.keys
        place = random.randrange(len(decision.keys))
        game.play(decision.keys[place])
        branch.answer(branch.offer[place])
        assert branch.turn == game.state.turn

    assert branch.seat == NOBODY
    assert [branch.figures(seat)[0] for seat in range(game.settings.seats)] == [
        sheet["total"] for sheet in game.score_sheet()
    ]


@pytest.mark.parametrize("mode", [Mode(2), Mode(1), Mode(4, {}, ALL_MODULES[0])])
def test_figures_count_what_a_view_shows(mode: Mode) -> None:
    for game in moments(mode, 2, 0.05):
        view = game.view(0)
        mine = view["players"][0]
        found = dict(zip(FIGURES, figures_of(game.state, 0), strict=True))

        assert found["vp"] == mine["vp"]
        assert [found[name] for name in ("potato", "corn", "stone", "gold")] == list(mine["resources"].values())
        assert [found[f"some {name}"] for name in ("potato", "gold")] == [
            min(3, found["potato"]),
            min(2, found["gold"]),
        ]
        assert found["couriers"] == mine["workers"].get("courier", 0)
        assert found["newcomers"] == sum(count for name, count in mine["workers"].items() if "-" in name)
        assert (found["any worker"], found["two workers"]) == (
            len(mine["workers"]) > 0,
            sum(mine["workers"].values()) > 1,
        )
        assert found["god cards"] == mine["god_cards"]
        assert found["unfed god cards"] == max(0, mine["god_cards"] - found["potato"])
        assert found["army cards"] == mine["army_cards"]
        buildings = [id for id in mine["buildings"] if not id.startswith(("P", "X"))]
        assert found["passive"] == len(buildings)
        assert found["palaces"] == len([id for id in mine["buildings"] if id.startswith("X")])
        assert found["production down"] == len(mine["buildings_down"])
        assert found["small statues"] == sum(mine["small_statues"].values())
        assert found["statue symbols"] == len({*mine["small_statues"], *mine["large_statues"]})
        assert found["steps"] == list(view["steps"].values()).count(0)
        assert found["markers"] == list(view["conquest"].values()).count(0)
        assert found["longest tapestry"] == max((len(each) for each in mine["tapestries"]), default=0)
        assert found["festival tile"] == (view["festival"]["holder"] == 0)
        if not view["over"]:
            sheet = game.score_sheet()[0]
            assert found["vp"] + found["final vp"] == sheet["total"]
        if view["golden_age"] is not None:
            golden_age = view["golden_age"]
            assert found["vassals"] == [each["seat"] for each in golden_age["vassals"]].count(0)
            assert found["influence"] == sum(each["markers"][0] for each in golden_age["nations"].values())
            nobles = [each["noble"] for each in golden_age["palaces"].values() if each["seat"] == 0]
            assert (found["nobles standing"], found["nobles lying"]) == (
                nobles.count("standing"),
                nobles.count("lying"),
            )


def test_time_runs_out_with_the_village_and_the_festivals() -> None:
    before = 3.0
    refilled = 0
    for game in moments(Mode(2), 4, 1.0):
        s = game.state
        if s.turn == 0 or not s.stack:
            continue
        left = time_left(s)
        assert 0.0 < left <= 3.0
        if s.holder == NONE and len(s.village) == s.catalog.village_size:
            refilled += 1
        decision = game.decision
        if decision is not None and decision.seat != CHANCE:  # which refills the Village Worker by Worker
            assert left <= before
            before = left

    assert refilled > 0
    assert before < 0.5
