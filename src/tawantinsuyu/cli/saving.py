"""Saving and loading a game played in the terminal: a record with additional headers.

A record contains no seed, so headers say how chance continues: `play-seed` is the seed used after the first
`play-seed-after` answers, and `stored` is the position, from which a program with other rules continues. Anyone with
the file can compute the coming draws, as with any file of a running game.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import tawantinsuyu as tw
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.game.formats.stored_position import STORED

CHANCE = -1


class NotLoaded(ValueError):
    """A file that is not a game to continue: the message id of the reason, and its arguments."""

    def __init__(self, message: str, *details: object) -> None:
        super().__init__(message, *details)
        self.message = message
        self.details = details


@dataclass
class TerminalGame:
    """A game, its seed, the names of its players, and its events, answer by answer."""

    game: tw.Game
    seed: str
    seeded_after: int = 0
    seats: str = ""
    edition: Path | None = None
    happened: list[tuple[int, list[tw.Event]]] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    """Notes on an answer in addition to its events, by the number of answers before it."""

    def play(self, key: str) -> list[tw.Event]:
        """Answer, and keep the events under the number of answers before it."""
        before = len(self.game.answers)
        events = self.game.play(key)
        self.happened.append((before, events))
        return events

    def repeat(self, key: str) -> None:
        """Replay an answer of a record and keep its events in the same way."""
        before = len(self.game.answers)
        self.happened.append((before, self.game.repeat(key)))

    def undo(self) -> str:
        """Take back the last answer and its events."""
        key = self.game.undo()
        self.happened = [each for each in self.happened if each[0] < len(self.game.answers)]
        return key


def save(table: TerminalGame, path: Path, seats: Sequence[str]) -> None:
    """Write the record; raises `OSError`."""
    headers = {f"seat-{number + 1}": word for number, word in enumerate(seats)}
    headers |= {"play-seed": table.seed, "play-seed-after": str(table.seeded_after)}
    headers[STORED] = table.game.position_here().to_text()
    path.write_text(table.game.record(headers).to_text(), encoding="utf-8", newline="\n")


def load(path: Path, edition: Path | None) -> TerminalGame:
    """The game of a record, ready to continue with the same draws. Raises `NotLoaded`."""
    try:
        record = tw.Record.from_text(path.read_text(encoding="utf-8"))
        replayed = record.verify(edition)
        after = _number(record.headers.get("play-seed-after", ""), len(record.answers))
        seed = record.headers.get("play-seed", "")
        if not seed:
            after, seed = len(record.answers), fresh_seed()
        if replayed.stored is None:
            game = record.replay(upto=after, seed=seed, edition=edition)
        else:
            game, after = replayed, replayed.stored.answers
            game.draw_as_stored(seed)
    except UnicodeDecodeError as error:
        raise NotLoaded("not-text") from error
    except OSError as error:
        raise NotLoaded("because", error.strerror or error) from error
    except (tw.RecordError, tw.CodecError, BoxError) as error:
        raise NotLoaded("because", error) from error
    words = [record.headers.get(f"seat-{number + 1}", "") for number in range(game.settings.seats)]
    table = TerminalGame(game, seed, after, ",".join(words) if all(words) else "", edition)
    for seat, key in replayed.answers[len(game.answers) :]:
        if seat != CHANCE:
            table.repeat(key)
    if game.answers[: len(replayed.answers)] != replayed.answers:
        raise NotLoaded("other-draws")
    return table


def fresh_seed() -> str:
    return str(secrets.randbelow(10**9))


def _number(text: str, most: int) -> int:
    return min(int(text), most) if text.isdecimal() and len(text) < 9 else 0
