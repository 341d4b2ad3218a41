from __future__ import annotations

import random
from statistics import mean

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from tawantinsuyu.automata.pachamama.setup import ChooseFace
from tawantinsuyu.bots.bot import AnyBot, NotAmongOptions, answer_of
from tawantinsuyu.bots.expansions import judge_of
from tawantinsuyu.bots.golden_age.judgement import RATINGS as GOLDEN_AGE_RATINGS
from tawantinsuyu.bots.golden_age.judgement import GoldenAge
from tawantinsuyu.bots.greedy_judge import GreedyJudge
from tawantinsuyu.bots.ratings import RATINGS
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.view import View
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS, CardQuestion
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.setup import StartingBenefits
from tawantinsuyu.rules.soldiers import SoldierQuestion
from tests.bots.asked import greedy_answer
from tests.game.moments import ALL_MODES, moments
from tests.support.given import given

PACKAGE = "tawantinsuyu."
QUICK = ("greedy", "random")
"""Bots that answer at once; those that think have tests of their own."""


def finish(game: tw.Game, names: list[str], seed: int = 0) -> list[int]:
    """Let bots play a game to its end; returns the scores."""
    bots = [make_bot(name, game.box, f"{seed} {seat}") for seat, name in enumerate(names)]
    while (decision := game.decision) is not None:
        game.play(answer_of(bots[decision.seat], game))
    return [sheet["total"] for sheet in game.score_sheet()]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_chooses_only_what_is_offered_in_whatever_game_it_finds(name: str, players: int) -> None:
    for seed in range(8):
        numbers = random.Random(seed)
        game = tw.new_game(players=players, seed=f"{name} {seed}")
        bot = make_bot(name, game.box, seed)
        while (decision := game.decision) is not None:
            assert answer_of(bot, game) in decision.keys
            game.play(numbers.choice(decision.keys))


@pytest.mark.parametrize("names", [["greedy", "greedy"], ["random", "greedy", "greedy"], ["greedy"] * 4])
def test_bots_finish_their_games(names: list[str]) -> None:
    for seed in range(3):
        assert min(finish(tw.new_game(players=len(names), seed=seed), names)) >= 0


@pytest.mark.parametrize("names", [["random", "random"], ["greedy", "random"]])
def test_the_same_seed_gives_the_same_game(names: list[str]) -> None:
    games = [tw.new_game(seed=5) for _ in range(2)]
    for game in games:
        finish(game, names, seed=9)

    assert games[0].answers == games[1].answers


def test_random_bots_with_different_seeds_play_differently() -> None:
    games = [tw.new_game(seed=5) for _ in range(2)]
    for seed, game in enumerate(games):
        finish(game, ["random", "random"], seed=seed)

    assert games[0].answers != games[1].answers


def test_a_random_bot_leaves_the_common_generator_alone() -> None:
    random.seed(1)
    before = random.getstate()
    finish(tw.new_game(seed=1), ["random", "random"])

    assert random.getstate() == before


def test_a_bot_does_not_change_what_it_gets() -> None:
    game = tw.new_game(seed=2)
    bots = [make_bot(name, game.box) for name in QUICK]
    numbers = random.Random(2)
    while (decision := game.decision) is not None:
        asked = game.asked()
        before = asked.knowledge
        for bot in bots:
            bot.pick(asked)
        assert asked.knowledge == before
        assert game.knowledge(decision.seat) == before
        game.play(numbers.choice(decision.keys))


def test_the_greedy_bot_is_far_better_than_a_random_one() -> None:
    greedy, chance = [], []
    for seed in range(10):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        scores = finish(tw.new_game(seed=seed), seats, seed)
        greedy.append(scores[seats.index("greedy")])
        chance.append(scores[seats.index("random")])

    assert mean(greedy) > 3 * mean(chance)


@pytest.mark.parametrize("modules", [(), ALL_MODULES[0]])
def test_what_the_judge_has_seen_before_changes_nothing(modules: tuple[str, ...]) -> None:
    """Given a judge of everything in a game so far, when asked on, then it judges as a new one does."""
    numbers = random.Random(4)
    game = tw.new_game(players=2, seed=4, modules=modules)
    old = new_judge_of(game.state.catalog)
    while (decision := game.decision) is not None:
        asked = game.asked()
        s = asked.position.state

        assert old.values(s, asked.question) == new_judge_of(game.state.catalog).values(s, asked.question), decision
        game.play(numbers.choice(decision.keys))


def new_judge_of(catalog: Catalog) -> GreedyJudge:
    return GreedyJudge(catalog, RATINGS, GoldenAge())


@pytest.mark.parametrize("mode", ALL_MODES[::3])
def test_the_judge_looks_at_nothing_that_its_seat_may_not_know(mode: Mode) -> None:
    """Given a position and the same one as the asked seat knows it, then all options are worth the same."""
    judged = 0
    for game in moments(mode, 1, 0.1):
        question = pending(game.state)
        if isinstance(question, Question):
            asked = game.asked()
            judged += 1
            masked = pending(asked.position.state)
            assert masked is not None
            assert effects().encode(masked) == effects().encode(asked.question)
            judge = judge_of(game.state.catalog)
            whole = judge.values(game.state, question)
            assert judge.values(asked.position.state, asked.question) == whole
            assert judge.values(game.asked().sight.state, asked.question) == whole

    assert judged > 0


def test_every_question_has_a_rating() -> None:
    questions = {each for each in effects().by_name.values() if issubclass(each, Question) and PACKAGE in repr(each)}
    questions -= {Question, CardQuestion, SoldierQuestion}  # bases of others
    questions.remove(ChooseFace)  # any character of the opponent will do

    assert questions == {*RATINGS, *GOLDEN_AGE_RATINGS}
    assert not {*RATINGS} & {*GOLDEN_AGE_RATINGS}


def test_the_greedy_bot_takes_the_larger_gain() -> None:
    gains = {"G02": {"benefits": [{"stone": 2}]}, "G04": {"benefits": [{"vp": 3}]}}
    table = given(box=gains)
    benefits = tuple(table.s.catalog.god_names.index(name) * CARD_BENEFITS for name in ("G02", "G04"))

    assert greedy_answer(table.do(StartingBenefits(0, benefits))) == "benefit:G04:1"


class Wordy:
    """Reads its view and answers with a key."""

    def __init__(self, needs_knowledge: bool, answer: str | None = None) -> None:
        self.needs_knowledge = needs_knowledge
        self.answer = answer
        self.seen: list[View] = []

    def choose(self, view: View, decision: tw.Decision) -> str:
        self.seen.append(view)
        return self.answer or decision.keys[-1]


@pytest.mark.parametrize("needs_knowledge", [False, True])
def test_a_bot_may_read_views_and_answer_with_keys(needs_knowledge: bool) -> None:
    game = tw.new_game(seed=2, modules=ALL_MODULES[0])
    bot = Wordy(needs_knowledge)
    for _ in range(30):
        decision = game.decision
        assert decision is not None

        assert answer_of(bot, game) == decision.keys[-1]
        assert bot.seen[-1] == game.view(decision.seat, knowledge=needs_knowledge)
        game.play(decision.keys[-1])


class Numb:
    def __init__(self, place: int) -> None:
        self.place = place

    def pick(self, asked: AskedSeat) -> int:
        return self.place


@pytest.mark.parametrize("bot", [Wordy(False, "cheat"), Numb(-1), Numb(1000)])
def test_an_answer_that_is_not_offered_is_refused(bot: AnyBot) -> None:
    with pytest.raises(NotAmongOptions):
        answer_of(bot, tw.new_game(seed=2))
