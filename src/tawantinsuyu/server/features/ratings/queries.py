"""Queries about ratings. Ratings and their changes are in the database with the people; games to count are anywhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import games_to_rate, people, rating_changes, ratings, table_addresses
from tawantinsuyu.table.ratings.glicko import rated
from tawantinsuyu.table.ratings.kinds import Kind
from tawantinsuyu.table.ratings.rated_tables import Entrant, pairs_of, weight_of
from tawantinsuyu.table.ratings.rating import DAY, Rating, aged

COLUMNS: Final = [ratings.c[each.name] for each in fields(Rating)]
PAGE: Final = 200
AT_ONCE: Final = 100
"""Games that are counted in one go."""

Changes = Sequence[Row[str, str, int, float, float, float]]


@dataclass(frozen=True)
class GameToRate:
    """A rated game that is over; `marks` are of the addresses from which people took their seats."""

    table_id: str
    kind: Kind
    at: int
    entrants: Sequence[Entrant]
    marks: Mapping[str, str]


def ratings_of(connection: Connection, person_ids: Collection[str], kind: Kind) -> dict[str, Rating]:
    """Ratings as after the last games (`aged` brings them up to now); a new one for people who have none."""
    return {each: Rating() for each in person_ids} | _known(connection, person_ids, kind, is_to_change=False)


def rating_of(connection: Connection, person_id: str, kind: Kind) -> Rating:
    """The rating of a person."""
    return ratings_of(connection, [person_id], kind)[person_id]


def _known(connection: Connection, person_ids: Collection[str], kind: Kind, is_to_change: bool) -> dict[str, Rating]:
    rows = ratings.c
    query = (
        select(rows.person_id, *COLUMNS)
        .where(rows.person_id.in_(person_ids), rows.kind == kind)
        .order_by(rows.person_id)  # in the same order everywhere, so that nobody waits for each other
    )
    found = connection.execute(query.with_for_update() if is_to_change else query)
    return {row.person_id: Rating(*row[1:]) for row in found}


def own_ratings(connection: Connection, person_id: str) -> dict[Kind, Rating]:
    """All ratings of a person, as after the last games."""
    query = select(ratings.c.kind, *COLUMNS).where(ratings.c.person_id == person_id)
    return {row.kind: Rating(*row[1:]) for row in connection.execute(query)}


def latest_changes(person_id: str, until: int | None) -> Select[str, str, int, float, float, float]:
    """A page of what games did to a person's ratings, latest first; with `until`, of games that ended by then."""
    rows = rating_changes.c
    query = select(rows.table_id, rows.kind, rows.at, rows.before, rows.value, rows.weight)
    query = query.where(rows.person_id == person_id).order_by(rows.at.desc(), rows.table_id).limit(PAGE)
    return query if until is None else query.where(rows.at <= until)


def changes_of(connection: Connection, person_id: str, until: int | None) -> Changes:
    """The page, read."""
    return connection.execute(latest_changes(person_id, until)).all()


def changes_at(connection: Connection, table_id: str) -> dict[str, tuple[float, Rating]]:
    """What a game did: the former rating and the new one of each person."""
    rows = rating_changes.c
    query = select(rows.person_id, rows.before, rows.value, rows.deviation, rows.games)
    found = connection.execute(query.where(rows.table_id == table_id))
    return {row.person_id: (row.before, Rating(row.value, row.deviation, games=row.games)) for row in found}


# -- games that are over


def games_waiting(connection: Connection) -> list[str]:
    """Rated games that are over and not yet counted, the earliest first."""
    query = select(games_to_rate.c.table_id).order_by(games_to_rate.c.at, games_to_rate.c.table_id).limit(AT_ONCE)
    return list(connection.execute(query).scalars())


def ended_at(connection: Connection, table_id: str) -> int | None:
    """When a game ended that is still to be counted."""
    return connection.execute(select(games_to_rate.c.at).where(games_to_rate.c.table_id == table_id)).scalar()


def forget_game(connection: Connection, table_id: str) -> None:
    """A game is counted; where its players came from is no longer needed."""
    for each in (games_to_rate, table_addresses):
        connection.execute(delete(each).where(each.c.table_id == table_id))


def keep_mark(connection: Connection, table_id: str, person_id: str, mark: str) -> None:
    """Note from where a person took a seat; nothing happens if they have done it before."""
    row = {"table_id": table_id, "person_id": person_id, "mark": mark}
    connection.execute(insertion(connection, table_addresses).values(row).on_conflict_do_nothing())


def marks_at(connection: Connection, table_id: str) -> dict[str, str]:
    """From where people took their seats."""
    rows = table_addresses.c
    found = connection.execute(select(rows.person_id, rows.mark).where(rows.table_id == table_id))
    return {row.person_id: row.mark for row in found}


def count_game(connection: Connection, game: GameToRate) -> bool:
    """Change the ratings of those who played, once; False if somebody is no longer known under that id.

    Rows of ratings are locked first, so of two processes the second one finds the changes of the first.
    """
    ids = sorted(each.person_id for each in game.entrants if each.person_id is not None)
    if connection.execute(select(func.count()).select_from(people).where(people.c.id.in_(ids))).scalar() != len(ids):
        return False
    changing = sorted(each.person_id for each in game.entrants if each.person_id is not None and not each.stays)
    rows = [{"person_id": each, "kind": game.kind, **asdict(Rating())} for each in changing]
    connection.execute(insertion(connection, ratings).on_conflict_do_nothing(), rows)
    before = _known(connection, ids, game.kind, is_to_change=True)
    if connection.execute(select(rating_changes.c.at).where(rating_changes.c.table_id == game.table_id)).first():
        return True
    weight = min((_weight(connection, game, pair) for pair in pairs_of(game.entrants)), default=1.0)
    entering = [_entering(each, before, game.at) for each in game.entrants]
    after = rated(entering, [each.place for each in game.entrants], weight)
    for entrant, old, rating in zip(game.entrants, entering, after, strict=True):
        if rating is not None and isinstance(old, Rating) and not entrant.stays and entrant.person_id is not None:
            _store(connection, game, entrant.person_id, old, rating, weight)
    return True


def _entering(entrant: Entrant, before: Mapping[str, Rating], at: int) -> Rating | float:
    if entrant.person_id is None:
        assert entrant.anchor is not None
        return entrant.anchor
    return aged(before.get(entrant.person_id, Rating()), at)


def _store(
    connection: Connection, game: GameToRate, person_id: str, before: Rating, after: Rating, weight: float
) -> None:
    at = max(game.at, before.at or 0)  # games may be counted in another order than they ended
    here = ratings.c.person_id == person_id, ratings.c.kind == game.kind
    connection.execute(update(ratings).where(*here).values(asdict(replace(after, at=at))))
    row = {"table_id": game.table_id, "person_id": person_id, "kind": game.kind, "at": game.at}
    new = {"value": after.value, "deviation": after.deviation, "games": after.games}
    connection.execute(insert(rating_changes), {**row, **new, "before": before.value, "weight": weight})


def _weight(connection: Connection, game: GameToRate, pair: tuple[str, str]) -> float:
    one, two = pair
    share = one in game.marks and game.marks[one] == game.marks.get(two)
    return weight_of(met_lately(connection, pair, game.at), share)


def met_lately(connection: Connection, pair: tuple[str, str], at: int) -> int:
    """How many games of two people counted in the day before."""
    one, two = rating_changes.alias(), rating_changes.alias()
    query = (
        select(func.count())
        .select_from(one.join(two, one.c.table_id == two.c.table_id))
        .where(one.c.person_id == pair[0], two.c.person_id == pair[1], one.c.at > at - DAY, two.c.at > at - DAY)
    )
    return connection.execute(query).scalar_one()
