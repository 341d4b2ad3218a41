"""Connections to PostgreSQL that give up when the database server stops answering.

PostgreSQL enforces its time limits itself, so they do not help when it hangs. Neither do those of the network: the
machine still acknowledges what is sent.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.errors import ConnectionTimeout
from psycopg.pq import TransactionStatus

from tawantinsuyu.server.storage.trouble import Silence

T = TypeVar("T")

ANSWER_SECONDS: Final = 10.0
"""How long to wait for the answer to a statement: longer than `LIMITS`, so that PostgreSQL ends what it can end."""
LIMITS: Final = {"statement_timeout": "8s", "lock_timeout": "5s", "idle_in_transaction_session_timeout": "60s"}
"""PostgreSQL's own limits. The last one frees the locks of a server process that hangs in the middle of a job."""


class TimedConnection(psycopg.Connection[Any]):
    """Every statement, commit and ping has to be answered in time; if not, the connection is closed."""

    silence: Silence

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Wait for an answer. Raises `OperationalError` if there is none."""
        try:
            return super().wait(gen, interval, ANSWER_SECONDS if timeout is None else timeout)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:  # still not answered
                self.pgconn.finish()
                self.silence.begin()
            raise


def connect(silence: Silence, args: tuple[Any, ...], parameters: dict[str, Any]) -> TimedConnection:
    """A connection, unless the database server is silent. Raises `DatabaseDown` and `OperationalError`."""
    silence.check()
    limits = " ".join(f"-c {name}={value}" for name, value in LIMITS.items())
    options = f"{limits} {parameters.get('options', '')}"  # what the host has set comes last and takes precedence
    try:
        connection = TimedConnection.connect(*args, **{**parameters, "options": options})
    except ConnectionTimeout:
        silence.begin()
        raise
    connection.silence = silence
    return connection
