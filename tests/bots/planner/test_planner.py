"""The planner answers every question of any game, using only its seat's knowledge and its seed."""

from __future__ import annotations

import json
from random import Random
from statistics import mean

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from harness.games.redeal import redeal
from tawantinsuyu.bots.bot import Bot, answer_of
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.crew import added
from tawantinsuyu.bots.planner.judgement import LinearJudgement, linear_judgement
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.planner.tree import Look, best_of
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.core.values import GOLD
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import BuyWorker
from tests.game.moments import ALL_MODES, moments

PATIENCE = 3600.0


def is_asked(game: tw.Game) -> bool:
    """Whether a player is asked."""
    decision = game.decision
    return decision is not None and decision.seat != CHANCE


def is_choice(game: tw.Game) -> bool:
    """Whether a player has something to decide."""
    return is_asked(game) and len(game.state.offer) > 1


def some_choice(mode: Mode, seed: int = 1, turn: int = 6) -> tw.Game:
    """A question with several answers in the middle of a game."""
    return next(game for game in moments(mode, seed, 1.0) if game.state.turn >= turn and is_choice(game))


def planner(game: tw.Game, seed: str = "1", iterations: int = 25) -> PlannerBot:
    return PlannerBot(game.box, seed, Budget(iterations=iterations))


@pytest.mark.parametrize("number", range(0, len(ALL_MODES), 4))
def test_it_chooses_what_is_offered_in_every_kind_of_game(number: int) -> None:
    asked = 0
    for game in moments(ALL_MODES[number], number, 0.06):
        if is_choice(game) and asked < 4:
            decision = game.decision
            assert decision is not None
            assert answer_of(planner(game, iterations=3), game) in decision.keys
            asked += 1

    assert asked > 0


def test_its_choice_follows_from_its_seed_and_what_its_seat_knows() -> None:
    game = some_choice(Mode(2))
    decision = game.decision
    assert decision is not None
    asked = game.asked()

    searches = [planner(game).search(asked) for _ in range(2)]
    other = planner(game, "2").search(asked)

    totals = [each.statistics() for each in (*searches, other)]
    assert totals[0] == totals[1] != totals[2]
    assert searches[0].best() == searches[1].best()


def test_it_makes_no_difference_what_it_chose_before_or_whether_its_position_was_written_down() -> None:
    game = some_choice(Mode(2, {}, ALL_MODULES[0]))
    decision = game.decision
    assert decision is not None
    asked = game.asked()
    old, new = planner(game), planner(game)
    for earlier in moments(Mode(2), 5, 0.01):
        if is_choice(earlier):
            answer_of(old, earlier)

    assert old.pick(asked) == new.pick(asked_from(json.loads(json.dumps(asked.knowledge))))


def test_with_lines_a_turn_its_choice_follows_from_its_seed_and_what_its_seat_knows() -> None:
    """Given a bot that has played on and one that is new, asked the same, then both think the same lines."""
    old, new = [PlannerBot(tw.new_game().box, "1", Budget(lines=60)) for _ in range(2)]
    asked = 0
    for game in moments(Mode(2), 4, 0.03):
        if is_choice(game):
            first = old.search(game.asked())
            again = new.search(asked_from(json.loads(json.dumps(game.asked().knowledge))))
            assert first.statistics() == again.statistics()
            asked += 1
            new = PlannerBot(game.box, "1", Budget(lines=60))

    assert asked > 2


def test_the_lines_of_a_turn_go_to_the_questions_from_which_much_follows() -> None:
    lines: dict[bool, list[int]] = {True: [], False: []}
    game = tw.new_game(seed=3)
    bot = PlannerBot(game.box, "1", Budget(lines=200))
    while game.decision is not None and game.state.turn < 8:
        asked = game.asked()
        if len(asked.options) > 1 and game.state.turn > 0:
            search = bot.search(asked)
            if type(asked.question) in (MainOption, BuyWorker):
                lines[isinstance(asked.question, MainOption)].append(search.iterations)
            game.play_at(asked.options.index(search.best()))
        else:
            game.play_at(0)

    assert mean(lines[True]) > 2 * mean(lines[False])


@pytest.mark.parametrize("mode", [Mode(3), Mode(1), Mode(2, {}, ALL_MODULES[1])])
def test_what_it_cannot_know_makes_no_difference(mode: Mode) -> None:
    random = Random(3)
    compared = 0
    for game in moments(mode, 3, 0.05):
        if not is_choice(game):
            continue
        decision = game.decision
        assert decision is not None
        other = redeal(game, decision.seat, random)
        assert other is not None
        compared += other.fingerprint() != game.fingerprint()
        assert answer_of(planner(game, iterations=6), game) == answer_of(planner(game, iterations=6), other)

    assert compared > 0


class FarAhead:
    """Judges as the planner does, but seat 0 of two is ahead by so many VP more."""

    def __init__(self, vp: float) -> None:
        self.vp = vp

    ends_early = False

    def look(self, branches: list[Branch], seats: int) -> list[Look]:
        leads = [look.leads for look in linear_judgement().look(branches, seats)]
        return [Look([mine + self.vp, other - self.vp]) for mine, other in leads]

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        return linear_judgement().priors(branches)


@pytest.mark.parametrize("batch", [1, 4])
def test_how_far_a_seat_is_ahead_makes_no_difference_to_its_search(batch: int) -> None:
    """Given a seat that is level and one far ahead, when the same is asked, then lines go to the same answers."""
    game = some_choice(Mode(2))
    bots = [PlannerBot(game.box, "1", Budget(iterations=200), judge=FarAhead(vp), batch=batch) for vp in (0.0, 64.0)]

    level, ahead = [[each.visits for each in bot.search(game.asked()).statistics()] for bot in bots]

    assert level == ahead


def test_it_thinks_as_many_lines_as_it_was_told() -> None:
    game = some_choice(Mode(2))
    decision = game.decision
    assert decision is not None
    asked = game.asked()
    for iterations in (1, 7, 30):
        search = planner(game, iterations=iterations).search(asked)
        assert search.iterations == iterations
        assert sum(each.visits for each in search.statistics()) == iterations


def test_workers_share_the_lines_and_their_thoughts_are_added_up() -> None:
    game = some_choice(Mode(2))
    decision = game.decision
    assert decision is not None
    asked = game.asked()
    bot = make_bot("planner:iterations=7,workers=2", game.box, "1")
    assert isinstance(bot, PlannerBot)
    assert bot.crew is not None
    try:
        shared = bot.crew.search(asked.knowledge)
        chosen = bot.pick(asked)
    finally:
        bot.close()

    alone = [
        PlannerBot(game.box, f"1 {number}", Budget(iterations=lines)).search(asked).statistics()
        for number, lines in enumerate((4, 3))
    ]
    assert shared == added(alone)
    assert sum(tally.visits for tally in shared) == 7
    assert asked.options[chosen] == best_of(shared)


def test_a_single_answer_is_given_without_thinking() -> None:
    game = next(game for game in moments(Mode(2), 1, 1.0) if len(game.state.offer) == 1 and is_asked(game))

    assert PlannerBot(game.box, "1", Budget(time=PATIENCE)).pick(game.asked()) == 0


def test_it_does_not_change_what_it_gets() -> None:
    game = some_choice(Mode(2, {}, ALL_MODULES[0]))
    asked = game.asked()
    before = asked.knowledge

    planner(game).pick(asked)

    assert asked.knowledge == before


def test_it_thinks_on_through_further_turns_if_told() -> None:
    game = some_choice(Mode(2))
    decision = game.decision
    assert decision is not None
    asked = game.asked()

    def seats_in(turns: int) -> set[int]:
        search = PlannerBot(game.box, "1", Budget(iterations=3), turns=turns).search(asked)
        todo = [search.root]
        found: set[int] = set()
        while todo:
            for fork in todo.pop().questions:
                found.add(fork.seat)
                todo.extend(node for node in fork.nodes if node is not None)
        return found

    assert decision.seat in seats_in(1)
    assert seats_in(3) == {0, 1}


def test_more_thought_finds_what_its_judgement_wants() -> None:
    """A planner that only wants gold has more of it at the end of its turns than one that only wants not to have it."""
    gold: list[int] = []
    for sign in (1.0, -1.0):
        game = some_choice(Mode(2), turn=1)
        wish = LinearJudgement({"now": {"gold": sign}, "later": {}})
        bots: list[Bot] = [RandomBot("1"), PlannerBot(game.box, "1", Budget(iterations=12), judge=wish)]
        game.deal_from(3)
        gold.append(0)
        while (decision := game.decision) is not None and game.state.turn < 14:
            game.play(answer_of(bots[decision.seat], game))
            gold[-1] += game.state.players[1].stock[GOLD]

    assert gold[0] > 2 * gold[1]


def test_it_is_far_better_than_a_random_player() -> None:
    game = tw.new_game(players=2, seed=2)
    bots: list[Bot] = [PlannerBot(game.box, "1", Budget(iterations=4)), RandomBot("1")]
    while game.decision is not None:
        game.play(answer_of(bots[game.decision.seat], game))

    scores = [sheet["total"] for sheet in game.score_sheet()]
    assert scores[0] > 2 * scores[1]
