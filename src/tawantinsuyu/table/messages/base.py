"""Messages shared by all routes, and the location of their schemas.

What the server sends is declared as closed typed dictionaries: the code that builds a message is checked against its
declaration, and the API document is made from it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from tawantinsuyu.box.marks import Described

SCHEMA_PLACE: Final = "#/components/schemas/{model}"
"""Where the OpenAPI document has the schema of a model."""


def schema_place(model: type) -> str:
    """The reference to the schema of a model."""
    return SCHEMA_PLACE.format(model=model.__name__)


Milliseconds = int


Fact = TypeAliasType(
    "Fact", Annotated[int | str, Field(description="A number, or the name of a piece, a place or a word.")]
)


class ErrorOut(TypedDict, closed=True):
    """A refusal: an id with arguments for programs, a sentence for people."""

    id: str
    args: list[str | int]
    message: str


class DoneOut(TypedDict, closed=True):
    """An acknowledgement without content."""

    done: Literal[True]


class HealthOut(TypedDict, closed=True):
    """The health of the server."""

    status: Literal["ok", "degraded"]
    version: str
    rules: int
    components: str
    protocol: int
    databases_down: Annotated[list[int], Described("Numbers, from 1, of further databases that cannot be written to.")]
