"""What a field may hold, as marks in the annotation of its type.

Pydantic asks a mark for its schema when a data file or a message is read. Until then nothing needs pydantic: the
built-in box is not checked again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypedDict, Unpack

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a value, by pydantic's names for them. The first mark in an annotation."""

    bounds: tuple[tuple[str, Any], ...]

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The schema of the type, with the bounds."""
        from pydantic import Field

        return handler.generate_schema(Annotated[source, Field(**dict(self.bounds))])


class Bounds(TypedDict, total=False):
    """The bounds that a value can have."""

    strict: bool
    ge: int
    le: int
    allow_inf_nan: bool
    min_length: int
    max_length: int
    pattern: str


def limits(**bounds: Unpack[Bounds]) -> Limits:
    """For example `limits(ge=1, le=4)` or `limits(max_length=60)`."""
    return Limits(tuple(bounds.items()))


def whole(least: int, most: int) -> Limits:
    """A whole number, not a truth value or a text that looks like one."""
    return limits(strict=True, ge=least, le=most)


@dataclass(frozen=True, slots=True)
class Described:
    """A description of a value for the schema of the server's protocol."""

    words: str

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The schema of the type, with the description."""
        return {**handler(schema), "description": self.words}


@dataclass(frozen=True, slots=True)
class Parsed:
    """A value with its own format: the function makes it from plain data or raises ValueError."""

    parse: Callable[[object], object]

    def __get_pydantic_core_schema__(self, _source: object, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """A call of the function."""
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(self.parse)


@dataclass(frozen=True, slots=True)
class Checked:
    """A value that must also pass its own check: the function raises ValueError if it does not."""

    check: Callable[[Any], None]

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The schema of the type, and the check after it."""
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(self._passed, handler(source))

    def _passed(self, value: object) -> object:
        self.check(value)
        return value
