"""Players who keep playing whatever happens to the server, and record what it acknowledged."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import httpx

from harness.games.choosing import expansively
from harness.servers.guest import PATIENCE, Data, Guest, Refusal
from tawantinsuyu.table.parts import version_of
from tawantinsuyu.table.rows import MoveRow

PAUSE = 0.02
"""Seconds between two polls of a table. Even on the fastest machine a four-player game outlasts the test."""


Counted = tuple[str, int]
"""A person, and the version as they see it."""


@dataclass(frozen=True)
class Sent:
    """A request that changes a game and can be sent again unchanged."""

    path: str
    kind: str
    body: Data

    @property
    def version(self) -> int:
        """The version that it leads to."""
        return int(self.body["version" if self.kind == "undo" else "decision"]) + 1

    @property
    def entry(self) -> tuple[str, str | None]:
        """What the log must say there: its kind, and the key of an answer."""
        return self.kind, self.body.get("key")


@dataclass
class Player:
    """A person at one table who answers whenever asked, and undoes now and then.

    A request without a reply is resent unchanged until it is acknowledged, which must be harmless.
    """

    guest: Guest
    table: str
    random: Random
    undoes: float = 0.0
    tolerated: frozenset[str] = frozenset()
    """Refusals after which the request is resent, as if there had been no reply."""
    acknowledged: dict[Counted, tuple[str, str | None]] = field(default_factory=dict)
    repeated: int = 0
    interrupted: int = 0
    refused: int = 0
    is_over: bool = False
    fault: BaseException | None = None
    _patience: float = PATIENCE
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        self.guest.http.event_hooks = {}  # what answers look like is no matter here, and looking takes its time
        self._thread = threading.Thread(target=self._run, name=f"player {self.guest.name}")
        self._thread.start()

    def stop(self) -> None:
        """Finish the current request, then stop."""
        self._stop.set()
        assert self._thread is not None
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "a player does not come to an end"
        if self.fault is not None:
            raise self.fault

    def give_up(self) -> None:
        """Stop at once, even in the middle of a request."""
        self._stop.set()
        self._patience = 0.0
        assert self._thread is not None
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        try:
            while not self._stop.is_set() and not self.is_over:
                self._go_on()
                time.sleep(PAUSE)
        except BaseException as fault:  # told by `stop`
            self.fault = fault

    def _go_on(self) -> None:
        """Do what can be done now."""
        state = self._insist(lambda: self.guest.state(self.table))
        to_act = state["view"]["to_act"]
        if to_act is None:
            self.is_over = True
            return
        if state["view"]["decision"] is None and to_act in self.seats:
            state = self._insist(lambda: self.guest.state(self.table, to_act))
        if state["view"]["decision"] is None:
            return
        if state["can_undo"] and self.random.random() < self.undoes:
            self._send(Sent("/undo", "undo", {"version": state["version"]}))
        else:
            keys = [option["key"] for option in state["view"]["decision"]["options"]]
            body = {"decision": state["version"], "key": expansively(self.random, keys)}
            self._send(Sent("/answers", "answer", body))

    @property
    def seats(self) -> list[int]:
        if not hasattr(self, "_own"):
            facts = self._insist(lambda: self.guest.table(self.table))
            self._own = [seat["seat"] for seat in facts["seats"] if seat["yours"]]
        return self._own

    def _send(self, sent: Sent) -> None:
        before = self.interrupted
        done = self._insist(lambda: self.guest.post(self.guest.at(self.table, sent.path), sent.body))
        assert done["version"] == sent.version, (sent, done)
        assert not done["repeated"] or self.interrupted > before, (sent, done)
        counted = (self.guest.id, done["version"])
        assert counted not in self.acknowledged, (sent, done)
        self.acknowledged[counted] = sent.entry
        self.repeated += done["repeated"]

    def _insist(self, request: Callable[[], Data]) -> Data:
        """Retry until there is a reply. Other refusals are faults: these requests are always allowed."""
        began = time.monotonic()
        while True:
            try:
                return request()
            except httpx.TransportError:
                pass
            except Refusal as refusal:
                if refusal.id not in self.tolerated:
                    raise AssertionError(f"{self.guest.name}: {refusal}") from refusal
                self.refused += 1
            self.interrupted += 1
            assert time.monotonic() < began + self._patience, "the server does not come back"
            time.sleep(0.05)


def entries(log: list[MoveRow]) -> dict[Counted, tuple[str, str | None]]:
    """What people did according to the log, by the version each of them sees."""
    own: dict[str, set[int]] = {}
    for move in log:
        if move.person_id is not None and move.seat is not None:
            own.setdefault(move.person_id, set()).add(move.seat)
    return {
        (person, version_of(move, own.get(person, ()))): (
            move.kind,
            move.key if move.kind == "answer" else None,
        )
        for move in log
        if (person := move.person_id) is not None and move.kind != "start"
    }
