"""Pairing people who look for a game, and making their table.

The waiting list is in the database, so several processes share it. Who is paired is decided in the transaction that
also makes the table: it locks those who wait, so that nobody is paired twice.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import orjson
import structlog
from sqlalchemy import Connection

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.pairing.queries import (
    GameKind,
    SearchRow,
    add_search,
    count_others,
    give_table,
    has_ended_searches,
    has_others,
    keep_waiting,
    kinds_wanted,
    remove_ended_searches,
    search_of,
    waiting,
)
from tawantinsuyu.server.features.ratings.queries import rating_of
from tawantinsuyu.server.features.relations.queries import blocks_among
from tawantinsuyu.server.storage.database import DatabaseClosed
from tawantinsuyu.server.storage.notices import IS_REACHABLE, add_notices
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.storage.tables import add_table
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.clock import MINUTE
from tawantinsuyu.table.codes import table_id
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.messages.tables import GameSettingsOut
from tawantinsuyu.table.pairing.messages import GameSearch, PairingOut
from tawantinsuyu.table.pairing.pairing import CLOCKS, Group, groups_of
from tawantinsuyu.table.plans import (
    NewNames,
    TablePlan,
    checked_settings,
    planned_table,
    seat_of_person,
    stored_options,
)
from tawantinsuyu.table.ratings.kinds import kind_of
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

OFFERS_BOT_AFTER: Final = MINUTE

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


async def begin_search(registry: TableRegistry, person: PersonRow, wishes: GameSearch) -> PairingOut:
    """Look for a game from now on. Refuses settings that cannot be played, and notices for who cannot be reached."""
    registry.new_names()  # refuses while the server is about to stop
    now, box = registry.clock(), registry.components.current
    checked = [checked_settings(box, GameSettings(players=count, modules=wishes.modules)) for count in wishes.players]
    kind = GameKind(orjson.dumps(checked[0]["modules"]).decode(), wishes.pace)

    def rating(connection: Connection, settings: GameSettingsOut) -> float:
        of_games = kind_of(settings)
        assert of_games is not None  # there is no automated opponent
        return rating_of(connection, person.id, of_games).value

    def add(connection: Connection) -> None:
        if wishes.notify and IS_REACHABLE.first(connection, {"person": person.id}) is None:
            raise Refused(409, "no-notices")
        ratings = {each["players"]: rating(connection, each) for each in checked}
        add_search(connection, person.id, kind, ratings, wishes, now)

    await registry.database.write(add)
    return await ask_again(registry, person)


async def ask_again(registry: TableRegistry, person: PersonRow) -> PairingOut:
    """How a person's search is going; it goes on while they ask. They are paired if somebody fits."""
    search, is_alone, others = await _look(registry, person)
    if search is None:
        return {"search": None, "others": others, "table": None, "offers_bot": False}
    now = registry.clock()
    if search.table_id is None:
        registry.new_names()  # refuses while the server is about to stop
        await registry.database.write(lambda connection: keep_waiting(connection, person.id, now))
        await _pair(registry, search.kind, lambda group: group.has(person.id))
        search = (await _look(registry, person))[0] or search
    waited = max(0, now - search.since)
    return {
        "search": {
            "players": sorted(search.ratings),
            "modules": orjson.loads(search.kind.modules),
            "pace": search.kind.pace,
            "span": search.span,
            "notify": search.notify,
            "waited": waited,
        },
        "others": others,
        "table": search.table_id,
        "offers_bot": search.table_id is None and (is_alone or waited >= OFFERS_BOT_AFTER),
    }


async def _look(registry: TableRegistry, person: PersonRow) -> tuple[SearchRow | None, bool, int]:
    now = registry.clock()
    return await registry.database.read(
        lambda connection: (
            search_of(connection, person.id, now),
            not has_others(connection, person.id, now),
            count_others(connection, person.id, now),
        )
    )


async def pair_waiting(registry: TableRegistry, seconds: float) -> None:
    """Until cancelled: pair those whose pages do not ask, and remove searches that have ended."""
    while True:
        try:
            await pair_all(registry)
        except DatabaseClosed:
            return
        except Exception as error:  # the next round tries again
            log.warning("pairing-failed", error=type(error).__name__)
        await asyncio.sleep(seconds)


async def pair_all(registry: TableRegistry) -> None:
    """Make all games that can be made now."""
    now = registry.clock()
    kinds, has_ended = await registry.database.read(
        lambda connection: (kinds_wanted(connection, now), has_ended_searches(connection, now))
    )
    if has_ended:
        await registry.database.write(lambda connection: remove_ended_searches(connection, now))
    if now >= registry.closed_until:
        for kind in kinds:
            await _pair(registry, kind, lambda _: True)


async def _pair(registry: TableRegistry, kind: GameKind, is_wanted: Callable[[Group], bool]) -> None:
    """Make the wanted ones of the games of a kind that can be made now, and start them."""
    make = MakeGames(kind, is_wanted, registry.components.current, registry.new_names, registry.clock())
    if not await registry.database.read(
        lambda connection: make.groups(connection, waiting(connection, kind, make.now))
    ):
        return  # the usual case takes no lock
    for made, host in await registry.database.write(make):
        await lobby.begin(registry, made, host)


@dataclass(frozen=True)
class MakeGames:
    """Pair people and add their tables; returns the ids of the tables with their hosts."""

    kind: GameKind
    is_wanted: Callable[[Group], bool]
    box: Box
    new_names: Callable[[], NewNames]
    now: int

    def groups(self, connection: Connection, rows: Collection[SearchRow]) -> list[Group]:
        blocks = blocks_among(connection, [each.person_id for each in rows])
        seekers = [each.seeker for each in rows]
        return [each for each in groups_of(seekers, blocks, self.kind.pace, self.now) if self.is_wanted(each)]

    def __call__(self, connection: Connection) -> list[tuple[str, PersonRow]]:
        rows = waiting(connection, self.kind, self.now, lock=True)
        want_notice = {each.person_id for each in rows if each.notify}
        return [self._make(connection, group, want_notice) for group in self.groups(connection, rows)]

    def _make(self, connection: Connection, group: Group, want_notice: Collection[str]) -> tuple[str, PersonRow]:
        ids = [each.person_id for each in group.people]
        people = [each for each in (find_person(connection, each) for each in ids) if each is not None]
        host = people[0]
        plan = TablePlan(
            GameSettings(players=len(people), modules=orjson.loads(self.kind.modules)),
            [],
            visibility="open",
            options=stored_options(TableOptions(clock=CLOCKS[self.kind.pace], rated=True)),
        )
        names = self.new_names()._replace(id=table_id())  # in the database with the people, as are their searches
        row = planned_table(self.box, host, plan, names)
        secrets.SystemRandom().shuffle(people)
        add_table(connection, row, [seat_of_person(number, "", each) for number, each in enumerate(people)])
        add_notices(connection, row.id, "found", 0, [each for each in ids if each in want_notice], self.now)
        give_table(connection, ids, row.id, self.now)
        return row.id, host
