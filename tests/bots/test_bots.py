from __future__ import annotations

import copy
import random
from statistics import mean
from typing import cast

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.view import View
from tools.games.choosing import ALL_MODULES

QUICK = ("greedy", "random")
"""Bots that answer at once; those that think have tests of their own."""


def finish(game: tw.Game, names: list[str], seed: int = 0) -> list[int]:
    """Let bots play a game to its end; returns the scores."""
    bots = [make_bot(name, game.box, f"{seed} {seat}") for seat, name in enumerate(names)]
    while (decision := game.decision) is not None:
        game.play(bots[decision.seat].choose(game.view(decision.seat), decision))
    return [sheet["total"] for sheet in game.score_sheet()]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_chooses_only_what_is_offered_in_whatever_game_it_finds(name: str, players: int) -> None:
    for seed in range(8):
        numbers = random.Random(seed)
        game = tw.new_game(players=players, seed=f"{name} {seed}")
        bot = make_bot(name, game.box, seed)
        while (decision := game.decision) is not None:
            assert bot.choose(game.view(decision.seat), decision) in decision.keys
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


def test_a_bot_does_not_change_its_view() -> None:
    game = tw.new_game(seed=2)
    bots = [make_bot(name, game.box) for name in QUICK]
    numbers = random.Random(2)
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        before = copy.deepcopy(view)
        for bot in bots:
            bot.choose(view, decision)
        assert view == before
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
def test_what_the_greedy_bot_has_judged_before_changes_nothing(modules: tuple[str, ...]) -> None:
    """Given a bot that has judged everything in a game so far, when asked on, then it judges as a new one does."""
    numbers = random.Random(4)
    game = tw.new_game(players=2, seed=4, modules=modules)
    old = GreedyBot(game.box)
    while (decision := game.decision) is not None:
        view, new = game.view(decision.seat), GreedyBot(game.box)
        for key in decision.keys:
            assert old.value(view, decision.prompt, key) == new.value(view, decision.prompt, key), (decision, key)
        game.play(numbers.choice(decision.keys))


def test_the_greedy_bot_takes_the_larger_gain() -> None:
    bot = GreedyBot(load_box())
    options = (tw.Option("benefit:G02:1"), tw.Option("benefit:G04:1"), tw.Option("done"))  # 2 stone, 3 VP, nothing

    view = cast(View, {"seat": 0, "players": [{}]})

    assert bot.choose(view, tw.Decision(0, "SET-26", "starting-benefits", options)) == "benefit:G04:1"
