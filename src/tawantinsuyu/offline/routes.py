"""The table of routes: the addresses of the server that a page without one needs, and the functions behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from pydantic import BaseModel, ValidationError

from tawantinsuyu.offline.shelf import Shelf
from tawantinsuyu.table.refusal import Problems, Refused
from tawantinsuyu.texts.choice import choose_language

M = TypeVar("M", bound=BaseModel)

JSON: Final = "application/json"


@dataclass(frozen=True)
class Call:
    """A request of the page: the places of its path, its query, its body, and what an analysis has found for it."""

    shelf: Shelf
    at: Mapping[str, str]
    query: Mapping[str, list[str]]
    body: str
    found: Mapping[str, Any] | None = None

    def text(self, name: str) -> str | None:
        """A value of the query."""
        return self.query[name][0] if name in self.query else None

    def number(self, name: str) -> int | None:
        """A number of the query. Refuses anything else."""
        value = self.text(name)
        return None if value is None else whole_number(value)

    def flag(self, name: str, usual: bool = False) -> bool:
        """A yes or no of the query."""
        value = self.text(name)
        return usual if value is None else value == "true"

    def place(self, name: str) -> int:
        """A number of the path. Refuses anything else."""
        return whole_number(self.at[name])

    def sent(self, model: type[M]) -> M:
        """The body. Refuses one that is not as the model says."""
        return checked(model, self.body)

    @property
    def language(self) -> str:
        """The language that is asked for, or the person's own."""
        person = self.shelf.person
        return choose_language(self.text("language"), None if person is None else person.language)

    @property
    def words(self) -> str | None:
        """The language of the words that are wanted; None for no words."""
        return self.language if self.flag("words") else None


@dataclass(frozen=True)
class Analysis:
    """What a worker has to find out before a request can be answered."""

    name: str
    box: str
    asked: dict[str, Any]


@dataclass(frozen=True)
class Reply:
    """The response to a request: plain data, or a text of another type."""

    data: Any
    status: int = 200
    type: str = JSON
    file: str | None = None


Handler: TypeAlias = Callable[[Call], Any]
"""Returns plain data, a `Reply` or an `Analysis`; raises `Refused` or `NotLoaded`."""


def whole_number(text: str) -> int:
    """A number that is not below 0. Refuses anything else."""
    if not text.isdecimal() or len(text) > 9:
        raise Refused(422, "bad-request", text[:40])
    return int(text)


def checked(model: type[M], text: str) -> M:
    """A message of the page. Refuses one that is not as the model says."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        raise Refused(422, "bad-request", Problems([dict(each) for each in error.errors()])) from error


class Routes:
    """Handlers by method and path. A part of a path in braces fits any one part."""

    def __init__(self) -> None:
        self._handlers: list[tuple[str, list[str], Handler]] = []

    def add(self, method: str, path: str, handler: Handler) -> None:
        self._handlers.append((method, path.split("/"), handler))

    def paths(self) -> list[tuple[str, str]]:
        """All methods and paths."""
        return [(method, "/".join(parts)) for method, parts, _ in self._handlers]

    def call(self, shelf: Shelf, method: str, address: str, body: str, found: Mapping[str, Any] | None) -> Any:
        """What the handler of an address returns. Refuses with 404 if there is none."""
        url = urlsplit(address)
        given = url.path.split("/")
        for known, parts, handler in self._handlers:
            at = _places(parts, given) if known == method else None
            if at is not None:
                return handler(Call(shelf, at, parse_qs(url.query, keep_blank_values=True), body, found))
        raise Refused(404, "not-found")


def _places(parts: list[str], given: list[str]) -> dict[str, str] | None:
    if len(parts) != len(given):
        return None
    found: dict[str, str] = {}
    for part, value in zip(parts, given, strict=True):
        if part.startswith("{"):
            found[part.strip("{}")] = unquote(value)
        elif part != value:
            return None
    return found
