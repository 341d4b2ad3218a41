"""Comments as lines of a record: read, checked, played and written."""

from __future__ import annotations

import re

import pytest

import tawantinsuyu as tw
from tawantinsuyu.table.study.comments import (
    LONGEST_TEXT,
    MOST_COMMENTS,
    MOST_MARKS,
    MOST_OTHER_ANSWERS,
    Comment,
    Study,
)


@pytest.fixture(scope="module")
def record() -> tw.Record:
    """A game up to the first main option."""
    game = tw.new_game(players=2, seed="study")
    while game.decision is not None and game.decision.prompt != "main-option":
        game.play(game.decision.options[0].key)
    return game.record()


def commented(record: tw.Record, *lines: str, after: int = 1) -> str:
    """The text of a record, with lines after an answer of a player."""
    rows = record.to_text(comments=False).splitlines()
    answers = [number for number, row in enumerate(rows) if re.match(r"\d ", row)]
    rows[answers[after - 1] + 1 : answers[after - 1] + 1] = lines
    return "\n".join(rows)


def other_line(record: tw.Record, at: int, count: int) -> list[str]:
    """The first options from a position, draws included."""
    game, _ = record.begun()
    left = at
    for seat, key in record.answers:
        if seat >= 0 and left == 0:
            break
        left -= seat >= 0
        game.repeat(key)
    keys = []
    for _ in range(count):
        assert game.decision is not None
        keys.append(game.decision.options[-1].key)
        game.repeat(keys[-1])
    return keys


def test_a_comment_belongs_to_the_position_after_the_answers_above_it(record: tw.Record) -> None:
    line = other_line(record, 2, 3)
    text = commented(
        record,
        "#: The first sentence.",
        "#@ temple space-M23>face:G07 worker:priest",
        f"#= {' '.join(line)}",
        "# turn 3, seat 1",
        "#: And a second one.",
        after=2,
    )

    study = Study.from_text(text)

    assert study.record == record
    said = "The first sentence.\nAnd a second one."
    assert study.comments == (Comment(2, said, ("temple", "worker:priest"), (("space-M23", "face:G07"),), tuple(line)),)
    assert study.comments[0].source == text.split("\n").index("#: The first sentence.") + 1


def test_what_is_written_is_read_as_it_was(record: tw.Record) -> None:
    last = sum(seat >= 0 for seat, _ in record.answers)
    comments = (
        Comment(0, "Before the first answer."),
        Comment(1, "", ("area:market",)),
        Comment(2, "One.\nTwo.", (), (("temple", "space-T11"),), tuple(other_line(record, 2, 2))),
        Comment(last, "At the end of the record."),
    )

    text = Study(record, comments).to_text()

    assert Study.from_text(text) == Study(record, comments)
    assert tw.Record.from_text(text) == record, "a study is a record"


def test_positions_are_those_that_the_comments_are_about(record: tw.Record) -> None:
    last = sum(seat >= 0 for seat, _ in record.answers)
    study = Study(record, (Comment(0, "first"), Comment(2, "third"), Comment(last, "last")))

    seen = [(comment.text, game.fingerprint()) for comment, game in study.positions()]

    turns = [number for number, (seat, _) in enumerate(record.answers) if seat >= 0]
    wanted = [record.replay(upto).fingerprint() for upto in (turns[0], turns[2], len(record.answers))]
    assert seen == list(zip(("first", "third", "last"), wanted, strict=True))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("#@ Temple", "expected a place such as 'space-M23' or 'face:G07', not 'Temple'"),
        ("#@ temple>", "expected a place such as 'space-M23', or an arrow"),
        ("#@ temple>a>b", "expected a place such as 'space-M23', or an arrow"),
        ("#@ " + "temple " * (MOST_MARKS + 1), f"a comment marks up to {MOST_MARKS} places"),
        ("#: \x07", "expected printable text"),
        ("#: " + "x" * (LONGEST_TEXT + 1), f"a comment has up to {LONGEST_TEXT} characters, not {LONGEST_TEXT + 1}"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_where_it_stands(record: tw.Record, line: str, reason: str) -> None:
    text = commented(record, line)

    with pytest.raises(tw.RecordError, match=re.escape(reason)) as refusal:
        Study.from_text(text)

    assert refusal.value.line == text.split("\n").index(line) + 1


def test_too_much_is_refused_before_anything_is_played(record: tw.Record) -> None:
    with pytest.raises(tw.RecordError, match=f"up to {MOST_OTHER_ANSWERS} are taken"):
        Study.from_text(commented(record, "#= " + "pass " * (MOST_OTHER_ANSWERS + 1)))
    many = tw.Record.from_text(record.to_text() + "1 end-turn\n" * (MOST_COMMENTS + 1))
    rows = [row + "\n#: word" for row in many.to_text(comments=False).splitlines() if row.startswith("1 ")]
    with pytest.raises(tw.RecordError, match=f"up to {MOST_COMMENTS} are taken"):
        Study.from_text(record.to_text() + "\n".join(rows))


def test_another_line_that_cannot_be_played_is_refused(record: tw.Record) -> None:
    study = Study.from_text(commented(record, "#: Why not this?", "#= space:nowhere"))

    with pytest.raises(tw.RecordError, match=r"line \d+, column 1: in another line: 'space:nowhere'"):
        list(study.positions())


def test_a_game_that_ends_differently_is_refused(record: tw.Record) -> None:
    text = record.to_text().replace("players: 2\n", f"players: 2\nfingerprint: {'0' * 32}\n")

    with pytest.raises(tw.RecordError, match="fingerprint"):
        list(Study.from_text(text).positions())
