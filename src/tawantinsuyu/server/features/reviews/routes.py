"""Reviews of finished games: requesting, waiting, reading."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from tawantinsuyu.analysis.review import parts_of
from tawantinsuyu.analysis.turning_point import TurningPoint
from tawantinsuyu.server.bot_workers.line_up import Asker, Kind
from tawantinsuyu.server.bot_workers.questions import TurningPointQuestion
from tawantinsuyu.server.features.history import snapshots as history
from tawantinsuyu.server.features.reviews import service as reviews
from tawantinsuyu.server.features.reviews.messages import Reviewing, ReviewStateOut, ReviewStatus, TurningPointOut
from tawantinsuyu.server.features.reviews.queue import Job, ReviewQueue
from tawantinsuyu.server.features.reviews.turning_points import TurningPoints
from tawantinsuyu.server.routing.analyses import analysed
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Services, Speaking, Viewer, json
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.messages.requests import Invite, SeatNumber
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.texts.choice import choose_language

router = Routes("history", "/api/tables/{table}/review")

REPLAYS: Final = 3
"""Replays for making a record; those of the review itself run in the bot workers."""
PROBE_PARTS: Final = 2
"""What the search for a turning point costs, in parts of a review."""


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
    return json(await _state(services, await _snapshot(services, request, person, table, invite), person, language))


@router.post("", response_model=ReviewStateOut, status_code=202)
async def ask(services: OwnServices, request: Request, person: Person, table: str, sent: Reviewing) -> Response:
    """Request a review of a finished game, or a deeper one; each person waits for one at a time.

    It costs a worker one to two seconds for each of its parts: one for twelve answers of the game, or for a single
    answer with 1,000 lines. These parts are counted by day, for the person and for the address.
    """
    services.limits.check("reviews", person.id)
    snapshot = await _snapshot(services, request, person, table, sent.invite)
    queue, asker = services.feature(ReviewQueue), Asker(services.address(request), person.id)
    stored = await reviews.stored_review(services.registry, snapshot)
    if (stored is None or stored.lines < sent.lines) and not queue.join(table, asker):
        services.charge(request, person, REPLAYS * snapshot.row.line)
        record = await reviews.reviewable(services.registry, snapshot)
        job = Job(
            table_id=table,
            askers=[asker],
            version=snapshot.row.version,
            box=services.driver.ref_of(snapshot.box),
            record=record.to_text(comments=False),
            lines=sent.lines,
            parts=parts_of(record, sent.lines),
        )
        if not queue.join(table, asker):  # somebody else may have asked in the meantime
            queue.check_may_ask(asker)
            services.limits.check("review-parts", person.id, job.total)
            services.limits.check("review-parts-address", asker.address, job.total)
            queue.add(job)
    return json(await _state(services, snapshot, person), 202)


@router.delete("", response_model=ReviewStateOut)
async def cancel(
    services: OwnServices, request: Request, person: Person, table: str, invite: Invite | None = None
) -> Response:
    """Wait no longer for a review; it is dropped if nobody else waits for it."""
    snapshot = await _snapshot(services, request, person, table, invite)
    services.feature(ReviewQueue).cancel(table, person.id)
    return json(await _state(services, snapshot, person))


@router.get("/turning-point", response_model=TurningPointOut)
async def turning_point(
    services: OwnServices,
    request: Request,
    person: Person,
    table: str,
    seat: SeatNumber,
    invite: Invite | None = None,
    language: Speaking = None,
) -> Response:
    """The decision of a seat in a finished game that cost most, from the review if there is one.

    Otherwise only the worst turns of the seat are searched, which costs a worker about two seconds, counted as two
    parts of a review; the result is cached.
    """
    snapshot = await _snapshot(services, request, person, table, invite)
    if seat >= len(snapshot.seats):
        raise Refused(404, "no-seat", seat + 1)
    language = choose_language(language, person.language)
    stored = await reviews.stored_review(services.registry, snapshot)
    if stored is not None:
        worst = stored.costliest(seat, 1)
        return json(reviews.turning_point_out(TurningPoint(worst[0] if worst else None), snapshot, language))
    cache, key = services.feature(TurningPoints), (table, snapshot.row.version, seat)
    point = cache.get(key)
    if point is None:
        services.charge(request, person, REPLAYS * snapshot.row.line)
        record = await reviews.reviewable(services.registry, snapshot)
        services.limits.check("review-parts", person.id, PROBE_PARTS)
        services.limits.check("review-parts-address", services.address(request), PROBE_PARTS)
        box = services.driver.ref_of(snapshot.box)
        question: TurningPointQuestion = {
            "analyse": "turning-point",
            "box": box.hash,
            "record": record.to_text(comments=False),
            "seat": seat,
        }
        point = TurningPoint.from_data(await analysed(services, request, person, Kind.SOLUTION, box, question))
        cache.add(key, point)
    return json(reviews.turning_point_out(point, snapshot, language))


async def _snapshot(
    services: Services, request: Request, person: PersonRow | None, table: str, invite: str | None
) -> Snapshot:
    services.limits.check("replays", services.address(request) if person is None else person.id)
    return await history.take_snapshot(services.registry, table, None if person is None else person.id, None, invite)


async def _state(
    services: Services, snapshot: Snapshot, person: PersonRow | None, language: str | None = None
) -> ReviewStateOut:
    language = choose_language(language, None if person is None else person.language)
    stored = await reviews.stored_review(services.registry, snapshot)
    job = services.feature(ReviewQueue).job_of(snapshot.row.id)
    out = None if stored is None else reviews.review_out(stored, snapshot, language)
    return {
        "status": _status(job, stored is not None),
        "place": 0 if job is None else services.feature(ReviewQueue).place_of(job),
        "done": 0 if job is None else job.done,
        "total": 0 if job is None else job.total,
        "asked": job is not None and person is not None and not job.has_failed and job.is_for(person.id),
        "review": out,
    }


def _status(job: Job | None, is_stored: bool) -> ReviewStatus:
    if job is None:
        return "done" if is_stored else "none"
    if job.has_failed:
        return "failed"
    return "running" if job.done else "waiting"
