"""Lets bots answer: whenever the seat to act is a bot's, its choice is thought out and given like anybody's."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

import structlog
from sqlalchemy import Connection

from tawantinsuyu.bots.registry import needs_knowledge
from tawantinsuyu.server.minds.box_ref import BoxRef
from tawantinsuyu.server.minds.pool import Minds, NotRunning
from tawantinsuyu.server.play.answers import answer
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.database import DatabaseClosed
from tawantinsuyu.server.storage.tables import waiting_for_bots
from tawantinsuyu.server.table.moves import BOT

GIVEN_UP: Final = ("broken-table", "no-components")
TROUBLES: Final = 5
"""Refusals in a row after which a table is left to the next sweep."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Driver:
    """Plays the seats of bots. The process that wrote the last move goes on; a sweep takes up what a lost one left."""

    def __init__(self, registry: TableRegistry, minds: Minds, sweep_seconds: float, overdue_seconds: float) -> None:
        self.registry = registry
        self.minds = minds
        self.sweep_seconds = sweep_seconds
        self.overdue_seconds = overdue_seconds
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._boxes: dict[str, BoxRef] = {}
        self._hopeless: set[str] = set()  # tables whose games this program cannot go on with
        registry.on_own_change.append(self.wake)

    def wake(self, live: LiveTable) -> None:
        """See whether it is a bot's turn, and if so let it play."""
        if live.id not in self._playing and is_bots_turn(live):
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
                except Refused as refused:
                    if refused.id in GIVEN_UP:
                        log.error("bot-cannot-play", table=table_id, reason=refused.id)
                        self._hopeless.add(table_id)
                        return
                    troubles += 1  # somebody undid or took over meanwhile: look again
        except (NotRunning, DatabaseClosed):
            return  # the server stops; whoever starts it next goes on
        except Exception as error:  # one table's trouble is not everybody's
            log.error("bot-failed", table=table_id, exc_info=error)
        finally:
            del self._playing[table_id]  # at once, so that whoever wakes it next is not overlooked

    async def _choose(self, table_id: str) -> bool:
        """Give one answer; False if no bot is asked."""
        live = await self.registry.table(table_id)
        async with live.lock:
            await self.registry.catch_up(live)
            if not is_bots_turn(live):
                return False
            match, box = live.require_playing(), live.box
            decision = match.game.decision
            assert decision is not None
            assert box is not None
            version, seed = match.version, bot_seed(live, match.version)
            bot = live.seats[decision.seat].bot
            assert bot is not None
            view = match.game.view(decision.seat, knowledge=needs_knowledge(bot))
        if box.short_hash not in self._boxes:
            self._boxes[box.short_hash] = BoxRef.of(box)
        if len(decision.options) == 1:
            key = decision.options[0].key
        else:
            key = (await self.minds.choose(bot, self._boxes[box.short_hash], seed, view, decision)).key
        await answer(self.registry, table_id, BOT, version, key)
        return True

    async def sweep(self) -> None:
        """Until cancelled: take up choices that nobody is thinking about."""
        overdue = 0.0  # what waits at the start was left by a process that has ended, as a rule by this one
        while True:
            before = self.registry.clock() - int(overdue * 1000)

            def job(connection: Connection, before: int = before) -> list[str]:
                return waiting_for_bots(connection, before)

            try:
                for table_id in await self.registry.database.read(job):
                    if table_id not in self._playing and table_id not in self._hopeless:
                        self._begin(table_id)
            except Exception as error:  # the database is away; it will be back
                log.warning("sweep-failed", error=type(error).__name__)
            overdue = self.overdue_seconds
            await asyncio.sleep(self.sweep_seconds)

    async def stop(self) -> None:
        """Stop thinking; what was not answered is taken up at the next start."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_seed(live: LiveTable, version: int) -> str:
    """Random numbers for one choice: the same after a restart, and without a way back to the seed of the deal."""
    return hashlib.sha256(f"bot {live.row.seed} {version}".encode()).hexdigest()


def is_bots_turn(live: LiveTable) -> bool:
    """Whether the table waits for a bot."""
    row = live.row
    return row.status == "playing" and row.to_act is not None and live.seats[row.to_act].kind == "bot"
