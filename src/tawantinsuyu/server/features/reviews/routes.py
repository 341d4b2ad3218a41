"""Reviews of finished games: requesting, waiting, reading."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from tawantinsuyu.analysis.review import parts_of
from tawantinsuyu.server.features.history import snapshots as history
from tawantinsuyu.server.features.reviews import service as reviews
from tawantinsuyu.server.features.reviews.messages import Reviewing, ReviewStateOut
from tawantinsuyu.server.features.reviews.queue import Job, ReviewQueue
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Services, Speaking, Viewer, json
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.messages.requests import Invite
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.texts.choice import choose_language

router = Routes("history", "/api/tables/{table}/review")

REPLAYS: Final = 3
"""Replays for making a record; those of the review itself run in the bot workers."""


@router.get("", response_model=ReviewStateOut)
async def review(
    services: OwnServices,
    request: Request,
    person: Viewer,
    table: str,
    invite: Invite | None = None,
    language: Speaking = None,
) -> Response:
    """The review of a finished game, or its progress."""
    snapshot = await _snapshot(services, request, person, table, invite)
    return json(
        await _state(services, snapshot, choose_language(language, None if person is None else person.language))
    )


@router.post("", response_model=ReviewStateOut, status_code=202)
async def ask(services: OwnServices, request: Request, person: Person, table: str, sent: Reviewing) -> Response:
    """Request a review of a finished game, or a deeper one; each person waits for one at a time, in a queue."""
    services.limits.check("reviews", person.id)
    snapshot = await _snapshot(services, request, person, table, sent.invite)
    language = choose_language(None, person.language)
    stored = await reviews.stored_review(services.registry, snapshot)
    job = services.feature(ReviewQueue).job_of(table)
    if (stored is None or stored.lines < sent.lines) and (job is None or job.state == "failed"):
        services.charge(request, person, REPLAYS * snapshot.row.line)
        record = await reviews.reviewable(services.registry, snapshot)
        services.feature(ReviewQueue).check_may_ask(person.id)
        services.feature(ReviewQueue).add(
            Job(
                table_id=table,
                person_id=person.id,
                version=snapshot.row.version,
                box=services.driver.ref_of(snapshot.box),
                record=record.to_text(comments=False),
                lines=sent.lines,
                parts=parts_of(record, sent.lines),
            )
        )
    return json(await _state(services, snapshot, language), 202)


async def _snapshot(
    services: Services, request: Request, person: PersonRow | None, table: str, invite: str | None
) -> Snapshot:
    services.limits.check("replays", services.address(request) if person is None else person.id)
    return await history.take_snapshot(services.registry, table, None if person is None else person.id, None, invite)


async def _state(services: Services, snapshot: Snapshot, language: str) -> ReviewStateOut:
    stored = await reviews.stored_review(services.registry, snapshot)
    job = services.feature(ReviewQueue).job_of(snapshot.row.id)
    out = None if stored is None else reviews.review_out(stored, snapshot, language)
    if job is None:
        return {"status": "none" if stored is None else "done", "place": 0, "done": 0, "total": 0, "review": out}
    place = services.feature(ReviewQueue).place_of(job)
    return {"status": job.state, "place": place, "done": job.done, "total": job.total, "review": out}
