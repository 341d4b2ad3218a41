"""The route table: the server addresses that the offline page needs, and the functions behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypedDict, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from pydantic import BaseModel, ValidationError

from tawantinsuyu.offline.store import Store
from tawantinsuyu.table.refusal import Problems, Refused
from tawantinsuyu.texts.choice import choose_language

M = TypeVar("M", bound=BaseModel)

JSON: Final = "application/json"


class Analysed(TypedDict):
    """What a worker returns for an `Analysis`; `seed` says for which one."""

    seed: str
    result: Any


@dataclass(frozen=True)
class Call:
    """A request of the page: path parameters, query, body, and the result of its analysis."""

    store: Store
    at: Mapping[str, str]
    query: Mapping[str, list[str]]
    body: str
    analysis: Analysed | None = None

    def text(self, name: str) -> str | None:
        """A query parameter."""
        return self.query[name][0] if name in self.query else None

    def number(self, name: str) -> int | None:
        """A number in the query. Refuses anything else."""
        value = self.text(name)
        return None if value is None else whole_number(value)

    def flag(self, name: str, usual: bool = False) -> bool:
        """A boolean in the query."""
        value = self.text(name)
        return usual if value is None else value == "true"

    def place(self, name: str) -> int:
        """A number in the path. Refuses anything else."""
        return whole_number(self.at[name])

    def sent(self, model: type[M]) -> M:
        """The body. Refuses one that does not fit the model."""
        return checked(model, self.body)

    @property
    def language(self) -> str:
        """The requested language, or the person's own."""
        person = self.store.person
        return choose_language(self.text("language"), None if person is None else person.language)

    @property
    def words(self) -> str | None:
        """The language of the requested words; None for no words."""
        return self.language if self.flag("words") else None


@dataclass(frozen=True)
class Analysis:
    """An analysis that a worker has to make before a request can be answered."""

    name: str
    box: str
    asked: object


@dataclass(frozen=True)
class Reply:
    """The response to a request: plain data, or text of another type."""

    data: Any
    status: int = 200
    type: str = JSON
    file: str | None = None


Handler: TypeAlias = Callable[[Call], Any]
"""Returns plain data, a `Reply` or an `Analysis`; raises `Refused` or `NotLoaded`."""


def whole_number(text: str) -> int:
    """A non-negative number. Refuses anything else."""
    if not text.isdecimal() or len(text) > 9:
        raise Refused(422, "bad-request", text[:40])
    return int(text)


def checked(model: type[M], text: str) -> M:
    """A message of the page. Refuses one that does not fit the model."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        raise Refused(422, "bad-request", Problems(error.errors())) from error


class Routes:
    """Handlers by method and path. A path segment in braces matches any one segment."""

    def __init__(self) -> None:
        self._handlers: list[tuple[str, list[str], Handler]] = []

    def add(self, method: str, path: str, handler: Handler) -> None:
        self._handlers.append((method, path.split("/"), handler))

    def paths(self) -> list[tuple[str, str]]:
        """All methods and paths."""
        return [(method, "/".join(parts)) for method, parts, _ in self._handlers]

    def call(self, store: Store, method: str, address: str, body: str, analysis: Analysed | None) -> Any:
        """The result of the handler of an address. Refuses with 404 if there is none."""
        url = urlsplit(address)
        given = url.path.split("/")
        for known, parts, handler in self._handlers:
            at = _places(parts, given) if known == method else None
            if at is not None:
                return handler(Call(store, at, parse_qs(url.query, keep_blank_values=True), body, analysis))
        raise Refused(404, "not-found")


def _places(parts: list[str], given: list[str]) -> dict[str, str] | None:
    if len(parts) != len(given):
        return None
    places: dict[str, str] = {}
    for part, value in zip(parts, given, strict=True):
        if part.startswith("{"):
            places[part.strip("{}")] = unquote(value)
        elif part != value:
            return None
    return places
