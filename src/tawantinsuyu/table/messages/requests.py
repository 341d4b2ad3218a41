"""What clients send. Every model refuses unknown fields."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from tawantinsuyu.texts.languages import offered_languages


class Sent(BaseModel):
    """The base of all requests."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def one_line(text: str) -> str:
    text = text.strip()
    if not text.isprintable():
        raise PydanticCustomError("not-one-line", "should be one line of printable characters")
    return text


def several_lines(text: str) -> str:
    text = text.strip()
    if not text.replace("\n", "").isprintable():
        raise PydanticCustomError("not-printable", "should have printable characters and line breaks only")
    return text


def not_empty(text: str) -> str:
    if not text:
        raise PydanticCustomError("empty", "should not be empty")
    return text


def storable(text: str) -> str:
    if "\0" in text:  # not every database can store it
        raise PydanticCustomError("control-character", "should not have the character U+0000")
    return text


def offered_language(code: str) -> str:
    offered = offered_languages()
    if code not in offered:
        raise PydanticCustomError("literal_error", "should be {expected}", {"expected": ", ".join(offered)})
    return code


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(one_line), AfterValidator(not_empty)]
SeatName = Annotated[str, Field(max_length=40), AfterValidator(one_line)]
Title = Annotated[str, Field(max_length=60), AfterValidator(one_line)]
Language = Annotated[str, AfterValidator(offered_language)]
EditionText = Annotated[str, Field(max_length=200_000)]
ComponentsName = Annotated[str, Field(pattern="^(?:[0-9a-f]{16}|[0-9a-f]{48})$")]
Invite = Annotated[str, Field(max_length=40)]
Version = Annotated[int, Field(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
BotName = Annotated[str, Field(min_length=1, max_length=60)]
