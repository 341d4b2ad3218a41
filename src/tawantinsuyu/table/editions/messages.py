"""Messages about owners' editions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.requests import EditionText, Language, Sent


class DraftIn(Sent):
    """An edition as entered so far: the tables of its file, or the file."""

    document: dict[Annotated[str, Field(max_length=60)], Any] | None = Field(
        default=None, description="The file as JSON: `edition`, and for each family its entries."
    )
    text: EditionText | None = Field(default=None, description="The file, used instead of the document.")
    family: Annotated[str, Field(max_length=40)] | None = Field(default=None, description="The family to draw.")
    theme: Literal["day", "night"] = "day"
    language: Language = "en"


class KeptEditionOut(TypedDict, closed=True):
    """An edition that new tables can be played with."""

    components: Annotated[str, Described("Its id for `POST /api/tables`.")]
    edition: Annotated[str, Described("Its name, which everybody at a table sees.")]


class ChoiceOut(TypedDict, closed=True):
    """A word of the file, and what people read for it."""

    value: str
    label: str


FieldKind = Literal["choice", "cost", "flag", "number", "text", "benefits", "numbers", "words", "data"]


class FieldOut(TypedDict, closed=True):
    """A field of a family."""

    name: str
    label: str
    kind: FieldKind
    in_play: Annotated[bool, Described("Whether it matters in play, not only for pictures and texts.")]
    optional: bool
    least: int | None
    most: int | None
    choices: list[ChoiceOut]


class EntryFormOut(TypedDict, closed=True):
    """An entry of the built-in components."""

    id: str
    name: str
    fields: Annotated[dict[str, Any], Described("The fields that are set, as in the file.")]
    doubtful: Annotated[list[str], Described("Fields that nobody has checked against a printed copy.")]


class FamilyFormOut(TypedDict, closed=True):
    """A family of components."""

    name: str
    label: str
    picture: Literal["face", "board", "none"]
    is_base: Annotated[bool, Described("Whether solo games without modules use it.")]
    is_numbered: Annotated[bool, Described("Whether printed ones carry a number.")]
    fields: list[FieldOut]
    entries: list[EntryFormOut]


class BenefitFormOut(TypedDict, closed=True):
    """A kind of benefit, and how it is written."""

    kind: str
    label: str
    words: Annotated[list[ChoiceOut], Described("Words it takes instead of an amount, if any.")]
    is_table: Annotated[bool, Described("Whether it takes a list of amounts.")]
    of: list[ChoiceOut]
    qualifiers: list[str]


class EditionFormOut(TypedDict, closed=True):
    """Everything that can be entered."""

    families: list[FamilyFormOut]
    benefits: list[BenefitFormOut]
    types: Annotated[list[ChoiceOut], Described("Types of Buildings.")]


class EditionFaultOut(TypedDict, closed=True):
    """What is wrong, or unlikely, and where."""

    family: str
    id: str
    field: str
    message: str


class FamilyStateOut(TypedDict, closed=True):
    """How much of a family has been checked against a printed copy."""

    entries: int
    left: Annotated[int, Described("Entries with a field not checked against a printed copy.")]
    own: Annotated[int, Described("Entries that the edition names.")]


class DifferenceOut(TypedDict, closed=True):
    """A difference from the built-in components; without a field, a whole entry."""

    family: str
    id: str
    field: str
    before: str
    after: str


class DraftOut(TypedDict, closed=True):
    """An edition as entered so far."""

    document: dict[str, Any]
    text: Annotated[str, Described("The file that the commands take with `--edition`.")]
    edition: str
    components: Annotated[str | None, Described("Its hash, if it is playable.")]
    faults: list[EditionFaultOut]
    remarks: list[EditionFaultOut]
    families: dict[str, FamilyStateOut]
    differences: list[DifferenceOut]
    picture: Annotated[str, Described("SVG: symbols of the family's faces, or the board; empty if there is none.")]


class Edition(Sent):
    """An owner's edition, to be used in new games."""

    text: EditionText = Field(description="The file that the commands take with `--edition`.")
