"""Identity: devices, recovery codes, links by mail, merging a guest into an account."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.config import LIMITS
from tawantinsuyu.server.features.people.device_names import device_name
from tests.server.games import AnyGuest, by_turn, play_to

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def identity(person: Guest) -> Data:
    return person.get("/api/me/identity")


def sign_in(person: Guest, path: str, **sent: Any) -> None:
    person._be(person.post(path, sent))


def recovery_code(person: Guest) -> str:
    return str(person.post("/api/me/recovery-code")["code"])


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox · Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari · iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 "
            "Safari/537.36 Edg/140.0",
            "Edge · Windows",
        ),
        ("python-httpx/0.28", "python-httpx"),
        ("\x07" * 99, ""),
        ("", ""),
    ],
)
def test_a_device_is_called_by_browser_and_system(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name


def test_devices_are_listed_and_signed_out_one_by_one_or_together(any_server: ServerInThread) -> None:
    # given a person with three devices
    ana, phone, tablet = any_server.guest("Ana"), any_server.guest(None), any_server.guest(None)
    phone.http.headers["User-Agent"] = FIREFOX
    phone.claim(ana.link())
    tablet.claim(ana.link())
    devices = identity(ana)["devices"]
    assert len(devices) == 3
    assert [each["this"] for each in devices].count(True) == 1
    (of_phone,) = [each for each in devices if each["name"] == "Firefox · Linux"]
    table = ana.create_table(["me", "me"], start=True)
    socket = phone.socket(table)
    socket.receive("update")

    # when one of them is signed out, then it is nobody's and its socket is closed
    left = ana.post("/api/me/devices/sign-out", {"device": of_phone["id"]})["devices"]
    assert len(left) == 2
    socket.until_closed()
    with refused(401, "who-are-you"):
        phone.me()
    assert tablet.me()["id"] == ana.id

    # and the rest together, except this one
    assert [each["this"] for each in ana.post("/api/me/devices/sign-out", {})["devices"]] == [True]
    with refused(401, "who-are-you"):
        tablet.me()
    with refused(404, "no-device"):
        ana.post("/api/me/devices/sign-out", {"device": of_phone["id"]})


def test_nobody_signs_out_the_devices_of_others(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    with refused(404, "no-device"):
        ben.post("/api/me/devices/sign-out", {"device": identity(ana)["devices"][0]["id"]})
    ben.post("/api/me/devices/sign-out", {})
    assert ana.me()["id"] == ana.id


def test_a_device_is_seen_again_after_an_hour(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    first = identity(ana)["devices"][0]["seen_at"]
    ana.me()
    assert identity(ana)["devices"][0]["seen_at"] == first
    server.clock.advance(hours=2)
    ana.http.headers["User-Agent"] = FIREFOX
    ana.me()
    device = identity(ana)["devices"][0]
    assert device["seen_at"] >= first + 2 * 3_600_000
    assert device["name"] == "Firefox · Linux"


def test_a_recovery_code_signs_in_until_it_is_replaced(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "bot"])
    first = recovery_code(ana)
    assert identity(ana)["recovery_code"] is not None

    for written in (first, first.upper(), first.replace("-", " ")):
        phone = guest(None)
        sign_in(phone, "/api/sign-in/recovery-code", code=written)
        assert phone.table(table)["host"]
    second = recovery_code(ana)
    with refused(404, "no-recovery-code"):
        sign_in(guest(None), "/api/sign-in/recovery-code", code=first)
    sign_in(phone, "/api/sign-in/recovery-code", code=second)
    assert [each["this"] for each in identity(phone)["devices"]].count(True) == 1
    assert len(identity(phone)["devices"]) == 4


def test_codes_cannot_be_tried_out() -> None:
    with run_server(limits=LIMITS) as server:
        stranger = server.guest(None)
        for _ in range(60):
            with refused(404, "no-recovery-code"):
                stranger.post("/api/sign-in/recovery-code", {"code": "bcdfghjkmnpqrstvwxz"})
        with refused(429, "too-fast"):
            stranger.post("/api/sign-in/recovery-code", {"code": "bcdfghjkmnpqrstvwxz"})


def test_a_guest_who_signs_in_keeps_both_lives_apart_unless_they_are_merged(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ben.create_table(["me", "bot"])
    sign_in(ben, "/api/me/claim", code=ana.link())
    assert ben.my_tables() == []
    with refused(404, "no-table"):
        ben.table(table)


def test_merging_needs_the_csrf_value_of_the_guest(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    code = recovery_code(ana)
    ben.http.headers["X-CSRF-Token"] = "wrong"
    with refused(403, "csrf"):
        ben.post("/api/sign-in/recovery-code", {"code": code, "merge": True})


def test_the_games_of_a_guest_become_those_of_the_account(any_server: ServerInThread) -> None:
    # given an account, and a guest with a table of their own, a seat at Cusi's table, chat, a note and two devices
    ana, ben, cusi, phone = (any_server.guest(name) for name in ("Ana", "Ben", "Cusi", None))
    phone.claim(ben.link())
    own = ben.create_table(["me", "bot"], start=True)
    others = cusi.create_table(["me", "open"], visibility="invitation")
    ben.join(others, invite=others["invite"])
    cusi.start(others)
    ben.say(others, "Hello")
    ben.write_note(others, "llamas", seat=1)
    ben.change(language="fr")
    asked = by_turn(others, ben, cusi)[0]

    # when the guest signs in
    sign_in(ben, "/api/me/claim", code=ana.link(), merge=True)

    # then everything is the account's, and the game goes on
    assert ben.me()["id"] == ana.id
    assert {each["id"] for each in ana.my_tables()} == {own["id"], others["id"]}
    assert ana.table(own)["host"]
    assert [seat["yours"] for seat in ana.table(others)["seats"]] == [False, True]
    assert ana.note(others, seat=1) == "llamas"
    assert [line["text"] for line in cusi.chat(others)] == ["Hello"]
    assert ana.me()["language"] == "en"
    (cusi if asked is cusi else ana).answer(others)
    # and the guest's other device belongs to nobody: it must not become the account's without a key
    with refused(401, "who-are-you"):
        phone.me()


def test_two_seats_at_one_table_become_two_seats_of_one_person_which_all_can_see(any_server: ServerInThread) -> None:
    # given a running game with three people, two of whom are one
    ana, ben, cusi = (any_server.guest(name) for name in ("Ana", "Ben", "Cusi"))
    table = cusi.create_table(["me", "open", "open"], visibility="invitation")
    ana.join(table, invite=table["invite"])
    ben.join(table, invite=table["invite"])
    cusi.start(table)
    assert cusi.table(table)["marks"] == []
    hand_of_ben = ben.state(table, seat=2)["view"]

    # when they are merged
    sign_in(ben, "/api/me/claim", code=ana.link(), merge=True)

    # then the account plays both seats, sees what the guest saw, and the table is marked
    facts = cusi.table(table)
    assert [seat["name"] for seat in facts["seats"]] == ["Cusi", "Ana", "Ben"]
    assert facts["marks"] == [{"how": "several-seats", "seats": [1, 2], "names": ["Ana", "Ben"]}]
    assert ana.state(table, seat=2)["view"]["players"] == hand_of_ben["players"]
    with refused(403, "not-your-seat"):
        ana.state(table, seat=0)
    play_to(any_server, table, version=12)


def test_the_account_keeps_its_own_where_there_can_be_one(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    code, of_ben = recovery_code(ana), recovery_code(ben)
    mine, theirs = ana.post("/api/challenge"), ben.post("/api/challenge")
    sign_in(ben, "/api/sign-in/recovery-code", code=code, merge=True)
    assert ana.post("/api/challenge")["id"] == mine["id"]  # the one that counts
    assert {each["id"] for each in ana.my_tables()} == {mine["id"], theirs["id"]}
    sign_in(guest(None), "/api/sign-in/recovery-code", code=code)
    with refused(404, "no-recovery-code"):
        sign_in(guest(None), "/api/sign-in/recovery-code", code=of_ben)


def test_a_server_of_one_machine_says_so(guest: AnyGuest) -> None:
    assert identity(guest("Ana"))["lasting"] is False
    with run_server(public_url="http://localhost") as server:
        found = identity(server.guest("Ana"))
        assert (found["lasting"], found["passkeys_possible"]) == (True, True)


def test_who_made_up_a_passkey_gets_nowhere() -> None:
    with run_server(hosts=("localhost",)) as server:
        ana = server.guest("Ana", Host=server.url.replace("http://127.0.0.1", "localhost"))
        wish = ana.post("/api/me/passkey-challenge")
        assert wish["rp_id"] == "localhost"
        data = {"id": "YWJj", "client_data": "YWJj", "attestation": "YWJj"}
        with refused(422, "bad-passkey"):
            ana.post("/api/me/passkeys", data)
        unknown = {**data, "client_data": _client_data("bm9uZQ")}
        with refused(404, "no-challenge"):
            ana.post("/api/me/passkeys", unknown)
        real = {**data, "client_data": _client_data(wish["challenge"])}
        with refused(422, "bad-passkey"):
            ana.post("/api/me/passkeys", real)
        with refused(404, "no-challenge"):  # it works once
            ana.post("/api/me/passkeys", real)
        wish = ana.post("/api/me/passkey-challenge")
        server.clock.advance(6 * 60)
        with refused(404, "no-challenge"):
            ana.post("/api/me/passkeys", {**data, "client_data": _client_data(wish["challenge"])})


def _client_data(challenge: str) -> str:
    return base64.urlsafe_b64encode(json.dumps({"challenge": challenge}).encode()).rstrip(b"=").decode()
