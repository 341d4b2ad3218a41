"""Making and changing studies (`table/study`): replays with comments, and positions that were set up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.features.history.branches import mark_look, open_snapshot
from tawantinsuyu.server.features.history.replay_cache import ReplayCache
from tawantinsuyu.server.features.history.snapshots import game_after
from tawantinsuyu.server.features.history.throttling import throttled
from tawantinsuyu.server.features.study.queries import add_study, count_studies
from tawantinsuyu.server.tables.game_start import taken_over
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import Loaded, TableRegistry
from tawantinsuyu.table.history.records import Imported, check_lines, imported_record
from tawantinsuyu.table.match import settled_match
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.study.comments import Comment, Study
from tawantinsuyu.table.study.messages import PositionIn
from tawantinsuyu.table.study.positions import box_named, position_replay, read_position
from tawantinsuyu.table.study.remarks import MOST_STUDIES, check_size


async def check_number(registry: TableRegistry, person: PersonRow) -> None:
    """Refuses if the person has as many studies as they may have."""
    counts = await registry.databases.read_all(lambda connection: count_studies(connection, person.id))
    if sum(counts) >= MOST_STUDIES:
        raise Refused(409, "too-many-studies", MOST_STUDIES)


async def study_record(registry: TableRegistry, person: PersonRow, text: str, title: str) -> LiveTable:
    """A study of a recorded game, with the comments that the record has. Refuses what the engine cannot replay."""
    check_lines(text)
    imported, comments = await registry.database.read_slow(
        lambda connection: _read_record(connection, registry, person, text, title)
    )
    return await _add(registry, person, imported, comments)


def _read_record(
    connection: Connection, registry: TableRegistry, person: PersonRow, text: str, title: str
) -> tuple[Imported, tuple[Comment, ...]]:
    find = partial(registry.components.find_for, connection, person_id=person.id)
    imported = imported_record(person, text, title, find, registry.new_names(), throttled)
    try:
        study = Study.from_text(text)
        if study.comments:
            for _ in throttled(study.positions(imported.game.box)):
                pass
    except tw.RecordError as error:
        raise Refused(422, "bad-record", str(error)) from error
    check_size(study.comments)
    return imported, study.comments


async def study_position(registry: TableRegistry, person: PersonRow, text: str, title: str) -> LiveTable:
    """A study of a position. Refuses an impossible one."""
    box = await box_of(registry, person, text)
    imported = await registry.database.read_slow(
        lambda _: position_replay(person, read_position(text, box), box, title, registry.new_names())
    )
    return await _add(registry, person, imported, ())


async def box_of(registry: TableRegistry, person: PersonRow | None, text: str) -> Box:
    """The component set that a position text names. Refuses an unknown one."""
    return await registry.components.chosen(box_named(text), person)


async def _add(
    registry: TableRegistry, person: PersonRow, imported: Imported, comments: Sequence[Comment]
) -> LiveTable:
    row, seats, game, entries = imported
    job = taken_over(registry, row, seats, game, entries, None)

    def store(connection: Connection) -> None:
        job(connection)
        add_study(connection, row.id, person.id, comments, row.created_at)

    await registry.databases.of(row.id).write(store)
    return registry.add(Loaded(row, seats, settled_match(game, row), game.box))


async def position_of_game(
    registry: TableRegistry, replays: ReplayCache, person: PersonRow, sent: PositionIn
) -> tuple[tw.Game, Box]:
    """The position of a game, with every secret: it is over, or the person is its only player; that is noted."""
    snapshot = await open_snapshot(registry, sent.table, person, sent.invite)
    game = await game_after(registry, replays.of(snapshot.row, snapshot.box), snapshot, sent.line)
    if not snapshot.is_over:
        await mark_look(registry, sent.table, person)
    return game, snapshot.box
