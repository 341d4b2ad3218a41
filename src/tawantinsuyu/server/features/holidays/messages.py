"""Messages about holidays."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tawantinsuyu.table.messages.base import Milliseconds, Out
from tawantinsuyu.table.messages.requests import Sent


class HolidayOut(Out):
    """The holiday of a person."""

    until: Milliseconds | None
    days_left: int = Field(description="How many whole days there are besides the running one.")
    days_a_year: int


class Holiday(Sent):
    """A holiday that begins now."""

    days: Annotated[int, Field(ge=1, le=28)]
