"""Upgrading a database to the schema of this program."""

from __future__ import annotations

from importlib import resources
from typing import Final

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from tawantinsuyu.server.storage.database import make_engine

LOCK: Final = 7_258_431
"""The number of an advisory lock: processes that start together migrate one after the other."""


class NewerDatabase(RuntimeError):
    """The database was written by a newer version of this program."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"this database is of a newer version (revision {revision}); start the newer program or use another "
            "database. Nothing was changed."
        )


def _config(connection: Connection) -> AlembicConfig:
    config = AlembicConfig()
    scripts = str(resources.files("tawantinsuyu.server.storage") / "migrations")
    config.set_main_option("script_location", scripts.replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def prepare(url: URL) -> None:
    """Upgrade a database before a server uses it. Raises `NewerDatabase`."""
    engine = make_engine(url, writes=True)
    try:
        upgrade(engine)
    finally:
        engine.dispose()


def revision_of(engine: Engine) -> str | None:
    """The revision a database is at; None if it is new."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def is_current(engine: Engine) -> bool:
    """Whether a database has the schema of this program."""
    try:
        with engine.connect() as connection:
            head = ScriptDirectory.from_config(_config(connection)).get_current_head()
            return MigrationContext.configure(connection).get_current_revision() == head
    except SQLAlchemyError:
        return False


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Apply the steps that are missing, all or none. Raises `NewerDatabase`."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config = _config(connection)
        current = MigrationContext.configure(connection).get_current_revision()
        if current is not None:
            try:
                ScriptDirectory.from_config(config).get_revision(current)
            except CommandError as error:
                raise NewerDatabase(current) from error
        command.upgrade(config, revision)
