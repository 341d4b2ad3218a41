"""Plays the seats of bots: if a bot is to act, its choice is computed and given like any other answer.

It also plays for people whose time is up, where the table wants that.
"""

from __future__ import annotations

import asyncio
import hashlib
from time import monotonic
from typing import Final

import structlog

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import Asker, Full
from tawantinsuyu.server.bot_workers.pool import BotPool, NotRunning
from tawantinsuyu.server.bot_workers.turn_times import TurnTimes
from tawantinsuyu.server.storage.database import DatabaseClosed
from tawantinsuyu.server.storage.tables import waiting_for_bots
from tawantinsuyu.server.storage.trouble import DatabaseDown
from tawantinsuyu.server.tables.answers import answer
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.clock import is_to_be_passed
from tawantinsuyu.table.moves import BOT, STAND_IN
from tawantinsuyu.table.refusal import Refused

GIVEN_UP: Final = ("broken-table", "no-components", "too-many-answers")
LATE_BOT: Final = "beginner"
"""Plays for people whose time is up."""
TROUBLES: Final = 5
"""Consecutive refusals after which a table waits for the next sweep."""
MOST_REFS: Final = 64
"""Number of cached references to boxes."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Driver:
    """Plays for bots. The process that wrote the last move continues; a sweep finds the tables of lost processes."""

    def __init__(
        self, registry: TableRegistry, bot_pool: BotPool, sweep_seconds: float, overdue_seconds: float
    ) -> None:
        self.registry = registry
        self.bot_pool = bot_pool
        self.sweep_seconds = sweep_seconds
        self.overdue_seconds = overdue_seconds
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._boxes: dict[str, BoxRef] = {}
        self._times = TurnTimes()
        self._hopeless: set[str] = set()  # tables whose games this program cannot continue
        registry.on_own_change.append(self.wake)

    def wake(self, live: LiveTable) -> None:
        """Let a bot play if it is asked."""
        if live.id not in self._playing and is_bots_turn(live, self.registry.clock()):
            self._begin(live.id)

    def _begin(self, table_id: str) -> None:
        self._playing[table_id] = asyncio.create_task(self._play(table_id))

    async def _play(self, table_id: str) -> None:
        troubles = 0
        try:
            while troubles < TROUBLES:
                try:
                    if not await self._choose(table_id):
                        return
                    troubles = 0
                except (DatabaseDown, Full):
                    return  # the next sweep tries again
                except Refused as refused:
                    if refused.id in GIVEN_UP:
                        log.error("bot-cannot-play", table=table_id, reason=refused.id)
                        self._hopeless.add(table_id)
                        return
                    troubles += 1  # the table has changed in the meantime: try again
        except (NotRunning, DatabaseClosed):
            return  # the server is stopping; the next start continues
        except Exception as error:  # a failure at one table does not stop the others
            log.error("bot-failed", table=table_id, exc_info=error)
        finally:
            del self._playing[table_id]  # immediately, so that the next `wake` starts a new task

    async def _choose(self, table_id: str) -> bool:
        """Give one answer; returns False if no bot is asked."""
        live = await self.registry.table(table_id)
        async with live.lock:
            await self.registry.catch_up(live)
            if not is_bots_turn(live, self.registry.clock()):
                if live.row.status != "playing":
                    self._times.forget(table_id)
                return False
            match, box = live.require_playing(), live.box
            decision = match.game.decision
            assert decision is not None
            assert box is not None
            version, seed = match.version, bot_seed(live, match.version)
            seat, turn = decision.seat, match.game.state.turn
            bot, actor = live.seats[seat].bot or LATE_BOT, BOT if live.seats[seat].kind == "bot" else STAND_IN
            knowledge = match.game.asked().knowledge
        if len(decision.options) == 1:
            key = decision.options[0].key
        else:
            spent, began = self._times.spent(table_id, turn, seat), monotonic()
            ref, asker = self.ref_of(box), Asker(live.row.host_id, table_id)
            key = (await self.bot_pool.choose(bot, ref, seed, knowledge, decision.keys, spent, asker)).key
            # Waiting for a free worker counts, too: bots think less when many are queued.
            self._times.add(table_id, turn, seat, monotonic() - began)
        await answer(self.registry, table_id, actor, version, key)
        return True

    def ref_of(self, box: Box) -> BoxRef:
        """The reference to a box for workers; cached."""
        ref = self._boxes.pop(box.short_hash, None) or BoxRef.of(box)
        self._boxes[box.short_hash] = ref  # most recently used: dropped last
        if len(self._boxes) > MOST_REFS:
            del self._boxes[next(iter(self._boxes))]
        return ref

    async def sweep(self) -> None:
        """Until cancelled: play at tables where a bot is asked and no process answers."""
        overdue = 0.0  # at the start, waiting tables were left by a process that has ended
        while True:
            try:
                for table_id in await self._waiting(overdue):
                    if table_id not in self._playing and table_id not in self._hopeless:
                        self._begin(table_id)
            except Exception as error:  # the database is unreachable; try again later
                log.warning("sweep-failed", error=type(error).__name__)
            overdue = self.overdue_seconds
            await asyncio.sleep(self.sweep_seconds)

    async def _waiting(self, seconds: float) -> list[str]:
        """Tables whose bot has been waited for longer than this."""
        before = self.registry.clock() - int(seconds * 1000)
        lists = await self.registry.databases.read_all(lambda connection: waiting_for_bots(connection, before))
        return [table_id for part in lists for table_id in part]

    async def stop(self) -> None:
        """Cancel all choices; the next start resumes them."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_seed(live: LiveTable, version: int) -> str:
    """The seed of one choice: the same after a restart, and it does not reveal the seed of the deal."""
    return hashlib.sha256(f"bot {live.row.seed} {version}".encode()).hexdigest()


def is_bots_turn(live: LiveTable, now: int) -> bool:
    """Whether a bot is to act, or the program for a person whose time is up."""
    row = live.row
    if row.status != "playing" or row.to_act is None or "paused" in row.options:
        return False
    return live.seats[row.to_act].kind == "bot" or is_to_be_passed(row, now)
