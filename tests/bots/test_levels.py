"""Bot levels: their names work wherever bots are named, and the weakest one is weak but sensible."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

import tawantinsuyu as tw
from harness.games.choosing import Mode
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.levels import LEVELS, NAMES, USUAL, bot_name, seconds_a_turn
from tawantinsuyu.bots.noisy import NoisyBot
from tawantinsuyu.bots.registry import KNOWN, make_bot
from tawantinsuyu.cli.seats import read_seats
from tawantinsuyu.environments.coding import GameKind
from tawantinsuyu.environments.tables import LearnerTable
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.page import page_messages
from tests.game.moments import moments

LONGEST_TURN = 4.0
"""Seconds of thought; with what the server does between answers, people wait no longer than 5."""
NOISE = 2.0


def play(names: list[str], seed: int) -> list[int]:
    """The final scores of a game between these bots."""
    game = tw.new_game(players=len(names), seed=seed)
    bots = [make_bot(name, game.box, f"{seed} {seat}") for seat, name in enumerate(names)]
    while game.decision is not None:
        game.play(answer_of(bots[game.decision.seat], game))
    return [sheet["total"] for sheet in game.score_sheet()]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_bot_wherever_a_bot_is_named(level: str) -> None:
    box = tw.new_game().box

    assert level in KNOWN
    assert type(make_bot(level, box)) is type(make_bot(LEVELS[level], box))
    assert read_seats(f"human,{level}", box, "7")[1].bot is not None
    Plan(((level, "greedy"),), box).check()
    LearnerTable(GameKind(players=2), "win", (level,), None)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", complete_languages())
def test_a_level_has_a_name_and_a_text_in_every_language(level: str, language: str) -> None:
    page = page_messages(language)
    terminal = read_seats(f"human,{level}", tw.new_game().box, "7", language)[1].name

    assert page["bot-text"][level]
    assert terminal.casefold() == f"{bot_name('7', 2)} ({page['bot-kind'][level]})".casefold()


@pytest.mark.parametrize(
    ("name", "seconds"),
    [("greedy", None), ("planner:turn=2.5", 2.5), ("planner:turns=3,lines=40", None), ("planner:time=1,turn=4", 4.0)],
)
def test_the_seconds_of_a_turn_are_known_by_the_name(name: str, seconds: float | None) -> None:
    assert seconds_a_turn(name) == seconds


def test_nobody_waits_longer_than_five_seconds_for_a_turn() -> None:
    assert USUAL in LEVELS
    assert max(seconds_a_turn(level) or 0.0 for level in LEVELS) <= LONGEST_TURN
    assert [level for level in LEVELS if seconds_a_turn(level) is None] == ["beginner"]


def test_the_bots_of_a_table_have_different_names_and_keep_them() -> None:
    for table in ("a", "b", "c7"):
        names = [bot_name(table, seat) for seat in range(4)]
        assert len(set(names)) == 4
        assert set(names) <= set(NAMES)
        assert names == [bot_name(table, seat) for seat in range(4)]
    assert len({bot_name(f"table {number}", 0) for number in range(100)}) == len(NAMES)


def test_a_name_that_is_taken_is_not_given_again() -> None:
    taken = [bot_name("a", 1)]

    assert bot_name("a", 1, taken) == bot_name("a", 2)


def asked_in_a_game() -> Iterator[AskedSeat]:
    """Questions with several answers, each good until the next one is asked for."""
    for game in moments(Mode(2), 2, 0.2):
        if (decision := game.decision) is not None and decision.seat != CHANCE and len(decision.keys) > 1:
            yield game.asked()


def test_a_noisy_bot_takes_only_what_is_nearly_best() -> None:
    guide = GreedyBot()
    lost: list[float] = []
    for asked in asked_in_a_game():
        values = guide.values(asked.position.state, asked.question)
        lost += [max(values) - values[NoisyBot(f"{seed}", NOISE).pick(asked)] for seed in range(5)]

    assert 0 <= min(lost) <= max(lost) <= NOISE
    assert 0.01 < mean(lost) < NOISE / 2


def test_the_choices_of_a_noisy_bot_follow_from_its_seed() -> None:
    def choices(seed: str) -> list[int]:
        return [NoisyBot(seed, NOISE).pick(asked) for asked in asked_in_a_game()]

    assert choices("1") == choices("1") != choices("2")


def test_a_beginner_is_far_better_than_a_random_bot_and_not_as_good_as_a_greedy_one() -> None:
    games = [play(["beginner", other], seed) for seed in range(8) for other in ("random", "greedy")]
    against_random, against_greedy = games[::2], games[1::2]

    assert mean(score[0] for score in against_random) > 1.5 * mean(score[1] for score in against_random)
    assert mean(score[0] for score in against_greedy) < mean(score[1] for score in against_greedy)
