"""Every response has security headers."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from tawantinsuyu.server.security.headers import PUBLIC, SecurityHeaders
from tests.server.security.asgi import handshake, hello, request


def policy(answer: Any) -> dict[str, str]:
    """The directives of the policy by name."""
    return dict(each.split(" ", 1) for each in answer.headers["content-security-policy"].split("; "))


def test_pages_take_everything_from_us_and_nothing_is_written_into_them() -> None:
    found = policy(request(SecurityHeaders(hello)))

    assert found["default-src"] == "'none'"
    assert found["script-src"] == found["style-src"] == found["connect-src"] == "'self'"
    assert found["frame-ancestors"] == found["base-uri"] == found["form-action"] == "'none'"
    assert not [value for value in found.values() if "unsafe" in value or "*" in value or "http" in value]


def test_addresses_are_not_told_to_others_and_types_are_not_guessed() -> None:
    headers = request(SecurityHeaders(hello)).headers

    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"].split(", ")


@pytest.mark.parametrize("https", [True, False])
def test_https_is_demanded_only_where_it_is_configured(https: bool) -> None:
    headers = request(SecurityHeaders(hello, https=https)).headers

    assert ("strict-transport-security" in headers) is https


@pytest.mark.parametrize(
    ("path", "kept"), [("/api", False), ("/api/me", False), ("/", True), ("/apiary", True), ("/assets/api/x", True)]
)
def test_answers_of_the_api_are_kept_nowhere(path: str, kept: bool) -> None:
    assert (request(SecurityHeaders(hello), path=path).headers.get("cache-control") == "no-store") is not kept


async def careless(scope: Scope, receive: Receive, send: Send) -> None:
    headers = {"Content-Security-Policy": "default-src *", "Cache-Control": "public", "X-Own": "stays"}
    await PlainTextResponse("", headers=headers)(scope, receive, send)


def test_the_app_cannot_weaken_a_header_by_oversight() -> None:
    answer = request(SecurityHeaders(careless), path="/api/me")

    assert answer.headers.get_list("content-security-policy") == [policy_text(hello)]
    assert answer.headers.get_list("cache-control") == ["no-store"]
    assert answer.headers["x-own"] == "stays"


@pytest.mark.parametrize("path", PUBLIC)
def test_what_is_for_everybody_is_kept_as_its_route_says_and_nowhere_if_it_says_nothing(path: str) -> None:
    said = request(SecurityHeaders(careless), path=f"{path}x").headers
    unsaid = request(SecurityHeaders(hello), path=f"{path}x").headers

    assert said.get_list("cache-control") == ["public"]
    assert said.get_list("content-security-policy") == [policy_text(hello)]
    assert unsaid.get_list("cache-control") == ["no-store"]


def policy_text(app: Any) -> str:
    return request(SecurityHeaders(app)).headers["content-security-policy"]


def test_what_the_app_says_of_keeping_pages_stays() -> None:
    assert request(SecurityHeaders(careless), path="/index.html").headers["cache-control"] == "public"


def test_sockets_pass() -> None:
    assert handshake(SecurityHeaders(hello)) == [{"type": "websocket.accept"}]
