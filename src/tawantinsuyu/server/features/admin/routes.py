"""The tools of operators and moderators, each with an entry in their log; and announcements for everybody."""

from __future__ import annotations

import shutil
from collections import Counter
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Annotated, Final

from fastapi import Path as InPath
from fastapi import Query, Response

from tawantinsuyu import __version__
from tawantinsuyu.server.features.admin.actions import (
    close_table,
    delete_table,
    give_seat_to_bot,
    person_to_sanction,
    sanction,
    set_chat_closed,
    settle_report,
    until,
)
from tawantinsuyu.server.features.admin.announcements import Announced, write_announced
from tawantinsuyu.server.features.admin.backups import last_noted
from tawantinsuyu.server.features.admin.log import Action, Deed, shown_entries
from tawantinsuyu.server.features.admin.messages import (
    AdminLogOut,
    AdminLookOut,
    AdminPeopleOut,
    AdminReportsOut,
    AdminTablesOut,
    Announcement,
    AnnouncementOut,
    ChatState,
    LoadOut,
    Merger,
    OverviewOut,
    Reasoned,
    Sanction,
    SanctionKind,
    Settlement,
    StorageOut,
)
from tawantinsuyu.server.features.admin.queries import (
    chat_of,
    count_open_reports,
    count_people,
    database_bytes,
    list_reports,
    search_people,
    search_tables,
    table_data,
)
from tawantinsuyu.server.features.admin.roles import Moderator, Operator
from tawantinsuyu.server.features.admin.service import Admin
from tawantinsuyu.server.features.people.sign_in import merge_people
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, Services, Viewer, json
from tawantinsuyu.server.storage.tables import count_by_status
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.messages.requests import SeatNumber
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, Status

MINUTE: Final = 60_000
LONGEST_BY_MODERATOR: Final = 30 * 24
"""Hours for which a moderator may suspend or silence somebody."""
Searched = Annotated[str, Query(max_length=60)]

router = Routes("admin", "/api")


@router.get("/announcement", response_model=AnnouncementOut)
async def announcement(services: OwnServices, _: Viewer) -> Response:
    """What the operator announces, from memory: as cheap as a request can be."""
    return json(services.feature(Admin).announced.shown(services.registry.clock()))


@router.put("/admin/announcement", response_model=AnnouncementOut)
async def announce(services: OwnServices, person: Operator, sent: Announcement) -> Response:
    """Announce something to everybody, plan an interruption, or drain the server; empty withdraws all of it."""
    now = services.registry.clock()
    at = None if sent.minutes is None else now + sent.minutes * MINUTE
    if sent.drains and at is None:
        raise Refused(409, "drain-when")
    announced = Announced(sent.text, at, sent.drains)
    details = f"{'drain ' if sent.drains else ''}{'' if sent.minutes is None else f'in {sent.minutes} min '}{sent.text}"
    work = partial(write_announced, announced=announced)
    await services.feature(Admin).act(Deed("announce", person.id, details=details.strip(), work=work))
    return json(services.feature(Admin).announced.shown(now))


def _memory() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _load(services: Services) -> LoadOut:
    return {
        "process": services.registry.process,
        "sockets": services.hub.count,
        "tables_open": services.registry.open_count,
        "queues": services.bot_pool.queues,
        "longest_delay": round(services.housekeeper.pauses.longest_delay, 3),
        "memory": _memory(),
    }


async def _storage(services: Services) -> StorageOut:
    file = services.database.url.database if services.database.is_sqlite else None
    backup, drill = await services.database.read(last_noted)
    return {
        "bytes": await services.registry.databases.read_all(database_bytes),
        "free": None if file is None else shutil.disk_usage(Path(file).parent).free,
        "last_backup": backup,
        "last_drill": drill,
    }


@router.get("/admin/overview", response_model=OverviewOut)
async def overview(services: OwnServices, person: Moderator) -> Response:
    """How the server is doing; counts all tables and people, which takes as long as reading their indexes."""
    tables: Counter[str] = Counter()
    for counted in await services.registry.databases.read_all(count_by_status):
        tables.update(counted)
    people, reports = await services.database.read(
        lambda connection: (count_people(connection), count_open_reports(connection))
    )
    return json(
        {
            "role": person.role,
            "version": __version__,
            "tables": dict(tables),
            "people": people,
            "reports": reports,
            "load": _load(services),
            "storage": await _storage(services),
            "announcement": services.feature(Admin).announced.shown(services.registry.clock()),
        }
    )


# -- tables


@router.get("/admin/tables", response_model=AdminTablesOut)
async def tables(services: OwnServices, _: Moderator, q: Searched = "", status: Status | None = None) -> Response:
    """Find tables by id, title or player; reads all tables and seats at worst."""
    searched = _searchable(q)
    found = await services.registry.databases.read_all(partial(search_tables, searched=searched, status=status))
    return json({"tables": table_data(chain.from_iterable(found))})


def _points(live: LiveTable) -> list[int]:
    game = live.require_game().game_for(live.visible_seats(None))
    return [player["vp"] for player in game.view(None)["players"]]


@router.get("/admin/tables/{table}", response_model=AdminLookOut)
async def look(services: OwnServices, person: Moderator, table: str) -> Response:
    """A table as spectators see it, and its last 50 chat messages: nothing hidden, even where the viewer plays."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        facts = facts_for(live, None)
        points = None if live.match is None else _points(live)
    await services.feature(Admin).act(Deed("look", person.id, table_id=table))
    chat, is_closed = await services.registry.databases.of(table).read(partial(chat_of, table_id=table))
    return json({"table": facts, "points": points, "chat": chat, "chat_closed": is_closed})


@router.post("/admin/tables/{table}/close", response_model=DoneOut)
async def close(services: OwnServices, person: Operator, table: str, sent: Reasoned) -> Response:
    """Give up the game of a table, or a table that has not begun."""
    work = partial(close_table, table_id=table, now=services.registry.clock())
    await services.feature(Admin).act(Deed("close-table", person.id, table_id=table, details=sent.why, work=work))
    return json(DONE)


@router.delete("/admin/tables/{table}", response_model=DoneOut)
async def remove(services: OwnServices, person: Operator, table: str) -> Response:
    """Delete a table with its log, chat and notes: a game has up to some thousand rows."""
    work = partial(delete_table, table_id=table)
    await services.feature(Admin).act(Deed("delete-table", person.id, table_id=table, work=work))
    return json(DONE)


@router.post("/admin/tables/{table}/seats/{seat}/bot", response_model=DoneOut)
async def to_bot(services: OwnServices, person: Operator, table: str, seat: SeatNumber, sent: Reasoned) -> Response:
    """Let a bot play a seat of a running game; its player may come back."""
    box, now = services.registry.components.current, services.registry.clock()
    work = partial(give_seat_to_bot, table_id=table, seat=seat, box=box, now=now)
    details = f"seat {seat + 1} {sent.why}".strip()
    await services.feature(Admin).act(Deed("seat-to-bot", person.id, table_id=table, details=details, work=work))
    return json(DONE)


@router.put("/admin/tables/{table}/chat", response_model=DoneOut)
async def change_chat(services: OwnServices, person: Moderator, table: str, sent: ChatState) -> Response:
    """Close the chat of a table, or open it again."""
    work = partial(set_chat_closed, table_id=table, closed=sent.closed, now=services.registry.clock())
    action: Action = "close-chat" if sent.closed else "open-chat"
    await services.feature(Admin).act(Deed(action, person.id, table_id=table, details=sent.why, work=work))
    return json(DONE)


# -- people


@router.get("/admin/people", response_model=AdminPeopleOut)
async def people(services: OwnServices, _: Moderator, q: Searched = "") -> Response:
    """Find people by name or id; reads all people at worst."""
    found = await services.database.read(partial(search_people, searched=_searchable(q)))
    return json({"people": found})


async def _sanction(services: Services, actor: PersonRow, kind: SanctionKind, person: str, sent: Sanction) -> Response:
    if actor.role != "operator" and (sent.hours is None or sent.hours > LONGEST_BY_MODERATOR):
        raise Refused(403, "too-long-for-you", LONGEST_BY_MODERATOR // 24)
    end = until(sent.hours, services.registry.clock())
    length = "for good" if sent.hours is None else f"{sent.hours} h" if sent.hours else "ended"
    work = partial(sanction, person_id=person, kind=kind, end=end)
    deed = Deed(kind, actor.id, person_id=person, details=f"{length} {sent.why}".strip(), work=work)
    await services.feature(Admin).act(deed)
    return json(DONE)


@router.post("/admin/people/{person}/suspend", response_model=DoneOut)
async def suspend(services: OwnServices, actor: Moderator, person: str, sent: Sanction) -> Response:
    """Suspend a person for a time; operators also for good. They can still read, sign out and use their account."""
    return await _sanction(services, actor, "suspend", person, sent)


@router.post("/admin/people/{person}/silence", response_model=DoneOut)
async def silence(services: OwnServices, actor: Moderator, person: str, sent: Sanction) -> Response:
    """Let a person play but not chat for a time; operators also for good."""
    return await _sanction(services, actor, "silence", person, sent)


@router.post("/admin/people/{person}/merge", response_model=DoneOut)
async def merge(services: OwnServices, actor: Operator, person: str, sent: Merger) -> Response:
    """Give everything of a person to another who is the same. Reads all tables, and changes each of theirs."""
    if person == sent.into:
        raise Refused(422, "same-person")
    for each in (person, sent.into):
        await services.database.read(partial(person_to_sanction, person_id=each))
    await merge_people(services, person, sent.into)
    await services.feature(Admin).act(Deed("merge", actor.id, person_id=sent.into, details=sent.why))
    return json(DONE)


# -- reports and the log


@router.get("/admin/reports", response_model=AdminReportsOut)
async def reports(services: OwnServices, _: Moderator) -> Response:
    """The 50 latest reports, those that nobody has looked at first."""
    return json({"reports": await services.database.read(list_reports)})


@router.post("/admin/reports/{number}/settle", response_model=DoneOut)
async def settle(
    services: OwnServices, person: Moderator, number: Annotated[int, InPath(ge=1, le=2**31 - 1)], sent: Settlement
) -> Response:
    """Mark a report as looked at."""
    work = partial(settle_report, number=number, now=services.registry.clock())
    details = f"report {number} {sent.why}".strip()
    await services.feature(Admin).act(Deed("settle-report", person.id, details=details, work=work))
    return json(DONE)


@router.get("/admin/log", response_model=AdminLogOut)
async def entries(services: OwnServices, _: Moderator) -> Response:
    """The 200 latest entries of the log of operators and moderators."""
    return json({"entries": await services.database.read(shown_entries)})


def _searchable(words: str) -> str:
    return words.replace("\0", "").strip()
