"""A database of any earlier version is upgraded once and completely, or stays unchanged."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, NullPool, create_engine, inspect, text
from sqlalchemy.engine import URL

from tawantinsuyu.server.storage import migrate, migrations
from tawantinsuyu.server.storage.database import make_engine, normal_url
from tawantinsuyu.server.storage.meta import setdefault_meta
from tawantinsuyu.server.storage.migrate import NewerDatabase, prepare, revision_of, upgrade
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.storage.schema import metadata
from tawantinsuyu.table.rows import PersonRow

NEWEST = "0013"
PERSON = "INSERT INTO people (id, name, language, created_at) VALUES ('ana', 'Ana', 'en', 7)"


@pytest.fixture
def engine(any_url: URL) -> Engine:
    """Of an empty database, as the server opens it."""
    return make_engine(any_url, writes=True)


def forms(url: URL) -> dict[str, Any]:
    """All tables with their columns, keys and indexes, and what is in some of them."""
    found: dict[str, Any] = {}
    with create_engine(url, poolclass=NullPool).connect() as connection:
        looking = inspect(connection)
        for name in looking.get_table_names():
            columns = [(each["name"], str(each["type"]), each["nullable"]) for each in looking.get_columns(name)]
            indexes = sorted(str(each["name"]) for each in looking.get_indexes(name))
            found[name] = (columns, looking.get_pk_constraint(name), looking.get_foreign_keys(name), indexes)
        for name in {"people", "alembic_version"} & set(found):
            found[f"{name}: rows"] = connection.execute(text(f"SELECT * FROM {name}")).all()
    return found


def do(engine: Engine, statement: str) -> None:
    with engine.begin() as connection:
        connection.execute(text(statement))


def at_once(work: Callable[[], object], times: int = 4) -> list[object]:
    """The same work, by several at the same time."""
    barrier = threading.Barrier(times)

    def one() -> object:
        barrier.wait(60)
        return work()

    with ThreadPoolExecutor(times) as pool:
        return [future.result(60) for future in [pool.submit(one) for _ in range(times)]]


def test_the_steps_lead_to_the_schema_that_the_program_uses(engine: Engine) -> None:
    upgrade(engine)

    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    assert revision_of(engine) == NEWEST


def test_a_second_time_changes_nothing(any_url: URL, engine: Engine) -> None:
    upgrade(engine)
    do(engine, PERSON)
    before = forms(any_url)

    upgrade(engine)
    prepare(any_url)

    assert forms(any_url) == before
    assert before["alembic_version: rows"] == [(NEWEST,)]


def test_what_was_stored_before_a_step_is_there_after_it(engine: Engine) -> None:
    upgrade(engine, "0001")
    do(engine, PERSON)

    upgrade(engine)

    with engine.begin() as connection:
        assert find_person(connection, "ana") == PersonRow("ana", "Ana", "en", 7)


def test_a_database_of_a_newer_program_is_refused_as_it_is(any_url: URL, engine: Engine) -> None:
    upgrade(engine)
    do(engine, PERSON)
    do(engine, "UPDATE alembic_version SET version_num = '9001'")
    do(engine, "ALTER TABLE people ADD COLUMN colour TEXT")
    before = forms(any_url)

    with pytest.raises(NewerDatabase, match=r"revision 9001.*start the newer program.*Nothing was changed"):
        prepare(any_url)

    assert forms(any_url) == before


def test_a_step_that_fails_changes_nothing(any_url: URL, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade(engine, "0001")
    do(engine, PERSON)
    before = forms(any_url)

    def fails(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("alembic.op.create_index", fails)  # after columns and a table were added
    with pytest.raises(OSError, match="no space left"):
        upgrade(engine)
    assert forms(any_url) == before

    monkeypatch.undo()
    upgrade(engine)
    assert revision_of(engine) == NEWEST


def test_processes_that_start_together_take_the_steps_once(postgres_url: str) -> None:
    url = normal_url(postgres_url)  # a SQLite file has one process
    at_once(lambda: prepare(url))

    engine = make_engine(url, writes=True)
    assert revision_of(engine) == NEWEST
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_processes_that_start_together_agree_on_the_facts_of_the_database(any_url: URL) -> None:
    prepare(any_url)
    engine = make_engine(any_url, writes=True)
    everybody_asks = threading.Barrier(
        4 if engine.dialect.name == "postgresql" else 1
    )  # SQLite lets one write at a time
    values = iter("abcd")

    def keep() -> str:
        with engine.begin() as connection:
            everybody_asks.wait(60)
            return setdefault_meta(connection, "key", next(values))

    assert len(set(at_once(keep))) == 1
    engine.dispose()


def test_the_program_may_lie_in_a_folder_with_a_strange_name(
    sqlite: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "100 % new"
    shutil.copytree(Path(migrations.__file__).parent, folder / "migrations")
    monkeypatch.setattr("tawantinsuyu.server.storage.migrate.resources.files", lambda _: folder)

    prepare(sqlite)

    assert revision_of(make_engine(sqlite, writes=True)) == NEWEST


def test_the_program_knows_its_own_revision(engine: Engine) -> None:
    with engine.connect() as connection:
        assert ScriptDirectory.from_config(migrate._config(connection)).get_current_head() == migrate.HEAD


def test_a_start_with_a_current_database_imports_no_migrations_and_no_other_driver(sqlite: URL) -> None:
    prepare(sqlite)
    program = (
        "import sys; import tawantinsuyu.server.app; from sqlalchemy import make_url; "
        "from tawantinsuyu.server.storage.migrate import prepare; prepare(make_url(sys.argv[1])); "
        "print([name for name in ('alembic', 'mako', 'psycopg') if name in sys.modules])"
    )
    command = [sys.executable, "-c", program, sqlite.render_as_string()]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
