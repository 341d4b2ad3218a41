"""A whole game as readable text: a header, then one answer per line. `docs/formats.md` specifies it.

A record holds every answer, those of chance included, so replaying needs no seed. It also holds every secret of the
game: while a game runs, its record must not reach a player.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NoReturn, Self, TypeVar

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.earlier import earlier_hashes
from tawantinsuyu.box.names import ModuleName
from tawantinsuyu.core.state import State
from tawantinsuyu.core.token import TextError, Token, check_version, lines_of, quoted
from tawantinsuyu.game.formats.replaying import recorded_option
from tawantinsuyu.game.formats.text_modules import read_modules
from tawantinsuyu.game.opening import opening
from tawantinsuyu.game.settings import (
    VARIANTS,
    Choices,
    Edition,
    Settings,
    SettingsError,
    box_of_saved,
    check_difficulty,
    check_opponent,
    check_players,
    check_variants,
    unknown_set,
)
from tawantinsuyu.kernel.loop import NotOffered, answer, keys, pending
from tawantinsuyu.kernel.position import CHANCE

NAME: Final = "tawantinsuyu-record"
VERSION: Final = 1
CHANCE_WORD: Final = "chance"
NO_LONGER_ASKED: Final = ("remove:", "army-card:", "flip:", "pay:1-", "conquer:")
"""Prefixes of keys that the rules before version 2 asked for although only one answer was possible."""
RESERVED: Final = (
    "players",
    "opponent",
    "difficulty",
    "modules",
    "variants",
    "box",
    "seed",
    "result",
    "fingerprint",
)

_HEADER_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{32}")
_NUMBER: Final = re.compile(r"[0-9]{1,6}", re.ASCII)


R = TypeVar("R", bound="RecordText")


class RecordError(TextError):
    """A record that cannot be read, or whose answers do not lead to the game in its header."""


def word_of(seat: int) -> str:
    """A seat in records: counted from 1, or `chance`."""
    return CHANCE_WORD if seat == CHANCE else str(seat + 1)


@dataclass(frozen=True)
class RecordText:
    """The contents of a record: settings, answers, and the result if the game is over."""

    players: int
    variants: Mapping[str, str]
    box: str
    answers: tuple[tuple[int, str], ...]
    headers: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    result: tuple[int, ...] | None = None
    fingerprint: str | None = None
    opponent: str | None = None
    difficulty: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each answer if the record was read from text."""
    header_lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """The line of each header if the record was read from text."""

    # -- as text

    def to_text(self, comments: bool = True) -> str:
        """The text form; with `comments` a line marks the beginning of each turn."""
        turns = self._turns() if comments else {}
        lines = [*self._header_lines(), ""]
        for i, (seat, key) in enumerate(self.answers):
            if i in turns:
                lines.append(f"# {turns[i]}")
            lines.append(f"{word_of(seat)} {key}")
        return "\n".join(lines) + "\n"

    def _header_lines(self) -> list[str]:
        lines = [f"{NAME} {VERSION}", f"players: {self.players}"]
        if self.opponent is not None:
            lines.append(f"opponent: {self.opponent}")
        if self.difficulty:
            chosen = sorted(self.difficulty.items())
            lines.append("difficulty: " + " ".join(f"{name}={value}" for name, value in chosen))
        if self.modules:
            lines.append(f"modules: {' '.join(self.modules)}")
        if self.variants:
            lines.append("variants: " + " ".join(f"{name}={value}" for name, value in sorted(self.variants.items())))
        lines.append(f"box: {self.box}")
        lines.extend(f"{name}: {value}".rstrip() for name, value in self.headers.items())
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        if self.result is not None:
            lines.append("result: " + " ".join(str(vp) for vp in self.result))
        if self.fingerprint is not None:
            lines.append(f"fingerprint: {self.fingerprint}")
        return lines

    def _turns(self) -> dict[int, str]:
        """Comments by the answers they precede, as far as the answers can be replayed."""
        comments = {0: "setup"} if self.answers else {}
        try:
            _, _, s = self.opening(None)
            turn = 0
            for i in range(len(self.answers)):
                self.give(s, i)
                if s.turn != turn and i + 1 < len(self.answers):
                    turn = s.turn
                    comments[i + 1] = f"turn {turn}, seat {s.active + 1}"
        except RecordError:
            return comments
        return comments

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a record; raises `RecordError` and nothing else. `verify` checks the answers."""
        return _read(text, cls)

    # -- as a position

    def opening(self, edition: Edition | None) -> tuple[Settings, Box, State]:
        """The position before the first answer. Raises `RecordError`."""
        try:
            box = box_of_saved(self.box, edition)
            settings, box, s = opening(self.players, self.variants, box, self.opponent, self.difficulty, self.modules)
        except SettingsError as error:
            raise RecordError(str(error)) from error
        if not box.answers_to(self.box):
            raise RecordError(f"this game {unknown_set(self.box, box)}", *self.header_place("box"))
        return settings, box, s

    def is_named_without_order(self, box: Box) -> bool:
        """Whether the record names an edition as earlier versions did: its rows may be in another order."""
        return box.is_own and self.box == box.play_hash

    def is_given_by_rules(self, s: State, i: int) -> bool:
        """Whether answer `i` was forced but still asked for in games of an earlier set, so that it is skipped."""
        seat, key = self.answers[i]
        if not key.startswith(NO_LONGER_ASKED) or self.box not in earlier_hashes():
            return False
        asked = pending(s)
        return asked is None or asked.seat != seat or key not in keys(s)

    def give(self, s: State, i: int) -> None:
        """Give answer `i` in the position before it. Raises `RecordError` at its line, having changed nothing."""
        if self.is_given_by_rules(s, i):
            return
        self.check_seat(s, i)
        try:
            option = recorded_option(s, self.answers[i][1])
        except NotOffered as error:
            self.fail(str(error), i)
        answer(s, option)

    def check_seat(self, s: State, i: int) -> None:
        """Raises `RecordError` unless the position waits for the seat of answer `i`."""
        asked = pending(s)
        if asked is None:
            self.fail("the game is over, so no answer was expected", i)
        if asked.seat != self.answers[i][0]:
            self.fail(f"expected an answer of {word_of(asked.seat)}, not of {word_of(self.answers[i][0])}", i)

    def fail(self, reason: str, i: int) -> NoReturn:
        """Raises `RecordError` at the line of answer `i`."""
        if self.box in earlier_hashes():
            seat, key = self.answers[i]
            reason += f"; rules have changed since this game was played, and '{word_of(seat)} {key}' fits no longer"
        raise RecordError(reason, self.line_of(i), 1)

    def line_of(self, i: int) -> int:
        """The line of an answer in the text it was read from, or in its own text without comments."""
        return self.lines[i] if self.lines else len(self._header_lines()) + 2 + i

    def header_place(self, name: str) -> tuple[int, int]:
        """Line and column of a header in the text it was read from; `(0, 0)` if it has none."""
        line = self.header_lines.get(name, 0)
        return line, min(line, 1)


# -- reading


def checked_header(name: object, value: object) -> str:
    """The value of a header that the caller of `Record.of` has added. Raises `RecordError`."""
    if not isinstance(name, str) or not _HEADER_NAME.fullmatch(name) or name in RESERVED:
        raise RecordError(
            f"the name of an extra header has only lower-case letters, digits and '-', not {quoted(str(name))}"
        )
    return checked_value(name, value)


def checked_value(name: str, value: object) -> str:
    """The value of a header if it fits into one line. Raises `RecordError`."""
    if not isinstance(value, str) or not value.isprintable() or value != value.strip():
        raise RecordError(
            f"the header '{name}' is one line of text without blanks at either end, not {quoted(str(value))}"
        )
    return value


def _read(text: str, record: type[R]) -> R:
    lines = lines_of(text, RecordError)
    check_version(lines[0], NAME, VERSION)
    at = 1
    headers: dict[str, Token] = {}
    while at < len(lines) and lines[at].text.strip():
        if not lines[at].text.startswith("#"):
            _read_header(lines[at], headers)
        at += 1
    end = Token("", min(at, len(lines) - 1) + 1, 1, RecordError)
    for name in ("players", "box"):
        if name not in headers:
            end.fail(f"expected a header '{name}: …'")
    opponent = headers.get("opponent")
    players = _read_players(headers["players"], opponent)
    rival = None if opponent is None else opponent.text
    difficulty = _read_difficulty(headers.get("difficulty"), rival)
    modules = read_modules(headers.get("modules"), rival, difficulty)
    answers: list[tuple[int, str]] = []
    where: list[int] = []
    for line in lines[at:]:
        if line.text.strip() and not line.text.startswith("#"):
            answers.append(_read_answer(line, players))
            where.append(line.line)
    seed, result, fingerprint = headers.get("seed"), headers.get("result"), headers.get("fingerprint")
    if fingerprint is not None and not _FINGERPRINT.fullmatch(fingerprint.text):
        fingerprint.fail(f"expected a fingerprint of 32 digits 0 to 9 and a to f, not {quoted(fingerprint.text)}")
    return record(
        players=players,
        variants=_read_variants(headers.get("variants"), modules),
        box=headers["box"].text,
        answers=tuple(answers),
        headers={name: token.text for name, token in headers.items() if name not in RESERVED},
        seed=None if seed is None else seed.text,
        result=None if result is None else _read_result(result, players + (opponent is not None)),
        fingerprint=None if fingerprint is None else fingerprint.text,
        opponent=rival,
        difficulty=difficulty,
        modules=modules,
        lines=tuple(where),
        header_lines={name: token.line for name, token in headers.items()},
    )


def _read_header(line: Token, headers: dict[str, Token]) -> None:
    name, value = line.partition(":")
    if value is None or not _HEADER_NAME.fullmatch(name.text):
        line.fail(f"expected a header 'name: value' or an empty line before the answers, not {quoted(line.text)}")
    if name.text in headers:
        line.fail(f"the header '{name.text}' occurs twice")
    blanks = len(value.text) - len(value.text.lstrip())
    value = value.part(blanks, blanks + len(value.text.strip()))
    if not value.text.isprintable():
        value.fail(f"expected printable text, not {quoted(value.text)}")
    headers[name.text] = value


def _read_players(value: Token, opponent: Token | None) -> int:
    if value.text not in ("1", "2", "3", "4"):
        value.fail(f"expected 2, 3 or 4 players, or 1 and an opponent, not {quoted(value.text)}")
    try:
        return check_players(int(value.text), None if opponent is None else check_opponent(opponent.text))
    except SettingsError as error:
        (value if opponent is None else opponent).fail(str(error))


def _read_difficulty(value: Token | None, opponent: str | None) -> dict[str, str]:
    return _read_choices(
        value, "option", "an option such as 'AXO-D1=true'", lambda chosen: check_difficulty(chosen, opponent)
    )


def _read_variants(value: Token | None, modules: tuple[ModuleName, ...]) -> dict[str, str]:
    wanted = f"'name=value' with one of the variants {', '.join(VARIANTS)}"
    return _read_choices(value, "variant", wanted, lambda chosen: check_variants(chosen, modules))


def _read_choices(
    value: Token | None, noun: str, wanted: str, check: Callable[[Choices], dict[str, str]]
) -> dict[str, str]:
    """Words `name=value`, each name once; checked one by one, so that a fault points at its word."""
    chosen: dict[str, str] = {}
    for word in value.split() if value is not None else []:
        name, setting = word.partition("=")
        if setting is None:
            word.fail(f"expected {wanted}, not {quoted(word.text)}")
        if name.text in chosen:
            word.fail(f"the {noun} '{name.text}' occurs twice")
        chosen[name.text] = setting.text
        try:
            check(chosen)
        except SettingsError as error:
            word.fail(str(error))
    return check(chosen)


def _read_result(value: Token, players: int) -> tuple[int, ...]:
    words = value.split()
    if len(words) != players or not all(_NUMBER.fullmatch(word.text) for word in words):
        value.fail(f"expected the VP of {players} players, not {quoted(value.text)}")
    return tuple([int(word.text) for word in words])


def _read_answer(line: Token, players: int) -> tuple[int, str]:
    bare, _ = line.partition(" #")
    words = bare.split()
    seats = [CHANCE_WORD, *(str(seat + 1) for seat in range(players))]
    if not words or words[0].text not in seats:
        (words[0] if words else line).fail(
            f"expected an answer such as '1 space:M23', beginning with {', '.join(seats[:-1])} or {seats[-1]}"
        )
    if len(words) != 2:
        (words[2] if len(words) > 2 else line.part(len(bare.text))).fail("expected one key after the seat")
    if not words[1].text.isprintable():
        words[1].fail(f"expected a key such as 'space:M23', not {quoted(words[1].text)}")
    seat = CHANCE if words[0].text == CHANCE_WORD else int(words[0].text) - 1
    return seat, words[1].text
