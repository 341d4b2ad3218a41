"""Queries about the comments that people write on games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection, delete, func, insert, select, update

from tawantinsuyu.server.storage.schema import studies, tables
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import find_table, seats_of
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.study.comments import Comment
from tawantinsuyu.table.study.messages import StudyHeadOut
from tawantinsuyu.table.study.remarks import comments_from_data, comments_to_data


@dataclass(frozen=True)
class StoredStudy:
    """The comments on a game and the person who writes them."""

    person_id: str
    comments: tuple[Comment, ...]


def study_of(connection: Connection, table_id: str, *, lock: bool = False) -> StoredStudy | None:
    """The study of a replay, if it is one. With `lock`, nobody else can change it until the end of the transaction."""
    query = select(studies.c.person_id, studies.c.comments).where(studies.c.table_id == table_id)
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    return None if row is None else StoredStudy(row.person_id, comments_from_data(orjson.loads(row.comments)))


def add_study(connection: Connection, table_id: str, person_id: str, comments: Sequence[Comment], now: int) -> None:
    """Add a study to a new table."""
    row = {"table_id": table_id, "person_id": person_id, "comments": _written(comments), "updated_at": now}
    connection.execute(insert(studies), row)


def change_study(
    connection: Connection,
    table_id: str,
    person_id: str,
    change: Callable[[Sequence[Comment]], tuple[Comment, ...]],
    now: int,
) -> StoredStudy:
    """Change the comments of a person's study. Refuses if it is not theirs."""
    stored = study_of(connection, table_id, lock=True)
    if stored is None or stored.person_id != person_id:
        raise Refused(404, "no-study")
    changed = change(stored.comments)
    values = {"comments": _written(changed), "updated_at": now}
    connection.execute(update(studies).where(studies.c.table_id == table_id).values(**values))
    return StoredStudy(person_id, changed)


def remove_study(connection: Connection, process: str, table_id: str, person_id: str) -> None:
    """Delete a person's study with its replay. Refuses if it is not theirs."""
    stored, listed = study_of(connection, table_id, lock=True), find_table(connection, table_id)
    if stored is None or listed is None or stored.person_id != person_id:
        raise Refused(404, "no-study")
    connection.execute(delete(tables).where(tables.c.id == table_id))
    signal(connection, process, "facts", table_id, listed.row.facts + 1)


def count_studies(connection: Connection, person_id: str) -> int:
    """How many studies a person has."""
    query = select(func.count()).select_from(studies).where(studies.c.person_id == person_id)
    return connection.execute(query).scalar_one()


def studies_of(connection: Connection, person_id: str) -> list[StudyHeadOut]:
    """A person's studies."""
    query = (
        select(studies, tables.c.title)
        .join(tables, tables.c.id == studies.c.table_id)
        .where(studies.c.person_id == person_id)
    )
    rows = connection.execute(query).all()
    sitting = seats_of(connection, [row.table_id for row in rows])
    return [
        {
            "table": row.table_id,
            "title": row.title,
            "names": [seat.name for seat in sitting[row.table_id]],
            "comments": len(orjson.loads(row.comments)),
            "updated_at": row.updated_at,
        }
        for row in rows
    ]


def _written(comments: Sequence[Comment]) -> str:
    return orjson.dumps(comments_to_data(comments)).decode()
