"""The server checked against its API document: valid and invalid requests by strangers and guests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks
from schemathesis.openapi import from_dict

from harness.servers.guest import PATIENCE, id_of
from harness.servers.server import ServerInThread, run_server
from harness.servers.truth import document
from tawantinsuyu.server.security.tokens import COOKIE
from tests.server.games import play_to

api = from_dict(document())
api.config.checks.negative_data_rejection.expected_statuses.append("413")  # what is too long may also be too large
api.config.phases.coverage.unexpected_methods = {"OPTIONS", "TRACE"}

NOT_SAID = checks.positive_data_acceptance
"""The document does not say everything that is asked of a request: printable names, an opponent for one player only."""
ANSWERS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
"""What is true of any answer, whatever was asked."""


LONGEST = 5 * PATIENCE
"""Seconds for one answer: searches leave the processors to everything else."""
STRANGERS = 3
"""One in so many requests is made by a stranger, too: most are refused alike."""


@dataclass
class Caller:
    """A stranger, and a guest with tables before, in and after a game."""

    url: str
    stranger: requests.Session
    guest: requests.Session
    tables: list[str]
    asked: int = 0

    def next_table(self) -> str:
        return self.tables[self.asked % len(self.tables)]


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server for this alone: it gets many people and tables."""
    with run_server() as server:
        yield server


@pytest.fixture(scope="module")
def finished(server: ServerInThread) -> str:
    """A game that is over, for everybody to look at."""
    table = server.guest("Ben").create_table(["me", "me"], visibility="open", start=True)
    play_to(server, table)
    return id_of(table)


@pytest.fixture
def caller(server: ServerInThread, finished: str) -> Iterator[Caller]:
    guest = server.guest("Ana")
    waiting = guest.create_table(["me", "open"], visibility="open")
    playing = guest.create_table(["me", "me"], start=True)
    with requests.Session() as stranger, requests.Session() as session:
        for each in (stranger, session):
            each.trust_env = False
        session.cookies.set(COOKIE, guest.http.cookies[COOKIE])
        session.headers["X-CSRF-Token"] = guest.http.headers["X-CSRF-Token"]
        yield Caller(server.url, stranger, session, [id_of(waiting), id_of(playing), finished])
    server.send_guests_home()


@api.parametrize()
@settings(max_examples=2, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_the_document_says(case: schemathesis.Case[Any], caller: Caller) -> None:
    """Requests are made by a stranger as they are, and by a guest at a table of theirs where they name one."""
    caller.asked += 1
    if caller.asked % STRANGERS == 1:
        caller.stranger.cookies.clear()
        case.call_and_validate(
            base_url=caller.url, session=caller.stranger, excluded_checks=[NOT_SAID], timeout=LONGEST
        )
    if "table" in case.path_parameters:
        case.path_parameters["table"] = caller.next_table()
        case.call_and_validate(base_url=caller.url, session=caller.guest, checks=ANSWERS, timeout=LONGEST)
    else:
        case.call_and_validate(base_url=caller.url, session=caller.guest, excluded_checks=[NOT_SAID], timeout=LONGEST)
