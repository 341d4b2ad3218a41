"""What the planner expects of a position."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from harness.games.choosing import Mode
from tawantinsuyu.bots.planner.judgement import WEIGHTS, LinearJudgement, linear_judgement
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.search.figures import FIGURES
from tawantinsuyu.kernel.chance import Chance
from tests.game.moments import moments


def test_the_weights_are_of_figures_that_there_are() -> None:
    data = json.loads(files("tawantinsuyu.bots.planner").joinpath(WEIGHTS).read_text(encoding="utf-8"))

    assert {*data["now"], *data["later"]} <= set(FIGURES)
    assert data["now"]["vp"] == 1.0
    assert linear_judgement() is linear_judgement()


def test_a_weight_changes_evenly_with_the_time_left() -> None:
    weights = LinearJudgement({"now": {"vp": 1.0, "gold": 0.5}, "later": {"gold": 2.0}})
    gold = FIGURES.index("gold")

    assert [weights.weights(time)[gold] for time in (0.0, 0.5, 2.0)] == pytest.approx([0.5, 1.5, 4.5])
    assert weights.weights(2.0)[FIGURES.index("vp")] == 1.0


def test_a_seat_leads_over_the_best_other_one() -> None:
    only_vp = LinearJudgement({"now": {"vp": 1.0}, "later": {}})
    for game in moments(Mode(3), 1, 0.01):
        branch = Branch(game.state, Chance("1"))
        vp = [branch.figures(seat)[0] for seat in range(3)]

        ((leads, _),) = only_vp.look([branch], 3)
        assert leads == [vp[0] - max(vp[1], vp[2]), vp[1] - max(vp[0], vp[2]), vp[2] - max(vp[0], vp[1])]


def test_at_the_end_nothing_but_vp_counts() -> None:
    *_, game = moments(Mode(2), 1, 0.0)
    branch = Branch(game.state, Chance("1"))

    assert linear_judgement().predict(branch, 2) == [sheet["total"] for sheet in game.score_sheet()]
