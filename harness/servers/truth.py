"""Checks every response and every socket message against the API document.

Routes send plain data, so only tests ensure that it matches its description.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
from pydantic import TypeAdapter

from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.config import Config
from tawantinsuyu.server.live.messages import SOCKET_MESSAGES
from tawantinsuyu.server.routing.routes import RESPONSES

UNDESCRIBED = ("/metrics", "/api/openapi.json")
"""Paths that are not part of the API, and so not in its document."""


@cache
def document() -> dict[str, Any]:
    """The API document."""
    return create_app(Config()).openapi()


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """All operations: method, path and their description in the document."""
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


@cache
def _models() -> dict[str, TypeAdapter[Any]]:
    """All response models by name."""
    document()  # so that all routes are known
    return {model.__name__: TypeAdapter(model) for model in RESPONSES}


@cache
def _patterns() -> list[tuple[str, re.Pattern[str], dict[str, Any]]]:
    return [
        (method, re.compile(re.sub(r"\{[a-z_]+\}", "[^/]+", path)), operation)
        for method, path, operation in operations()
    ]


@cache
def _messages() -> dict[str, TypeAdapter[Any]]:
    """The models of socket messages by their type."""
    return {
        document()["components"]["schemas"][model.__name__]["properties"]["type"]["const"]: TypeAdapter(model)
        for model in SOCKET_MESSAGES
    }


def check_response(response: httpx.Response) -> None:
    """Raises if a response does not match the API document."""
    response.read()
    method, path, status = response.request.method, response.request.url.path, response.status_code
    asked = f"{method} {path} answered {status}"
    if path in UNDESCRIBED:
        return
    found = [operation for name, pattern, operation in _patterns() if name == method and pattern.fullmatch(path)]
    if not found and status >= 400:
        model = "ErrorAnswer"  # nothing is there
    else:
        assert found, f"{asked}, of which the document says nothing"
        described = found[0]["responses"].get(str(status))
        assert described, f"{asked}, which the document does not know"
        if "content" not in described:
            assert response.content == b"", asked
            return
        if "application/json" not in described["content"]:
            assert response.headers["content-type"].partition(";")[0] in described["content"], asked
            return
        model = described["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    assert response.headers["content-type"] == "application/json", asked
    _models()[model].validate_json(response.content, strict=True)


def check_message(text: str, kind: str) -> None:
    """Raises if a socket message does not match its model."""
    _messages()[kind].validate_json(text, strict=True)
