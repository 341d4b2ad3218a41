"""Pages of other sites cannot change or read anything or open a socket in a person's name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import httpx
import pytest

from harness.servers.guest import Guest, NotOpened
from harness.servers.server import ServerInThread
from harness.servers.truth import operations

Route = tuple[str, str]

WITHOUT_CSRF: set[Route] = {
    ("POST", "/api/guests"),
    ("POST", "/api/me/claim"),
    ("POST", "/api/sign-in/passkey/challenge"),
    ("POST", "/api/sign-in/passkey"),  # with `merge` these need it
    ("POST", "/api/sign-in/recovery-code"),
    ("POST", "/api/sign-in/mail"),
    ("POST", "/api/mail/confirm"),
    ("POST", "/api/mail/stop"),
    ("POST", "/api/mail/stop/{key}"),
    ("POST", "/api/score-sheet"),  # it changes nothing
    ("POST", "/api/companion"),  # nor do these
    ("POST", "/api/companion/explain"),
    ("POST", "/api/companion/why-not-at"),
    ("POST", "/api/guide"),
    ("POST", "/api/editions/check"),
    ("POST", "/api/tables/{table}/study/line"),
}
"""Changes that need no identity, so there is no value to send. Foreign pages are kept out by their origin."""


def unsafe() -> Iterator[Route]:
    """All routes that change something."""
    for method, path, _ in operations():
        if method != "GET":
            yield method, path


def ask(person: Guest, route: Route, headers: Mapping[str, str]) -> httpx.Response:
    method, path = route
    named = dict.fromkeys(("table", "key", "passkey", "person"), "bcdfghjkmnpqr")
    url = path.format(**named, seat=0, line=0, at=0, number=1)
    return person.http.request(method, url, json={}, headers=headers)


@pytest.mark.parametrize("value", ["", "wrong", "0" * 64])
def test_every_change_needs_the_value_that_only_our_own_page_knows(server: ServerInThread, value: str) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    for route in unsafe():
        if route in WITHOUT_CSRF:
            continue
        for header in (value, ben.http.headers["X-CSRF-Token"]):
            response = ask(ana, route, {"X-CSRF-Token": header})
            assert (response.status_code, response.json()["error"]["id"]) == (403, "csrf"), route
    ana.http.headers.pop("X-CSRF-Token")
    for route in unsafe():
        if route not in WITHOUT_CSRF:
            assert ask(ana, route, {}).json()["error"]["id"] == "csrf", route
    assert ana.me()["name"] == "Ana"


FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_no_change_is_taken_from_a_foreign_page(server: ServerInThread, headers: dict[str, str]) -> None:
    ana = server.guest("Ana")
    for route in unsafe():
        response = ask(ana, route, headers)
        assert (response.status_code, response.json()["error"]["id"]) == (403, "foreign-origin"), route


def test_our_own_page_may_change_things(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    response = ana.http.patch(
        "/api/me", json={"name": "Anna"}, headers={"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    )
    assert response.json()["name"] == "Anna"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_no_socket_opens_for_a_foreign_page(server: ServerInThread, origin: str) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], visibility="open", start=True)
    with pytest.raises(NotOpened):
        ana.socket(table, origin=origin)
    with ana.socket(table, origin=server.url) as socket:
        assert socket.receive("update")


def test_the_server_answers_to_its_own_names_only(server: ServerInThread) -> None:
    stranger = server.guest(None)
    for path in ("/api/choices", "/healthz", "/api/tables"):
        response = stranger.http.get(path, headers={"Host": "evil.example"})
        assert (response.status_code, response.json()["error"]["id"]) == (403, "foreign-host")
    port = server.url.rpartition(":")[2]
    assert stranger.http.get("/api/choices", headers={"Host": f"localhost:{port}"}).status_code == 200


def test_no_other_site_may_read_answers(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    response = ana.http.get("/api/me", headers={"Origin": "https://evil.example"})
    assert not [name for name in response.headers if name.lower().startswith("access-control")]
    assert ana.http.options("/api/me", headers={"Origin": "https://evil.example"}).status_code == 405
