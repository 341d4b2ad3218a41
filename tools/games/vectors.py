"""`python -m tools.games.vectors`: test vectors for readers of all text formats, in any programming language.

They are committed in `tests/vectors`; a test fails when they are out of date.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.core.state import State
from tawantinsuyu.core.token import TextError, lines_of
from tawantinsuyu.game.formats.position_reader import PositionError
from tawantinsuyu.game.formats.position_sections import sections_of
from tawantinsuyu.kernel.loop import answer, pending

FOLDER: Final = ROOT / "tests" / "vectors"
FAULTS: Final = "refused/faults.json"
LINES: Final = "lines.json"
DEPTHS: Final = {"two-players": 7, "four-with-modules": 5, "solo": 7}

KINDS: Final[Mapping[str, dict[str, Any]]] = {
    "two-players": {"players": 2, "seed": 7, "variants": {"leftover_weaving_price": 3}},
    "four-with-modules": {
        "players": 4,
        "seed": 8,
        "modules": ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"],
    },
    "solo": {"players": 1, "seed": 9, "opponent": "pachamama", "difficulty": "harder"},
}
MOST_ANSWERS: Final = {"two-players": 10_000, "four-with-modules": 90, "solo": 60}
"""One of the games is played to the end."""

HEADERS: Final = {"seat-1": "Ñusta", "title": "A test vector: blanks, # and : are text here"}


def game_of(name: str) -> tw.Game:
    """A game in which the index of the chosen option rises by seven each time."""
    game = tw.new_game(**KINDS[name])
    given = 0
    while game.decision is not None and given < MOST_ANSWERS[name]:
        game.play(game.decision.keys[7 * given % len(game.decision.keys)])
        given += 1
    return game


def record_data(record: tw.Record) -> dict[str, Any]:
    """The content of a record; seats count from 0 here, and chance is -1."""
    return {
        "version": 1,
        "players": record.players,
        "opponent": record.opponent,
        "difficulty": dict(record.difficulty),
        "modules": list(record.modules),
        "variants": dict(record.variants),
        "box": record.box,
        "headers": dict(record.headers),
        "seed": record.seed,
        "result": None if record.result is None else list(record.result),
        "fingerprint": record.fingerprint,
        "answers": [[seat, key] for seat, key in record.answers],
    }


def position_data(text: str) -> dict[str, Any]:
    """The content of a position: sections by name, with the values of each line; of `pending`, the lines."""
    sections = sections_of(lines_of(text, PositionError)[1:])
    return {
        "version": 1,
        "sections": {
            name: [line.text for line in section.lines]
            if name == "pending"
            else {key: [value.text for value in values] for key, values in section.values.items()}
            for name, section in sections.items()
        },
    }


def count_lines(s: State, depth: int) -> int:
    """How many sequences of so many answers, draws included, are legal from a position."""
    if pending(s) is None:
        return 0
    options = list(s.offer)
    if depth == 1:
        return len(options)
    count = 0
    for option in options:
        after = s.copy()
        answer(after, option)
        count += count_lines(after, depth - 1)
    return count


def _without(text: str, begin: str) -> str:
    return "".join([line for line in text.splitlines(keepends=True) if not line.startswith(begin)])


def _twice(text: str, begin: str) -> str:
    return "".join([line * (1 + line.startswith(begin)) for line in text.splitlines(keepends=True)])


SPOILT: Final[Mapping[str, Callable[[str], str]]] = {
    "unknown-version.record": lambda text: text.replace("record 1", "record 9", 1),
    "no-box.record": lambda text: _without(text, "box:"),
    "header-twice.record": lambda text: _twice(text, "players:"),
    "header-without-colon.record": lambda text: text.replace("players: 2", "players 2", 1),
    "five-players.record": lambda text: text.replace("players: 2", "players: 5", 1),
    "short-fingerprint.record": lambda text: text.replace("fingerprint: ", "fingerprint: x", 1),
    "one-result.record": lambda text: text.replace("result: ", "result: 1 ", 1),
    "seat-of-nobody.record": lambda text: text.replace("\n1 ", "\n3 ", 1),
    "two-keys.record": lambda text: text.replace("chance seat:", "chance  chance seat:", 1),
    "answer-without-key.record": lambda text: text.replace("chance orientation:", "chance #", 1),
    "unknown-version.position": lambda text: text.replace("position 1", "position 2", 1),
    "line-before-heading.position": lambda text: text.replace("\n\n[table]", "\nplayers: 2\n\n[table]", 1),
    "open-heading.position": lambda text: text.replace("[cards]", "[cards", 1),
    "section-twice.position": lambda text: text.replace("[cards]", "[workers]", 1),
    "line-without-colon.position": lambda text: text.replace("turn: ", "turn ", 1),
}
"""Malformed texts, made from those of two players."""
LINES_OF_SPOILT: Final = 50


def made() -> dict[str, str]:
    """All files by their path in the folder."""
    files: dict[str, str] = {}
    faults: dict[str, list[int]] = {}
    lines: dict[str, list[int]] = {}
    for name in KINDS:
        game = game_of(name)
        record = game.record(HEADERS, with_seed=game.is_over)
        middle = record.replay(len(record.answers) // 2).position_text()
        files[f"{name}.record"] = record.to_text()
        files[f"{name}.bare.record"] = record.to_text(comments=False)
        files[f"{name}.record.json"] = _json(record_data(record))
        files[f"{name}.position"] = middle
        files[f"{name}.position.json"] = _json(position_data(middle))
        s = tw.Position.from_text(middle).to_game().state
        lines[f"{name}.position"] = [count_lines(s, depth) for depth in range(1, DEPTHS[name] + 1)]
        if not game.is_over:
            files[f"{name}.save.json"] = _json(game.to_data())
    for name, spoil in SPOILT.items():
        whole = "".join(files[f"two-players.{name.partition('.')[2]}"].splitlines(keepends=True)[:LINES_OF_SPOILT])
        files[f"refused/{name}"] = spoilt = spoil(whole)
        assert spoilt != whole, name
        faults[name] = list(fault_of(name, spoilt))
    files[FAULTS] = _json(faults)
    files[LINES] = _json(lines)
    return files


def fault_of(name: str, text: str) -> tuple[int, int]:
    """Line and column of the fault of an invalid text."""
    try:
        tw.Record.from_text(text) if name.endswith(".record") else tw.Position.from_text(text)
    except TextError as error:
        return error.line, error.column
    raise AssertionError(f"{name} was read")


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write them all."""
    for name, text in made().items():
        file = FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
