"""Training games on disk: records, a file for each range of games, and arrays made from them.

A file is complete or does not exist, so an interrupted run can resume. Records name the rules and the component set
with which their answers can be played again. Arrays are kept in a folder beside them, by the columns of the network.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import tawantinsuyu as tw
from tawantinsuyu.bots.planner.side_by_side import side_by_side
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.training.kinds import TrainingKind
from tawantinsuyu.training.selfplay import (
    Finding,
    Moments,
    NotedGame,
    Orders,
    TrainingRecord,
    noted,
    playing,
    table,
)
from tawantinsuyu.training.workers import WorkPool

GAMES_PER_FILE: Final = 32
"""The games of a file are played side by side."""
MOST_OPTIONS: Final = 48
"""The number of options kept per question: the most visited, then the best by the greedy judgement."""
ORDERS: Final = "orders.json"
FOLDER_BITS: Final = 40
"""The number of a game in memory has the number of its folder above this many bits."""

Arrays = dict[str, NDArray[Any]]


class OtherOrders(ValueError):
    """The folder holds games with other orders, rules or components; the message says what to do."""


class RecordedGames(NamedTuple):
    """A range of games, and the bytes of its file."""

    first: int
    data: bytes


def play_range(first: int, orders: Orders, box: Box | None = None) -> RecordedGames:
    """Play the range of games that starts at this number."""
    games = [playing(number, orders, box) for number in range(first, first + GAMES_PER_FILE)]
    lines = [json.dumps(game, separators=(",", ":")) for game in sorted(side_by_side(games, GAMES_PER_FILE))]
    return RecordedGames(first, lzma.compress("\n".join(lines).encode()))


def read_records(path: Path) -> list[TrainingRecord]:
    """The records in a file."""
    lines = map(json.loads, lzma.decompress(path.read_bytes()).splitlines())
    return [TrainingRecord(number, answers, [Finding(*each) for each in found]) for number, answers, found in lines]


def keep(path: Path, data: bytes) -> None:
    """Write a file, complete or not at all."""
    draft = path.with_suffix(".part")
    draft.write_bytes(data)
    draft.replace(path)


def file_of(folder: Path, first: int) -> Path:
    """The records of a range."""
    return folder / f"games-{first:08d}.xz"


def order(folder: Path, orders: Orders, box: Box | None = None) -> None:
    """Note what is played in a folder. Raises `OtherOrders` if something else was."""
    folder.mkdir(parents=True, exist_ok=True)
    edition = (load_box() if box is None else box).short_hash
    text = json.dumps({"rules": tw.RULES, "edition": edition, **asdict(orders)}, indent=1, sort_keys=True)
    about = folder / ORDERS
    if about.exists() and about.read_text(encoding="utf-8") != text:
        raise OtherOrders(f"{folder} holds games with other orders; choose another folder, or delete it")
    about.write_text(text, encoding="utf-8")


def orders_of(folder: Path, box: Box | None = None) -> Orders:
    """What was played in a folder. Raises `OtherOrders` if its answers belong to other rules or components."""
    about = json.loads((folder / ORDERS).read_text(encoding="utf-8"))
    edition = (load_box() if box is None else box).short_hash
    if (about.pop("rules"), about.pop("edition")) != (tw.RULES, edition):
        raise OtherOrders(f"{folder} holds games by other rules or with other components; play them again")
    kinds = [TrainingKind(**{**kind, "modules": tuple(kind["modules"])}) for kind in about.pop("kinds")]
    return Orders(**about, kinds=tuple(kinds))


def play_all(folder: Path, orders: Orders, games: int, workers: WorkPool, box: Box | None = None) -> Iterator[int]:
    """Play the games that a folder lacks; yields how many it has so far.

    Raises `OtherOrders`.
    """
    order(folder, orders, box)
    wanted = range(0, games, GAMES_PER_FILE)
    missing = [first for first in wanted if not file_of(folder, first).exists()]
    done = GAMES_PER_FILE * (len(wanted) - len(missing))
    yield done
    if missing:
        for each in workers.each(partial(play_range, orders=orders, box=box), missing):
            keep(file_of(folder, each.first), each.data)
            done += GAMES_PER_FILE
            yield done


def note_all(
    folder: Path, seat: Sequence[str], shared: Sequence[str], workers: WorkPool, box: Box | None = None
) -> Path:
    """Make the arrays that the records of a folder lack; returns the folder with the arrays."""
    digest = sha256(json.dumps([seat, shared]).encode()).hexdigest()[:12]
    target = folder / f"arrays-{digest}"
    target.mkdir(exist_ok=True)
    numbers = [int(path.stem.partition("-")[2]) for path in sorted(folder.glob("games-*.xz"))]
    missing = [first for first in numbers if not (target / f"games-{first:08d}.npz").exists()]
    note = partial(note_range, folder=folder, target=target, seat=list(seat), shared=list(shared), box=box)
    for _ in workers.each(note, missing):
        pass
    return target


def note_range(first: int, folder: Path, target: Path, seat: list[str], shared: list[str], box: Box | None) -> None:
    """Make the arrays of the range that starts at this number."""
    orders = orders_of(folder, box)
    games = [noted(record, orders, seat, shared, box) for record in read_records(file_of(folder, first))]
    draft = target / f"games-{first:08d}.part"
    with draft.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **packed(games))
    draft.replace(draft.with_suffix(".npz"))


def packed(games: Sequence[NotedGame]) -> Arrays:
    """Games as arrays: turns by the number of seats, and questions."""
    arrays: Arrays = {}
    for seats in sorted({len(game.totals) for game in games}):
        some = [game for game in games if len(game.totals) == seats]
        turns = [game.turns for game in some]
        lengths = np.array([len(game.turns.left) for game in some])
        moments = _moments(turns)
        arrays |= {
            f"{seats} figures": moments["figures"].reshape(-1, seats, moments["figures"].shape[1]),
            f"{seats} signs": moments["signs"].reshape(-1, seats, moments["signs"].shape[1]),
            f"{seats} shared": moments["shared"],
            f"{seats} left": moments["left"],
            f"{seats} game": np.repeat(np.array([game.number for game in some], np.int64), lengths),
            f"{seats} totals": np.repeat(np.array([game.totals for game in some], np.float32), lengths, axis=0),
            f"{seats} won": np.repeat(np.array([game.won for game in some], np.float32), lengths, axis=0),
        }
    noted = [game for game in games if game.visits]
    if noted:
        arrays |= {f"asked {name}": array for name, array in _moments([game.questions for game in noted]).items()}
        arrays |= _options(noted)
        counts = [len(game.visits) for game in noted]
        arrays["asked game"] = np.repeat(np.array([game.number for game in noted], np.int64), counts)
    return arrays


def _moments(moments: Iterable[Moments]) -> Arrays:
    some = list(moments)
    return {
        "figures": np.array([row for each in some for row in each.figures], np.int16),
        "signs": table([row for each in some for row in each.signs]),
        "shared": table([row for each in some for row in each.shared]),
        "left": np.array([left for each in some for left in each.left], np.float32),
    }


def _options(games: Sequence[NotedGame]) -> Arrays:
    """The names of all options; for each question, indices into them (-1: none), greedy values, visits and leads."""
    place: dict[str, int] = {}
    count = sum(len(game.visits) for game in games)
    options = np.full((count, MOST_OPTIONS), -1, np.int32)
    greedy, leads = (np.zeros((count, MOST_OPTIONS), np.float16) for _ in range(2))
    visits = np.zeros((count, MOST_OPTIONS), np.uint16)
    at = 0
    for game in games:
        for names, values, seen, lead in zip(game.options, game.greedy, game.visits, game.leads, strict=True):
            best = sorted(range(len(names)), key=lambda i: (-seen[i], -values[i]))[:MOST_OPTIONS]
            options[at, : len(best)] = [place.setdefault(names[i], len(place)) for i in best]
            greedy[at, : len(best)] = [values[i] for i in best]
            visits[at, : len(best)] = [seen[i] for i in best]
            leads[at, : len(best)] = [lead[i] for i in best]
            at += 1
    columns: Arrays = {"options": options, "greedy": greedy, "visits": visits, "leads": leads}
    return {"names": np.array(list(place), np.str_), **{f"asked {name}": array for name, array in columns.items()}}


@dataclass(frozen=True)
class DataSet:
    """Games in memory: turns by the number of seats, and questions with options as indices into `names`."""

    turns: dict[int, Arrays]
    asked: Arrays
    names: tuple[str, ...]

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(len(np.unique(turns["game"])) for turns in self.turns.values())


def load(folders: Sequence[Path]) -> DataSet:
    """All games in these folders, ordered by number."""
    parts: dict[str, list[NDArray[Any]]] = {}
    place: dict[str, int] = {}
    for generation, folder in enumerate(folders):
        for path in sorted(folder.glob("games-*.npz")):
            with np.load(path, allow_pickle=False) as file:
                arrays = dict(file)
            if "names" in arrays:
                names = np.array([place.setdefault(str(name), len(place)) for name in arrays.pop("names")] + [-1])
                arrays["asked options"] = names[arrays["asked options"]].astype(np.int32)
            for name, array in arrays.items():
                if name.endswith(" game"):
                    array = array + (generation << FOLDER_BITS)  # numbers are unique only within a folder
                parts.setdefault(name, []).append(array)
    joined = {name: np.concatenate(some) for name, some in parts.items()}
    turns = {
        seats: {name.split()[1]: array for name, array in joined.items() if name.split()[0] == str(seats)}
        for seats in (2, 3, 4)
        if f"{seats} left" in joined
    }
    asked = {name.removeprefix("asked "): array for name, array in joined.items() if name.startswith("asked ")}
    return DataSet(turns, asked, tuple(place))
