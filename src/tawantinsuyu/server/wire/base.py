"""What the models of the wire are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType


class Told(BaseModel):
    """Something that the game tells: these fields, all of them, and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True)


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
    """The base of all answers."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ErrorOut(Out):
    """What is wrong: for programs an id with arguments, for people a sentence."""

    id: str
    args: list[str | int]
    message: str


class DoneOut(Out):
    """Nothing but an acknowledgement."""

    done: Literal[True]


class HealthOut(Out):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
