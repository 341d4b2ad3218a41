"""The bases of the models, and those that all routes share."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

SCHEMA_PLACE: Final = "#/components/schemas/{model}"
"""Where the OpenAPI document has the schema of a model."""


def schema_place(model: type[BaseModel]) -> str:
    """The reference to the schema of a model."""
    return SCHEMA_PLACE.format(model=model.__name__)


class Told(BaseModel):
    """Something that the game tells: these fields, all of them, and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


Milliseconds = int


def sometimes(description: str, alias: str | None = None) -> Any:
    """A field that is left out where it does not apply; it is never sent as null, so the schema has no default."""
    return Field(default_factory=lambda: None, exclude_if=_is_none, alias=alias, description=description)


def _is_none(value: object) -> bool:
    return value is None


Fact = TypeAliasType(
    "Fact", Annotated[int | str, Field(description="A number, or the name of a piece, a place or a word.")]
)


class Out(BaseModel):
    """The base of all models of responses."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class ErrorOut(Out):
    """A refusal: an id with arguments for programs, a sentence for people."""

    id: str
    args: list[str | int]
    message: str


class DoneOut(Out):
    """An acknowledgement without content."""

    done: Literal[True]


class HealthOut(Out):
    """Whether the server is well."""

    status: Literal["ok", "degraded"]
    version: str
    rules: int
    components: str
    protocol: int
    databases_down: list[int] = Field(description="Numbers, from 1, of further databases that cannot be written to.")
