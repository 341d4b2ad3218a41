"""What others can count does not depend on hidden cards: nobody notices a question that was not asked.

Two servers play the same game with other secrets. One seat places a Worker and pays gold; at one server it has a
fitting God card and is asked, at the other it is not. To everybody else both logs look the same, entry by entry.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NamedTuple

import tawantinsuyu as tw
from harness.games.choosing import CHOOSERS, Mode
from harness.games.invariants import begin
from harness.games.redeal import redeal
from tawantinsuyu.kernel.loop import pending
from tests.server.leaks.party import party
from tests.server.leaks.test_twins import NAMES, Twin, Twins

ENTRY, GOLD = "ChooseEntry", "enter:gold"
MOST_IN_A_PART = 12


class Found(NamedTuple):
    """Two games that differ in what `viewer` cannot know, and the answers of one part in each, `seat`'s."""

    game: tw.Game
    other: tw.Game
    viewer: int | None
    seat: int
    answers: list[str]
    others_answers: list[str]


def asked_for(game: tw.Game) -> str:
    asked = pending(game.state)
    return "" if asked is None else type(asked).__name__


def part(game: tw.Game, other: tw.Game, key: str, random: Random) -> tuple[list[str], list[str]] | None:
    """The answers of the part that begins with `key`, the same but for the entry; None if anything is drawn."""
    games = [game.copy(), other.copy()]
    given: list[list[str]] = [[], []]
    decision = games[0].decision
    assert decision is not None
    seat, turn = decision.seat, games[0].state.turn
    for each, keys in zip(games, given, strict=True):
        each.chance = None
        each.play(key)
        keys.append(key)
    for _ in range(MOST_IN_A_PART):
        for each, keys in zip(games, given, strict=True):
            if asked_for(each) == ENTRY and each.decision is not None and GOLD in each.decision.keys:
                each.play(GOLD)
                keys.append(GOLD)
        asked = [each.decision for each in games]
        if asked[0] is None or asked[1] is None or asked_for(games[0]) != asked_for(games[1]) or asked[0].seat < 0:
            return None
        if asked[0].seat != seat or games[0].state.turn != turn:
            return None if len(given[0]) == len(given[1]) else (given[0], given[1])
        common = [each for each in asked[0].keys if each in asked[1].keys]
        if not common:
            return None
        chosen = "done" if "done" in common else random.choice(common)
        for each, keys in zip(games, given, strict=True):
            each.play(chosen)
            keys.append(chosen)
    return None


def find(wanted: int) -> list[Found]:
    """Parts of random games in which one seat would be asked about the entry and the same seat with other cards not."""
    found: list[Found] = []
    for seed in range(200):
        random, game = Random(f"counts {seed}"), begin(Mode(2 + seed % 2), seed, ask=False)
        while game.decision is not None and game.state.turn < 25:
            decision = game.decision
            key = CHOOSERS[seed % len(CHOOSERS)](random, decision.keys)
            if asked_for(game) == "ChooseSpace":
                viewer = random.choice([None, *(set(range(game.settings.players)) - {decision.seat})])
                other = redeal(game, viewer, random)
                if other is not None and other.decision is not None and key in other.decision.keys:
                    answers = part(game, other, key, random)
                    if answers is not None:
                        found.append(Found(game.copy(), other, viewer, decision.seat, *answers))
                        if len(found) == wanted:
                            return found
            game.play(key)
    raise AssertionError("no such part was found")


async def play(folder: Path, found: Found) -> tuple[int, int]:
    """Play both parts before the eyes of the viewer; returns how many answers each took."""
    (folder / "one").mkdir()
    (folder / "two").mkdir()
    async with party(folder / "one") as first, party(folder / "two") as second:
        one, two = Twin(first), Twin(second)
        await one.invite()
        await two.invite()
        twins = Twins(one, two, "table", found.viewer)
        await twins.set_up(found.game, found.other)
        player = NAMES[found.seat]
        for twin, answers in ((one, found.answers), (two, found.others_answers)):
            for key in answers:
                state = (await twin.people[player].get("/api/tables/table/state")).json()
                sent = {"decision": state["version"], "key": key}
                await twin.people[player].post("/api/tables/table/answers", sent)
                await twins_see_the_same_within(twins, twin, key)
        twins.hear("a whole part")
        await twins.look()
        logs = [(await each.people[player].get("/api/tables/table/moves")).json()["moves"] for each in (one, two)]
        twins.tidy_up()
    return len(logs[0]), len(logs[1])


async def twins_see_the_same_within(twins: Twins, twin: Twin, key: str) -> None:
    """Until the part ends, the viewer gets the version at which it began."""
    answer = await twin.people[twins.name].get("/api/tables/table/state")
    assert answer.json()["version"] in (1, 2), f"after {key}"


def test_a_question_that_is_passed_over_is_not_missed_in_any_count(tmp_path: Path) -> None:
    for number, found in enumerate(find(3)):
        folder = tmp_path / str(number)
        folder.mkdir()
        one, two = asyncio.run(play(folder, found))
        assert one != two, "the seat itself counts all its answers"
