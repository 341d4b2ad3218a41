"""A real table in a file: a record, or a position text where `rest` means all pieces not named elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.cli.saving import NotLoaded, TerminalGame
from tawantinsuyu.companion.piles import with_rest, without_rest
from tawantinsuyu.game.formats.stored_position import STORED

RECORD: Final = "tawantinsuyu-record"
_UNSEEN: Final = re.compile(r"^#? ?unseen: (.*)$", re.MULTILINE)


@dataclass
class Entered:
    """A table read from a file: the game, the cards the program drew unseen, and the games before each answer."""

    table: TerminalGame
    unseen: set[str] = field(default_factory=set)
    before: list[tuple[tw.Game, str]] = field(default_factory=list)


def write(path: Path, position: tw.Position, comment: str) -> None:
    """Write a position for editing by hand, with `rest` and an explanation. Raises `OSError`."""
    first, _, others = with_rest(position.to_text()).partition("\n")
    remarks = "".join(f"# {line}\n" for line in comment.splitlines())
    path.write_text(f"{first}\n{remarks}{others}", encoding="utf-8", newline="\n")


def store(path: Path, game: tw.Game, unseen: set[str], seats: Mapping[str, str]) -> None:
    """Write the record, or the position if the table was entered by hand. Raises `OSError`."""
    drawn = " ".join(sorted(unseen))
    if game.is_whole:
        headers = {**seats, "unseen": drawn} if drawn else {**seats}
        text = game.record(headers | {STORED: game.position_here().to_text()}).to_text()
    else:
        text = game.position_text() + (f"\n# unseen: {drawn}\n" if drawn else "")
    path.write_text(text, encoding="utf-8", newline="\n")


def read(path: Path, edition: Path | None, opponent: str | None) -> Entered:
    """A table from a record or a position of a game against an opponent. Raises `NotLoaded`."""
    try:
        text = path.read_text(encoding="utf-8")
        entered = _from_record(text, edition) if text.startswith(RECORD) else _from_position(text, edition)
    except UnicodeDecodeError as error:
        raise NotLoaded("not-text") from error
    except OSError as error:
        raise NotLoaded("because", error.strerror or error) from error
    except (tw.RecordError, tw.PositionError) as error:
        lines = text.splitlines()
        shown = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
        raise NotLoaded("because-of-line" if shown else "because", error, shown) from error
    except BoxError as error:
        raise NotLoaded("because", error) from error
    if entered.table.game.settings.opponent != opponent:
        raise NotLoaded("not-solo", opponent)
    unseen = _UNSEEN.search(text)
    entered.unseen = set(unseen[1].split()) if unseen else set()
    return entered


def _from_position(text: str, edition: Path | None) -> Entered:
    game = tw.Position.from_text(without_rest(text, edition), edition).to_game()
    return Entered(TerminalGame(game, game.settings.opponent or "", edition=edition))


def _from_record(text: str, edition: Path | None) -> Entered:
    record = tw.Record.from_text(text)
    record.verify(edition)
    game, first = record.begun(edition)
    entered = Entered(TerminalGame(game, game.settings.opponent or "", edition=edition))
    for _, key in record.answers[first:]:
        asked = game.decision
        if asked is not None and len(asked.options) > 1:
            entered.before.append((game.copy(), key))
        entered.table.repeat(key)
    return entered
