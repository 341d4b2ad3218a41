"""A game with comments: a record with lines that say what to read and where to look. `docs/formats.md` specifies them.

    1 space:M23
    #: Three terraces down: that costs a lot of food.
    #@ space-M23 coricancha>space-M23
    #= pay:3-potato task:1-stone

Programs that read only records skip these lines, as they skip every line with `#`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.analysis.record_moments import moments
from tawantinsuyu.box.box import Box
from tawantinsuyu.core.token import Token, lines_of, quoted

TEXT: Final = "#:"
MARKS: Final = "#@"
OTHER_LINE: Final = "#="
ARROW: Final = ">"
TEXTS: Final = "texts"
"""A header: the comments are names of texts in this section of the page's messages, so all read their language."""

MOST_COMMENTS: Final = 500
LONGEST_TEXT: Final = 2_000
MOST_MARKS: Final = 40
MOST_OTHER_ANSWERS: Final = 2_000
"""Answers of all other lines together: checking a study takes no longer than replaying two long games."""

PLACE: Final = r"[a-z][A-Za-z0-9-]{0,39}(:[A-Za-z0-9+-]{1,40})?"
_PLACE: Final = re.compile(PLACE)


@dataclass(frozen=True)
class Comment:
    """What is said about the position after `at` answers of players and the draws that follow them."""

    at: int
    text: str = ""
    places: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    """Each from one place to another."""
    line: tuple[str, ...] = ()
    """What could be played from there instead: keys of answers and draws."""
    source: int = field(default=0, compare=False, repr=False)
    """Its first line in the text it was read from."""


@dataclass(frozen=True)
class Study:
    """A record and its comments in order, at most one for each position."""

    record: tw.Record
    comments: tuple[Comment, ...]

    @classmethod
    def from_text(cls, text: str) -> Study:
        """Read a record with its comments; raises `tw.RecordError` and nothing else. `positions` plays it."""
        record = tw.Record.from_text(text)
        comments = tuple(_read_comments(text, record))
        if len(comments) > MOST_COMMENTS:
            raise tw.RecordError(f"there are {len(comments)} comments; up to {MOST_COMMENTS} are taken")
        others = sum(len(comment.line) for comment in comments)
        if others > MOST_OTHER_ANSWERS:
            raise tw.RecordError(f"the other lines have {others} answers; up to {MOST_OTHER_ANSWERS} are taken")
        return cls(record, comments)

    def to_text(self) -> str:
        """The record with each comment after the answer that it is about."""
        said = {comment.at: comment for comment in self.comments}
        head, _, body = self.record.to_text().partition("\n\n")
        lines = [head, ""]
        given = 0
        for row in body.splitlines():
            if not row.startswith("chance ") and given in said:
                lines += _written(said.pop(given))
            lines.append(row)
            given += not row.startswith(("chance ", "#"))
        lines += [line for comment in said.values() for line in _written(comment)]
        return "\n".join(lines) + "\n"

    def positions(self, box: Box | None = None) -> Iterator[tuple[Comment, tw.Game]]:
        """Play the whole game and stop at each comment. The game changes with the next one: copy what you keep.

        Raises `tw.RecordError` if an answer is not offered, in the game or in another line, or if the game ends
        differently.
        """
        said = {comment.at: comment for comment in self.comments}
        game: tw.Game | None = None
        for moment in moments(self.record, box):
            game = moment.game
            if (moment.seat >= 0 or not moment.key) and moment.line in said:
                comment = said.pop(moment.line)
                _check_other_line(comment, game)
                yield comment, game
        assert game is not None
        self.record.check_end(game)
        for comment in said.values():
            raise tw.RecordError(
                "the game has no position here that can be shown", comment.source, comment.source and 1
            )


def _check_other_line(comment: Comment, game: tw.Game) -> None:
    trial = game.copy()
    for key in comment.line:
        try:
            trial.repeat(key)
        except tw.NotOffered as error:
            raise tw.RecordError(f"in another line: {error}", comment.source, comment.source and 1) from error


def _written(comment: Comment) -> list[str]:
    marks = [*comment.places, *(ARROW.join(arrow) for arrow in comment.arrows)]
    return [
        *(f"{TEXT} {row}" for row in comment.text.splitlines()),
        *([f"{MARKS} {' '.join(marks)}"] if marks else []),
        *([f"{OTHER_LINE} {' '.join(comment.line)}"] if comment.line else []),
    ]


# -- reading


def _read_comments(text: str, record: tw.Record) -> Iterator[Comment]:
    rows = [row for row in lines_of(text, tw.RecordError) if row.text.startswith((TEXT, MARKS, OTHER_LINE))]
    answers = [line for (seat, _), line in zip(record.answers, record.lines, strict=True) if seat >= 0]
    for at, group in groupby(rows, lambda row: bisect_left(answers, row.line)):
        yield _comment(at, list(group))


def _comment(at: int, rows: Sequence[Token]) -> Comment:
    said: list[str] = []
    marks: list[Token] = []
    line: list[str] = []
    for row in rows:
        sign, content = row.text[:2], row.part(2)
        if sign == TEXT:
            said.append(_sentence(content))
        elif sign == MARKS:
            marks += content.split()
        else:
            line += [key.text for key in content.split()]
    text = "\n".join(said)
    if len(text) > LONGEST_TEXT:
        rows[0].fail(f"a comment has up to {LONGEST_TEXT} characters, not {len(text)}")
    if len(marks) > MOST_MARKS:
        marks[MOST_MARKS].fail(f"a comment marks up to {MOST_MARKS} places")
    ends = [[_place(end) for end in mark.split(ARROW)] for mark in marks]
    for mark, found in zip(marks, ends, strict=True):
        if len(found) not in (1, 2) or mark.text.count(ARROW) != len(found) - 1:
            mark.fail(f"expected a place such as 'space-M23', or an arrow 'temple{ARROW}space-M23'")
    places = tuple(found[0] for found in ends if len(found) == 1)
    arrows = tuple((found[0], found[1]) for found in ends if len(found) == 2)
    return Comment(at, text, places, arrows, tuple(line), rows[0].line)


def _sentence(content: Token) -> str:
    text = content.text.strip()
    if not text.isprintable():
        content.fail(f"expected printable text, not {quoted(text)}")
    return text


def _place(word: Token) -> str:
    if not _PLACE.fullmatch(word.text):
        word.fail(f"expected a place such as 'space-M23' or 'face:G07', not {quoted(word.text)}")
    return word.text
