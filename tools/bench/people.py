"""What pages about people cost the database as games grow: `python -m tools.bench.people`.

Fills a private PostgreSQL with made-up people and finished games, some people far busier than others, and measures the
queries of the server: the time until the driver has all rows. Prints one line for each page and number of games, with
the median and the slowest twentieth over people drawn from seats, so that busy ones come up often.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from statistics import median, quantiles
from typing import Any, Final

from rich.console import Console
from sqlalchemy import Connection, Engine, event, text

from harness.programs.postgres import private_cluster
from tawantinsuyu.server.features.challenges.queries import standings
from tawantinsuyu.server.features.pairing.queries import (
    GameKind,
    count_others,
    has_ended_searches,
    has_others,
    kinds_wanted,
    search_of,
    waiting,
)
from tawantinsuyu.server.features.past_games.queries import games_of, shown_games
from tawantinsuyu.server.features.ratings.queries import (
    GameToRate,
    changes_at,
    changes_of,
    count_game,
    own_ratings,
    rating_of,
    ratings_of,
)
from tawantinsuyu.server.storage.database import make_engine, normal_url
from tawantinsuyu.server.storage.migrate import upgrade
from tawantinsuyu.server.storage.tables import tables_of
from tawantinsuyu.table.ratings.rated_tables import Entrant
from tawantinsuyu.table.ratings.rating import DAY

NOW: Final = 1_800_000_000_000
YEARS: Final = 3 * 365 * DAY
SOURCES: Final = ("start", "cards", "steps", "temple", "festivals", "tasks", "statues", "total")
SHEET: Final = dict.fromkeys(SOURCES, 7)
RESULT: Final = {"winners": [0], "vp": [120, 110], "sheets": [SHEET, SHEET]}
SETTINGS: Final[dict[str, Any]] = {"players": 2, "opponent": None, "difficulty": {}, "modules": [], "variants": {}}
WAITING: Final = 1_000
"""People who look for a game at the same time."""
CHALLENGES: Final = 30_000
"""Challenges that were finished within thirty days, unless there are fewer games."""
GAMES_FOR_A_LOG: Final = 100
"""One game in so many has its whole log."""
ENTRIES: Final = 250
"""Entries of a log; what happened is as many characters of each."""
ENTRY: Final = 700
LIVE: Final = GameKind("[]", "live")
LINE: Final = "{:<42} {:>10} {:>9} {:>9}"

FILL: Final = (
    "INSERT INTO people (id, name, language, created_at) "
    "SELECT 'p' || n, 'Player ' || n, 'en', 0 FROM generate_series(0, :people - 1) n",
    "INSERT INTO tables (id, status, visibility, title, host_id, invite, settings, options, facts, dealt_from, "
    "version, line, undoable, turn, since, used, takebacks, result, created_at, updated_at) "
    "SELECT 't' || n, 'finished', 'open', '', 'p' || one, 'i', :settings, :options, 1, 1, 300, 290, 0, 30, at, "
    " '[0,0]', '[]', :result, at, at FROM drawn",
    "INSERT INTO seats (table_id, seat, kind, person_id, name, ended_at, is_shown) "
    "SELECT 't' || n, 0, 'person', 'p' || one, 'Player ' || one, at, n % 2 = 0 FROM drawn UNION ALL "
    "SELECT 't' || n, 1, 'person', 'p' || two, 'Player ' || two, at, n % 2 = 0 FROM drawn",
    "INSERT INTO rating_changes (table_id, person_id, kind, at, before, value, deviation, games, weight) "
    "SELECT table_id, person_id, 'two', ended_at, 1500, 1510, 80, 9, 1 FROM seats",
    "INSERT INTO ratings (person_id, kind, value, deviation, volatility, games, at) "
    "SELECT person_id, 'two', 1500, 80, 0.06, count(*), max(ended_at) FROM seats GROUP BY person_id",
    "INSERT INTO sessions (token_hash, person_id, created_at, seen_at) "
    "SELECT 's' || n, 'p' || n, 0, :now - (:years * random())::bigint FROM generate_series(0, :people - 1) n",
    "INSERT INTO searches (person_id, modules, pace, ratings, notify, since, until) "
    """SELECT 'p' || n, '[]', 'live', '{"2": ' || 1000 + 1000 * random() || '}', false, :now - n, :now + :years """
    "FROM generate_series(1, :waiting) n",
    "INSERT INTO challenges (day, person_id, table_id, vp, won) "
    "SELECT to_char(date '2027-01-15' - (n % 30)::int, 'YYYY-MM-DD'), 'p' || n, 't' || n, 100 * random(), n % 2 "
    "FROM generate_series(0, :challenges - 1) n",
    "INSERT INTO moves (table_id, seq, kind, draws, events, line, undoable, turn, vp, at, took) "
    "SELECT 't' || n, seq, 'answer', '[]', repeat('x', :entry), seq, 0, seq / 10, '[10,10]', 0, 0 "
    "FROM generate_series(0, :logs - 1) n, generate_series(1, :entries) seq",
)
DRAW: Final = (
    "CREATE TABLE drawn AS SELECT n, one, (one + 1 + floor(random() * (:people - 1))::int) % :people AS two, "
    "(:now - (:years * random()))::bigint AS at "
    "FROM (SELECT n, floor(:people * random() ^ 2)::int AS one FROM generate_series(0, :games - 1) n) busy"
)


def fill(engine: Engine, people: int, games: int) -> None:
    """Add people and their games, and let PostgreSQL look at what it has."""
    given = {"people": people, "games": games, "logs": games // GAMES_FOR_A_LOG, "entries": ENTRIES, "entry": ENTRY}
    given |= {"now": NOW, "years": YEARS, "waiting": WAITING, "challenges": min(CHALLENGES, games)}
    facts = {"settings": SETTINGS, "result": RESULT, "options": {"rated": True}}
    texts = {name: json.dumps(value) for name, value in facts.items()}
    with engine.begin() as connection:
        connection.execute(text("SELECT setseed(0.5)"))
        connection.execute(text("SET LOCAL session_replication_role = replica"))  # references need no check here
        for statement in (DRAW, *FILL):
            query = text(statement)
            connection.execute(
                query, {name: value for name, value in (given | texts).items() if f":{name}" in statement}
            )
        connection.execute(text("DROP TABLE drawn"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE"))


class Watch:
    """Adds up the time that statements take."""

    def __init__(self, engine: Engine) -> None:
        self.seconds = 0.0
        self._began = 0.0
        event.listen(engine, "before_cursor_execute", self._begin)
        event.listen(engine, "after_cursor_execute", self._end)

    def _begin(self, *_: Any) -> None:
        self._began = time.perf_counter()

    def _end(self, *_: Any) -> None:
        self.seconds += time.perf_counter() - self._began

    def measure(self, work: Callable[[], object]) -> float:
        """The milliseconds of the statements of some work."""
        self.seconds = 0.0
        work()
        return 1000 * self.seconds


Person = Callable[[], str]
Page = Callable[[Connection, Person, int], object]

PAGES: Final[dict[str, Page]] = {
    "my games, first page": lambda connection, person, _: games_of(connection, person(), None),
    "my games, a page from the middle": lambda connection, person, _: games_of(connection, person(), NOW - YEARS // 2),
    "my ratings and what games changed": lambda connection, person, _: _own(connection, person()),
    "one rating": lambda connection, person, _: rating_of(connection, person(), "two"),
    "ratings at a finished table": lambda connection, _, number: (
        ratings_of(connection, [f"p{number}", f"p{number + 1}"], "two"),
        changes_at(connection, f"t{number}"),
    ),
    "counting a game": lambda connection, person, number: count_game(connection, _game(person, number)),
    "a public profile": lambda connection, person, _: shown_games(connection, person()),
    "how a search is going": lambda connection, person, _: _search(connection, person()),
    "who waits for a kind of game": lambda connection, *_: waiting(connection, LIVE, NOW),
    "everybody who can be paired": lambda connection, *_: (
        kinds_wanted(connection, NOW),
        has_ended_searches(connection, NOW),
    ),
    "the best of thirty days of challenges": lambda connection, *_: standings(connection, "2026-12-17", "2027-01-16"),
    "my tables (home page)": lambda connection, person, _: tables_of(connection, person()),
}


def _own(connection: Connection, person_id: str) -> None:
    own_ratings(connection, person_id)
    changes_of(connection, person_id, None)


def _search(connection: Connection, person_id: str) -> None:
    search_of(connection, person_id, NOW)
    has_others(connection, person_id, NOW)
    count_others(connection, person_id, NOW)


def _game(person: Person, number: int) -> GameToRate:
    one = person()
    two = next(other for other in iter(person, "") if other != one)
    return GameToRate(f"new{number}", "two", NOW, [Entrant(0, 0, one), Entrant(1, 1, two)], {})


def measured(engine: Engine, people: int, rounds: int, console: Console, games: int) -> None:
    """Measure all pages, each for so many people."""
    watch, chance = Watch(engine), random.Random(1)

    def person() -> str:
        return f"p{int(people * chance.random() ** 2)}"

    for name, page in PAGES.items():
        times: list[float] = []
        for number in range(rounds):
            with engine.begin() as connection:
                times.append(watch.measure(partial(page, connection, person, number)))
        slow = quantiles(times, n=20)[-1]
        console.print(LINE.format(name, f"{games:,}", f"{median(times):.2f}", f"{slow:.2f}"))


@contextmanager
def filled(people: int, games: int) -> Iterator[Engine]:
    """A database with so much in it."""
    with private_cluster(fsync=False) as cluster, cluster.database() as address:
        engine = make_engine(normal_url(address), writes=True)
        upgrade(engine)
        fill(engine, people, games)
        yield engine
        engine.dispose()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure a small and a large server."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.people", description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[10_000, 1_000_000])
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=200)
    given = parser.parse_args(arguments)
    console = Console(highlight=False, width=100)
    console.print(LINE.format("page", "games", "median ms", "95 % ms"))
    for games in given.games:
        with filled(given.people, games) as engine:
            measured(engine, given.people, given.rounds, console, games)


if __name__ == "__main__":
    main()
