"""People: a guest identity in a cookie, a name, a private link to another device, signing out."""

from __future__ import annotations

import pytest

from harness.servers.guest import Guest, NotOpened, Refusal, refused
from harness.servers.server import ServerInThread, run_server
from tests.server.games import MANY, AnyGuest, at_once

LINK_MINUTES = 15


def test_a_visitor_gets_an_identity_that_the_server_knows_again(guest: AnyGuest) -> None:
    ana = guest("Ana")
    me = ana.me()
    assert (me["id"], me["name"], me["language"], me["webhook"]) == (ana.id, "Ana", "en", None)
    assert guest("Ana").id != ana.id


def test_who_has_an_identity_keeps_it(guest: AnyGuest) -> None:
    ana = guest("Ana")
    again = ana.post("/api/guests", {"name": "Somebody else"})
    assert (again["id"], again["name"]) == (ana.id, "Ana")


def test_a_stranger_is_asked_for_a_name(guest: AnyGuest) -> None:
    with refused(401, "who-are-you"):
        guest(None).me()


@pytest.mark.parametrize("cookie", ["nonsense", "x" * 43, "x" * 5_000, '"', "ä"])
def test_a_made_up_cookie_is_nobodys(server: ServerInThread, cookie: str) -> None:
    stranger = server.guest(None)
    response = stranger.http.get("/api/me", headers={b"Cookie": f"tawantinsuyu={cookie}".encode()})
    assert response.status_code == 401


def _flags(visitor: Guest) -> set[str]:
    header = visitor.http.post("/api/guests", json={"name": "Ana"}).headers["set-cookie"]
    assert header.startswith("tawantinsuyu=")
    return {part.strip().lower().partition("=")[0] for part in header.split(";")[1:]} | {
        part.strip().lower() for part in header.split(";")[1:]
    }


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(guest: AnyGuest) -> None:
    flags = _flags(guest(None))
    assert {"httponly", "samesite=lax", "path=/", "max-age"} <= flags
    assert "domain" not in flags
    assert "secure" not in flags  # it would be lost on a plain http server at home


def test_the_cookie_travels_by_https_alone_where_people_use_https() -> None:
    with run_server(public_url="https://play.example.org") as server:
        assert {"secure", "httponly", "samesite=lax"} <= _flags(server.guest(None))


def test_a_name_can_be_changed_and_shows_at_tables_taken_afterwards(guest: AnyGuest) -> None:
    ana = guest("Ana")
    before = ana.create_table(["me", "bot"])
    assert ana.change(name="  Mama Ocllo ")["name"] == "Mama Ocllo"
    assert ana.me()["name"] == "Mama Ocllo"
    assert ana.create_table(["me", "bot"])["seats"][0]["name"] == "Mama Ocllo"
    assert ana.table(before)["seats"][0]["name"] == "Ana"


def test_what_is_not_changed_stays(guest: AnyGuest) -> None:
    ana = guest("Ana")
    assert ana.change(language="fr")["language"] == "fr"
    assert ana.change(name="Anne")["language"] == "fr"
    assert ana.change()["name"] == "Anne"


def test_markup_in_a_name_stays_text(guest: AnyGuest) -> None:
    name = '<img src=x onerror="alert(1)">&amp;'
    assert guest(name).me()["name"] == name


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "bell\a", "right\u202eleft", "x" * 41, 7, None, ["Ana"]])
def test_a_name_is_one_line_of_printable_characters(guest: AnyGuest, name: object) -> None:
    with refused(422, "bad-request"):
        guest(None).post("/api/guests", {"name": name})


def test_a_bad_name_changes_nothing(guest: AnyGuest) -> None:
    ana = guest("Ana")
    with refused(422, "bad-request"):
        ana.change(name="two\nlines", language="fr")
    assert (ana.me()["name"], ana.me()["language"]) == ("Ana", "en")


def test_a_private_link_makes_another_device_ones_own(guest: AnyGuest) -> None:
    # given a person with a table, and another device
    ana, phone = guest("Ana"), guest(None)
    table = ana.create_table(["me", "bot"])
    # when the other device uses the private link
    phone.claim(ana.link())
    # then both are that person's, and each has its own secret
    assert (phone.id, phone.name) == (ana.id, "Ana")
    assert phone.table(table)["host"]
    assert phone.my_tables() == ana.my_tables()
    assert phone.http.cookies["tawantinsuyu"] != ana.http.cookies["tawantinsuyu"]
    assert phone.http.headers["X-CSRF-Token"] != ana.http.headers["X-CSRF-Token"]
    phone.change(name="Ana on the phone")
    assert ana.me()["name"] == "Ana on the phone"


def test_a_private_link_works_once(guest: AnyGuest) -> None:
    code = guest("Ana").link()
    guest(None).claim(code)
    with refused(404, "no-link"):
        guest(None).claim(code)


def test_of_many_who_use_a_private_link_at_once_one_gets_it(any_server: ServerInThread) -> None:
    ana = any_server.guest("Ana")
    code, devices = ana.link(), [any_server.guest(None) for _ in range(MANY)]

    def claim(number: int) -> str:
        try:
            devices[number].claim(code)
        except Refusal as refusal:
            return refusal.id
        return devices[number].id

    assert sorted(at_once(claim)) == sorted([ana.id, *["no-link"] * (MANY - 1)])


def test_a_private_link_expires(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    first, second = ana.link(), ana.link()
    server.clock.advance((LINK_MINUTES - 5) * 60)
    server.guest(None).claim(first)
    server.clock.advance(5 * 60)
    with refused(404, "no-link"):
        server.guest(None).claim(second)


def test_an_unknown_link_is_refused_and_leaves_the_device_as_it_is(guest: AnyGuest) -> None:
    ana = guest("Ana")
    with refused(404, "no-link"):
        ana.claim("bcdfghjkmnpqrstvwxz23456789")
    assert ana.me()["id"] == ana.id


def test_a_device_of_somebody_else_becomes_that_of_the_link(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    ben.claim(ana.link())
    assert ben.me()["id"] == ana.id


def test_signing_out_makes_this_device_nobodys_and_closes_its_sockets_alone(guest: AnyGuest) -> None:
    # given a person with two devices that both watch a table
    ana, phone = guest("Ana"), guest(None)
    phone.claim(ana.link())
    table = ana.create_table(["me", "me"], start=True)
    here, there = ana.socket(table), phone.socket(table)
    for socket in (here, there):
        socket.receive("update")
    token = ana.http.cookies["tawantinsuyu"]
    # when one of them signs out
    ana.sign_out()
    # then its socket is closed and its cookie is worth nothing, even if it was kept
    here.until_closed()
    assert "tawantinsuyu" not in ana.http.cookies
    ana.http.cookies["tawantinsuyu"] = token
    with refused(401, "who-are-you"):
        ana.me()
    with pytest.raises(NotOpened):
        ana.socket(table)
    # and the other one plays on
    version = phone.answer(table)["version"]
    assert there.until_version(version)["version"] == version


def test_addresses_for_notices_that_cannot_be_are_refused(guest: AnyGuest) -> None:
    ana = guest("Ana")
    for address in ("ftp://example.org/x", "http://127.0.0.1:9/", "no address", "https://user:word@example.org/"):
        with refused(422, "bad-webhook"):
            ana.change(webhook=address)
    assert ana.me()["webhook"] is None
    with refused(409, "no-webhook"):
        ana.post("/api/me/webhook-test")
    assert ana.change(webhook="")["webhook"] is None


def test_push_subscriptions_that_cannot_be_are_refused(guest: AnyGuest) -> None:
    ana = guest("Ana")
    keys = {"p256dh": "x" * 87, "auth": "y" * 22}
    with refused(422, "bad-webhook"):
        ana.post("/api/me/push", {"endpoint": "https://push.example.org/abc", "keys": keys})
    assert ana.post("/api/me/push/end", {"endpoint": "https://push.example.org/abc"}) == {"done": True}
    with refused(422, "bad-request"):
        ana.post("/api/me/push/end", {"endpoint": "https://push.example.org/\x00"})
