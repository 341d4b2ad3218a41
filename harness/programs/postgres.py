"""PostgreSQL for tests and measurements: `python -m harness.programs.postgres` finds its programs or installs them.

`private_cluster` starts a database server of our own in a temporary folder, apart from any that the machine may run.
"""

from __future__ import annotations

import argparse
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
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TypedDict

import psycopg
from psycopg import sql

from harness.builds import ROOT

PROGRAMS: Final = ("initdb", "pg_ctl", "postgres")
DEBIAN: Final = Path("/usr/lib/postgresql")
"""Debian keeps the programs of every version in a folder of its own, outside PATH."""

MISSING: Final = """The tests need PostgreSQL's server programs (initdb, pg_ctl and postgres), version 13 or newer.
  Debian, Ubuntu: apt-get install postgresql
  Fedora:         dnf install postgresql-server
  macOS:          brew install postgresql@17
Where they are installed but not found, put their folder on PATH. No database has to be set up or started."""

# Debian's package makes and starts a database server of the machine's own, which nobody asked for, unless a
# configuration file says otherwise. Ours is there during the installation only.
INSTALL: Final = """
set -e
folder=/etc/postgresql-common/createcluster.d
trap 'rm -f "$folder/no-main-cluster.conf"; rmdir -p --ignore-fail-on-non-empty "$folder"' EXIT
mkdir -p "$folder"
echo 'create_main_cluster = false' > "$folder/no-main-cluster.conf"
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 postgresql; }
install || { apt-get update -q && install; }
"""

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
"""On a machine that is busy with other tests, too."""
PORTS_TO_TRY: Final = 5
STARTS_TO_TRY: Final = 40
StopMode = Literal["fast", "immediate"]


class Identity(TypedDict, total=False):
    """Arguments of `subprocess` that run a program as another user."""

    user: int
    group: int
    extra_groups: Sequence[int]


@dataclass(frozen=True)
class Cluster:
    """A running database server that holds nothing yet but what `database` makes in it."""

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
        """A fresh, empty database as long as the block lasts; gives its address."""
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
        """Stop it: `fast` in good order, `immediate` as a crash does. What it holds stays."""
        _run([self.programs / "pg_ctl", "stop", "-D", self.folder / "data", "-m", mode], self.folder)

    def kill(self) -> None:
        """SIGKILL for its first process; the others end when they notice."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)

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


def find(path: str | None = None, versions: Path = DEBIAN) -> Path | None:
    """The folder of the server programs: on PATH (or `path`), or else of the newest version that Debian installed."""
    found = shutil.which("initdb", path=path)
    folders = [] if found is None else [Path(found).resolve().parent]
    numbered = [folder for folder in versions.glob("*") if folder.name.isdecimal()]
    folders += [folder / "bin" for folder in sorted(numbered, key=lambda folder: int(folder.name), reverse=True)]
    for folder in folders:
        if all((folder / program).exists() for program in PROGRAMS):
            return folder
    return None


def ensure() -> Path:
    """The folder of the server programs, installed now if need be and the machine allows it."""
    programs = find()
    if programs is None and shutil.which("apt-get"):
        become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not become_root or shutil.which("sudo"):
            subprocess.run([*become_root, "sh", "-c", INSTALL], stdout=sys.stderr, check=False)
            programs = find()
    if programs is None:
        sys.exit(MISSING)
    return programs


@contextmanager
def private_cluster(*, fsync: bool = True) -> Iterator[Cluster]:
    """A database server of our own as long as the block lasts, and not longer, even if this process is killed.

    Without `fsync` it does not wait for the disk. Only a power cut would show the difference: what a process has
    written stays with the system when the process is killed.
    """
    programs = find()
    if programs is None:
        raise FileNotFoundError(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="pg-"))  # not in a folder of pytest's: only its maker may look into those
    watchman = subprocess.Popen(
        [sys.executable, "-m", "harness.programs.postgres", "--watch", folder, "--programs", programs],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=ROOT,
        start_new_session=True,  # the interrupt key is for us; the watchman sees us go
    )
    try:
        yield _start(programs, folder, fsync)
    finally:
        watchman.communicate()


def watch(programs: Path, folder: Path) -> None:
    """Wait until the process at the other end of standard input is gone; then stop the cluster and clear it away.

    A pipe is closed whatever the reason, so a cluster does not outlive a test run that was killed.
    """
    sys.stdin.buffer.read()
    if (folder / "data" / "postmaster.pid").exists():
        _run([programs / "pg_ctl", "stop", "-D", folder / "data", "-m", "immediate"], folder)
    shutil.rmtree(folder)


def _start(programs: Path, folder: Path, fsync: bool) -> Cluster:
    password = secrets.token_hex(16)
    secret = folder / "password"
    secret.write_text(password)
    identity = _identity()
    if identity:
        for path in (folder, secret):
            os.chown(path, identity["user"], identity["group"])
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
    return Cluster(port, password, programs, folder)


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
    """Our environment without settings that are meant for another database."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}


def _identity() -> Identity:
    """Whom the programs run as: PostgreSQL refuses to work for root."""
    if os.geteuid() != 0:
        return {}
    users = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = users.get("postgres") or users["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
    return port


def main() -> None:
    """Find or install PostgreSQL's programs; with --watch, guard a private cluster."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--watch", type=Path, metavar="FOLDER", help="stop the cluster here when standard input closes")
    parser.add_argument("--programs", type=Path, metavar="FOLDER", help="where pg_ctl is")
    arguments = parser.parse_args()
    if arguments.watch:
        watch(arguments.programs, arguments.watch)
    else:
        ensure()


if __name__ == "__main__":
    main()
