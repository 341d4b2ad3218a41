"""Editions of owners, as they travel."""

from __future__ import annotations

from pydantic import Field

from tawantinsuyu.server.wire.base import Out


class KeptEditionOut(Out):
    """An edition that new tables can be played with."""

    components: str = Field(description="Names it in `POST /api/tables`.")
    edition: str = Field(description="Its name, as everybody at a table is told it.")
