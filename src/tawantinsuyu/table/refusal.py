"""A refused request: an HTTP status, the id of a message and its arguments.

Programs read the id and the arguments, people the message. A refusal never repeats long input and reveals nothing
about the inside of the server. This module knows no web framework; `errors.py` sends refusals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pydantic_core import ErrorDetails

from tawantinsuyu.table.messages.base import ErrorOut
from tawantinsuyu.table.messages.game import ErrorAnswer, StateOut
from tawantinsuyu.table.messages.sockets import RefusedMessage
from tawantinsuyu.texts.catalogue import plain_texts

SECTION: Final = "server"
PROBLEM: Final = "problem"
"""The section about invalid fields; pydantic's own text is used if it has no message."""
MOST_PROBLEMS: Final = 5
LONGEST_NAME: Final = 60
LONGEST_PROBLEM: Final = 120


@dataclass(frozen=True)
class Said:
    """An argument that is itself a message, translated with the whole refusal."""

    section: str
    id: str
    arguments: Sequence[str | int] = ()

    def words(self, language: str) -> str:
        """The message in a language."""
        return plain_texts(language).say(self.section, self.id, *self.arguments)


@dataclass(frozen=True)
class Problems:
    """An argument listing the invalid fields of a request, without their values."""

    errors: Sequence[ErrorDetails]

    def words(self, language: str) -> str:
        """The first problems in a language, and `…` if there are more."""
        problems = [f"{_where(error['loc'])} {_what(error, language)}" for error in self.errors[:MOST_PROBLEMS]]
        if len(self.errors) > MOST_PROBLEMS:
            problems.append("…")
        return "; ".join(problems)


Argument: TypeAlias = str | int | Said | Problems


class Refused(Exception):
    """A request that is refused. `state` is sent along if the client has to continue from it (409)."""

    def __init__(
        self,
        status: int,
        id: str,
        *args: Argument,
        state: StateOut | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status, id, *args)
        self.status = status
        self.id = id
        self.arguments = args
        self.state = state
        self.headers = dict(headers or {})

    def body(self, language: str = "en") -> ErrorAnswer:
        """The JSON that is sent: `{"error": {"id", "args", "message"}}`, with `state` if there is one."""
        error = self._error(language)
        return {"error": error} if self.state is None else {"error": error, "state": self.state}

    def message(self, language: str, id: int | None = None) -> RefusedMessage:
        """The same for a socket; `id` is the number of the refused answer."""
        message: RefusedMessage = {"type": "refused", "error": self._error(language)}
        if self.state is not None:
            message["state"] = self.state
        if id is not None:
            message["id"], message["status"] = id, self.status
        return message

    def _error(self, language: str) -> ErrorOut:
        args = [each if isinstance(each, str | int) else each.words(language) for each in self.arguments]
        return {"id": self.id, "args": args, "message": say(self.id, *args, language=language)}


def say(id: str, /, *args: str | int, language: str = "en") -> str:
    """A message of the server in words."""
    return plain_texts(language).say(SECTION, id, *args)


def _where(place: Sequence[str | int]) -> str:
    """The field as a path: `seats.2.bot`. The names in it may come from the client."""
    source, *names = place
    if not names or isinstance(names[0], int):
        names = [source, *names]
    return _printable(".".join(str(name) for name in names), LONGEST_NAME)


def _what(error: ErrorDetails, language: str) -> str:
    texts, kind = plain_texts(language), str(error["type"]).replace("_", "-")
    if texts.has(PROBLEM, kind):
        return _printable(texts.say(PROBLEM, kind, **error.get("ctx", {})), LONGEST_PROBLEM)
    message = str(error["msg"]).removeprefix("Value error, ").removeprefix("Input ")
    return _printable(texts.say(PROBLEM, "other", words=message), LONGEST_PROBLEM)


def _printable(text: str, longest: int) -> str:
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(sign if sign.isprintable() else "?" for sign in short)
