"""All tables that this process has open, and the one way in which their games change.

Every change goes: check it on the game in memory, write it down, then tell it. Should the writing fail, the game in
memory counts for nothing and is loaded again. Should another process have written first, the game is loaded and the
request is looked at again.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakValueDictionary

import orjson
import structlog
from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.archive import box_from_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.log_replay import BrokenLog, Line, line_of, packed, replayed, taken_back, unpacked
from tawantinsuyu.server.play.match import Match, PendingMove, facts_of, load_match
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.log import add_move, forget_positions, moves_after, position_before
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.rows import MoveRow, PositionRow, SeatRow, TableRow
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import (
    Listed,
    change_table,
    find_components,
    find_table,
    versions_of,
)

MOST_OPEN: Final = 4_000
NOTICE_AFTER: Final = 20_000
"""Milliseconds after which somebody who has not moved is told that they are awaited."""
HOUR: Final = 3_600_000


log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


def now_ms() -> int:
    """The time of the database's columns."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Actor:
    """Who does something: a person, or a bot."""

    person_id: str | None

    @property
    def is_bot(self) -> bool:
        """Bots have no identity of their own."""
        return self.person_id is None


BOT: Final = Actor(None)

MovesTold = Callable[[LiveTable, list[MoveRow]], None]
FactsTold = Callable[[LiveTable], None]


def stored(
    connection: Connection, row: TableRow, box: Box, line: int
) -> tuple[tuple[tw.Game, int] | None, list[MoveRow]]:
    """The last stored game with no more than `line` answers, if this program can read it, and the entries after it."""
    position = position_before(connection, row.id, line)
    game = None if position is None else unpacked(position, box)
    if position is None or game is None:
        return None, moves_after(connection, row.id, 0)
    return (game, position.line), moves_after(connection, row.id, position.version)


class TableRegistry:
    """The tables of one process."""

    def __init__(self, database: Database, process: str, clock: Callable[[], int] = now_ms) -> None:
        self.database = database
        self.process = process
        self.clock = clock
        self.builtin = load_box()
        self.answers = 0
        self.on_moves: list[MovesTold] = []
        self.on_facts: list[FactsTold] = []
        self.on_own_change: list[FactsTold] = []  # after what this process itself has written
        self._boxes: dict[str, Box] = {self.builtin.short_hash: self.builtin}
        self._open: OrderedDict[str, LiveTable] = OrderedDict()  # kept ready, those used last at the end
        self._used: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # and those that somebody still holds
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    # -- opening tables

    @property
    def open_count(self) -> int:
        """How many tables are in memory."""
        return len(self._open)

    def open_tables(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._used.values())

    def peek(self, table_id: str) -> LiveTable | None:
        """A table if it is open here."""
        return self._used.get(table_id)

    async def table(self, table_id: str) -> LiveTable:
        """A table, opened if need be. Refuses with 404."""
        if "\0" in table_id:  # not every database can look for it
            raise Refused(404, "no-table")
        live = self._used.get(table_id)
        if live is not None:
            self._keep(live)
            return live
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._open_table(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _open_table(self, table_id: str) -> LiveTable:
        row, seats, match, box = await self._read(table_id)
        live = LiveTable(row, seats, match, box)
        self._used[table_id] = live
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        """Keep a table ready. The one that was not used for longest is closed, unless somebody holds it still.

        There is never a second one of the same table: it would not know what is done with the first.
        """
        self._open[live.id] = live
        self._open.move_to_end(live.id)
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Close a table that no longer exists."""
        self._open.pop(table_id, None)
        self._used.pop(table_id, None)

    async def catch_up(self, live: LiveTable) -> None:
        """Catch up with the database, if another process may have written. The caller holds the lock."""
        if live.is_stale:
            await self.follow(live)
        elif not self.database.is_sqlite:
            versions = await self.database.read(lambda connection: versions_of(connection, live.id))
            if versions != (live.row.version, live.row.facts):
                await self.follow(live)

    async def has_news(self, live: LiveTable) -> bool:
        """Catch up with the database; whether there was anything new. The caller holds the lock."""
        before = live.row.version, live.row.facts
        await self.catch_up(live)
        return before != (live.row.version, live.row.facts)

    async def load_again(self, live: LiveTable) -> None:
        """Be as the database says, and tell what is new. The caller holds the lock."""
        live.is_stale = True
        await self.follow(live)

    async def _read(self, table_id: str) -> tuple[TableRow, list[SeatRow], Match | None, Box | None]:
        return await self.database.read(lambda connection: self._load(connection, table_id))

    def _load(self, connection: Connection, table_id: str) -> tuple[TableRow, list[SeatRow], Match | None, Box | None]:
        """In a thread of the database."""
        found = find_table(connection, table_id)
        if found is None:
            raise Refused(404, "no-table")
        row = found.row
        if row.version == 0:
            return row, found.seats, None, None
        try:
            box = self._box(connection, row)
            match = self._match(connection, row, box, row.line - row.undoable)
        except Refused as refused:  # a game of another program: its table can be looked at, and given up
            log.error("table-broken", table=row.id, reason=refused.id, exc_info=refused)
            return row, found.seats, None, None
        return row, found.seats, match, box

    def _match(self, connection: Connection, row: TableRow, box: Box, line: int) -> Match:
        begun, entries = stored(connection, row, box, line)
        try:
            return load_match(row, begun, entries, box)
        except (BrokenLog, ValueError) as error:
            raise Refused(409, "broken-table", row.engine or "?", tw.__version__) from error

    def _box(self, connection: Connection, row: TableRow) -> Box:
        """The component set of a table: the built-in one of today, or the one that was kept with it."""
        assert row.box is not None
        box = self._components(connection, row.box)
        if box is None:
            raise Refused(409, "no-components", row.box)
        return box

    def _components(self, connection: Connection, name: str) -> Box | None:
        if name not in self._boxes:
            data = find_components(connection, name)
            if data is None:
                return None
            try:
                self._boxes[name] = box_from_data(orjson.loads(data))
            except tw.BoxError as error:  # of another program
                log.error("components-broken", components=name, exc_info=error)
                return None
        return self._boxes[name]

    async def components(self, name: str) -> Box:
        """A component set by its short hash, if it is the built-in one or was played with here. Refuses with 404."""
        box = self._boxes.get(name)
        if box is None and re.fullmatch("[0-9a-f]{16}", name):
            box = await self.database.read(lambda connection: self._components(connection, name))
        if box is None:
            raise Refused(404, "no-components", name)
        return box

    async def log_of(self, live: LiveTable, after: int = 0) -> list[MoveRow]:
        """Entries of a table's log."""
        return await self.database.read(lambda connection: moves_after(connection, live.id, after))

    # -- changing facts: seats, status, proposals

    async def change(
        self,
        live: LiveTable,
        changes: dict[str, Any],
        seats: list[SeatRow] | None = None,
        notify: list[str] | None = None,
    ) -> None:
        """Write new facts of a table and tell everybody. The caller holds the lock and has checked that it may be.

        Raises `Outdated` if another process was first; `retrying` tries again.
        """
        sitting = [] if seats is None else seats
        changes = {"updated_at": self.clock(), **changes}

        def job(connection: Connection) -> None:
            change_table(connection, live.row, changes, sitting)
            signal(connection, self.process, "facts", live.id, live.row.facts + 1)
            if notify:
                add_notices(connection, live.id, "your-turn", live.row.version, notify, self.clock() + NOTICE_AFTER)

        live_facts = live.row.facts
        try:
            await self.database.write(job)
        except BaseException:
            live.is_stale = True
            raise
        for name, value in changes.items():
            setattr(live.row, name, value)
        live.row.facts = live_facts + 1
        for seat in sitting:
            live.seats[seat.seat] = seat
        self.tell_facts(live)
        self.changed(live)

    def changed(self, live: LiveTable) -> None:
        """This process has written something: somebody may have to go on from there."""
        for told in self.on_own_change:
            told(live)

    def tell_facts(self, live: LiveTable) -> None:
        """Tell those who listen in this process."""
        for told in self.on_facts:
            told(live)

    def tell_moves(self, live: LiveTable, moves: list[MoveRow]) -> None:
        """Tell those who listen in this process."""
        for told in self.on_moves:
            told(live, moves)

    # -- changing the game

    async def write(
        self, live: LiveTable, made: PendingMove, actor: Actor, changes: dict[str, Any] | None = None
    ) -> MoveRow:
        """Write a change of the game down, then tell it. The caller holds the lock and has checked that it may be."""
        match, row = live.match, live.row
        assert match is not None
        now = self.clock()
        took = max(0, now - row.since)
        facts = facts_of(match.game)
        undoable = match.game.undoable
        move = MoveRow(
            seq=match.version + 1,
            kind=made.kind,
            seat=made.seat,
            key=made.key,
            draws=made.draws,
            events=[event.to_data() for event in made.events],
            line=made.line,
            undoable=undoable,
            turn=facts["turn"],
            vp=[player.vp for player in match.game.state.players],
            person_id=actor.person_id,
            at=now,
            took=took,
        )
        values = self._values(live, made, move, facts) | (changes or {})
        over = facts["to_act"] is None
        position: PositionRow | None = None
        if made.kind == "answer" and facts["turn"] != row.turn and not over and not match.can_redo_after(made):
            position = packed(match.game, made.line, move.seq)
        awaited = values["to_act_person"]
        tell = live.people if over else [awaited] if awaited not in (None, actor.person_id) else []

        def job(connection: Connection) -> None:
            add_move(connection, row, move, values, position)
            if over:
                forget_positions(connection, row.id)
            add_notices(
                connection,
                row.id,
                "game-over" if over else "your-turn",
                move.seq,
                [person for person in tell if person != actor.person_id],
                now + NOTICE_AFTER,
            )
            signal(connection, self.process, "moves", row.id, move.seq)

        try:
            await self.database.write(job)
        except BaseException:
            live.is_stale = True  # the game in memory went ahead, the log did not
            raise
        match.written(move)
        for name, value in values.items():
            setattr(row, name, value)
        row.version = move.seq
        self.answers += 1
        self.tell_moves(live, [move])
        if over:
            self.tell_facts(live)  # the result, and the seed
        self.changed(live)
        return move

    def _values(self, live: LiveTable, made: PendingMove, move: MoveRow, facts: dict[str, Any]) -> dict[str, Any]:
        row = live.row
        used = list(row.used)
        if made.seat is not None and made.seat < len(used):
            used[made.seat] += move.took
        to_act = facts["to_act"]
        person = None if to_act is None else live.seats[to_act].person_id
        values: dict[str, Any] = {
            "line": made.line,
            "undoable": move.undoable,
            "turn": facts["turn"],
            "to_act": to_act,
            "to_act_person": person,
            "since": move.at,
            "used": used,
            "proposal": None,
            "updated_at": move.at,
        }
        if made.kind == "undo" and live.match is not None:
            values["deadline"] = self.deadline(row, to_act, live.match.asked_since(made.line))
        elif to_act != row.to_act:
            values["deadline"] = self.deadline(row, to_act, move.at)
        if to_act is None:
            values |= {"status": "finished", "result": facts["result"], "deadline": None}
        return values

    def deadline(self, row: TableRow, to_act: int | None, now: int) -> int | None:
        """When the seat to act must have answered."""
        clock = row.options.get("clock", {})
        if to_act is None or clock.get("kind") != "deadline":
            return None
        return now + int(clock["hours"] * HOUR)

    # -- going back

    async def match_at(self, live: LiveTable, line: int) -> Match:
        """The game after fewer answers, as a game of its own; what comes after can be given again."""
        assert live.box is not None
        box, row = live.box, live.row

        def job(connection: Connection) -> Match:
            entries = moves_after(connection, row.id, 0)
            full = line_of(entries)
            kept = Line(full.answers[:line], full.redo + taken_back(full.answers[line:]))
            try:  # from its beginning: a stored position does not know what could be undone before it
                return Match(replayed(row, entries, box, line), row.version, 0, kept)
            except BrokenLog as error:
                raise Refused(409, "broken-table", row.engine or "?", tw.__version__) from error

        return await self.database.read_slow(job)

    # -- what other processes write

    async def on_remote_change(self, change: str, table_id: str, number: int) -> None:
        """Another process has written: if the table is open here, catch up and tell those who listen here."""
        live = self.peek(table_id)
        if live is None:
            return
        async with live.lock:
            known = live.row.facts if change == "facts" else live.row.version
            if known < number or live.is_stale:
                await self.follow(live)

    async def follow(self, live: LiveTable) -> None:
        """Do what other processes have written since, and tell it here. The caller holds the lock."""
        version, facts, status, match = live.row.version, live.row.facts, live.row.status, live.match

        def job(connection: Connection) -> tuple[Listed | None, list[MoveRow]]:
            return find_table(connection, live.id), moves_after(connection, live.id, version)

        found, moves = await self.database.read(job)
        if found is None:
            live.row.status = "abandoned"
            self.tell_facts(live)
            self.forget(live.id)
            raise Refused(404, "no-table")
        if not live.is_stale and match is not None and all(match.follow(move) for move in moves):
            live.row, live.seats = found.row, found.seats
        else:
            live.is_stale = True
            live.put(*await self._read(live.id))
            moves = [move for move in await self.log_of(live, version) if move.seq <= live.row.version]
        if moves:
            self.tell_moves(live, moves)
        if live.row.facts != facts or live.row.status != status:
            self.tell_facts(live)
