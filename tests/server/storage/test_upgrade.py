"""After a change of rules a game in progress goes on, from its stored position if its log leads elsewhere.

The change is played the other way round: the log gets an answer that no rules offer, and the positions another writer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

import pytest
from sqlalchemy import Connection, Update, update
from sqlalchemy.engine import URL

import tawantinsuyu as tw
from tawantinsuyu.game.formats.fair import check_deal
from tawantinsuyu.server.features.history.branches import branch
from tawantinsuyu.server.features.history.records import export_record
from tawantinsuyu.server.features.history.replay_cache import SharedReplay
from tawantinsuyu.server.features.history.snapshots import point as point_of
from tawantinsuyu.server.features.history.snapshots import take_snapshot
from tawantinsuyu.server.storage.schema import moves, positions
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.plans import SeatPlan
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, PersonRow
from tests.server.storage.registries import answer, log_of, match_of, person, point, registries, run, table, take_back

EARLIER = f"0.1.0/{tw.RULES - 1}/1"
Work = Callable[[TableRegistry, str, PersonRow], Awaitable[None]]


async def change(registry: TableRegistry, statement: Update) -> None:
    def work(connection: Connection) -> None:
        connection.execute(statement)

    await registry.database.write(work)


async def impossible(registry: TableRegistry, table_id: str, chosen: Callable[[MoveRow], bool]) -> MoveRow:
    """Let an answer of the log be one that is not offered today, written with all positions by earlier rules."""
    move = next(each for each in await log_of(registry, table_id) if each.kind == "answer" and chosen(each))
    here = moves.c.table_id == table_id, moves.c.seq == move.seq
    await change(registry, update(moves).where(*here).values(key="place-nowhere"))
    await change(registry, update(positions).where(positions.c.table_id == table_id).values(engine=EARLIER))
    registry.forget(table_id)
    return move


def played(url: URL, work: Work) -> None:
    """Work at a table in its ninth turn, in the middle of a part."""

    async def whole() -> None:
        async with registries(url, 1) as (registry,):
            ana = await person(registry)
            table_id, random = await table(registry, ana), Random(3)
            while (await registry.table(table_id)).row.turn < 9 or not (await match_of(registry, table_id)).is_mid_part:
                await answer(registry, table_id, random)
            await work(registry, table_id, ana)

    run(whole)


async def to_the_end(registry: TableRegistry, table_id: str) -> None:
    random = Random(4)
    while (await registry.table(table_id)).row.status == "playing":
        await answer(registry, table_id, random)
        registry.forget(table_id)


def test_a_game_whose_log_cannot_be_replayed_goes_on_where_it_was(any_url: URL) -> None:
    async def work(registry: TableRegistry, table_id: str, ana: PersonRow) -> None:
        before = point(await match_of(registry, table_id))
        await impossible(registry, table_id, lambda move: move.turn == 4)

        after = point(await match_of(registry, table_id))

        assert after == before
        live = await registry.table(table_id)
        assert live.row.earlier is not None
        assert (live.row.earlier["turn"], live.row.earlier["rules"]) == (live.row.turn, tw.RULES - 1)
        assert facts_for(live, ana.id)["earlier_turns"] == live.row.turn - 1
        assert "game" not in str(facts_for(live, None)), "the stored position has every secret"

        await to_the_end(registry, table_id)
        snapshot = await take_snapshot(registry, table_id, ana.id, None, None)
        text = (await export_record(registry, snapshot)).text
        deal = check_deal(tw.Record.from_text(text))
        assert deal.is_fair
        assert deal.commitment == "kept"
        assert 0 < deal.unchecked < deal.answers
        assert deal.draws > 10
        with pytest.raises(tw.RecordError, match="played by earlier rules"):
            tw.Record.from_text(text).replay(upto=20)

    played(any_url, work)


def test_the_first_turns_are_shown_as_they_were_stored(sqlite: URL) -> None:
    async def work(registry: TableRegistry, table_id: str, ana: PersonRow) -> None:
        async def views() -> list[object]:
            live = await registry.table(table_id)
            assert live.box is not None
            replay = SharedReplay(live.row, live.box)
            snapshot = await take_snapshot(registry, table_id, ana.id, 0, None)
            states = [await point_of(registry, replay, snapshot, line) for line in range(live.row.line + 1)]
            return [state["view"] for state in states]

        before = await views()
        move = await impossible(registry, table_id, lambda move: move.turn == 4 and move.held)
        log = [each for each in await log_of(registry, table_id) if each.kind == "answer"]
        after = await views()

        changed = [line for line, view in enumerate(after) if view != before[line]]
        turn = [each.line for each in log if each.turn == move.turn]
        assert changed
        assert set(changed) <= set(turn)
        assert all(after[line] == before[turn[0]] for line in changed)

    played(sqlite, work)


def test_what_is_no_longer_possible_in_the_running_turn_is_taken_back(sqlite: URL) -> None:
    async def work(registry: TableRegistry, table_id: str, _: PersonRow) -> None:
        row = (await registry.table(table_id)).row
        turn, line = row.turn, row.line
        await impossible(registry, table_id, lambda move: move.line == line)

        live = await registry.table(table_id)

        assert live.row.line < line
        assert (await log_of(registry, table_id))[-1].kind == "takeback"
        assert live.row.takebacks[-1][:2] == [line, live.row.line]
        assert live.row.turn == turn
        await to_the_end(registry, table_id)

    played(sqlite, work)


def test_without_a_readable_position_it_goes_on_where_the_log_stops_to_fit(sqlite: URL) -> None:
    async def work(registry: TableRegistry, table_id: str, _: PersonRow) -> None:
        move = await impossible(registry, table_id, lambda move: move.turn == 6)
        await change(registry, update(positions).values(data=b"?"))

        live = await registry.table(table_id)

        assert live.match is not None
        assert live.row.earlier is None
        assert live.row.line < move.line
        await to_the_end(registry, table_id)

    played(sqlite, work)


def test_nothing_goes_back_to_before_the_stored_position(sqlite: URL) -> None:
    async def work(registry: TableRegistry, table_id: str, ana: PersonRow) -> None:
        await impossible(registry, table_id, lambda move: move.turn == 4)
        row = (await registry.table(table_id)).row
        assert row.earlier is not None
        first, seats = row.earlier["line"], [SeatPlan("me"), SeatPlan("me")]

        with pytest.raises(Refused, match="earlier-rules"):
            await take_back(registry, table_id, ana, first - 1)
        with pytest.raises(Refused, match="earlier-rules"):
            await branch(registry, table_id, ana, first - 1, seats, "", None)

        made = await branch(registry, table_id, ana, first, seats, "", None)
        await to_the_end(registry, made.id)
        snapshot = await take_snapshot(registry, made.id, ana.id, None, None)
        deal = check_deal(tw.Record.from_text((await export_record(registry, snapshot)).text))
        assert deal.is_fair
        assert deal.dealt_from == deal.unchecked > 0
        await take_back(registry, table_id, ana, first)
        assert (await match_of(registry, table_id)).line == first
        await to_the_end(registry, table_id)

    played(sqlite, work)
