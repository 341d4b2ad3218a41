"""The rules over HTTP: everybody can read them, and browsers cache them."""

from __future__ import annotations

from harness.servers.guest import refused
from tawantinsuyu.texts.fallback import reference
from tawantinsuyu.texts.reference import BOOKS, rule_ids
from tests.server.games import AnyGuest


def test_the_rules_are_told_to_strangers_too(guest: AnyGuest) -> None:
    found = guest(None).get("/api/rules/en")

    assert found["language"] == "en"
    assert [book["id"] for book in found["books"]] == list(BOOKS)
    rules = [block for block in found["books"][0]["chapters"][0]["blocks"] if block["kind"] == "rule"]
    assert rules[0]["id"] == "CMP-01"
    assert rules[0]["text"].startswith("The game is for 2, 3 or 4 players")


def test_every_rule_is_among_them(guest: AnyGuest) -> None:
    text = guest(None).http.get("/api/rules/en").text

    assert all(f'"id":"{id}"' in text for id in rule_ids(reference("en")))


def test_the_rules_are_there_in_every_language_that_is_offered(guest: AnyGuest) -> None:
    ana = guest("Ana")

    for language in ana.get("/api/languages")["languages"]:
        assert ana.get(f"/api/rules/{language['code']}")["language"] == language["code"]
    with refused(422, "bad-request"):
        ana.get("/api/rules/xx")


def test_a_browser_that_has_them_is_not_sent_them_again(guest: AnyGuest) -> None:
    stranger = guest(None)
    first = stranger.http.get("/api/rules/en", headers={"Accept-Encoding": "gzip"})

    again = stranger.http.get(
        "/api/rules/en", headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["etag"]}
    )

    assert first.headers["content-encoding"] == "gzip"
    assert (again.status_code, again.content) == (304, b"")
    for answer in (first, again):
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_refusal_is_kept_nowhere(guest: AnyGuest) -> None:
    assert guest(None).http.get("/api/rules/xx").headers["cache-control"] == "no-store"
