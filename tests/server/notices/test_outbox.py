"""Notices are stored with their cause, and sent once to those who should know and are not online."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy.engine import URL

from tawantinsuyu.server.features.lobby import proposals, seats
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.notices.delivery import LONGEST_WAIT
from tawantinsuyu.server.features.notices.webhook import SIGNATURE, sign
from tawantinsuyu.server.features.pairing.service import begin_search
from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.server.tables import writes
from tawantinsuyu.server.tables.writes import write_move
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.pairing.messages import GameSearch
from tawantinsuyu.table.plans import SeatPlan
from tawantinsuyu.table.proposals import GIVE_UP
from tests.server.notices.posting import BASE, DELAY, SECRET, Again, Party, party, process, processes, rematch
from tests.server.notices.receiver import receiver, status
from tests.server.storage import registries as storage
from tests.server.storage.registries import run

# -- what is written down


def test_a_move_queues_a_notice_for_whoever_is_awaited_next_and_for_nobody_else(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            await game.here.move(game.table)
            assert await game.here.to_act(game.table) == game.other.id
            assert await game.here.waiting() == [(game.other.id, "your-turn", 2, DELAY)]

    run(test)


def test_the_start_queues_a_notice_for_whoever_is_awaited_unless_they_made_the_table(sqlite: URL) -> None:
    async def test() -> None:
        async with process(sqlite) as here, receiver() as hook:
            ana, ben = await here.person("Ana"), await here.person("Ben")
            await here.reach(hook, ana, ben)
            first = set()
            for seed in map(str, range(20)):  # some seeds let the host begin
                before = await here.waiting()
                table = await storage.table(here.registry, ana, [ben], seed=seed)
                awaited = await here.to_act(table)
                new = (await here.waiting())[len(before) :]
                assert new == ([(ben.id, "your-turn", 1, DELAY)] if awaited == ben.id else [])
                first.add(awaited)
                if len(first) == 2:
                    break
            assert first == {ana.id, ben.id}

    run(test)


def test_who_goes_on_after_their_own_move_gets_no_notice(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            for _ in range(2):  # then God cards are dealt, of which one player keeps three in a row
                await game.here.move(game.table)
            keeper = await game.here.to_act(game.table)
            before = await game.here.waiting()
            await game.here.move(game.table)
            assert await game.here.to_act(game.table) == keeper
            assert await game.here.waiting() == before

    run(test)


def test_nothing_is_queued_for_people_who_cannot_be_reached(sqlite: URL) -> None:
    async def test() -> None:
        async with process(sqlite) as here, receiver() as service:
            people = {each.id: each for each in [await here.person("Ana"), await here.person("Ben")]}
            await here.move(await here.game(*people.values()))
            assert await here.waiting() == []
            # while a browser is enough
            for each in people.values():
                await here.subscribe(each, service, each.name)
            table = await here.game(*people.values())
            await here.move(table)
            assert (await here.waiting())[-1] == (await here.to_act(table), "your-turn", 2, DELAY)

    run(test)


def test_a_move_that_is_not_written_queues_no_notice(any_url: URL) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the last thing that is written cannot be written")

    async def test() -> None:
        async with party(any_url) as game:
            with patch.object(writes, "signal", fail), pytest.raises(RuntimeError):
                await game.here.move(game.table)
            assert await game.here.waiting() == []
            # and when it is written after all, there is one
            await game.here.registry.load_again(await game.here.registry.table(game.table))
            await game.here.move(game.table)
            assert [whom for whom, *_ in await game.here.waiting()] == [game.other.id]

    run(test)


def test_of_two_processes_that_write_the_same_move_one_queues_the_notice(any_url: URL) -> None:
    async def test() -> None:
        async with processes(any_url, 2) as [here, there], receiver() as hook:
            pair = [await here.person("Ana"), await here.person("Ben")]
            table = await here.game(*pair)
            await here.reach(hook, *pair)
            lives = [await each.registry.table(table) for each in (here, there)]
            version = lives[0].row.version
            # given both have played it in memory
            key = storage.keys_of(lives[0].require_playing().game)[0]
            made = [live.require_playing().answer(key) for live in lives]
            actor = Actor(lives[0].row.to_act_person)
            # when both write it
            await write_move(here.registry, lives[0], made[0], actor)
            with pytest.raises(Outdated):
                await write_move(there.registry, lives[1], made[1], actor)
            assert [number for _, _, number, _ in await here.waiting()] == [version + 1]

    run(test)


# -- what is sent, and when


def test_a_notice_is_sent_once_after_a_while_with_a_link_and_a_signature(any_url: URL) -> None:
    async def test() -> None:
        async with party(any_url) as game:
            await game.here.move(game.table)
            assert await game.here.send_later(DELAY - 1) == 0
            assert game.told == []
            assert await game.here.send_later(1) == 1
            [told] = game.told
            assert (told["kind"], told["table"]) == ("your-turn", game.table)
            assert told["link"] == f"{BASE}/tables/{game.table}"
            [request] = game.hook.requests
            assert request.headers[SIGNATURE.lower()] == sign(SECRET, request.body)
            # and never again
            assert await game.here.waiting() == []
            assert await game.here.send_later(10 * LONGEST_WAIT) == 0
            assert len(game.hook.requests) == 1

    run(test)


def test_who_has_the_table_before_their_eyes_is_not_told(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            await game.here.move(game.table)
            game.here.looking = {(game.other.id, game.table)}
            assert await game.here.send_later() == 1
            assert (game.told, await game.here.waiting()) == ([], [])

    run(test)


def test_who_looks_at_another_table_is_told_and_so_is_who_lets_others_look(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            await game.here.move(game.table)
            game.here.looking = {(game.asked.id, game.table), (game.other.id, "another table")}
            await game.here.send_later()
            assert [told["kind"] for told in game.told] == ["your-turn"]

    run(test)


async def move_on(game: Party) -> None:
    await game.here.move(game.table)


async def take_back(game: Party) -> None:
    await game.here.undo(game.table, game.asked.id)


async def give_up(game: Party) -> None:
    registry, version = game.here.registry, (await storage.match_of(game.here.registry, game.table)).version
    await proposals.propose(registry, game.table, game.asked, GIVE_UP, version)
    await proposals.agree(registry, game.table, game.other, version, yes=True)


async def leave(game: Party) -> None:
    await seats.leave(game.here.registry, game.table, game.other, None, "greedy")


@pytest.mark.parametrize("change", [move_on, take_back, give_up, leave])
def test_what_is_no_longer_true_is_not_told(sqlite: URL, change: Callable[[Party], Any]) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            await game.here.move(game.table)
            await change(game)
            about_other = [whom for whom, *_ in await game.here.waiting()].count(game.other.id)
            await game.here.send_later()
            assert about_other == 1
            assert len(game.told) == (1 if change is move_on else 0)  # the next one's turn is news
            assert await game.here.waiting() == []

    run(test)


def test_who_moved_within_their_turn_is_not_reminded_of_it(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            for _ in range(2):
                await game.here.move(game.table)
            keeper = await game.here.to_act(game.table)
            await game.here.move(game.table)
            assert await game.here.to_act(game.table) == keeper
            assert keeper in [whom for whom, *_ in await game.here.waiting()]
            await game.here.send_later()
            assert game.told == []

    run(test)


def test_who_is_awaited_again_after_an_undo_is_told_once(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game:
            await game.here.move(game.table)
            await game.here.undo(game.table, game.asked.id)
            game.here.clock.advance(1)
            await game.here.move(game.table)
            assert [whom for whom, *_ in await game.here.waiting()] == [game.other.id] * 2
            assert await game.here.send_later(DELAY - 1) == 1
            assert game.told == []  # for the time runs from the last move
            assert await game.here.send_later(1) == 1
            assert len(game.told) == 1

    run(test)


# -- the end, and another game


def test_the_end_of_a_game_is_told_to_all_but_who_ended_it(sqlite: URL) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            here = await stack.enter_async_context(process(sqlite))
            hooks = [await stack.enter_async_context(receiver()) for _ in range(3)]
            people = [await here.person(f"Player {number}") for number in range(3)]
            table = await here.game(*people)
            for each, hook in zip(people, hooks, strict=True):
                await here.reach(hook, each)
            # given a game up to its last answer, in memory alone, which is quicker
            live, random = await here.registry.table(table), Random(0)
            while not live.require_playing().game.is_over:
                made = live.require_playing().answer(random.choice(storage.keys_of(live.require_playing().game)))
            assert made.seat is not None
            ender = live.seats[made.seat].person_id
            # when that is written
            await write_move(here.registry, live, made, Actor(ender))
            await here.send_later()
            told = [[json.loads(request.body)["kind"] for request in hook.requests] for hook in hooks]
            assert told == [[] if each.id == ender else ["game-over"] for each in people]

    run(test)


def test_each_of_two_who_were_paired_is_told_once(sqlite: URL) -> None:
    async def test() -> None:
        async with process(sqlite) as here, receiver() as hook:
            ana, ben = await here.person("Ana"), await here.person("Ben")
            await here.reach(hook, ana, ben)
            seen: set[str] = set()
            for _ in range(30):  # in some games the host begins, who gets no notice of that
                for person in (ana, ben):
                    await begin_search(here.registry, person, GameSearch(notify=True))
                waiting = [(whom, kind) for whom, kind, *_ in await here.waiting()]
                assert {(ana.id, "found"), (ben.id, "found")} <= {*waiting}
                before = len(hook.requests)
                await here.send_later()
                told = sorted(json.loads(request.body)["kind"] for request in hook.requests[before:])
                assert told == (["found", "your-turn"] if (ben.id, "your-turn") in waiting else ["found", "found"])
                seen.add(*told[1:])
                if len(seen) == 2:
                    break
            assert seen == {"found", "your-turn"}

    run(test)


def test_a_rematch_invites_the_others_with_a_link_that_works(sqlite: URL) -> None:
    async def test() -> None:
        async with rematch(sqlite) as again:
            assert await again.here.waiting() == [(again.ben.id, "invited", 0, DELAY)]
            await again.here.send_later()
            [request] = again.hook.requests
            told = json.loads(request.body)
            link = urlsplit(told["link"])
            assert told["kind"] == "invited"
            assert f"{link.scheme}://{link.netloc}{link.path}" == f"{BASE}/tables/{again.table}"
            [invite] = parse_qs(link.query)["invite"]
            live = await seats.join(again.here.registry, again.table, again.ben, None, invite)
            assert live.seats_of(again.ben.id)

    run(test)


async def accept(again: Again) -> None:
    await seats.join(again.here.registry, again.table, again.ben, None, None)


async def cancel(again: Again) -> None:
    await lobby.cancel(again.here.registry, again.table, again.ana)


async def give_away(again: Again) -> None:
    live = await again.here.registry.table(again.table)
    [seat] = [each.seat for each in live.seats if each.kind == "open"]
    await lobby.set_seat(again.here.registry, again.table, again.ana, seat, SeatPlan("bot"))


@pytest.mark.parametrize("change", [accept, cancel, give_away])
def test_nobody_is_invited_to_a_seat_that_does_not_wait_for_them(sqlite: URL, change: Callable[[Again], Any]) -> None:
    async def test() -> None:
        async with rematch(sqlite) as again:
            await change(again)
            await again.here.send_later()
            assert (again.hook.requests, await again.here.waiting()) == ([], [])

    run(test)


def test_a_notice_that_ends_takes_no_other_with_it(sqlite: URL) -> None:
    arrived, patience = asyncio.Event(), asyncio.Event()

    async def slowly(writer: asyncio.StreamWriter) -> None:
        arrived.set()
        await patience.wait()
        await status(204)(writer)

    async def test() -> None:
        async with rematch(sqlite) as again, receiver(slowly) as slow:
            here = again.here
            await here.reach(slow, again.ben)
            here.clock.advance(DELAY)
            # given a notice that is being sent when its table is removed
            await here.outbox.send_due()
            await arrived.wait()
            await cancel(again)
            # when there is another one then, to which SQLite gives the same number
            other = await lobby.rematch(here.registry, again.played, again.ana)
            before = await here.waiting()
            patience.set()
            await here.outbox.finish()
            # then it still waits
            assert len(slow.requests) == 1
            assert before == await here.waiting() == [(again.ben.id, "invited", 0, DELAY)]
            assert other.id != again.table

    run(test)
