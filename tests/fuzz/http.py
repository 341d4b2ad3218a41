"""Requests made from the API document, right and wrong ones, and changed ones; by a guest, or by a stranger."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from random import Random
from typing import Any, Final
from urllib.parse import quote, urlsplit

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.openapi import from_dict

from harness.servers.guest import PATIENCE
from harness.servers.truth import document
from tests.fuzz.fuzzer import Broken
from tests.fuzz.mutations import mutated_data, mutated_line
from tests.fuzz.serving import TABLE, NetworkFuzzer

CASES: Final = 20
"""Requests that are made for one operation at a time."""

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
REQUEST_METHOD: Final = re.compile(r"[A-Z]{1,20}")
HEADER: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,60}")
OF_CONNECTION: Final = ("host", "content-length", "connection", "transfer-encoding", "expect")
BAD_REQUEST: Final = 400
UNKNOWN_PERSON: Final = 401
SERVER_ERROR: Final = 500
STRANGERS: Final = 0.1


class Http(NetworkFuzzer):
    """An input is a request as JSON: method, target, headers, body, and whether a guest or a stranger sends it."""

    name = "http"
    suffix = ".json"

    def __init__(self) -> None:
        self.operations = [found.ok() for found in from_dict(document()).get_all_operations() if isinstance(found, Ok)]
        self.waiting: list[dict[str, Any]] = []

    def make(self, random: Random, known: bytes | None) -> bytes:
        request = json.loads(known) if known else self.generated(random)
        if known or random.random() < 0.3:
            request = mutated_request(random, request)
        return json.dumps(request).encode()

    def generated(self, random: Random) -> dict[str, Any]:
        """The next request that the document leads to."""
        while not self.waiting:
            self.waiting = [
                as_request(case, random) for case in cases_of(random.choice(self.operations), random.getrandbits(32))
            ]
        return self.waiting.pop()

    def run(self, data: bytes) -> str:
        request = json.loads(self.with_table(data))
        status, body = self.answer(request)
        self.check_log()
        if status == UNKNOWN_PERSON and not request["stranger"]:
            self.sit_down()  # an earlier input signed the guest out
        if status >= SERVER_ERROR:
            raise Broken(f"{request['method']} {request['target']} is answered with {status}: {body[:300]!r}")
        return refusal(status, body) if status >= BAD_REQUEST else ""

    def answer(self, request: Mapping[str, Any]) -> tuple[int, bytes]:
        """Send a request as it is and read the answer."""
        body = str(request["body"]).encode("latin-1", "replace")
        headers = {
            **{name: value for name, value in dict(request["headers"]).items() if name.lower() not in OF_CONNECTION},
            **({} if request["stranger"] else self.credentials),
            "Host": urlsplit(self.server.url).netloc,
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        lines = [f"{request['method']} {request['target']} HTTP/1.1", *[f"{name}: {headers[name]}" for name in headers]]
        address = urlsplit(self.server.url)
        with socket.create_connection((address.hostname or "", address.port or 0), PATIENCE) as connection:
            connection.sendall("\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body)
            response = HTTPResponse(connection, method=str(request["method"]))
            try:
                response.begin()
                return response.status, response.read()
            except (HTTPException, OSError) as error:
                raise Broken(f"{request['method']} {request['target']} is not answered: {error!r}") from error


def refusal(status: int, body: bytes) -> str:
    """The id of our own error and its status; what has no id must be of the web server itself."""
    try:
        return f"{json.loads(body)['error']['id']} ({status})"
    except (ValueError, KeyError, TypeError):
        return f"of the web server ({status})"


def cases_of(operation: Any, number: int) -> list[schemathesis.Case[Any]]:
    """Some requests to one operation, such as the document allows and such as it does not."""
    found: list[schemathesis.Case[Any]] = []
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

        @seed(number)
        @settings(
            max_examples=CASES // 2,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def collect(case: schemathesis.Case[Any]) -> None:
            found.append(case)

        try:
            collect()
        except Exception as error:  # where nothing can be sent wrongly there is no such request
            if "Unsatisfiable" not in type(error).__name__ and "negative" not in str(error).lower():
                raise
    return found


def as_request(case: schemathesis.Case[Any], random: Random) -> dict[str, Any]:
    """A request of the document in the form of an input."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = TABLE
    sent = requests.Request(**case.as_transport_kwargs(base_url="http://server")).prepare()
    return well_formed(
        {
            "method": sent.method or "GET",
            "target": sent.path_url,
            "headers": {name: _text(value) for name, value in sent.headers.items()},
            "body": _text(sent.body),
            "stranger": random.random() < STRANGERS,
        }
    )


def mutated_request(random: Random, request: dict[str, Any]) -> dict[str, Any]:
    """The same with another method, target, header or body."""
    request = dict(request)
    match random.randrange(6):
        case 0:
            request["method"] = random.choice(METHODS)
        case 1:
            request["target"] = mutated_line(random, request["target"], request["target"])
        case 2:
            request["headers"] = {**request["headers"], "Content-Type": random.choice(("text/plain", "", "a/b; c=é"))}
        case 3:
            request["body"] = mutated_line(random, request["body"], request["body"])
        case _:
            try:
                request["body"] = json.dumps(mutated_data(random, json.loads(request["body"])))
            except ValueError:
                request["stranger"] = not request["stranger"]
    return well_formed(request)


def well_formed(request: dict[str, Any]) -> dict[str, Any]:
    """What is no HTTP at all is not sent: it has tests of its own."""
    target = quote(str(request["target"]), safe="/?&=%:;,+~@!$'()*-._[]")
    return {
        **request,
        "method": request["method"] if REQUEST_METHOD.fullmatch(request["method"]) else "GET",
        "target": target if target.startswith("/") else f"/{target}",
        "headers": {
            name: "".join(filter(str.isprintable, str(value)))
            for name, value in request["headers"].items()
            if HEADER.fullmatch(name)
        },
    }


def _text(value: object) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value or "")
