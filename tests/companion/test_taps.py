"""How many taps a turn takes on the page, counted over whole recorded games: about 10 for the person, 6 for her."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.companion.table import OPPONENT, PERSON, CompanionTable, Entry, Start
from tools.games.choosing import ALL_MODULES

STARTS = (Start("axomamma"), Start("pachamama"), Start("pachamama", modules=ALL_MODULES[0]))
SEEDS = (7, 8)
MOST = {PERSON: 10, OPPONENT: 6}


def recorded(start: Start, seed: int) -> list[str]:
    """The answers of a game that the greedy bot played."""
    bot = make_bot("greedy")
    game = tw.new_game(1, seed=seed, opponent=start.opponent, modules=start.modules)
    while game.decision is not None:
        game.play(answer_of(bot, game))
    return [key for _, key in game.answers]


def tapped(table: CompanionTable, to_come: Sequence[str]) -> tuple[str, int]:
    """What is entered at once of the answers to come, and by how many taps."""
    if table.draw is not None:  # what nobody looks at is drawn by the page
        return to_come[0], 0 if table.draw.hidden and not table.draw.symbols else 1
    game = table.game
    if to_come[0] in game.plain_gains():  # taken by the page
        return to_come[0], 0
    ends = [((*way.keys, end.key), end.place) for way in game.ways() if way.keys for end in way.ends]
    for keys, place in ends:
        if list(keys) == list(to_come[: len(keys)]):  # a click on the board, and a choice if several ways lead there
            return " ".join(keys), 1 if [other for _, other in ends].count(place) == 1 else 2
    return to_come[0], 1


def taps_of(start: Start, seed: int) -> dict[int, list[int]]:
    """The taps of each turn by seat; those with a Festival, which deals anew, are left out."""
    answers, table = recorded(start, seed), CompanionTable.begin(start)
    taps: Counter[tuple[int, int]] = Counter()
    festivals: set[int] = set()
    while not table.game.is_over:
        turn, seat = table.game.state.turn, table.game.state.active
        what, count = tapped(table, answers[len(table.game.answers) :])
        table.enter(Entry("answer", what))
        taps[turn, seat] += count
        if any(event.kind == "festival" for event in table.happened[-1].events):
            festivals |= {turn, table.game.state.turn}
    done_by_her = 1  # "Done on my table"
    return {
        seat: [
            count + (done_by_her if seat == OPPONENT else 0)
            for (turn, whose), count in taps.items()
            if whose == seat and turn > 0 and turn not in festivals
        ]
        for seat in (PERSON, OPPONENT)
    }


@pytest.mark.parametrize("start", STARTS, ids=lambda start: f"{start.opponent}-{len(start.modules)}")
def test_a_normal_turn_takes_few_taps(start: Start) -> None:
    games = [taps_of(start, seed) for seed in SEEDS]
    for seat, most in MOST.items():
        assert median([count for game in games for count in game[seat]]) <= most
