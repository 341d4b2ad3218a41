"""Ratings: all of one's own; those of others at rated tables only."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response
from sqlalchemy import Connection

from tawantinsuyu.server.features.ratings.queries import (
    PAGE,
    Changes,
    changes_at,
    changes_of,
    own_ratings,
    ratings_of,
)
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, OwnSession, Viewer, json
from tawantinsuyu.table.messages.requests import Invite
from tawantinsuyu.table.ratings.anchors import LEVEL_ANCHORS, PRESET_ANCHORS, opponent_anchor
from tawantinsuyu.table.ratings.kinds import KINDS, Kind, kind_of
from tawantinsuyu.table.ratings.messages import (
    KindRatingOut,
    RatingOut,
    RatingsOut,
    SeatRatingOut,
    TableRatingsOut,
)
from tawantinsuyu.table.ratings.rated_tables import is_rated
from tawantinsuyu.table.ratings.rating import Rating, aged

router = Routes("ratings", "/api")

Until = Annotated[int | None, Query(ge=0, le=2**53, description="Only changes by games that ended by then.")]


def rating_out(rating: Rating) -> RatingOut:
    """A rating as it is sent."""
    return {
        "value": round(rating.value),
        "deviation": round(rating.deviation),
        "provisional": rating.is_provisional,
        "games": rating.games,
    }


def _anchors(kind: Kind) -> dict[str, int]:
    if kind == "solo":
        ladder = {f"{name}:{preset}": each for name, rungs in PRESET_ANCHORS.items() for preset, each in rungs.items()}
    else:
        ladder = dict(LEVEL_ANCHORS)
    return {name: round(each) for name, each in ladder.items()}


@router.get("/me/ratings", response_model=RatingsOut)
async def own(services: OwnServices, session: OwnSession, until: Until = None) -> Response:
    """The person's ratings, with the bots on the same scale, and what each game did to them."""
    person_id, now = session.person.id, services.registry.clock()

    def read(connection: Connection) -> tuple[dict[Kind, Rating], Changes]:
        return own_ratings(connection, person_id), changes_of(connection, person_id, until)

    ratings, changes = await services.database.read(read)
    kinds: list[KindRatingOut] = [
        {"kind": kind, "rating": rating_out(aged(ratings[kind], now)), "anchors": _anchors(kind)}
        for kind in KINDS
        if kind in ratings
    ]
    return json(
        {
            "ratings": kinds,
            "changes": [
                {
                    "table": each.table_id,
                    "kind": each.kind,
                    "at": each.at,
                    "before": round(each.before),
                    "after": round(each.value),
                    "weight": each.weight,
                }
                for each in changes
            ],
            "until": changes[-1].at if len(changes) == PAGE else None,
        }
    )


@router.get("/tables/{table}/ratings", response_model=TableRatingsOut)
async def at_table(services: OwnServices, person: Viewer, table: str, invite: Invite | None = None) -> Response:
    """How strong those are who play at a rated table, and what the game did to their ratings."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        live.check_may_watch(None if person is None else person.id, invite)
    kind = kind_of(live.row.settings) if is_rated(live.row) else None
    if kind is None:
        return json({"kind": None, "seats": [], "counted": False})
    ids = {seat.seat: seat.person_id or seat.owner_id for seat in live.seats}
    people = {each for each in ids.values() if each is not None}

    def read(connection: Connection) -> tuple[dict[str, Rating], dict[str, tuple[float, Rating]]]:
        return ratings_of(connection, people, kind), changes_at(connection, live.id)

    ratings, changes = await services.database.read(read)
    now = services.registry.clock()
    seats: list[SeatRatingOut] = []
    for seat in live.seats:
        who = ids[seat.seat]
        if who in changes:
            before, after = changes[who]
            seats.append({"seat": seat.seat, "rating": rating_out(after), "change": round(after.value) - round(before)})
        elif who is not None:
            seats.append({"seat": seat.seat, "rating": rating_out(aged(ratings[who], now)), "change": None})
        elif seat.bot is not None and seat.bot in LEVEL_ANCHORS:
            seats.append(_anchor(seat.seat, LEVEL_ANCHORS[seat.bot]))
    opponent = opponent_anchor(live.row.settings)
    if opponent is not None:
        seats.append(_anchor(len(live.seats), opponent))
    return json({"kind": kind, "seats": seats, "counted": bool(changes)})


def _anchor(seat: int, value: float) -> SeatRatingOut:
    return {"seat": seat, "rating": rating_out(Rating(value, 0.0)), "change": None}
