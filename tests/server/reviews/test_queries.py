"""Each game stores one review, the latest."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.engine import URL

from tawantinsuyu.server.features.reviews.queries import StoredReview, review_of, store_review
from tawantinsuyu.server.storage.database import make_engine
from tawantinsuyu.server.storage.migrate import upgrade
from tawantinsuyu.server.storage.schema import metadata

PERSON = "INSERT INTO people (id, name, language, created_at) VALUES ('ana', 'Ana', 'en', 7)"
REQUIRED = {"id": "t1", "host_id": "ana"}


def table_row() -> dict[str, object]:
    """A table with nothing but what its columns demand."""
    found: dict[str, object] = {}
    for column in metadata.tables["tables"].columns:
        if not column.nullable and column.server_default is None:
            found[column.name] = REQUIRED.get(column.name, 0 if column.type.python_type is int else "")
    return found


def test_a_later_review_takes_the_place_of_an_earlier_one(any_url: URL) -> None:
    engine = make_engine(any_url, writes=True)
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text(PERSON))
        connection.execute(metadata.tables["tables"].insert(), table_row())
        assert review_of(connection, "t1") is None

        for lines in (128, 500):
            store_review(connection, "t1", StoredReview(lines, 9, {"format": 1, "word": "żółć"}), {0: lines}, {}, 7)

        assert review_of(connection, "t1") == StoredReview(500, 9, {"format": 1, "word": "żółć"})
        connection.execute(text("DELETE FROM tables"))
        assert review_of(connection, "t1") is None
