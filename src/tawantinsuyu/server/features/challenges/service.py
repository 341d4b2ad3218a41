"""The challenge of the day: solo against an automated opponent, with the same deal for everybody on this server.

The seed of a day is derived from a server secret, so nobody can look ahead. Each person plays it once, without hints
and branches. Results and replays are for those who have finished theirs; when the day is over, for everybody who is
not playing it. Until then the seed is not published: a guest who gave up at once could tell others what comes.
"""

from __future__ import annotations

import hmac
import secrets
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.game.expansions import OPPONENTS, WHOLE_EXPANSION
from tawantinsuyu.server.features.challenges.days import day_at, streak
from tawantinsuyu.server.features.challenges.messages import ChallengeBoardOut, ChallengeOut, ChallengeResultOut
from tawantinsuyu.server.features.challenges.queries import (
    add_challenge,
    challenge_of,
    finished_challenges,
    finished_days,
    standings,
)
from tawantinsuyu.server.storage.meta import setdefault_meta
from tawantinsuyu.server.storage.tables import Listed, Outdated, find_table
from tawantinsuyu.server.tables.game_start import StoreTakenOver, taken_over
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.codes import table_id
from tawantinsuyu.table.marks import CHALLENGE
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.plans import SeatPlan, TablePlan, checked_settings, planned_seats, planned_table, stored_options
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.start import start_entry
from tawantinsuyu.table.table import Table

SECRET: Final = "challenge-secret"
FIRST_DAY: Final = date(2026, 1, 1)
EXPANSION_EVERY: Final = 4
"""Days between two challenges with the whole expansion."""
BOARD_DAYS: Final = 30


def settings_of(day: date) -> GameSettings:
    """What is played on a day: the opponents rotate."""
    number = (day - FIRST_DAY).days
    modules = [WHOLE_EXPANSION] if number % EXPANSION_EVERY == EXPANSION_EVERY - 1 else []
    return GameSettings(players=1, opponent=OPPONENTS[number % len(OPPONENTS)], modules=modules)


def seed_of(secret: str, day: date) -> str:
    """The seed of a day."""
    return hmac.new(secret.encode(), f"{day:%Y-%m-%d}".encode(), "sha256").hexdigest()[:32]


@dataclass(frozen=True)
class StoreChallenge:
    """Add the table of a challenge. Raises `Outdated` if the person already has one."""

    day: str
    person_id: str
    table: StoreTakenOver

    def __call__(self, connection: Connection) -> None:
        self.table(connection)
        add_challenge(connection, self.day, self.person_id, self.table.row.id)


async def begin_challenge(registry: TableRegistry, person: PersonRow) -> LiveTable:
    """A person's table for today's challenge, created if necessary."""
    day = day_at(registry.clock())
    name = f"{day:%Y-%m-%d}"
    known = await _known(registry, name, person)
    if known is not None:
        return known
    secret = await registry.database.write(
        lambda connection: setdefault_meta(connection, SECRET, secrets.token_hex(16))
    )
    plan = TablePlan(
        settings_of(day),
        [SeatPlan("me")],
        options=stored_options(TableOptions(takebacks=False)),
        origin={"kind": CHALLENGE, "day": name},
    )
    box = registry.components.current
    names = registry.new_names()._replace(id=table_id())  # in the database with the people, as is its challenge row
    row = planned_table(box, person, plan, names)
    row.seed = seed_of(secret, day)
    seats = planned_seats(box, person, row, plan.seats)
    game = tw.new_game(**row.settings, seed=row.seed, edition=box)
    job = taken_over(registry, row, seats, game, [start_entry(game, registry.clock())], row.seed)
    with suppress(Outdated):  # a concurrent request of the same person was first
        await registry.database.write(StoreChallenge(name, person.id, job))
    live = await _known(registry, name, person)
    assert live is not None
    registry.publish_own_change(live)
    return live


async def _known(registry: TableRegistry, day: str, person: PersonRow) -> LiveTable | None:
    known = await registry.database.read(lambda connection: challenge_of(connection, day, person.id))
    return None if known is None else await registry.table(known)


async def challenge_out(registry: TableRegistry, person: PersonRow | None, wanted: str | None) -> ChallengeOut:
    """The challenge of a day as a person sees it; `wanted` is the date of an earlier one."""
    now = day_at(registry.clock())
    day = now if wanted is None else _date(wanted)
    if not FIRST_DAY <= day <= now:
        raise Refused(404, "no-such-day")
    name, settings = f"{day:%Y-%m-%d}", checked_settings(registry.components.current, settings_of(day))
    own_table = None if person is None else await _own(registry, name, person.id)
    status: Literal["open", "playing", "done"] = (
        "open" if own_table is None else "playing" if own_table.row.status == "playing" else "done"
    )
    results = None
    if (day < now and status != "playing") or (own_table is not None and own_table.row.status == "finished"):
        finished = await registry.database.read(lambda connection: finished_challenges(connection, name))
        results = sorted((_result(each, person) for each in finished), key=_rank)
    return {
        "day": name,
        "today": f"{now:%Y-%m-%d}",
        "opponent": settings["opponent"] or "",
        "modules": settings["modules"],
        "table": None if own_table is None else own_table.row.id,
        "status": status,
        "results": results,
        "seed": own_table.row.seed if own_table is not None and status == "done" and day < now else None,
        "streak": 0 if person is None else await _streak(registry, person.id, now),
    }


async def board_out(registry: TableRegistry, person: PersonRow | None) -> ChallengeBoardOut:
    """The best of the last days that are over."""
    now = day_at(registry.clock())
    first = now - timedelta(days=BOARD_DAYS)
    found = await registry.database.read(
        lambda connection: standings(connection, f"{first:%Y-%m-%d}", f"{now:%Y-%m-%d}")
    )
    return {
        "days": BOARD_DAYS,
        "standings": [
            {
                "name": each.name,
                "days": each.days,
                "won": each.won,
                "vp": each.vp,
                "yours": person is not None and each.person_id == person.id,
            }
            for each in found
        ],
    }


async def _streak(registry: TableRegistry, person_id: str, today: date) -> int:
    return streak(await registry.database.read(lambda connection: finished_days(connection, person_id)), today)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise Refused(404, "no-such-day") from error


async def _own(registry: TableRegistry, day: str, person_id: str) -> Listed | None:
    def read(connection: Connection) -> Listed | None:
        known = challenge_of(connection, day, person_id)
        return None if known is None else find_table(connection, known)

    return await registry.database.read(read)


def _result(listed: Listed, person: PersonRow | None) -> ChallengeResultOut:
    assert listed.row.result is not None
    own_vp, opponent = listed.row.result["vp"]
    table = Table(listed.row, listed.seats, None, None)
    return {
        "name": listed.seats[0].name,
        "vp": own_vp,
        "lead": own_vp - opponent,
        "won": 0 in listed.row.result["winners"],
        "table": listed.row.id,
        "invite": None if person is None else table.pass_of(person.id),
        "yours": person is not None and listed.seats[0].person_id == person.id,
    }


def _rank(result: ChallengeResultOut) -> tuple[bool, int, int]:
    return not result["won"], -result["lead"], -result["vp"]
