"""Holidays, during which a person's clocks stop."""

from __future__ import annotations

from fastapi import Response

from tawantinsuyu.server.features.holidays import service as holidays
from tawantinsuyu.server.features.holidays.messages import Holiday, HolidayOut
from tawantinsuyu.server.features.holidays.queries import ALLOWED, DAY, allowance
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, OwnSession, json
from tawantinsuyu.server.storage.people import find_person

router = Routes("people", "/api/me/holiday")


async def _out(services: OwnServices, person_id: str) -> Response:
    now = services.registry.clock()
    person, left = await services.database.read(
        lambda connection: (find_person(connection, person_id), allowance(connection, person_id, now))
    )
    until = max(now, 0 if person is None else person.holiday_until or 0)
    return json(
        {
            "until": until if until > now else None,
            "days_left": (left - (until - now)) // DAY,
            "days_a_year": ALLOWED // DAY,
        }
    )


@router.get("", response_model=HolidayOut)
async def own_holiday(services: OwnServices, session: OwnSession) -> Response:
    """Whether the person is on holiday, and how much holiday they have left."""
    return await _out(services, session.person.id)


@router.put("", response_model=HolidayOut)
async def take(services: OwnServices, session: OwnSession, sent: Holiday) -> Response:
    """Start a holiday now; the person's clocks stop at all tables. The others see it."""
    services.limits.check("holidays", session.person.id)
    await holidays.take(services.registry, session.person.id, sent.days)
    services.forget(session.person.id)
    return await _out(services, session.person.id)


@router.delete("", response_model=HolidayOut)
async def end(services: OwnServices, session: OwnSession) -> Response:
    """End the holiday; unused days are not lost."""
    services.limits.check("holidays", session.person.id)
    await holidays.end(services.registry, session.person.id)
    services.forget(session.person.id)
    return await _out(services, session.person.id)
