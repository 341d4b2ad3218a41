"""Every column that can hold a person is covered by export, deletion and merging."""

from __future__ import annotations

from sqlalchemy import Column, LargeBinary, String

from tawantinsuyu.server.storage.personal_data import GAMES, IMPERSONAL, MENTIONS, OWN, Mention, Own
from tawantinsuyu.server.storage.schema import metadata

ID_LENGTH = 24
"""Only ids of people are texts of this length."""

COLUMNS = {f"{table.name}.{column.name}": column for table in metadata.sorted_tables for column in table.c}
DECLARED: list[Own | Mention] = [*OWN, *MENTIONS]
PEOPLE = {f"{each.table.name}.{each.column}" for each in DECLARED}
TABLES_OF_PEOPLE = {own.table.name for own in OWN}


def _holds_text(column: Column[object]) -> bool:
    return isinstance(column.type, String | LargeBinary)


def _is_person(column: Column[object]) -> bool:
    """Whether a column has the type of a person's id, or refers to one."""
    refers = any(key.target_fullname == "people.id" for key in column.foreign_keys)
    return refers or (isinstance(column.type, String) and column.type.length == ID_LENGTH)


def test_every_id_of_a_person_is_declared() -> None:
    ids = {name for name, column in COLUMNS.items() if _is_person(column)}

    assert ids <= PEOPLE | set(GAMES)


def test_every_text_in_rows_that_stay_is_declared() -> None:
    staying = {
        name for name, column in COLUMNS.items() if _holds_text(column) and column.table.name not in TABLES_OF_PEOPLE
    }

    assert staying == (PEOPLE | set(GAMES) | set(IMPERSONAL)) & staying
    assert set(GAMES) | set(IMPERSONAL) <= set(COLUMNS)
    assert not set(GAMES) & set(IMPERSONAL)


def test_what_is_hidden_from_an_export_exists_and_mentions_can_be_emptied() -> None:
    for own in OWN:
        assert own.hidden <= set(own.table.c.keys())
    for mention in MENTIONS:
        assert mention.person.nullable


def test_rows_are_deleted_before_the_rows_that_they_refer_to() -> None:
    order = [own.table.name for own in OWN]
    for own in OWN:
        for key in own.table.foreign_keys:
            target = key.column.table.name
            assert target not in order or order.index(own.table.name) <= order.index(target)
