"""Upgrading a database to the schema of this program."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from tawantinsuyu.server.storage.database import make_engine

if TYPE_CHECKING:
    from alembic.config import Config as AlembicConfig

HEAD: Final = "0013"
"""The revision of this program. A database at this revision is used as it is: importing Alembic is slow."""
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
    from alembic.config import Config as AlembicConfig

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
    """The revision of a database; None if it is new."""
    with engine.connect() as connection:
        return _revision(connection)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return revision


def is_current(engine: Engine) -> bool:
    """Whether a database has the schema of this program."""
    try:
        return revision_of(engine) == HEAD
    except SQLAlchemyError:
        return False


def upgrade(engine: Engine, revision: str = HEAD) -> None:
    """Apply the missing migrations, all or none. Raises `NewerDatabase`."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        current = _revision(connection)
        if current != revision:
            _migrate(connection, current, revision)


def _migrate(connection: Connection, current: str | None, revision: str) -> None:
    from alembic import command
    from alembic.script import ScriptDirectory
    from alembic.util.exc import CommandError

    config = _config(connection)
    if current is not None:
        try:
            ScriptDirectory.from_config(config).get_revision(current)
        except CommandError as error:
            raise NewerDatabase(current) from error
    command.upgrade(config, revision)
