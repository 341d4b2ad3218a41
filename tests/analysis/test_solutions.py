"""The explanation of a puzzle: the best answer against the one that was given."""

from __future__ import annotations

import json

import pytest

from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.puzzles import MODULES, SUBJECTS, Puzzle
from tawantinsuyu.analysis.solutions import Solution, explained
from tawantinsuyu.game.game import new_game
from tawantinsuyu.texts.catalogue import messages
from tests.analysis.test_puzzles import made_up


def at_the_beginning() -> tuple[Puzzle, str]:
    """A puzzle at the first question of a game, and another answer to it."""
    decision = new_game(2, seed="7").decision
    assert decision is not None
    best, other = decision.keys[:2]
    return Puzzle("x", {"players": 2}, "7", (), decision.seat, decision.prompt, best, 0.6, 1.5, 8, "box", "net"), other


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge("planner")


def test_the_line_begins_with_the_best_answer_and_other_answers_cost_the_margin_at_least(judge: Judge) -> None:
    puzzle, other = at_the_beginning()

    found = explained(judge, puzzle, other, lines=16)

    assert found.line[0].key == puzzle.solution
    assert found.cost >= puzzle.margin
    assert found.reasons
    assert Solution.from_data(json.loads(json.dumps(found.to_data()))) == found


def test_the_best_answer_itself_is_compared_with_the_next_one(judge: Judge) -> None:
    puzzle, _ = at_the_beginning()

    assert explained(judge, puzzle, puzzle.solution, lines=16).cost >= puzzle.margin


def test_an_answer_that_was_not_on_offer_has_no_explanation(judge: Judge) -> None:
    puzzle, _ = at_the_beginning()

    with pytest.raises(KeyError):
        explained(judge, puzzle, "flying", lines=4)


def test_every_subject_has_a_name_and_its_prompts_are_asked_in_the_base_game() -> None:
    prompts = [prompt for each in SUBJECTS.values() for prompt in each]

    assert len(prompts) == len(set(prompts))
    assert set(prompts) <= set(messages("en")["prompt"])
    assert made_up("a", 4).subject == MODULES  # a prompt that the base game does not have
