"""What belongs to a person: taking it along, and deleting it.

Limits are rate times cost. An archive takes up to 40 replays, about 5 s of a thread, and is made at most 4 times a day
by one person, one at a time in this process. A deletion scans all tables once and takes a few milliseconds for each
table of the person, in short transactions; 4 a day from one address.
"""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response
from starlette.background import BackgroundTask
from starlette.responses import FileResponse

from tawantinsuyu.server.features.people.deletions import Deletions
from tawantinsuyu.server.features.people.export import Exports
from tawantinsuyu.server.features.people.sign_in import devices_of, sign_out
from tawantinsuyu.server.routing.routes import Responses, Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, json
from tawantinsuyu.server.security.tokens import COOKIE
from tawantinsuyu.table.messages.base import DoneOut

ARCHIVE: Final[Responses] = {
    200: {
        "description": "The archive.",
        "content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
    }
}

router = Routes("own data", "/api")


@router.post("/me/export", response_class=Response, responses=ARCHIVE)
async def export(services: OwnServices, session: OwnSession) -> Response:
    """Everything that the server has about the person, as a zip file."""
    services.limits.check("exports", session.person.id)
    path = await services.feature(Exports).archive(session.person)
    return FileResponse(
        path, media_type="application/zip", filename="tawantinsuyu.zip", background=BackgroundTask(path.unlink)
    )


@router.delete("/me", response_model=DoneOut)
async def delete_me(request: Request, services: OwnServices, session: OwnSession) -> Response:
    """Delete the person and everything that is only theirs. Games with others stay, with a deleted player."""
    services.limits.check("deletions", services.address(request))
    deletions, person_id = services.feature(Deletions), session.person.id
    await deletions.note(person_id)
    await sign_out(services, await devices_of(services, person_id))
    await deletions.delete(person_id)
    services.forget(person_id)
    response = json(DONE)
    response.delete_cookie(COOKIE, path="/")
    return response
