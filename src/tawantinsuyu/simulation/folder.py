"""The folder of an experiment: its plan, the results so far, and finally the tables.

While games are played, results are written as numbered parts, each atomically. At the end they become one file for each
table. After any interruption finished games still count, and none counts twice.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.simulation.plan import Plan, PlanData, differences
from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.tables import NAMES, Tables, joined, read_parquet, tables_of, write_parquet

FORMAT: Final = 1
PLAN: Final = "plan.json"
PARTS: Final = "parts"
RECORDS: Final = "records"
LOCK: Final = ".lock"


class FolderError(SettingsError):
    """The folder cannot be used for this experiment; the message says why and what to do."""


class StoredPlan(PlanData):
    """A plan as it is stored."""

    format: int


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    # -- the plan

    def begin(self, plan: Plan) -> None:
        """Prepare the folder for a plan. Raises `FolderError` if it holds something else."""
        if not self.is_begun(plan):
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                others = [each.name for each in self.path.iterdir() if each.name != LOCK]
            except OSError as error:
                raise FolderError(f"{self.path} cannot be used as a folder: {error.strerror or error}") from error
            if others:
                raise FolderError(f"{self.path} holds other files ({min(others)} ...); name an empty or new folder")
            _write_whole(self.path / PLAN, json.dumps(_data(plan), indent=1) + "\n")
        for stray in self._parts_folder().glob(".*"):
            shutil.rmtree(stray)  # left by a program that stopped while writing

    def is_begun(self, plan: Plan) -> bool:
        """Whether the folder holds this plan. Raises `FolderError` if it holds another one. Writes nothing."""
        if not (self.path / PLAN).exists():
            return False
        different = differences(self.plan(), _data(plan))
        if different:
            raise FolderError(
                f"{self.path} holds another experiment. Use the same options to continue it, or name another folder. "
                f"These differ:\n  " + "\n  ".join(different)
            )
        return True

    def plan(self) -> StoredPlan:
        """The plan as data; raises `FolderError`."""
        try:
            data = json.loads((self.path / PLAN).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise FolderError(f"{self.path} holds no experiment: {PLAN} cannot be read ({error})") from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise FolderError(f"{self.path} holds an experiment that this version of the program cannot read")
        return cast("StoredPlan", data)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """A lock on the folder. Raises `FolderError` if another process holds it."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise FolderError(f"{self.path} cannot be used as a folder: {error.strerror or error}") from error
        try:
            _lock(handle, self.path)
            yield
        finally:
            os.close(handle)

    # -- results

    def results(self) -> Tables:
        parts = [read_parquet(part) for part in self._parts()]
        if (self.path / "games.parquet").exists():  # written last, so rows of other games come from an interrupted join
            whole = read_parquet(self.path)
            numbers = set[int]().union(*[part.numbers() for part in parts])
            parts.insert(0, whole.of(whole.numbers() - numbers))
        return joined(parts)

    def add(self, played: Sequence[PlayedGame]) -> None:
        """Store the results of some games atomically."""
        folder = self._parts_folder()
        number = max([int(part.name) for part in self._parts()], default=0) + 1
        new = folder / f".{number:06}"
        new.mkdir(parents=True)
        write_parquet(tables_of(played), new)
        self._keep_records(played)
        new.rename(folder / f"{number:06}")

    def _keep_records(self, played: Sequence[PlayedGame]) -> None:
        for each in played:
            if each.record is not None:
                records = self.path / RECORDS
                records.mkdir(exist_ok=True)
                _write_whole(records / f"{each.number:06}.record", each.record)

    def finish(self) -> Tables:
        """Join all parts into one file for each table, as Parquet and as CSV."""
        tables = self.results()
        for name in reversed(NAMES):
            frame = tables.frames()[name]
            for ending, write in ((".csv", frame.write_csv), (".parquet", frame.write_parquet)):
                new = self.path / f".{name}{ending}"
                write(new)
                new.replace(self.path / f"{name}{ending}")
        shutil.rmtree(self._parts_folder(), ignore_errors=True)
        return tables

    def _parts_folder(self) -> Path:
        return self.path / PARTS

    def _parts(self) -> list[Path]:
        return sorted(part for part in self._parts_folder().glob("[0-9]*"))


def _data(plan: Plan) -> StoredPlan:
    return {"format": FORMAT, **plan.to_data()}


def _write_whole(file: Path, text: str) -> None:
    new = file.with_name(f".{file.name}")
    new.write_text(text, encoding="utf-8")
    new.replace(file)


def _lock(handle: int, path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # not on Windows
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise FolderError(f"another program already works in {path}; wait for it, or name another folder") from error
