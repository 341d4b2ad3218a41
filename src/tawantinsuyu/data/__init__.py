"""Games of bots as data: reads what `tawantinsuyu dataset` writes, and the sample in the package.

>>> from tawantinsuyu.data import read_games
>>> game = next(read_games(split="train"))
>>> game.number, len(game.bots), game.record.result is not None
(1, 4, True)
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import tawantinsuyu as tw

FORMAT: Final = "tawantinsuyu-games"
VERSION: Final = 1
SUFFIX: Final = ".jsonl.xz"
SAMPLE: Final = Path(__file__).parent / f"sample{SUFFIX}"
SPLITS: Final = ("train", "validation", "test")
TENTHS: Final = ("train",) * 8 + ("validation", "test")
"""The split of a game, by its seed's hash."""


class DataError(tw.SettingsError):
    """Not a data set, or one that cannot be read: the message names the file and the line."""


class DataGame(NamedTuple):
    """A game of a data set. `ranks` are by seat, those of an automated opponent last; a shared rank occurs twice."""

    number: int
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    record: tw.Record

    @property
    def split(self) -> str:
        """`train`, `validation` or `test`."""
        return split_of(str(self.record.seed))


def split_of(seed: str) -> str:
    """The split of the game that is dealt from this seed.

    >>> [split_of(f"1 game {number}") for number in range(4)]
    ['test', 'train', 'train', 'train']
    """
    return TENTHS[int(sha256(seed.encode()).hexdigest(), 16) % len(TENTHS)]


def read_games(path: Path | str = SAMPLE, split: str | None = None) -> Iterator[DataGame]:
    """The games of a file, or of all files in a folder, by number; only those of one split if it is given.

    Raises `DataError`. `game.record.verify()` also checks that a game is legal.
    """
    if split is not None and split not in SPLITS:
        raise DataError(f"there is no split {split!r}; known: {', '.join(SPLITS)}")
    path = Path(path)
    files = sorted(path.glob(f"[!.]*{SUFFIX}")) if path.is_dir() else [path]
    if not files:
        raise DataError(f"{path} holds no data set: there is no file *{SUFFIX}")
    for file in files:
        yield from (game for game in _games_of(file) if split in (None, game.split))


def read_lines(file: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file as data: what the first one says of the others, then the games. Raises `DataError`."""
    number = 0
    try:
        with lzma.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                data = json.loads(line)
                if not number:
                    _check_header(file, data)
                number += 1
                yield data
    except (OSError, EOFError, ValueError, lzma.LZMAError) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(f"{file} cannot be read after line {number}: {error}") from error
    if not number:
        raise DataError(f"{file} is empty")


def _games_of(file: Path) -> Iterator[DataGame]:
    lines = read_lines(file)
    games = next(lines)["games"]
    read = 0
    for read, data in enumerate(lines, 1):
        try:
            record = tw.Record.from_text(data["record"])
            yield DataGame(data["game"], tuple(data["bots"]), tuple(data["ranks"]), record)
        except (KeyError, TypeError, tw.RecordError) as error:
            raise DataError(f"{file}, line {read + 1}: this is no game ({error})") from error
    if read != games:
        raise DataError(f"{file} has {read} games, but its first line says {games}")


def _check_header(file: Path, data: Any) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DataError(f"{file} is no data set: its first line does not name the format {FORMAT!r}")
    if data.get("version") != VERSION:
        raise DataError(f"{file} has version {data.get('version')!r}; this program reads version {VERSION}")
