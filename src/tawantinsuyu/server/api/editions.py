"""Editions of owners: what is really printed on somebody's components, for new games on this server."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import Request, Response

from tawantinsuyu.server.api.routes import Routes
from tawantinsuyu.server.api.services import OwnServices, Person, json
from tawantinsuyu.server.table.editions import edition_box, edition_name
from tawantinsuyu.server.wire.editions import KeptEditionOut
from tawantinsuyu.server.wire.requests import Edition

COST: Final = 300
"""Checking an edition takes as long as replaying so many entries of a log."""

router = Routes("editions", "/api/editions")


@router.post("", response_model=KeptEditionOut)
async def keep(request: Request, services: OwnServices, person: Person, sent: Edition) -> Response:
    """Keep an edition for new tables. Everybody at such a table is told its name and sees its components."""
    services.limits.check("editions", person.id)
    services.charge(request, person, COST)
    box = await asyncio.to_thread(edition_box, sent.text)
    await services.registry.components.keep(box)
    return json({"components": box.short_hash, "edition": edition_name(box)})
