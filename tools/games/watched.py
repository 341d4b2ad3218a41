"""Make the game to watch again: `python -m tools.games.watched` says which of its comments still fit, `--write` writes.

The record names its seed and its bots, which are limited by lines, so the same program plays the same game. After a
change of rules, components or bots the game differs: comments on answers that are still given in the same turn move
along and have to be read again, the others are named and left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal, NamedTuple

from rich.console import Console

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.table.study.comments import TEXTS, Comment, Study

TARGET: Final = Path(tw.__file__).parent / "table" / "study" / "watched.record"
BOTS: Final = "bots"
CONSOLE: Final = Console(highlight=False, markup=False, soft_wrap=True)


class Fit(NamedTuple):
    """How a comment fits the new game: on the same position, on the same answer of the same turn, or not at all."""

    comment: Comment
    how: Literal["same", "moved", "gone"]


class _Point(NamedTuple):
    """A position between two answers of players, and what led to it."""

    turn: int
    answer: tuple[int, str] | None
    fingerprint: str


def played(seed: str, bots: str, headers: Mapping[str, str]) -> tw.Record:
    """The record of a game for two between bots."""
    game = tw.new_game(players=2, seed=seed)
    crew = [make_bot(name, game.box, seed=f"{seed} {seat}") for seat, name in enumerate(bots.split())]
    while (decision := game.decision) is not None:
        game.play(answer_of(crew[decision.seat], game))
    return tw.Record.of(game, {**headers, BOTS: bots}, with_seed=True)


def refitted(study: Study, record: tw.Record) -> tuple[Study, list[Fit]]:
    """The comments of a study on another record, and how each of them fits."""
    before, after = list(_points(study.record)), list(_points(record))
    kept: dict[int, Comment] = {}
    fits = []
    for comment in study.comments:
        at = _place_in(before[comment.at], after)
        is_same = at is not None and after[at].fingerprint == before[comment.at].fingerprint
        fits.append(Fit(comment, "gone" if at is None or at in kept else "same" if is_same else "moved"))
        if at is not None:
            kept.setdefault(at, replace(comment, at=at))
    return Study(record, tuple(kept[at] for at in sorted(kept))), fits


def _points(record: tw.Record) -> Iterator[_Point]:
    given: tuple[int, str] | None = None
    turn = 0
    game, _ = record.begun()
    for seat, key in record.answers:
        if seat >= 0:
            yield _Point(turn, given, game.fingerprint())
            given, turn = (seat, key), game.state.turn
        game.repeat(key)
    yield _Point(turn, given, game.fingerprint())


def _place_in(point: _Point, points: list[_Point]) -> int | None:
    """The point with the same position, or after the same answer in the same turn."""
    for number, other in enumerate(points):
        if other.fingerprint == point.fingerprint:
            return number
    return next((number for number, other in enumerate(points) if other[:2] == point[:2]), None)


def main() -> None:
    """Compare, and write on request."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", help="another game than that of the record")
    parser.add_argument("--bots", help="the bots of both seats, such as 'amauta:lines=24 planner:lines=20'")
    parser.add_argument("--write", action="store_true", help="write the record with the comments that fit")
    asked = parser.parse_args()
    study = Study.from_text(TARGET.read_text(encoding="utf-8"))
    headers = {name: value for name, value in study.record.headers.items() if name == TEXTS or name.startswith("seat-")}
    record = played(asked.seed or study.record.seed or "", asked.bots or study.record.headers[BOTS], headers)
    made, fits = refitted(study, record)
    for comment, how in fits:
        if how != "same":
            CONSOLE.print(f"{how}: {comment.text!r}, which was at line {comment.source} of the record")
    same = sum(how == "same" for _, how in fits)
    CONSOLE.print(f"{same} of {len(fits)} comments fit; the result is {record.result}")
    if asked.write:
        TARGET.write_text(made.to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
