"""Requests that are made up with care: odd JSON, forged headers, paths that lead elsewhere, other people's cookies."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from harness.servers.guest import NotOpened, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.server.security.tokens import COOKIE
from tests.server.abuse.bystanders import Bystanders
from tests.server.abuse.raw import answer, connection, head

TABLE = '{"seats": [{"kind": "me"}, {"kind": "me"}], "game": {"variants": {"coricancha": %s}}}'
DEEP = "[" * 900 + "]" * 900
ODD_JSON = {
    "deep": TABLE % DEEP,
    "deeper": TABLE % ("[" * 30_000),
    "long": TABLE % f'"{"x" * 50_000}"',
    "a long name": '{"seats": [{"kind": "me"}], "%s": 1}' % ("x" * 50_000),
    "many unknown names": json.dumps(dict.fromkeys(map(str, range(5_000)), 1)),
    "no number": TABLE % "NaN",
    "no end": '{"seats": [{"kind": "me"}], "options": {"clock": {"kind": "deadline", "hours": Infinity}}}',
    "a huge number": TABLE % ("9" * 5_000),
    "half a character": '{"seats": [{"kind": "me"}, {"kind": "me"}], "title": "\\ud800"}',
    "a nameless half": '{"seats": [{"kind": "me"}, {"kind": "me"}], "\\ud800": 1}',
    "nothing": "",
    "a list": "[]",
    "a word": '"table"',
    "two at once": '{"seats": [{"kind": "me"}]} {}',
}


@pytest.mark.parametrize("odd", ODD_JSON)
def test_odd_json_is_refused_in_few_words(bystanders: Bystanders, odd: str) -> None:
    before = len(bystanders.ana.my_tables())
    response = bystanders.ana.http.post(
        "/api/tables", content=ODD_JSON[odd].encode(), headers={"Content-Type": "application/json"}
    )
    assert response.status_code in (400, 422)
    assert len(response.content) < 1_500
    assert len(bystanders.ana.my_tables()) == before


def test_of_two_values_for_one_name_the_last_counts_everywhere(bystanders: Bystanders) -> None:
    twice = '{"seats": [{"kind": "me"}, {"kind": "bot"}], "visibility": "open", "visibility": "private"}'
    response = bystanders.ana.http.post("/api/tables", content=twice, headers={"Content-Type": "application/json"})
    assert response.json()["visibility"] == "private"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_plain_form_can_send_is_not_taken(bystanders: Bystanders, kind: str) -> None:
    """Forms of other sites send such bodies without asking first."""
    body = b'{"text": "from elsewhere"}'
    response = bystanders.ana.http.post(
        bystanders.ana.at(bystanders.table, "/chat"), content=body, headers={"Content-Type": kind}
    )
    assert response.status_code == 422


NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "${7*7}",
    "%s%n",
    "'; DROP TABLE x;--",
]


@pytest.mark.parametrize("name", NAMES)
def test_markup_is_text_wherever_it_is_written(server: ServerInThread, name: str) -> None:
    """Names, titles and seats come back as they were written, in JSON that no browser takes for a page."""
    guest = server.guest(name[:40])
    table = guest.create_table([{"kind": "me", "name": name[:40]}, "bot"], title=name[:60])
    response = guest.http.get(guest.at(table))
    assert (response.json()["title"], response.json()["seats"][0]["name"]) == (name, name[:40])
    assert response.headers["content-type"] == "application/json"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in response.headers["content-security-policy"]


@pytest.mark.parametrize("sign", ["\r\nX-Evil: 1", "\x00", "\x1b[2J", "\u202e", "\u2066", "\u200b", "\ufeff", "\u2028"])
def test_signs_that_command_or_mislead_are_refused_in_all_that_others_read(server: ServerInThread, sign: str) -> None:
    guest = server.guest("Caro")
    with refused(422, "bad-request"):
        guest.change(name=f"Ana{sign}Ben")
    with refused(422, "bad-request"):
        guest.create_table(["me", "bot"], title=f"a{sign}b")
    with refused(422, "bad-request"):
        guest.create_table([{"kind": "me", "name": f"a{sign}b"}, "bot"])
    table = guest.create_table(["me", "bot"])
    with refused(422, "bad-request"):
        guest.say(table, f"a{sign}b")


ESCAPES = [
    "/../../../../etc/passwd",
    "/assets/../../../../etc/passwd",
    "/assets/..%2f..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/%252e%252e/etc/passwd",
    "//etc/passwd",
    "/assets/\\..\\..\\etc\\passwd",
    "/index.html%00.js",
    "/api/tables/../../healthz/../etc/passwd",
    "/.git/config",
    "/site.py",
]


@pytest.mark.parametrize("path", ESCAPES)
def test_no_path_leads_out_of_the_site(server: ServerInThread, path: str) -> None:
    with connection(server) as made:
        made.sendall(head("GET", path, "Connection: close") + b"\r\n")
        status, said = answer(made)
    assert status in (400, 404)
    assert b"root:" not in said


@pytest.mark.parametrize(
    "name", ["evil.example", "127.0.0.1.evil.example", "localhost:80@evil.example", "", "127.0.0.1 x"]
)
def test_the_server_answers_to_no_other_name(server: ServerInThread, name: str) -> None:
    """A page can have its own name point to this machine; to the browser it would then be our page."""
    with connection(server) as made:
        request = f"GET /api/tables HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
        made.sendall(request.encode())
        status, said = answer(made)
    assert status in (400, 403)
    assert b"tables" not in said


def test_a_cookie_without_its_csrf_value_changes_nothing(server: ServerInThread, bystanders: Bystanders) -> None:
    """Given somebody's cookie, when the value that belongs to it is missing or another one's, then nothing happens."""
    thief = server.guest("Thief")
    own = thief.http.headers["X-CSRF-Token"]
    thief.http.cookies.set(COOKIE, bystanders.ana.http.cookies[COOKIE], domain="127.0.0.1", path="/")
    for value in (own, "", "x" * 64):
        thief.http.headers["X-CSRF-Token"] = value
        with refused(403, "csrf"):
            thief.say(bystanders.table, "in another's name")
        with refused(403, "csrf"):
            thief.sign_out()
    assert bystanders.ana.me()["name"] == "Ana"


@pytest.mark.parametrize(
    "cookie",
    [
        f"{COOKIE}=pok7TdV3xmBwDCc5wnbk5eSyp-xReYDKu4I2R8PIfx8",
        f"{COOKIE}=",
        f"{COOKIE}={'x' * 4_000}",
        f'{COOKIE}="\\000\\377"',
        f"{COOKIE}=a; {COOKIE}=b",
        "=;;=;",
        f"{COOKIE}=\xff\xfe",
    ],
)
def test_a_made_up_cookie_is_nobodys(server: ServerInThread, cookie: str) -> None:
    with connection(server) as made:
        made.sendall(head("GET", "/api/me", "Connection: close") + f"Cookie: {cookie}\r\n\r\n".encode("latin-1"))
        assert answer(made)[0] == 401


def test_a_private_table_and_none_at_all_look_the_same(server: ServerInThread, bystanders: Bystanders) -> None:
    """Nobody finds out by asking which tables there are."""
    hidden = bystanders.ana.create_table(["me", "bot"])
    curious = server.guest("Curious")
    found = [curious.http.get(f"/api/tables/{id}") for id in (hidden["id"], "2" * len(hidden["id"]))]
    assert [each.status_code for each in found] == [404, 404]
    assert found[0].content == found[1].content
    for id in (hidden["id"], "2" * len(hidden["id"])):
        with pytest.raises(NotOpened) as refusal:
            curious.socket(id, invite="b" * 22)
        assert refusal.value.args == (403,)


@contextmanager
def listening() -> Iterator[tuple[int, list[object]]]:
    """Something on this machine that should never be called, and who called."""
    with socket.create_server(("127.0.0.1", 0)) as made:
        made.settimeout(0.1)
        calls: list[object] = []
        done = threading.Event()

        def serve() -> None:
            while not done.is_set():
                try:
                    calls.append(made.accept())
                except TimeoutError:
                    continue

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield made.getsockname()[1], calls
        finally:
            done.set()
            thread.join()


def test_notices_cannot_be_sent_into_the_servers_own_network(server: ServerInThread) -> None:
    """Given something that listens on this machine, when it is named as a webhook in any way, then it is not called."""
    guest = server.guest("Caro")
    with listening() as (port, calls):
        for host in (
            "127.0.0.1",
            "localhost",
            "[::1]",
            "0.0.0.0",
            "2130706433",
            "0x7f.1",
            "127.1",
            "[::ffff:127.0.0.1]",
        ):
            with refused(422, "bad-webhook"):
                guest.change(webhook=f"http://{host}:{port}/")
        for host in ("169.254.169.254", "10.0.0.1", "192.168.1.1", "100.64.0.1", "[fd00::1]", "[fe80::1]"):
            with refused(422, "bad-webhook"):
                guest.change(webhook=f"http://{host}/latest/meta-data")
            keys = {"p256dh": "x" * 87, "auth": "y" * 22}
            with refused(422, "bad-webhook"):
                guest.post("/api/me/push", {"endpoint": f"https://{host}/push/1", "keys": keys})
        with refused(409, "no-webhook"):
            guest.post("/api/me/webhook-test")
        assert calls == []
    assert guest.me()["webhook"] is None
