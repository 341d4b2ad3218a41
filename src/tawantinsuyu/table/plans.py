"""Plans for new tables, checked and turned into rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tawantinsuyu.bots.levels import USUAL, bot_name
from tawantinsuyu.bots.registry import UnknownBot, make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.settings import SettingsError, check_settings
from tawantinsuyu.table.edition_option import edition_of, options_with
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.messages.tables import GameSettingsOut, OriginOut
from tawantinsuyu.table.ratings.rated_tables import check_may_be_rated
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, SeatRow, StoredOptions, TableRow, Visibility
from tawantinsuyu.table.table import Table


@dataclass(frozen=True)
class SeatPlan:
    """Who is to play a seat: the planner (`me`), anyone (`open`), or a `bot` by its level or name."""

    kind: str
    name: str = ""
    bot: str = USUAL
    meant_for: str | None = None
    """The person who sees the open seat among their own tables; others may take it too."""


@dataclass(frozen=True)
class TablePlan:
    """A table to create."""

    settings: GameSettings
    seats: list[SeatPlan]
    visibility: Visibility = "private"
    title: str = ""
    options: StoredOptions = field(default_factory=StoredOptions)
    origin: OriginOut | None = None
    edition: Box | None = None
    """The table's own components; None for those of all new tables."""


def stored_options(options: TableOptions) -> StoredOptions:
    """The options of a table as they are stored."""
    return {
        "clock": {
            "kind": options.clock.kind,
            "hours": options.clock.hours,
            "minutes": options.clock.minutes,
            "increment": options.clock.increment,
            "flag": options.clock.flag,
        },
        "takebacks": options.takebacks and not options.rated,
        "totals": options.totals,
        "hints": options.hints and not options.rated,
        "rated": options.rated,
    }


def checked_settings(box: Box, settings: GameSettings) -> GameSettingsOut:
    """Playable game settings, normalised. Refuses with what is wrong."""
    try:
        checked = check_settings(
            settings.players, settings.variants, box, settings.opponent, settings.difficulty, settings.modules
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


def checked_bot(box: Box, name: str) -> str:
    """The name of an existing bot, without options: guests may not decide how long bots compute. Refuses with 422."""
    if ":" in name:
        raise Refused(422, "bad-bot", "on a server, bots are named without options")
    try:
        make_bot(name, box)
    except UnknownBot as error:
        raise Refused(422, "bad-bot", str(error)) from error
    return name


def seat_of_person(number: int, name: str, person: PersonRow) -> SeatRow:
    """The row of a seat played by a person, whose name there may differ from their own."""
    return SeatRow(number, "person", name or person.name, person.id, away_until=person.holiday_until)


def planned_seat(
    box: Box, person: PersonRow, table: str, number: int, plan: SeatPlan, others: Collection[SeatRow] = ()
) -> SeatRow:
    """The row of a seat at a table that `person` plans. Bot names are unique among `others`."""
    if plan.kind == "bot":
        bot = checked_bot(box, plan.bot)
        taken = [other.name for other in others if other.seat != number]
        return SeatRow(number, "bot", name=plan.name or bot_name(table, number, taken), bot=bot)
    if plan.kind == "me":
        return seat_of_person(number, plan.name, person)
    return SeatRow(number, "open", owner_id=plan.meant_for)


class NewNames(NamedTuple):
    """The id, invitation and time of a new table."""

    id: str
    invite: str
    now: int


def planned_table(box: Box, person: PersonRow, plan: TablePlan, names: NewNames) -> TableRow:
    """The row of a table that `person` plans."""
    edition, settings = plan.edition, checked_settings(box, plan.settings)
    check_may_be_rated(plan.options, settings, edition is not None)
    return TableRow(
        id=names.id,
        title=plan.title,
        host_id=person.id,
        invite=names.invite,
        settings=settings,
        options=plan.options if edition is None else options_with(plan.options, edition),
        created_at=names.now,
        updated_at=names.now,
        since=names.now,
        visibility=plan.visibility,
        origin=plan.origin,
        box=None if edition is None else edition.short_hash,
    )


def planned_seats(box: Box, person: PersonRow, row: TableRow, plans: Sequence[SeatPlan]) -> list[SeatRow]:
    """The rows of all seats of a planned table. Refuses if there are more or fewer than players."""
    if len(plans) != row.settings["players"]:
        raise Refused(422, "seats-and-players", row.settings["players"], len(plans))
    return [planned_seat(box, person, row.id, number, plan) for number, plan in enumerate(plans)]


def rematch_plan(table: Table, person: PersonRow) -> TablePlan:
    """The same settings and bots again, the person in their seats, the others invited; seats are turned by one."""
    row, seats = table.row, [_seat_again(seat, person) for seat in (*table.seats[1:], *table.seats[:1])]
    needs_invitation = row.visibility == "private" and any(seat.kind == "open" for seat in seats)
    visibility: Visibility = "invitation" if needs_invitation else row.visibility
    edition = table.box if edition_of(row) else None
    origin: OriginOut = {"kind": "rematch", "table": row.id}
    options = row.options.copy()
    options.pop("paused", None)
    return TablePlan(GameSettings.model_validate(row.settings), seats, visibility, row.title, options, origin, edition)


def _seat_again(seat: SeatRow, person: PersonRow) -> SeatPlan:
    if seat.kind == "bot" and seat.owner_id is None:
        return SeatPlan("bot", seat.name, seat.bot or USUAL)
    if person.id in (seat.person_id, seat.owner_id):
        return SeatPlan("me", seat.name if seat.person_id == person.id else "")
    return SeatPlan("open", meant_for=seat.person_id or seat.owner_id)
