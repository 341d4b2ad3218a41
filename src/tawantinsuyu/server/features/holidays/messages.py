"""Messages about holidays."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import Sent


class HolidayOut(TypedDict, closed=True):
    """The holiday of a person."""

    until: Milliseconds | None
    days_left: Annotated[int, Described("How many whole days are left after the current holiday.")]
    days_a_year: int


class Holiday(Sent):
    """A holiday that begins now."""

    days: Annotated[int, Field(ge=1, le=28)]
