"""Who may use the tools: operators may do everything, moderators what concerns behaviour.

Roles are given by `tawantinsuyu admin role` only.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from tawantinsuyu.server.routing.services import own_session, services_of
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, Role


async def _with_role(request: Request, *roles: Role) -> PersonRow:
    person = (await own_session(request)).person
    if person.role not in roles:
        raise Refused(403, "not-allowed")
    services_of(request).limits.check("admin", person.id)
    return person


async def moderator(request: Request) -> PersonRow:
    """An operator or a moderator. Refuses everybody else, and counts the request."""
    return await _with_role(request, "operator", "moderator")


async def operator(request: Request) -> PersonRow:
    """An operator. Refuses everybody else, and counts the request."""
    return await _with_role(request, "operator")


Moderator = Annotated[PersonRow, Depends(moderator)]
Operator = Annotated[PersonRow, Depends(operator)]
