"""The guide: her side of a solo game with the cardboard. The client stores the entries, the server nothing."""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import Final

from fastapi import Request, Response

from tawantinsuyu.companion.guide.keeping import Guides
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Viewer, json
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.table.guide.messages import GuideIn, GuideOut
from tawantinsuyu.table.guide.responses import GuideContext, guide_cost, guide_out

COST: Final = 10
"""Making a response costs as much as replaying this many log entries."""
AT_ONCE: Final = 2
"""Games made concurrently, in threads; others wait."""

router = Routes("guide", "/api/guide")


class GuideDesk:
    """Games of recent requests, and how many requests are dealt with at once."""

    def __init__(self) -> None:
        self.guides: Final = Guides(Lock())
        self.turns: Final = asyncio.Semaphore(AT_ONCE)


@router.post("", response_model=GuideOut)
async def guide(request: Request, services: OwnServices, person: Viewer, sent: GuideIn) -> Response:
    """The game after all entries: what she does since `since`, and what the person is asked next."""
    box = await services.registry.components.chosen(sent.start.components, person)
    desk = services.feature(GuideDesk)
    context = GuideContext(box, desk.guides)
    services.charge(request, person, COST + guide_cost(context, sent))
    async with desk.turns:
        return json(await in_thread(guide_out, context, sent))
