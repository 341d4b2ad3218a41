"""Plans for new tables, checked and made into rows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from tawantinsuyu.bots.levels import USUAL, bot_name
from tawantinsuyu.bots.registry import UnknownBot, make_bot
from tawantinsuyu.game.settings import SettingsError, check_settings
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.security.tokens import invitation_code, table_id
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.table.rows import SeatRow, TableRow, Visibility


@dataclass(frozen=True)
class SeatPlan:
    """Who is to play a seat: the one who plans (`me`), anyone (`open`), or a `bot` by its level or name."""

    kind: str
    name: str = ""
    bot: str = USUAL
    meant_for: str | None = None
    """The person who finds the open seat among their own tables; others may take it too."""


@dataclass(frozen=True)
class TablePlan:
    """A table to be made."""

    settings: dict[str, Any]
    seats: list[SeatPlan]
    visibility: Visibility = "private"
    title: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    origin: dict[str, Any] | None = None


def checked_settings(registry: TableRegistry, settings: dict[str, Any]) -> dict[str, Any]:
    """Settings of a game that can be played, in one form. Refuses with what is wrong."""
    try:
        checked = check_settings(
            settings["players"],
            settings.get("variants") or {},
            registry.components.current,
            settings.get("opponent"),
            settings.get("difficulty") or {},
            settings.get("modules") or [],
        )
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    return {
        "players": checked.players,
        "opponent": checked.opponent,
        "difficulty": dict(checked.difficulty),
        "modules": list(checked.modules),
        "variants": dict(checked.variants),
    }


def checked_bot(registry: TableRegistry, name: str) -> str:
    """The name of a bot that exists, without options: guests may not decide how long bots compute. Refuses with 422."""
    if ":" in name:
        raise Refused(422, "bad-bot", "on a server, bots are named without options")
    try:
        make_bot(name, registry.components.current)
    except UnknownBot as error:
        raise Refused(422, "bad-bot", str(error)) from error
    return name


def seat_of_person(number: int, name: str, person: PersonRow) -> SeatRow:
    """The row of a seat that a person plays, under a name that may be another one than their own."""
    return SeatRow(number, "person", name or person.name, person.id, away_until=person.holiday_until)


def planned_seat(
    registry: TableRegistry,
    person: PersonRow,
    table: str,
    number: int,
    plan: SeatPlan,
    others: Collection[SeatRow] = (),
) -> SeatRow:
    """The row of a seat at a table that `person` plans. A bot's name is none of those at the `others`."""
    if plan.kind == "bot":
        bot = checked_bot(registry, plan.bot)
        taken = [other.name for other in others if other.seat != number]
        return SeatRow(number, "bot", name=plan.name or bot_name(table, number, taken), bot=bot)
    if plan.kind == "me":
        return seat_of_person(number, plan.name, person)
    return SeatRow(number, "open", owner_id=plan.meant_for)


def planned_table(registry: TableRegistry, person: PersonRow, plan: TablePlan) -> TableRow:
    """The row of a table that `person` plans."""
    now = registry.clock()
    return TableRow(
        id=registry.databases.place(table_id()),
        title=plan.title,
        host_id=person.id,
        invite=invitation_code(),
        settings=checked_settings(registry, plan.settings),
        options=plan.options,
        created_at=now,
        updated_at=now,
        since=now,
        visibility=plan.visibility,
        origin=plan.origin,
    )
