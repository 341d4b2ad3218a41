"""Webhooks, sent to a real local receiver."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import re
import socket
import ssl
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from harness.builds import ROOT
from tawantinsuyu.server.features.notices.addresses import BadTarget
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.delivery import Delivery, Outcome
from tawantinsuyu.server.features.notices.webhook import new_secret, send_webhook, sign
from tawantinsuyu.server.features.notices.wording import Notice, webhook_payload
from tests.server.notices.receiver import Answer, Received, Receiver, certificate, names, receiver, run, status

SECRET = "a secret of both"
PAYLOAD = webhook_payload(Notice("your-turn", "T7", "Cuzco, ¡ya!", "https://tawantinsuyu.example/t/T7"))
MEGABYTE = 2**20


def courier(**settings: Any) -> Courier:
    return Courier(**{"version": "1.2.3", "allow_private": True, **settings})


def sent(
    to: AbstractAsyncContextManager[Receiver], by: Courier, host: str = "127.0.0.1", scheme: str = "http"
) -> tuple[Delivery, list[Received]]:
    """Send the payload, and look what has arrived once the receiver is done with it."""

    async def send() -> tuple[Delivery, list[Received]]:
        async with to as here:
            delivery = await send_webhook(by, here.url(host, scheme), SECRET, PAYLOAD)
            return delivery, here.requests

    return run(send())


def test_a_webhook_is_a_post_of_json_with_a_signature_of_its_body() -> None:
    delivery, [request] = sent(receiver(), courier())

    assert delivery == Delivery(Outcome.DELIVERED, "delivered")
    assert request.line == "POST /hook?token=hush-hush HTTP/1.1"
    assert json.loads(request.body) == PAYLOAD
    assert request.headers["content-type"] == "application/json"
    assert request.headers["user-agent"] == "tawantinsuyu/1.2.3"
    expected = hmac.new(SECRET.encode(), request.body, hashlib.sha256).hexdigest()
    assert request.headers["x-tawantinsuyu-signature"] == f"sha256={expected}"


def test_the_documented_check_accepts_our_signature_and_no_other() -> None:
    page = (ROOT / "docs" / "how-to" / "notifications.md").read_text(encoding="utf-8")
    snippet: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], snippet)
    is_genuine = snippet["is_genuine"]

    assert is_genuine(SECRET, b"{}", sign(SECRET, b"{}"))
    assert not is_genuine(SECRET, b"{ }", sign(SECRET, b"{}"))
    assert not is_genuine("another", b"{}", sign(SECRET, b"{}"))


def test_every_receiver_gets_a_secret_of_its_own() -> None:
    assert new_secret() != new_secret()
    assert re.fullmatch(r"[\w-]{43}", new_secret())


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(code: int) -> None:
    async def send() -> tuple[Delivery, list[Received], list[Received]]:
        async with receiver() as inside, receiver(status(code, f"Location: {inside.url()}")) as here:
            delivery = await send_webhook(courier(), here.url(), SECRET, PAYLOAD)
            return delivery, here.requests, inside.requests

    delivery, requests, followed = run(send())

    assert delivery == Delivery(Outcome.RETRY, "redirected", (str(code),))
    assert len(requests) == 1
    assert not followed


async def silence(_writer: asyncio.StreamWriter) -> None:
    """Never answers."""
    await asyncio.Event().wait()


async def drips(writer: asyncio.StreamWriter) -> None:
    """Always has a little more to say, so that no single wait is long."""
    writer.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
    while not writer.is_closing():
        writer.write(b"z")
        await writer.drain()
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("answer", [silence, drips])
def test_a_slow_receiver_is_left_after_the_time_limit(answer: Answer) -> None:
    delivery, requests = sent(receiver(answer), courier(timeout=1))

    assert delivery == Delivery(Outcome.RETRY, "timed-out")
    assert len(requests) == 1


def test_a_slow_name_server_counts_into_the_time_limit() -> None:
    async def never(_host: str, _port: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    slow = courier(timeout=0.1, resolve=never)

    assert run(send_webhook(slow, "https://hooks.example/", SECRET, PAYLOAD)) == Delivery(Outcome.RETRY, "timed-out")
    with pytest.raises(BadTarget, match="timed-out"):
        run(slow.target("https://hooks.example/"))


@pytest.mark.parametrize("coding", ["identity", "gzip"])
def test_a_huge_answer_is_cut(coding: str) -> None:
    written = 0

    async def floods(writer: asyncio.StreamWriter) -> None:
        nonlocal written
        writer.write(
            f"HTTP/1.1 200 OK\r\nContent-Encoding: {coding}\r\nContent-Length: {512 * MEGABYTE}\r\n\r\n".encode()
        )
        while written < 512 * MEGABYTE:
            writer.write(bytes(MEGABYTE))
            await writer.drain()
            written += MEGABYTE

    async def send() -> Delivery:
        async with receiver(floods) as here:
            delivery = await send_webhook(courier(timeout=15), here.url(), SECRET, PAYLOAD)
            await here.served.acquire()
            return delivery

    assert run(send()) == Delivery(Outcome.DELIVERED, "delivered")
    assert written < 64 * MEGABYTE


def test_an_endless_head_is_cut() -> None:
    async def floods(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n")
        while not writer.is_closing():
            writer.write(b"X-More: " + b"x" * 1000 + b"\r\n")
            await writer.drain()

    delivery, _ = sent(receiver(floods), courier(timeout=15))

    assert delivery == Delivery(Outcome.RETRY, "no-connection")


@pytest.mark.parametrize(
    ("code", "outcome"),
    [
        (200, Outcome.DELIVERED),
        (204, Outcome.DELIVERED),
        (400, Outcome.GIVEN_UP),
        (401, Outcome.GIVEN_UP),
        (404, Outcome.GIVEN_UP),
        (410, Outcome.GIVEN_UP),
        (408, Outcome.RETRY),
        (429, Outcome.RETRY),
        (500, Outcome.RETRY),
        (503, Outcome.RETRY),
    ],
)
def test_the_answer_decides_whether_to_try_again(code: int, outcome: Outcome) -> None:
    delivery, _ = sent(receiver(status(code)), courier())

    assert delivery.outcome is outcome


def test_a_busy_receiver_can_say_how_long_to_wait() -> None:
    assert sent(receiver(status(429, "Retry-After: 120")), courier())[0].wait == 120
    for other in ("Wed, 21 Oct 2026 07:28:00 GMT", "-5", "9" * 5000, "²"):
        assert sent(receiver(status(429, f"Retry-After: {other}")), courier())[0].wait == 0


def test_a_receiver_that_is_not_there_is_tried_again_later() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    delivery = run(send_webhook(courier(), f"http://127.0.0.1:{port}/", SECRET, PAYLOAD))

    assert delivery == Delivery(Outcome.RETRY, "no-connection")


async def hangs_up(writer: asyncio.StreamWriter) -> None:
    writer.close()


async def babbles(writer: asyncio.StreamWriter) -> None:
    writer.write(b"220 mail.example ESMTP\r\n\r\n")


@pytest.mark.parametrize("answer", [hangs_up, babbles])
def test_a_receiver_that_speaks_no_http_is_tried_again_later(answer: Answer) -> None:
    assert sent(receiver(answer), courier())[0] == Delivery(Outcome.RETRY, "no-connection")


def test_nothing_reaches_a_private_address_unless_it_is_allowed() -> None:
    delivery, requests = sent(receiver(), courier(allow_private=False))

    assert delivery == Delivery(Outcome.GIVEN_UP, "private-address", ("127.0.0.1",))
    assert not requests


def test_an_unknown_host_is_tried_again_later() -> None:
    resolve, _ = names([])
    delivery = run(send_webhook(courier(resolve=resolve), "https://hooks.example/", SECRET, PAYLOAD))

    assert delivery == Delivery(Outcome.RETRY, "unknown-host", ("hooks.example",))


def test_a_name_is_resolved_once_and_its_checked_address_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name server that gives another answer the second time is never asked a second time."""
    resolve, asked = names(["127.0.0.1"], ["10.0.0.1"])
    asked_of_the_system: list[object] = []
    real = socket.getaddrinfo

    def spy(host: Any, *args: Any, **named: Any) -> Any:
        asked_of_the_system.append(host)
        return real(host, *args, **named)

    monkeypatch.setattr(socket, "getaddrinfo", spy)
    delivery, [request] = sent(receiver(), courier(resolve=resolve), host="hooks.example")

    assert delivery.outcome is Outcome.DELIVERED
    assert request.headers["host"].startswith("hooks.example:")
    assert asked == ["hooks.example"]
    assert "hooks.example" not in asked_of_the_system


def test_a_host_is_tried_at_its_next_address_when_it_is_not_at_the_first() -> None:
    resolve, _ = names(["127.0.0.2", "127.0.0.1"])

    delivery, requests = sent(receiver(), courier(resolve=resolve), host="hooks.example")

    assert delivery.outcome is Outcome.DELIVERED
    assert len(requests) == 1


def test_an_answer_of_one_address_is_the_answer_of_the_host() -> None:
    resolve, _ = names(["127.0.0.1", "127.0.0.1 again"])

    delivery, requests = sent(receiver(status(500)), courier(resolve=resolve), host="hooks.example")

    assert delivery.reason == "refused"
    assert len(requests) == 1


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_a_receiver_may_have_an_ipv6_address() -> None:
    delivery, [request] = sent(receiver(host="::1"), courier(), host="[::1]")

    assert delivery.outcome is Outcome.DELIVERED
    assert request.headers["host"].startswith("[::1]:")


def test_the_certificate_is_that_of_the_name_although_the_address_is_called(tmp_path: Path) -> None:
    server, client = certificate("hooks.example", tmp_path)
    shown_for: list[str | None] = []

    def note(_socket: ssl.SSLObject | ssl.SSLSocket, name: str | None, _context: ssl.SSLContext) -> None:
        shown_for.append(name)

    server.sni_callback = note
    resolve, _ = names(["127.0.0.1"])
    delivery, [request] = sent(
        receiver(tls=server), courier(resolve=resolve, tls=client), host="hooks.example", scheme="https"
    )

    assert delivery.outcome is Outcome.DELIVERED
    assert shown_for == ["hooks.example"]
    assert request.headers["host"].startswith("hooks.example:")


def test_a_certificate_of_another_name_gets_nothing(tmp_path: Path) -> None:
    server, client = certificate("other.example", tmp_path)
    resolve, _ = names(["127.0.0.1"])

    delivery, requests = sent(
        receiver(tls=server), courier(resolve=resolve, tls=client), host="hooks.example", scheme="https"
    )

    assert delivery == Delivery(Outcome.RETRY, "no-connection")
    assert not requests


def test_a_certificate_that_nobody_vouches_for_gets_nothing(tmp_path: Path) -> None:
    server, _ = certificate("hooks.example", tmp_path)
    resolve, _ = names(["127.0.0.1"])

    delivery, requests = sent(receiver(tls=server), courier(resolve=resolve), host="hooks.example", scheme="https")

    assert delivery == Delivery(Outcome.RETRY, "no-connection")
    assert not requests


def test_a_proxy_of_the_environment_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)

    assert sent(receiver(), courier())[0].outcome is Outcome.DELIVERED


def test_the_secrets_of_a_webhook_are_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        sent(receiver(), courier())

    assert caplog.records, "nothing was logged at all"
    for secret in ("hush-hush", SECRET, sign(SECRET, json.dumps(PAYLOAD, ensure_ascii=False).encode())):
        assert secret not in caplog.text
