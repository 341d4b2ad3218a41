"""Counting a game: once, whoever does it and how often; and what it is worth if the same people meet again."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.engine import URL

from tawantinsuyu.server.features.ratings.queries import (
    GameToRate,
    changes_of,
    count_game,
    met_lately,
    rating_of,
    ratings_of,
)
from tawantinsuyu.server.storage.database import make_engine
from tawantinsuyu.server.storage.migrate import prepare
from tawantinsuyu.server.storage.schema import people, rating_changes
from tawantinsuyu.table.ratings.rated_tables import Entrant
from tawantinsuyu.table.ratings.rating import DAY, Rating

NAMES = ("ana", "bea", "cai")


def engine_at(url: URL) -> Engine:
    prepare(url)
    engine = make_engine(url, writes=True)
    with engine.begin() as connection:
        rows = [{"id": each, "name": each, "language": "en", "created_at": 0} for each in NAMES]
        connection.execute(insert(people), rows)
    return engine


def game(
    table: str, order: Sequence[str | float], at: int = DAY, marks: dict[str, str] | None = None, stays: str = ""
) -> GameToRate:
    """A game that ended in this order."""
    entrants = [
        Entrant(place, place, each, stays=each == stays)
        if isinstance(each, str)
        else Entrant(place, place, anchor=each)
        for place, each in enumerate(order)
    ]
    return GameToRate(table, "two", at, entrants, marks or {})


def values(connection: Connection) -> dict[str, Rating]:
    return ratings_of(connection, NAMES, "two")


def weights(connection: Connection, person: str) -> list[float]:
    return [each.weight for each in reversed(changes_of(connection, person, None))]


def test_a_game_counts_once_for_each_player(any_url: URL) -> None:
    with engine_at(any_url).begin() as connection:
        assert count_game(connection, game("t1", ["ana", "bea"]))
        once = values(connection)
        assert count_game(connection, game("t1", ["ana", "bea"]))
        assert values(connection) == once
        assert once["ana"].value > 1500 > once["bea"].value
        assert once["cai"] == Rating()
        assert [rating_of(connection, name, "several").games for name in NAMES] == [0, 0, 0]
        (change,) = changes_of(connection, "ana", None)
        assert (change.table_id, change.before, change.value) == ("t1", 1500, once["ana"].value)


def test_two_processes_count_the_same_games_at_once(any_url: URL) -> None:
    engine = engine_at(any_url)
    games = [game(f"t{number}", ["ana", "bea"] if number % 2 else ["bea", "ana"]) for number in range(12)]
    ready = Barrier(2)

    def count(order: Sequence[GameToRate]) -> None:
        ready.wait()
        for each in order:
            with engine.begin() as connection:
                assert count_game(connection, each)

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(count, (games, games[::-1])))

    with engine.begin() as connection:
        assert [each.games for each in values(connection).values()] == [12, 12, 0]
        rows = connection.execute(select(rating_changes.c.before, rating_changes.c.value, rating_changes.c.person_id))
        chain: dict[str, dict[float, float]] = {name: {} for name in NAMES}
        for row in rows:
            chain[row.person_id][row.before] = row.value
        for name in ("ana", "bea"):  # every change begins where another one ended: none was lost
            value, steps = 1500.0, 0
            while value in chain[name] and steps < 12:
                value, steps = chain[name][value], steps + 1
            assert value == values(connection)[name].value


def test_a_game_waits_for_people_who_are_being_merged(sqlite: URL) -> None:
    with engine_at(sqlite).begin() as connection:
        assert not count_game(connection, game("t1", ["ana", "guest"]))
        assert values(connection)["ana"] == Rating()


def test_somebody_who_stays_keeps_the_rating(sqlite: URL) -> None:
    with engine_at(sqlite).begin() as connection:
        count_game(connection, game("t1", ["bea", "ana"], stays="bea"))
        assert values(connection)["bea"] == Rating()
        assert values(connection)["ana"].value < 1500


def test_a_bot_has_a_fixed_strength(sqlite: URL) -> None:
    with engine_at(sqlite).begin() as connection:
        count_game(connection, game("t1", ["ana", 1170.0]))
        count_game(connection, game("t2", ["bea", 2192.0]))
        assert values(connection)["bea"].value > values(connection)["ana"].value > 1500


def test_games_of_the_same_two_count_less_and_less_within_a_day(sqlite: URL) -> None:
    with engine_at(sqlite).begin() as connection:
        for number in range(5):
            count_game(connection, game(f"t{number}", ["ana", "bea"], DAY + number))
        count_game(connection, game("other", ["ana", "cai"], DAY + 9))
        count_game(connection, game("later", ["ana", "bea"], 3 * DAY))
        assert met_lately(connection, ("ana", "bea"), 3 * DAY) == 1
        assert weights(connection, "ana") == [1, 1, 1, 0.5, 0.25, 1, 1]


@pytest.mark.parametrize(("marks", "weight"), [({"ana": "ab12", "bea": "ab12"}, 0.5), ({"ana": "ab12"}, 1), ({}, 1)])
def test_a_game_from_one_address_counts_less(sqlite: URL, marks: dict[str, str], weight: float) -> None:
    with engine_at(sqlite).begin() as connection:
        count_game(connection, game("t1", ["ana", "bea"], marks=marks))
        assert weights(connection, "bea") == [weight]


def test_a_rating_is_uncertain_again_after_a_long_absence(sqlite: URL) -> None:
    with engine_at(sqlite).begin() as connection:
        for number in range(40):
            count_game(connection, game(f"t{number}", ["ana", 1500.0] if number % 2 else [1500.0, "ana"], number))
        before = rating_of(connection, "ana", "two")
        count_game(connection, game("late", ["ana", 1500.0], 2_000 * DAY))
        jump = rating_of(connection, "ana", "two").value - before.value
        count_game(connection, game("next", ["ana", 1500.0], 2_000 * DAY + 1))
        after = rating_of(connection, "ana", "two")
        assert not before.is_provisional
        assert jump > 2 * (after.value - before.value - jump) > 0
