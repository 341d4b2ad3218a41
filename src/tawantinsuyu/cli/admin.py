"""`tawantinsuyu admin`: tools for whoever runs a server. They work on its database, whether or not it is running.

Processes on PostgreSQL are signalled; one on SQLite looks for what was done here once a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from tawantinsuyu.cli.ending import fail, refuse
from tawantinsuyu.cli.parts import part
from tawantinsuyu.texts.catalogue import messages

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from tawantinsuyu.server.features.admin.log import Deed
    from tawantinsuyu.server.features.admin.messages import SanctionKind

T = TypeVar("T")

WORDS: Final = messages("en")["admin"]
ATTEMPTS: Final = 5

admin_app = typer.Typer(no_args_is_help=True, help=WORDS["help"])

DatabaseOption = Annotated[
    list[str] | None,
    typer.Option("--database", envvar="TAWANTINSUYU_DATABASE", help=WORDS["help-database"], show_default=False),
]
WhyOption = Annotated[str, typer.Option("--why", help=WORDS["help-why"])]
TableArgument = Annotated[str, typer.Argument(help=WORDS["help-table"])]
PersonArgument = Annotated[str, typer.Argument(help=WORDS["help-person"])]
SearchArgument = Annotated[str, typer.Argument(help=WORDS["help-search"])]
HoursOption = Annotated[int | None, typer.Option("--hours", help=WORDS["help-hours"], min=0, max=8_760)]
ForGoodOption = Annotated[bool, typer.Option("--for-good", help=WORDS["help-for-good"])]


class Host:
    """The databases of a server, for commands."""

    def __init__(self, engines: list[Engine]) -> None:
        self.engines = engines

    def engine_of(self, table_id: str) -> Engine:
        """The database of a table."""
        from tawantinsuyu.server.storage.spread import number_of

        return self.engines[number_of(table_id, len(self.engines))]

    def read(self, job: Callable[[Connection], T]) -> T:
        """Read from the database with the people."""
        with self.engines[0].begin() as connection:
            return job(connection)

    def read_all(self, job: Callable[[Connection], list[T]]) -> list[T]:
        """Read lists from all databases."""
        found: list[T] = []
        for engine in self.engines:
            with engine.begin() as connection:
                found += job(connection)
        return found

    def act(self, deed: Deed) -> None:
        """Carry out a deed and log it, together where one database has both."""
        from tawantinsuyu.server.features.admin.log import COMMAND_LINE
        from tawantinsuyu.server.storage.tables import Outdated

        home = self.engines[0]
        engine = home if deed.table_id is None else self.engine_of(deed.table_id)
        for attempt in range(ATTEMPTS):
            try:
                with engine.begin() as connection:
                    deed.work(connection)
                    if engine is home:
                        deed.log(connection, COMMAND_LINE, now())
                break
            except Outdated:
                if attempt == ATTEMPTS - 1:
                    fail(WORDS["busy"])
        if engine is not home:
            with home.begin() as connection:
                deed.log(connection, COMMAND_LINE, now())
        typer.echo(WORDS["done"])


def now() -> int:
    """The time as in the database."""
    from tawantinsuyu.server.tables.registry import now_ms

    return now_ms()


@contextmanager
def opened(database: list[str] | None) -> Iterator[Host]:
    """The databases of a server; exits with a message if they cannot be used."""
    with part("server"):
        from sqlalchemy.exc import SQLAlchemyError

        from tawantinsuyu.server.config import Config
        from tawantinsuyu.server.storage.database import make_engine, normal_url
        from tawantinsuyu.server.storage.migrate import HEAD, revision_of
        from tawantinsuyu.server.storage.people import HAS_PEOPLE
        from tawantinsuyu.table.refusal import Refused

        names = database or [""]
        engines: list[Engine] = []
        try:
            config = Config(database=names[0], further_databases=tuple(names[1:]))
            for number, url in enumerate(normal_url(each) for each in config.database_urls):
                engine = make_engine(url, writes=True).execution_options(**{HAS_PEOPLE: number == 0})
                engines.append(engine)
                if url.get_backend_name() == "sqlite" and not _exists(url.database):
                    refuse(WORDS["no-file"].format(url.database))
                if revision_of(engine) != HEAD:
                    refuse(WORDS["other-version"])
            yield Host(engines)
        except Refused as refused:
            fail(str(refused.body()["error"]["message"]))
        except (SQLAlchemyError, ValueError) as error:
            fail(str(error.__cause__ or error).splitlines()[0])
        finally:
            for each in engines:
                each.dispose()


def _exists(file: str | None) -> bool:
    from pathlib import Path

    return file is not None and Path(file).exists()


def _date(time: int | None) -> str:
    from tawantinsuyu.table.rows import FOREVER

    if time is None:
        return ""
    return WORDS["for-good"] if time >= FOREVER else f"{datetime.fromtimestamp(time / 1000, UTC):%Y-%m-%d %H:%M}"


def _show(columns: str, rows: list[list[str]]) -> None:
    """Print a list; on a narrow terminal, words are wrapped and nothing is cut off."""
    shown = Table(*WORDS[columns].split("|"), box=None)
    for row in rows:
        shown.add_row(*row)
    Console().print(shown) if rows else typer.echo(WORDS["nothing"])


@admin_app.command()
def status(database: DatabaseOption = None) -> None:
    """How many tables, people and open reports there are, the size of the databases, and the last backup."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.announcements import read_announced
        from tawantinsuyu.server.features.admin.backups import last_noted
        from tawantinsuyu.server.features.admin.queries import count_open_reports, count_people, database_bytes
        from tawantinsuyu.server.storage.tables import count_by_status

        for name, count in sorted(host.read_all(lambda connection: list(count_by_status(connection).items()))):
            typer.echo(WORDS["status-tables"].format(name, count))
        typer.echo(WORDS["status-people"].format(host.read(count_people), host.read(count_open_reports)))
        for size in host.read_all(lambda connection: [database_bytes(connection)]):
            typer.echo(WORDS["status-size"].format(round(size / 1e6, 1)))
        backup, drill = host.read(last_noted)
        typer.echo(WORDS["status-backup"].format(_date(backup) or "-", _date(drill) or "-"))
        announced = host.read(read_announced)
        if announced.text or announced.at is not None:
            typer.echo(WORDS["status-announced"].format(announced.text, _date(announced.at) or "-"))


@admin_app.command()
def tables(search: SearchArgument = "", database: DatabaseOption = None) -> None:
    """Find tables by id, title or player."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.queries import search_tables, table_data

        found = host.read_all(partial(search_tables, searched=search, status=None))
        _show(
            "columns-tables",
            [
                [
                    each["id"],
                    each["status"],
                    str(each["turn"]),
                    each["title"],
                    ", ".join(seat["name"] or "-" for seat in each["seats"]),
                    _date(each["updated_at"]),
                ]
                for each in table_data(found)
            ],
        )


@admin_app.command()
def close(table: TableArgument, why: WhyOption = "", database: DatabaseOption = None) -> None:
    """Give up the game of a table, or a table that has not begun."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.actions import close_table
        from tawantinsuyu.server.features.admin.log import Deed

        work = partial(close_table, table_id=table, now=now())
        host.act(Deed("close-table", table_id=table, details=why, work=work))


@admin_app.command()
def delete(table: TableArgument, why: WhyOption = "", database: DatabaseOption = None) -> None:
    """Delete a table with its log, chat and notes. This cannot be undone."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.actions import delete_table
        from tawantinsuyu.server.features.admin.log import Deed

        work = partial(delete_table, table_id=table)
        host.act(Deed("delete-table", table_id=table, details=why, work=work))


@admin_app.command()
def bot(
    table: TableArgument,
    seat: Annotated[int, typer.Argument(help=WORDS["help-seat"], min=1, max=8)],
    why: WhyOption = "",
    database: DatabaseOption = None,
) -> None:
    """Let a bot play a seat of a running game; its player may come back."""
    with opened(database) as host:
        from tawantinsuyu.box.load import load_box
        from tawantinsuyu.server.features.admin.actions import give_seat_to_bot
        from tawantinsuyu.server.features.admin.log import Deed

        work = partial(give_seat_to_bot, table_id=table, seat=seat - 1, box=load_box(), now=now())
        host.act(Deed("seat-to-bot", table_id=table, details=f"seat {seat} {why}".strip(), work=work))


@admin_app.command()
def people(search: SearchArgument = "", database: DatabaseOption = None) -> None:
    """Find people by name or id; those with a role or a sanction come first."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.queries import search_people

        _show(
            "columns-people",
            [
                [
                    each["id"],
                    each["name"],
                    each["role"] or "",
                    _date(each["suspended_until"]),
                    _date(each["silenced_until"]),
                    str(each["reports"]),
                    _date(each["created_at"]),
                ]
                for each in host.read(partial(search_people, searched=search))
            ],
        )


@admin_app.command()
def suspend(
    person: PersonArgument,
    hours: HoursOption = None,
    for_good: ForGoodOption = False,
    why: WhyOption = "",
    database: DatabaseOption = None,
) -> None:
    """Suspend a person: they can look but not play. 0 hours end it."""
    _sanction("suspend", person, hours, for_good, why, database)


@admin_app.command()
def silence(
    person: PersonArgument,
    hours: HoursOption = None,
    for_good: ForGoodOption = False,
    why: WhyOption = "",
    database: DatabaseOption = None,
) -> None:
    """Let a person play but not chat. 0 hours end it."""
    _sanction("silence", person, hours, for_good, why, database)


def _sanction(
    kind: SanctionKind, person: str, hours: int | None, for_good: bool, why: str, database: list[str] | None
) -> None:
    if (hours is None) != for_good:
        refuse(WORDS["how-long"])
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.actions import sanction, until
        from tawantinsuyu.server.features.admin.log import Deed

        length = "for good" if hours is None else f"{hours} h" if hours else "ended"
        work = partial(sanction, person_id=person, kind=kind, end=until(hours, now()))
        host.act(Deed(kind, person_id=person, details=f"{length} {why}".strip(), work=work))


@admin_app.command()
def merge(
    person: PersonArgument,
    into: Annotated[str, typer.Argument(help=WORDS["help-into"])],
    why: WhyOption = "",
    database: DatabaseOption = None,
) -> None:
    """Give everything of a person to another who is the same, and sign their devices out. This cannot be undone."""
    if person == into:
        refuse(WORDS["same-person"])
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.actions import person_to_sanction
        from tawantinsuyu.server.features.admin.log import COMMAND_LINE, Deed
        from tawantinsuyu.server.features.people.deletions import merge_offline

        for each in (person, into):
            host.read(partial(person_to_sanction, person_id=each))
        for engine in reversed(host.engines):  # the first one, with the people, is the last
            merge_offline(engine, COMMAND_LINE, person, into)
        host.act(Deed("merge", person_id=into, details=why))


@admin_app.command()
def role(
    person: PersonArgument,
    name: Annotated[Literal["operator", "moderator", "none"], typer.Argument(help=WORDS["help-role"])],
    database: DatabaseOption = None,
) -> None:
    """Make a person an operator or a moderator, or take the role away. Only this command does it."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.actions import set_role
        from tawantinsuyu.server.features.admin.log import Deed

        work = partial(set_role, person_id=person, role=None if name == "none" else name)
        host.act(Deed("role", person_id=person, details=name, work=work))


@admin_app.command()
def announce(
    text: Annotated[str, typer.Argument(help=WORDS["help-text"])] = "",
    minutes: Annotated[int | None, typer.Option("--in", help=WORDS["help-in"], min=1, max=10_080)] = None,
    drain: Annotated[bool, typer.Option("--drain", help=WORDS["help-drain"])] = False,
    database: DatabaseOption = None,
) -> None:
    """Show a banner to everybody, plan an interruption, or drain the server. Without anything, withdraw it."""
    if drain and minutes is None:
        refuse(WORDS["drain-when"])
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.announcements import Announced, write_announced
        from tawantinsuyu.server.features.admin.log import Deed

        at = None if minutes is None else now() + minutes * 60_000
        details = f"{'drain ' if drain else ''}{'' if minutes is None else f'in {minutes} min '}{text}".strip()
        work = partial(write_announced, announced=Announced(text, at, drain))
        host.act(Deed("announce", details=details, work=work))


@admin_app.command()
def reports(database: DatabaseOption = None) -> None:
    """List reports about people, those that nobody has looked at first."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.queries import list_reports

        _show(
            "columns-reports",
            [
                [
                    str(each["id"]),
                    each["reason"],
                    each["person"],
                    each["name"],
                    each["reporter"] or "-",
                    each["table"],
                    each["text"],
                    _date(each["at"]),
                    _date(each["settled_at"]),
                ]
                for each in host.read(list_reports)
            ],
        )


@admin_app.command()
def settle(
    number: Annotated[int, typer.Argument(help=WORDS["help-report"], min=1)],
    why: WhyOption = "",
    database: DatabaseOption = None,
) -> None:
    """Mark a report as looked at."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.actions import settle_report
        from tawantinsuyu.server.features.admin.log import Deed

        work = partial(settle_report, number=number, now=now())
        host.act(Deed("settle-report", details=f"report {number} {why}".strip(), work=work))


@admin_app.command()
def log(database: DatabaseOption = None) -> None:
    """List what operators and moderators did, the latest first."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.log import shown_entries

        _show(
            "columns-log",
            [
                [
                    _date(each["at"]),
                    each["actor"] or "-",
                    each["action"],
                    " ".join(filter(None, (each["name"], each["person"]))),
                    each["table"] or "",
                    each["details"],
                ]
                for each in host.read(shown_entries)
            ],
        )


@admin_app.command()
def noted(
    what: Annotated[Literal["backup", "drill"], typer.Argument(help=WORDS["help-noted"])],
    database: DatabaseOption = None,
) -> None:
    """Note that a backup was made, or restored on trial: for scripts, so that the operators' page can show it."""
    with opened(database) as host:
        from tawantinsuyu.server.features.admin.backups import note
        from tawantinsuyu.server.features.admin.log import Deed

        work = partial(note, what=what, now=now())
        host.act(Deed("noted", details=what, work=work))
