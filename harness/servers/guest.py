"""A person at a device: a plain client of the server whose methods read like actions in tests."""

from __future__ import annotations

import json
import ssl
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from harness.servers.truth import check_message, check_response
from tawantinsuyu.server.security.tokens import COOKIE

PATIENCE = 60.0
"""Seconds to wait for an expected event; generous, since the machine may be busy."""

Data = dict[str, Any]
TableLike = str | Mapping[str, Any]
SeatLike = str | Mapping[str, Any]


class Refusal(Exception):
    """The server refused: the status, the id of the error and the whole body."""

    def __init__(self, status: int, data: Data) -> None:
        super().__init__(status, data.get("error"))
        self.status = status
        self.id: str = data["error"]["id"]
        self.data = data


@contextmanager
def refused(status: int, id: str) -> Iterator[list[Data]]:
    """Checks that the block is refused like this. Yields a list that holds the body of the refusal afterwards."""
    body: list[Data] = []
    with pytest.raises(Refusal) as caught:
        yield body
    assert (caught.value.status, caught.value.id) == (status, id)
    body.append(caught.value.data)


class NotOpened(Exception):
    """A socket was refused at its handshake; the server does not say why."""


def id_of(table: TableLike) -> str:
    """A table by its id or by its facts."""
    return table if isinstance(table, str) else str(table["id"])


@dataclass
class Waiting:
    """Waits for conditions, never just for time."""

    seconds: float = PATIENCE
    began: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        return max(0.0, self.began + self.seconds - time.monotonic())


def wait_until(condition: Callable[[], Any], what: str = "", timeout: float = PATIENCE) -> Any:
    """Poll until there is a result, and return it."""
    waiting = Waiting(timeout)
    while not (found := condition()):
        assert waiting.left, f"in vain: {what or condition}"
        time.sleep(0.01)
    return found


class Socket:
    """A socket at a table. Everything received is checked against its model and kept in `received`."""

    def __init__(
        self, url: str, headers: Mapping[str, str], origin: str | None = None, trust: ssl.SSLContext | None = None
    ) -> None:
        self.received: list[Data] = []
        try:
            self.connection: ClientConnection = connect(
                url,
                ssl=trust,
                additional_headers=dict(headers),
                origin=None if origin is None else Origin(origin),
                compression=None,
                proxy=None,
                open_timeout=PATIENCE,
                ping_interval=None,
                close_timeout=1,
                legacy=True,
            )
        except InvalidStatus as error:
            raise NotOpened(error.response.status_code) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.connection.close()

    def say(self, message: Any) -> None:
        """Send a message: text as it is, anything else as JSON."""
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def look(self, seat: int) -> None:
        """Look from another of this person's seats."""
        self.say({"type": "look", "seat": seat})

    def answer(self, decision: int, key: str, id: int = 1, **more: Any) -> Data:
        """Answer, and wait for the reply: the acknowledgement, or the refusal."""
        self.say({"type": "answer", "id": id, "decision": decision, "key": key, **more})
        return self.until(lambda message: message.get("id") == id)

    def receive(self, type: str | None = None, timeout: float = PATIENCE) -> Data:
        """The next message (of this type; others are skipped)."""
        return self.until(lambda message: type is None or message["type"] == type, timeout)

    def until(self, condition: Callable[[Data], Any], timeout: float = PATIENCE) -> Data:
        """The next message that satisfies the condition; others are skipped."""
        waiting = Waiting(timeout)
        while True:
            text = self.connection.recv(timeout=waiting.left)
            assert isinstance(text, str)
            message: Data = json.loads(text)
            check_message(text, message["type"])
            self.received.append(message)
            if condition(message):
                return message

    def until_version(self, version: int, timeout: float = PATIENCE) -> Data:
        """The state at this version or a later one."""
        state: Data = self.until(
            lambda message: message["type"] == "update" and message["state"]["version"] >= version, timeout
        )["state"]
        return state

    def up_to(self, version: int) -> None:
        """Receive up to this version, unless it has arrived: nothing is sent during a part of another seat."""
        updates = [message for message in self.received if message["type"] == "update"]
        if not updates or updates[-1]["state"]["version"] < version:
            self.until_version(version)

    def until_closed(self, timeout: float = PATIENCE) -> tuple[int, str]:
        """The code and the reason with which the server closes the socket."""
        with pytest.raises(ConnectionClosed) as caught:
            self.until(lambda _: False, timeout)
        closed = caught.value.rcvd
        assert closed is not None, "the connection was lost without a word"
        return closed.code, closed.reason

    @property
    def moves(self) -> list[Data]:
        """All entries of the log received so far."""
        return [move for message in self.received if message["type"] == "update" for move in message["moves"]]


class Guest:
    """A device and its person. With `name=None` it belongs to nobody: a stranger."""

    def __init__(
        self,
        url: str,
        name: str | None = "Ana",
        headers: Mapping[str, str] | None = None,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self.url = url
        self.trust = trust
        self.http = httpx.Client(
            base_url=url,
            timeout=PATIENCE,
            limits=httpx.Limits(keepalive_expiry=2.0),  # sooner than the server, which would race with a request
            headers=headers,
            event_hooks={"response": [check_response]},
            trust_env=False,
            verify=trust or False,  # mostly nothing is encrypted, and reading all certificates takes a while
        )
        self.name = name
        self.id = ""
        self._sockets: list[Socket] = []
        if name is not None:
            self._be(self.post("/api/guests", {"name": name}))

    def _be(self, me: Data) -> None:
        self.id, self.name = me["id"], me["name"]
        self.http.headers["X-CSRF-Token"] = me["csrf"]

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()
        self.http.close()

    # -- requests: what is returned is the body, what is refused is raised

    def request(self, method: str, path: str, data: Any = None, **query: Any) -> Data:
        params = {name: value for name, value in query.items() if value is not None}
        response = self.http.request(method, path, json=data, params=params or None)
        if response.status_code >= 400:
            raise Refusal(response.status_code, response.json())
        body: Data = response.json()
        return body

    def get(self, path: str, **query: Any) -> Data:
        return self.request("GET", path, **query)

    def post(self, path: str, data: Any = None) -> Data:
        return self.request("POST", path, {} if data is None else data)

    def at(self, table: TableLike, path: str = "") -> str:
        return f"/api/tables/{id_of(table)}{path}"

    # -- who one is

    def me(self) -> Data:
        return self.get("/api/me")

    def change(self, **changes: Any) -> Data:
        return self.request("PATCH", "/api/me", changes)

    def link(self) -> str:
        """The code of a private link to another device."""
        code: str = self.post("/api/me/links")["code"]
        return code

    def claim(self, code: str) -> None:
        """Sign in this device as the owner of the link."""
        self._be(self.post("/api/me/claim", {"code": code}))

    def mail(self, address: str) -> Data:
        """Enter an address for notices by mail."""
        return self.request("PUT", "/api/me/mail", {"address": address})

    def holiday(self, days: int) -> Data:
        return self.request("PUT", "/api/me/holiday", {"days": days})

    def sign_out(self) -> Data:
        return self.post("/api/me/sign-out")

    # -- tables

    def create_table(
        self,
        seats: Sequence[SeatLike] = ("me", "bot"),
        *,
        game: Mapping[str, Any] | None = None,
        start: bool = False,
        **facts: Any,
    ) -> Data:
        """A new table with these seats: `me`, `open`, `bot`, `bot:NAME`, or the API's own form."""
        wishes = [seat_wish(seat) for seat in seats]
        game = {"players": len(wishes), **(game or {})}
        return self.post("/api/tables", {"seats": wishes, "game": game, "start": start, **facts})

    def open_tables(self) -> list[Data]:
        return list(self.get("/api/tables")["tables"])

    def my_tables(self) -> list[Data]:
        return list(self.get("/api/me/tables")["tables"])

    def table(self, table: TableLike, invite: str | None = None) -> Data:
        return self.get(self.at(table), invite=invite)

    def join(
        self,
        table: TableLike,
        seat: int | None = None,
        invite: str | None = None,
        name: str = "",
        knowing: bool = False,
    ) -> Data:
        data = {"seat": seat, "invite": invite, "name": name, "knowing": knowing}
        return self.post(self.at(table, "/join"), data)

    def leave(self, table: TableLike, seat: int | None = None, bot: str | None = "greedy") -> Data:
        return self.post(self.at(table, "/leave"), {"seat": seat, "bot": bot})

    def set_seat(self, table: TableLike, seat: int, wish: SeatLike) -> Data:
        return self.request("PUT", self.at(table, f"/seats/{seat}"), seat_wish(wish))

    def swap(self, table: TableLike, seat: int, other: int) -> Data:
        return self.post(self.at(table, f"/seats/{seat}/swap"), {"other": other})

    def change_table(self, table: TableLike, *, players: int = 2, visibility: str = "open", **facts: Any) -> Data:
        """Before the start, change what is played."""
        game = {"players": players, **facts.pop("game", {})}
        return self.request("PUT", self.at(table), {"game": game, "visibility": visibility, **facts})

    def kick(self, table: TableLike, seat: int) -> Data:
        return self.post(self.at(table, f"/seats/{seat}/kick"))

    def hand_over(self, table: TableLike, seat: int, bot: str | None = "greedy") -> Data:
        return self.post(self.at(table, f"/seats/{seat}/hand-over"), {"bot": bot})

    def come_back(self, table: TableLike, seat: int) -> Data:
        return self.post(self.at(table, f"/seats/{seat}/return"))

    def start(self, table: TableLike) -> Data:
        return self.post(self.at(table, "/start"))

    def cancel(self, table: TableLike) -> Data:
        return self.request("DELETE", self.at(table))

    def rematch(self, table: TableLike) -> Data:
        return self.post(self.at(table, "/rematch"))

    def propose(self, table: TableLike, kind: str, line: int | None = None, version: int | None = None) -> Data:
        version = self.version(table) if version is None else version
        return self.post(self.at(table, "/proposals"), {"kind": kind, "version": version, "line": line})

    def agree(self, table: TableLike, yes: bool = True, version: int | None = None) -> Data:
        version = self.version(table) if version is None else version
        return self.post(self.at(table, "/proposals/answer"), {"version": version, "agree": yes})

    # -- playing

    def state(self, table: TableLike, seat: int | None = None, invite: str | None = None) -> Data:
        return self.get(self.at(table, "/state"), seat=seat, invite=invite)

    def version(self, table: TableLike) -> int:
        return int(self.state(table)["version"])

    def moves(self, table: TableLike, since: int = 0, seat: int | None = None, invite: str | None = None) -> list[Data]:
        """All entries after a version, page by page."""
        found: list[Data] = []
        more = True
        while more:
            page = self.get(self.at(table, "/moves"), since=since, seat=seat, invite=invite)
            found += page["moves"]
            more = page["more"]
            since = found[-1]["version"] if found else since
        return found

    def options(self, table: TableLike, seat: int | None = None) -> list[str]:
        """The keys this person may answer with; empty if they are not asked."""
        decision = self.state(table, seat)["view"]["decision"]
        return [] if decision is None else [option["key"] for option in decision["options"]]

    def answer(self, table: TableLike, key: str | None = None, decision: int | None = None) -> Data:
        """Answer the pending question, or the one with this number; by default with the first option."""
        if key is None or decision is None:
            state = self.state(table)
            decision = state["version"] if decision is None else decision
            if key is None:
                if state["view"]["decision"] is None:  # it is asked of another seat, hopefully one's own
                    state = self.state(table, state["view"]["to_act"])
                key = state["view"]["decision"]["options"][0]["key"]
        return self.post(self.at(table, "/answers"), {"decision": decision, "key": key})

    def undo(self, table: TableLike, version: int | None = None) -> Data:
        return self.post(self.at(table, "/undo"), {"version": self.version(table) if version is None else version})

    def redo(self, table: TableLike, version: int | None = None) -> Data:
        return self.post(self.at(table, "/redo"), {"version": self.version(table) if version is None else version})

    def explain(self, table: TableLike, key: str) -> Data:
        return self.get(self.at(table, "/explain"), key=key)

    def why_not(self, table: TableLike, thing: str) -> Data:
        return self.get(self.at(table, "/why-not"), thing=thing)

    def why_not_at(self, table: TableLike, place: str, **query: Any) -> list[Data]:
        return list(self.get(self.at(table, "/why-not-at"), place=place, **query)["explanations"])

    # -- talking

    def say(self, table: TableLike, text: str) -> Data:
        return self.post(self.at(table, "/chat"), {"text": text})

    def chat(self, table: TableLike, invite: str | None = None) -> list[Data]:
        return list(self.get(self.at(table, "/chat"), invite=invite)["messages"])

    def note(self, table: TableLike, seat: int = 0) -> str:
        return str(self.get(self.at(table, f"/seats/{seat}/note"))["text"])

    def write_note(self, table: TableLike, text: str, seat: int = 0) -> Data:
        return self.request("PUT", self.at(table, f"/seats/{seat}/note"), {"text": text})

    # -- watching

    def socket_headers(self) -> dict[str, str]:
        token, proxies = self.http.cookies.get(COOKIE), self.http.headers.get("X-Forwarded-For")
        cookie = {} if token is None else {"Cookie": f"{COOKIE}={token}"}
        return cookie if proxies is None else {**cookie, "X-Forwarded-For": proxies}

    def socket(
        self,
        table: TableLike,
        since: int | None = None,
        seat: int | None = None,
        invite: str | None = None,
        origin: str | None = None,
    ) -> Socket:
        """Open a socket at a table; closed with the guest at the latest."""
        query = httpx.QueryParams(
            {k: v for k, v in {"since": since, "seat": seat, "invite": invite}.items() if v is not None}
        )
        url = f"{self.url.replace('http', 'ws', 1)}{self.at(table, '/socket')}?{query}"
        socket = Socket(url, self.socket_headers(), origin, self.trust)
        self._sockets.append(socket)
        return socket


def seat_wish(seat: SeatLike) -> Data:
    """`me`, `open`, `bot` (one that answers at once), `bot:NAME`, or the API's own form."""
    if not isinstance(seat, str):
        return dict(seat)
    kind, _, bot = seat.partition(":")
    return {"kind": kind, "bot": bot or "greedy"}
