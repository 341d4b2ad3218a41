"""Who may call what: every route and the socket for every role. A route that the tables here do not name fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from harness.servers.guest import Data, Guest, NotOpened
from harness.servers.server import ServerInThread, Serving
from harness.servers.truth import operations
from tawantinsuyu.box.load import load_box

Route = tuple[str, str]

UNDESCRIBED: set[Route] = {("GET", "/metrics"), ("GET", "/api/openapi.json"), ("SOCKET", "/api/tables/{table}/socket")}
"""What the API document does not tell."""


# -- routes that are about no table: a stranger, somebody known

PERSONAL: Mapping[Route, tuple[Any, int, int]] = {
    ("GET", "/healthz"): (None, 200, 200),
    ("GET", "/metrics"): (None, 200, 200),
    ("GET", "/api/openapi.json"): (None, 200, 200),
    ("GET", "/api/choices"): (None, 200, 200),
    ("GET", "/api/languages"): (None, 200, 200),
    ("GET", "/api/translations/{language}"): (None, 404, 404),
    ("GET", "/api/words/{language}"): (None, 200, 200),
    ("GET", "/api/drawings/{components}/{sheet}.svg"): (None, 200, 200),
    ("GET", "/api/rules/{language}"): (None, 200, 200),
    ("GET", "/api/score-sheet"): (None, 200, 200),
    ("POST", "/api/score-sheet"): ({"seats": [{}, {}]}, 200, 200),
    ("GET", "/api/companion/words"): (None, 200, 200),
    ("POST", "/api/companion"): ({"start": {"opponent": "axomamma"}}, 200, 200),
    ("POST", "/api/companion/explain"): ({"start": {"opponent": "axomamma"}}, 403, 403),
    ("POST", "/api/companion/why-not-at"): ({"start": {"opponent": "axomamma"}}, 403, 403),
    ("POST", "/api/guide"): ({"start": {"opponent": "axomamma"}}, 200, 200),
    ("GET", "/api/editions"): (None, 200, 200),
    ("POST", "/api/editions/check"): ({"document": {}}, 200, 200),
    ("POST", "/api/editions"): ({"text": "[edition]"}, 401, 200),
    ("GET", "/api/tables"): (None, 200, 200),
    ("GET", "/api/me"): (None, 401, 200),
    ("PATCH", "/api/me"): ({}, 401, 200),
    ("GET", "/api/me/tables"): (None, 401, 200),
    ("POST", "/api/me/links"): (None, 401, 200),
    ("POST", "/api/me/claim"): ({"code": "bcdfghjkmnpqrstvwxz"}, 404, 404),
    ("GET", "/api/me/identity"): (None, 401, 200),
    ("POST", "/api/me/devices/sign-out"): ({"device": "none"}, 401, 404),
    ("POST", "/api/me/passkey-challenge"): (None, 401, 409),  # for an address there are no passkeys
    ("POST", "/api/me/passkeys"): ({"id": "a", "client_data": "a", "attestation": "a"}, 401, 409),
    ("DELETE", "/api/me/passkeys/{passkey}"): (None, 401, 404),
    ("POST", "/api/me/recovery-code"): (None, 401, 200),
    ("POST", "/api/sign-in/passkey/challenge"): (None, 409, 409),
    ("POST", "/api/sign-in/passkey"): (
        {"id": "a", "client_data": "a", "authenticator_data": "a", "signature": "a"},
        409,
        409,
    ),
    ("POST", "/api/sign-in/recovery-code"): ({"code": "bcdfghjkmnpqrstvwxz"}, 404, 404),
    ("POST", "/api/sign-in/mail"): ({"address": "ana@example.org"}, 409, 409),
    ("POST", "/api/me/export"): (None, 401, 200),
    ("POST", "/api/me/webhook-test"): (None, 401, 409),
    ("POST", "/api/me/push"): ({"endpoint": "no address", "keys": {"p256dh": "x" * 87, "auth": "y" * 22}}, 401, 422),
    ("POST", "/api/me/push/end"): ({"endpoint": "https://push.example.org/"}, 401, 200),
    ("GET", "/api/me/mail"): (None, 401, 200),
    ("PUT", "/api/me/mail"): ({"address": "ana@example.org"}, 401, 409),
    ("DELETE", "/api/me/mail"): (None, 401, 200),
    ("POST", "/api/mail/confirm"): ({"code": "bcdfghjkmnpqrstvwxz"}, 404, 404),
    ("POST", "/api/mail/stop"): ({"code": "bcdfghjkmnpqrstvwxz"}, 200, 200),
    ("POST", "/api/mail/stop/{key}"): (None, 200, 200),
    ("GET", "/api/me/holiday"): (None, 401, 200),
    ("PUT", "/api/me/holiday"): ({"days": 1}, 401, 200),
    ("DELETE", "/api/me/holiday"): (None, 401, 200),
    ("POST", "/api/tables"): ({"seats": [{"kind": "me"}, {"kind": "open"}]}, 401, 201),
    ("POST", "/api/replays"): ({"record": "no record"}, 401, 422),
    ("POST", "/api/tutorial"): (None, 401, 201),
    ("GET", "/api/tutorial/lessons"): (None, 200, 200),
    ("GET", "/api/studies/watched"): (None, 200, 200),
    ("GET", "/api/studies"): (None, 401, 200),
    ("POST", "/api/studies"): ({"record": "no record"}, 401, 422),
    ("POST", "/api/studies/position"): ({"text": "no position"}, 401, 422),
    ("GET", "/api/tables/{table}/study"): (None, 404, 404),
    ("DELETE", "/api/tables/{table}/study"): (None, 401, 404),
    ("PUT", "/api/tables/{table}/study/comments/{at}"): ({}, 401, 404),
    ("POST", "/api/tables/{table}/study/line"): ({"at": 0}, 404, 404),
    ("GET", "/api/tables/{table}/study/record"): (None, 404, 404),
    ("GET", "/api/challenge"): (None, 200, 200),
    ("GET", "/api/challenge/board"): (None, 200, 200),
    ("POST", "/api/challenge"): (None, 401, 201),
    ("GET", "/api/puzzles"): (None, 200, 200),
    ("POST", "/api/puzzles"): ({"puzzle": "none"}, 401, 404),
    ("POST", "/api/guests"): ({"name": "Ana"}, 200, 200),
    ("GET", "/api/me/relations"): (None, 401, 200),
    ("GET", "/api/me/games"): (None, 401, 200),
    ("GET", "/api/me/ratings"): (None, 401, 200),
    ("PUT", "/api/me/search"): ({"pace": "day"}, 401, 200),
    ("POST", "/api/me/search/here"): (None, 401, 200),
    ("DELETE", "/api/me/search"): (None, 401, 200),
    ("PUT", "/api/me/games/{table}/shown"): ({"shown": True}, 401, 404),
    ("GET", "/api/me/profile"): (None, 401, 200),
    ("PUT", "/api/me/profile"): ({"public": True}, 401, 200),
    ("GET", "/api/profiles/{profile}"): (None, 404, 404),
    ("DELETE", "/api/me/relations/{number}"): (None, 401, 200),
    ("POST", "/api/me/friend-links"): (None, 401, 200),
    ("POST", "/api/me/friends"): ({"code": "bcdfghjkmnpqrstvwxz"}, 401, 404),
    ("GET", "/api/announcement"): (None, 200, 200),
    ("PUT", "/api/admin/announcement"): ({}, 401, 403),
    ("GET", "/api/admin/overview"): (None, 401, 403),
    ("GET", "/api/admin/tables"): (None, 401, 403),
    ("GET", "/api/admin/tables/{table}"): (None, 401, 403),
    ("POST", "/api/admin/tables/{table}/close"): ({}, 401, 403),
    ("DELETE", "/api/admin/tables/{table}"): (None, 401, 403),
    ("POST", "/api/admin/tables/{table}/seats/{seat}/bot"): ({}, 401, 403),
    ("PUT", "/api/admin/tables/{table}/chat"): ({"closed": True}, 401, 403),
    ("GET", "/api/admin/people"): (None, 401, 403),
    ("POST", "/api/admin/people/{person}/suspend"): ({"hours": 1}, 401, 403),
    ("POST", "/api/admin/people/{person}/silence"): ({"hours": 1}, 401, 403),
    ("POST", "/api/admin/people/{person}/merge"): ({"into": "none"}, 401, 403),
    ("GET", "/api/admin/reports"): (None, 401, 403),
    ("POST", "/api/admin/reports/{number}/settle"): ({}, 401, 403),
    ("GET", "/api/admin/log"): (None, 401, 403),
    ("POST", "/api/me/sign-out"): (None, 401, 200),
    ("DELETE", "/api/me"): (None, 401, 200),
}


# -- routes of a table


class Expected(NamedTuple):
    """The status for each role. 101 is a socket that opens, 403 one that does not."""

    stranger_private: int  # nobody known, at a private table
    stranger_open: int  # the same, at an open one
    other_private: int  # somebody known who has nothing to do with a private table
    wrong_link: int  # somebody known with a wrong invitation
    link: int  # somebody known with the right invitation
    spectator: int  # somebody known, at an open table
    host: int  # who made the table and does not sit there
    former: int  # who sat there and left their seat to a bot
    waiting: int  # who sits there and is not asked; the last answer was theirs
    asked: int  # who sits there and is asked


def for_all(ok: int = 200) -> Expected:
    """For everybody who may look at the table."""
    return Expected(404, ok, 404, 404, ok, ok, ok, ok, ok, ok)


def for_members(host: int, former: int, waiting: int, asked: int) -> Expected:
    """For known people who belong to the table; those who may look at it are told that they do not."""
    return Expected(401, 401, 404, 404, 404, 403, host, former, waiting, asked)


FOR_HOST = 403
"""What the others get where only the host may."""

FOR_KNOWN = Expected(401, 401, 404, 404, 200, 200, 200, 200, 200, 200)
"""For known people who may look at the table; nobody mutes, blocks or reports themselves."""

SOCKET = for_all(101)._replace(stranger_private=403, other_private=403, wrong_link=403)


@dataclass
class Scene:
    """A game that goes on: a table of each visibility, and people in all roles."""

    private: Data
    open: Data
    invitation: Data
    people: dict[str, Guest]
    asked_seat: int
    former_seat: int
    version: int

    def refresh(self) -> None:
        self.version = self.people["asked"].version(self.invitation)

    def at(self, role: str) -> tuple[Guest, Data, str | None]:
        """Who asks in a role, at which table, with which invitation."""
        if role.endswith("_private"):
            return self.people[role.removesuffix("_private")], self.private, None
        if role == "stranger_open":
            return self.people["stranger"], self.open, None
        if role == "spectator":
            return self.people["other"], self.open, None
        invite = {"link": self.invitation["invite"], "wrong_link": "x" * 22}.get(role)
        return self.people["other" if invite else role], self.invitation, invite


class Call(NamedTuple):
    """What is sent: the query, the body and the path's other parts may depend on the scene."""

    expected: Expected
    body: Callable[[Scene], Data] | None = None
    query: Callable[[Scene], Data] = lambda _: {}
    seat: Callable[[Scene], int] = lambda scene: scene.asked_seat


def own_seat(scene: Scene) -> Data:
    return {"seat": scene.asked_seat}


def at_version(scene: Scene) -> Data:
    return {"version": scene.version}


def changed_table(_: Scene) -> Data:
    return {"game": {"players": 3}, "visibility": "invitation"}


ALL_MINE = [{"kind": "me"}] * 3

# Requests are such that they change nothing when they are allowed, or are undone by the next one: an unknown bot, a
# point that is not there. The statuses 404 and 403 for outsiders are what matters; 409 and 422 mean that one may.
PLAYING: list[tuple[Route, Call]] = [
    (("GET", "/api/tables/{table}"), Call(for_all())),
    (("GET", "/api/tables/{table}/state"), Call(for_all())),
    (
        ("GET", "/api/tables/{table}/state"),
        Call(Expected(404, 403, 404, 404, 403, 403, 403, 403, 403, 200), query=own_seat),
    ),
    (("GET", "/api/tables/{table}/moves"), Call(for_all())),
    (
        ("GET", "/api/tables/{table}/moves"),
        Call(Expected(404, 403, 404, 404, 403, 403, 403, 403, 403, 200), query=own_seat),
    ),
    (("GET", "/api/tables/{table}/words"), Call(for_all())),
    (("GET", "/api/tables/{table}/ratings"), Call(for_all())),
    (("GET", "/api/tables/{table}/replay"), Call(for_all())),
    (
        ("GET", "/api/tables/{table}/replay"),
        Call(Expected(404, 403, 404, 404, 403, 403, 403, 403, 403, 200), query=own_seat),
    ),
    (("GET", "/api/tables/{table}/replay/{line}"), Call(for_all())),
    (
        ("GET", "/api/tables/{table}/replay/{line}"),
        Call(Expected(404, 403, 404, 404, 403, 403, 403, 403, 403, 200), query=own_seat),
    ),
    (("GET", "/api/tables/{table}/scores"), Call(for_all())),
    (("GET", "/api/tables/{table}/record"), Call(for_all(403))),  # not while the game goes on
    (("GET", "/api/tables/{table}/review"), Call(for_all())),
    (
        ("POST", "/api/tables/{table}/review"),  # not while the game goes on
        Call(for_members(403, 403, 403, 403)._replace(link=403), lambda _: {}),
    ),
    (
        ("GET", "/api/tables/{table}/review/turning-point"),  # not while the game goes on
        Call(for_members(403, 403, 403, 403)._replace(spectator=403, link=403), query=own_seat),
    ),
    (("DELETE", "/api/tables/{table}/review"), Call(for_members(200, 200, 200, 200)._replace(spectator=200, link=200))),
    (("GET", "/api/tables/{table}/chat"), Call(for_all())),
    (("SOCKET", "/api/tables/{table}/socket"), Call(SOCKET)),
    (
        ("SOCKET", "/api/tables/{table}/socket"),
        Call(Expected(403, 403, 403, 403, 403, 403, 403, 403, 403, 101), query=own_seat),
    ),
    (("POST", "/api/tables/{table}/chat"), Call(for_members(201, 201, 201, 201), lambda _: {"text": "Hello"})),
    (("GET", "/api/tables/{table}/people"), Call(FOR_KNOWN)),
    (("PUT", "/api/tables/{table}/seats/{seat}/treatment"), Call(FOR_KNOWN._replace(asked=409), lambda _: {})),
    (
        ("POST", "/api/tables/{table}/invitations"),  # nobody there has a friend
        Call(for_all(404)._replace(stranger_private=401, stranger_open=401), lambda _: {"friend": 1}),
    ),
    (
        ("POST", "/api/tables/{table}/reports"),
        Call(FOR_KNOWN._replace(asked=409), lambda scene: {**own_seat(scene), "reason": "other"}),
    ),
    (("GET", "/api/tables/{table}/seats/{seat}/note"), Call(for_members(403, 403, 403, 200))),
    (
        ("PUT", "/api/tables/{table}/seats/{seat}/note"),
        Call(for_members(403, 403, 403, 200), lambda _: {"text": "mine"}),
    ),
    (
        ("GET", "/api/tables/{table}/explain"),
        Call(for_members(403, 403, 403, 422), query=lambda _: {"key": "llama"}),
    ),
    (("GET", "/api/tables/{table}/ways"), Call(for_members(403, 403, 403, 200), query=own_seat)),
    (("GET", "/api/tables/{table}/puzzle"), Call(for_members(404, 404, 404, 404))),  # the table has none
    (
        ("GET", "/api/tables/{table}/goal"),  # the table has none either
        Call(for_members(404, 404, 404, 404), query=lambda _: {"what": "vp"}),
    ),
    (("GET", "/api/tables/{table}/hint"), Call(for_members(403, 403, 403, 403))),  # several people, opened without
    (("GET", "/api/tables/{table}/outlook"), Call(for_members(403, 403, 403, 403), query=own_seat)),
    (
        ("GET", "/api/tables/{table}/why-not"),
        Call(for_members(403, 403, 403, 200), query=lambda _: {"thing": "building:Z07"}),
    ),
    (
        ("GET", "/api/tables/{table}/why-not-at"),
        Call(for_members(403, 403, 403, 200), query=lambda _: {"place": "face:Z07"}),
    ),
    (
        ("POST", "/api/tables/{table}/answers"),
        Call(for_members(403, 403, 403, 422), lambda scene: {"decision": scene.version, "key": "llama"}),
    ),
    (("POST", "/api/tables/{table}/undo"), Call(for_members(403, 403, 200, 403), at_version)),
    (("POST", "/api/tables/{table}/redo"), Call(for_members(403, 403, 200, 403), at_version)),
    (
        ("POST", "/api/tables/{table}/proposals"),
        Call(for_members(403, 403, 422, 422), lambda scene: {**at_version(scene), "kind": "take-back", "line": 99}),
    ),
    (
        ("POST", "/api/tables/{table}/proposals/answer"),
        Call(for_members(403, 403, 409, 409), lambda scene: {**at_version(scene), "agree": True}),
    ),
    (("POST", "/api/tables/{table}/start"), Call(for_members(200, FOR_HOST, FOR_HOST, FOR_HOST))),
    (("DELETE", "/api/tables/{table}"), Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST))),
    (("PUT", "/api/tables/{table}"), Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST), changed_table)),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/swap"),
        Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST), lambda _: {"other": 0}),
    ),
    (("POST", "/api/tables/{table}/seats/{seat}/kick"), Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST))),
    (
        ("PUT", "/api/tables/{table}/seats/{seat}"),
        Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST), lambda _: {"kind": "open"}),
    ),
    (
        ("POST", "/api/tables/{table}/join"),  # no seat is free
        Call(for_members(409, 409, 200, 200)._replace(link=409, spectator=409), lambda _: {}),
    ),
    (
        ("POST", "/api/tables/{table}/leave"),
        Call(for_members(403, 403, 422, 422), lambda _: {"bot": "llama"}),
    ),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/hand-over"),
        Call(for_members(403, 403, 409, 422), lambda _: {"bot": "llama"}),
    ),
    (("POST", "/api/tables/{table}/rematch"), Call(for_members(201, 201, 201, 201))),
    (
        ("POST", "/api/tables/{table}/branch"),  # the game of others is not over
        Call(for_members(403, 403, 403, 403)._replace(link=403), lambda _: {"line": 0, "seats": ALL_MINE}),
    ),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/return"),
        Call(for_members(403, 200, 403, 403), seat=lambda scene: scene.former_seat),
    ),
]

# Before the start; `former` is nobody special there, `asked` and `waiting` sit at the table.
WAITING: list[tuple[Route, Call]] = [
    (("GET", "/api/tables/{table}"), Call(for_all()._replace(former=404))),
    (("GET", "/api/tables/{table}/state"), Call(for_all(409)._replace(former=404))),
    (("GET", "/api/tables/{table}/moves"), Call(for_all()._replace(former=404))),
    (("GET", "/api/tables/{table}/replay"), Call(for_all(409)._replace(former=404))),
    (("GET", "/api/tables/{table}/scores"), Call(for_all(409)._replace(former=404))),
    (("GET", "/api/tables/{table}/record"), Call(for_all(409)._replace(former=404))),
    (("GET", "/api/tables/{table}/review"), Call(for_all(409)._replace(former=404))),
    (("SOCKET", "/api/tables/{table}/socket"), Call(SOCKET._replace(former=403))),
    (
        ("POST", "/api/tables/{table}/answers"),
        Call(for_members(409, 404, 409, 409), lambda _: {"decision": 0, "key": "llama"}),
    ),
    (("POST", "/api/tables/{table}/undo"), Call(for_members(409, 404, 409, 409), lambda _: {"version": 0})),
    (
        ("POST", "/api/tables/{table}/proposals"),
        Call(for_members(403, 404, 409, 409), lambda _: {"version": 0, "kind": "give-up"}),
    ),
    (
        ("POST", "/api/tables/{table}/proposals/answer"),
        Call(for_members(403, 404, 409, 409), lambda _: {"version": 0, "agree": True}),
    ),
    (
        ("GET", "/api/tables/{table}/explain"),
        Call(for_members(409, 404, 409, 409)._replace(spectator=409), query=lambda _: {"key": "llama"}),
    ),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/hand-over"),
        Call(for_members(403, 404, 409, 409), lambda _: {}),
    ),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/return"),
        Call(for_members(409, 404, 409, 409)._replace(spectator=409)),
    ),
    (
        ("POST", "/api/tables/{table}/branch"),
        Call(
            for_members(409, 404, 409, 409)._replace(link=409, spectator=409), lambda _: {"line": 0, "seats": ALL_MINE}
        ),
    ),
    (("POST", "/api/tables/{table}/start"), Call(for_members(409, 404, FOR_HOST, FOR_HOST))),
    (
        ("PUT", "/api/tables/{table}/seats/{seat}"),
        Call(for_members(200, 404, FOR_HOST, FOR_HOST), lambda _: {"kind": "open"}, seat=lambda _: 2),
    ),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/kick"),
        Call(for_members(200, 404, FOR_HOST, FOR_HOST), seat=lambda _: 2),
    ),
    (("PUT", "/api/tables/{table}"), Call(for_members(200, 404, FOR_HOST, FOR_HOST), changed_table)),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/swap"),
        Call(for_members(200, 404, FOR_HOST, FOR_HOST), lambda _: {"other": 2}, seat=lambda _: 2),
    ),
    (("POST", "/api/tables/{table}/leave"), Call(for_members(403, 404, 200, 200), lambda _: {})),
    (("DELETE", "/api/tables/{table}"), Call(for_members(200, 404, 404, 404))),
]


# After a game was given up. Everything that was hidden is open to those who may look at the table.
OVER: list[tuple[Route, Call]] = [
    (("GET", "/api/tables/{table}"), Call(for_all())),
    (("GET", "/api/tables/{table}/state"), Call(for_all())),
    (
        ("GET", "/api/tables/{table}/state"),
        Call(Expected(404, 403, 404, 404, 403, 403, 403, 403, 403, 200), query=own_seat),
    ),
    (("GET", "/api/tables/{table}/moves"), Call(for_all())),
    (("GET", "/api/tables/{table}/replay"), Call(for_all(), query=own_seat)),
    (("GET", "/api/tables/{table}/replay/{line}"), Call(for_all(), query=own_seat)),
    (("GET", "/api/tables/{table}/scores"), Call(for_all())),
    (("GET", "/api/tables/{table}/record"), Call(for_all())),
    (("SOCKET", "/api/tables/{table}/socket"), Call(SOCKET)),
    (("POST", "/api/tables/{table}/chat"), Call(for_members(201, 201, 201, 201), lambda _: {"text": "Well played"})),
    (
        ("POST", "/api/tables/{table}/answers"),
        Call(for_members(409, 409, 409, 409), lambda scene: {"decision": scene.version, "key": "llama"}),
    ),
    (("POST", "/api/tables/{table}/undo"), Call(for_members(409, 409, 409, 409), at_version)),
    (
        ("POST", "/api/tables/{table}/proposals"),
        Call(for_members(403, 403, 409, 409), lambda scene: {**at_version(scene), "kind": "give-up"}),
    ),
    (("POST", "/api/tables/{table}/leave"), Call(for_members(403, 403, 409, 409), lambda _: {})),
    (
        ("POST", "/api/tables/{table}/seats/{seat}/return"),
        Call(for_members(409, 409, 409, 409)._replace(spectator=409), seat=lambda scene: scene.former_seat),
    ),
    (("POST", "/api/tables/{table}/start"), Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST))),
    (("DELETE", "/api/tables/{table}"), Call(for_members(409, FOR_HOST, FOR_HOST, FOR_HOST))),
    (("POST", "/api/tables/{table}/rematch"), Call(for_members(201, 201, 201, 201))),
    (
        ("POST", "/api/tables/{table}/branch"),
        Call(Expected(401, 401, 404, 404, 201, 201, 201, 201, 201, 201), lambda _: {"line": 0, "seats": ALL_MINE}),
    ),
]


def table_of_three(people: dict[str, Guest], seats: tuple[str, ...]) -> Data:
    """A table that the host made and does not sit at."""
    made = people["host"].create_table(["open"] * 3, visibility="invitation")
    for role in seats:
        people[role].join(made, invite=made["invite"])
    return made


def everybody(server: Serving, *seated: str) -> dict[str, Guest]:
    roles = ("stranger", "other", "host", *seated)
    return {role: server.guest(None if role == "stranger" else role.title()) for role in roles}


@pytest.fixture
def playing(server: ServerInThread) -> Scene:
    people = everybody(server, "a", "b", "c")
    table = table_of_three(people, ("a", "b", "c"))
    host = people["host"]
    host.start(table)
    # who answers first is the one who can take it back; the next is asked; the third leaves
    order = [("a", "b", "c")[(host.table(table)["to_act"] + step) % 3] for step in range(3)]
    first = next(people[name] for name in order if people[name].table(table)["your_turn"])
    first.answer(table)
    asked = next(people[name] for name in order if people[name].table(table)["your_turn"])
    former = next(people[name] for name in order if people[name] not in (first, asked))
    former_seat = former.state(table)["seat"]
    former.leave(table, bot="random")
    return Scene(
        private=host.create_table(["me", "me", "me"], start=True),
        open=host.create_table(["me", "me", "me"], visibility="open", start=True),
        invitation=table,
        people={**people, "waiting": first, "asked": asked, "former": former},
        asked_seat=asked.state(table)["seat"],
        former_seat=former_seat,
        version=2,
    )


@pytest.fixture
def after_the_end(playing: Scene) -> Scene:
    playing.people["waiting"].propose(playing.invitation, "give-up")
    playing.people["asked"].agree(playing.invitation)
    for table in (playing.private, playing.open):
        playing.people["host"].propose(table, "give-up")
    return playing


@pytest.fixture
def before_the_start(server: ServerInThread) -> Scene:
    people = everybody(server, "waiting", "asked", "former")
    table = table_of_three(people, ("asked", "waiting"))
    host = people["host"]
    return Scene(
        private=host.create_table(["me", "open", "open"]),
        open=host.create_table(["me", "open", "open"], visibility="open"),
        invitation=table,
        people=people,
        asked_seat=0,
        former_seat=2,
        version=0,
    )


def status_of(scene: Scene, role: str, route: Route, call: Call) -> int:
    """What a role gets."""
    method, path = route
    person, table, invite = scene.at(role)
    query = call.query(scene)
    if method == "SOCKET":
        try:
            person.socket(table, invite=invite, **query).close()
        except NotOpened:
            return 403
        return 101
    url = path.format(table=table["id"], seat=call.seat(scene), line=0)
    body = None if call.body is None else call.body(scene)
    if invite is not None:
        query = {**query, "invite": invite}
        if method == "POST" and path.endswith(("/join", "/branch", "/review")):
            body = {**(body or {}), "invite": invite}
    return person.http.request(method, url, json=body, params=query).status_code


def check(scene: Scene, calls: list[tuple[Route, Call]]) -> None:
    """Every role in turn, those who are refused first: what is allowed may change something."""
    wrong = []
    for route, call in calls:
        expected = call.expected._asdict()
        for role in sorted(expected, key=lambda role: expected[role] < 400):
            status = status_of(scene, role, route, call)
            if status != expected[role]:
                wrong.append(f"{' '.join(route)} by {role}: {status}, not {expected[role]}")
        if scene.version:
            scene.refresh()
    assert wrong == []


def test_every_route_has_its_place_in_a_table_of_who_may_call_it() -> None:
    described = {(method, path) for method, path, _ in operations()}
    named = {*PERSONAL, *(route for route, _ in PLAYING)}
    assert named == described | UNDESCRIBED


def test_who_may_call_what_while_a_game_goes_on(playing: Scene) -> None:
    check(playing, PLAYING)


def test_who_may_call_what_before_the_start(before_the_start: Scene) -> None:
    check(before_the_start, WAITING)


def test_who_may_call_what_after_the_end(after_the_end: Scene) -> None:
    check(after_the_end, OVER)


IN_PATHS = {
    "passkey": "none",
    "language": "en",
    "components": load_box().short_hash,
    "sheet": "board",
    "key": "llama",
    "number": 1,
    "table": "llama",
    "seat": 0,
    "at": 0,
    "person": "llama",
    "profile": "llama",
}
"""What stands in the place of what a path leaves open."""


def test_who_may_call_what_is_about_no_table(server: ServerInThread) -> None:
    wrong = []
    for (method, path), (body, stranger_status, known_status) in PERSONAL.items():
        for person, expected in ((server.guest(None), stranger_status), (server.guest("Ana"), known_status)):
            status = person.http.request(method, path.format(**IN_PATHS), json=body).status_code
            if status != expected:
                wrong.append(f"{method} {path} by {person.name}: {status}, not {expected}")
    assert wrong == []
