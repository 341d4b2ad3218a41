"""The log of a game only grows, one entry after the other, whoever writes to it at the same time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL

from tawantinsuyu.server.storage.log import add_move
from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.log_replay import line_of, replayed
from tawantinsuyu.table.moves import Actor, MoveOutcome
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow
from tests.server.storage.registries import (
    answer,
    keys_of,
    log_of,
    match_of,
    person,
    point,
    registries,
    rows,
    run,
    table,
    take_back,
)


async def check_log(registry: TableRegistry, table_id: str) -> list[MoveRow]:
    """The log has no gap, nothing twice, and makes the game that the table shows."""
    log = await log_of(registry, table_id)
    live = await registry.table(table_id)
    async with live.lock:
        await registry.load_again(live)
    assert [move.seq for move in log] == list(range(1, len(log) + 1))
    assert live.row.version == len(log)
    assert live.box is not None
    assert live.match is not None
    again = replayed(live.row, log, live.box)
    assert again.fingerprint() == live.match.game.fingerprint()
    assert len(line_of(log).answers) == live.row.line
    return log


def test_entries_are_added_and_nothing_else_happens_to_them(any_url: URL) -> None:
    async def work() -> None:
        async with registries(any_url, 1) as (registry,):
            done: set[str] = set()

            def note(_c: object, _cursor: object, statement: str, *_: object) -> None:
                if "moves" in statement.lower() and not statement.lstrip().upper().startswith("SELECT"):
                    done.add(statement.split()[0].upper())

            def trace(connection: Any, _record: object) -> None:
                """What is prepared goes to SQLite past SQLAlchemy."""
                connection.set_trace_callback(lambda statement: note(None, None, statement))

            event.listen(registry.database.engine, "before_cursor_execute", note)
            if registry.database.is_sqlite:
                event.listen(registry.database.engine, "connect", trace)
                registry.database.engine.dispose()
            ana, random = await person(registry), Random(3)
            table_id = await table(registry, ana)
            log: list[MoveRow] = []
            for step in range(60):
                match = await match_of(registry, table_id)
                if step % 9 == 8 and match.undo_seat() is not None:
                    await answers.undo(registry, table_id, Actor(ana.id), match.version)
                elif step % 25 == 24:
                    await take_back(registry, table_id, ana, match.line - 10)
                else:
                    await answer(registry, table_id, random)
                now = await log_of(registry, table_id)

                assert now[:-1] == log or (not log and len(now) == 2)
                log = now
            assert {move.kind for move in log} == {"start", "answer", "undo", "takeback"}
            assert done == {"INSERT"}
            await check_log(registry, table_id)

    run(work)


@pytest.mark.parametrize("behind", ["version", "facts"])
def test_an_entry_that_does_not_follow_the_last_one_is_not_written(any_url: URL, behind: str) -> None:
    def everything(connection: Connection) -> list[list[tuple[object, ...]]]:
        return [rows(connection, f"SELECT * FROM {name}") for name in ("tables", "moves", "positions")]

    async def work() -> None:
        async with registries(any_url, 1) as (registry,):
            table_id = await table(registry, await person(registry))
            await answer(registry, table_id, Random(1))
            row = (await registry.table(table_id)).row
            last = (await log_of(registry, table_id))[-1]
            entry = replace(last, seq=row.version + (2 if behind == "version" else 1))
            seen = replace(row, facts=row.facts - (1 if behind == "facts" else 0))
            before = await registry.database.read(everything)

            with pytest.raises(Outdated):
                await registry.database.write(lambda connection: add_move(connection, seen, entry, {"line": 99}, None))

            assert await registry.database.read(everything) == before

    run(work)


def test_of_two_different_answers_to_one_question_one_counts(any_url: URL) -> None:
    """The same person at two devices, each served by a process of its own."""

    async def work() -> None:
        async with registries(any_url, 2) as both:
            random, chosen = Random(2), 0
            ana = await person(both[0])
            table_id = await table(both[0], ana)
            for number in range(25):
                match = await match_of(both[0], table_id)
                keys = keys_of(match.game)
                wanted = random.sample(keys, 2) if len(keys) > 1 and number % 5 else keys[:1] * 2
                version = match.version
                await match_of(both[1], table_id)

                outcomes = await asyncio.gather(
                    *(
                        answers.answer(registry, table_id, Actor(ana.id), version, key)
                        for registry, key in zip(both, wanted, strict=True)
                    ),
                    return_exceptions=True,
                )

                log = await check_log(both[0], table_id)
                assert len(log) == version + 1
                winner = wanted.index(str(log[-1].key))
                done, other = outcomes[winner], outcomes[1 - winner]
                if wanted[0] == wanted[1]:
                    assert sorted(map(repr, outcomes)) == sorted(
                        [repr(MoveOutcome(version + 1)), repr(MoveOutcome(version + 1, repeated=True))]
                    )
                    continue
                assert done == MoveOutcome(version + 1)
                assert isinstance(other, Refused)
                assert (other.status, other.id, other.arguments) == (409, "outdated", (version, version + 1))
                assert other.state is not None
                assert other.state["version"] == version + 1
                asked = (await match_of(both[0], table_id)).game
                assert asked.decision is not None
                assert other.state["view"] == asked.view(asked.decision.seat, places=True)
                chosen += 1
            assert chosen > 5

    run(work)


def test_many_writers_in_two_processes_lose_nothing_and_repeat_nothing(any_url: URL) -> None:
    async def work() -> None:
        async with registries(any_url, 2) as both:
            ana, bea = await person(both[0], "Ana"), await person(both[0], "Bea")
            table_id = await table(both[0], ana, [bea])
            acknowledged: dict[int, tuple[str, str]] = {}

            async def device(registry: TableRegistry, who: str, random: Random) -> None:
                """Answers, or undoes, whatever it believes to be asked, until enough has happened."""
                while (await match_of(registry, table_id)).version < 45:
                    live = await registry.table(table_id)
                    version, seat = live.row.version, live.row.to_act
                    assert seat is not None
                    game = (await match_of(registry, table_id)).game
                    try:
                        if live.seats[seat].person_id != who:
                            await asyncio.sleep(0.01)
                            async with live.lock:
                                await registry.load_again(live)
                        elif random.random() < 0.1:
                            done = await answers.undo(registry, table_id, Actor(who), version)
                            acknowledged[done.version] = ("undo", "")
                        else:
                            key = random.choice(keys_of(game))
                            done = await answers.answer(registry, table_id, Actor(who), version, key)
                            assert acknowledged.setdefault(done.version, ("answer", key)) == ("answer", key)
                    except Refused as refused:
                        if refused.status not in (403, 409):
                            raise
                    await asyncio.sleep(0)

            people = [(registry, who) for registry in both for who in (ana.id, bea.id, ana.id, bea.id)]
            await asyncio.gather(
                *(device(registry, who, Random(number)) for number, (registry, who) in enumerate(people))
            )

            log = await check_log(both[0], table_id)
            written = {move.seq: (move.kind, move.key if move.kind == "answer" else "") for move in log[1:]}
            assert acknowledged == written
            assert point(await match_of(both[1], table_id))["version"] <= len(log)

    run(work)
