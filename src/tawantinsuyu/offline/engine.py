"""The door for the page: requests, sockets and bots of one browser, as texts of JSON in both directions.

Nothing here waits. A call returns what has to happen next: read the log of a table (`load`) or components (`load_box`),
or find something out in another worker (`analyse`), and call again; store a change (`commit`), and when that is done,
give the reply and send the messages of sockets. Calls come one at a time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.offline import edition_routes, game_routes, page_routes, puzzle_routes, table_routes
from tawantinsuyu.offline.game_routes import carry_out, give_answer, missed_entries
from tawantinsuyu.offline.kept import Commit, LocalTable
from tawantinsuyu.offline.routes import JSON, Analysis, Reply, Routes, checked, whole_number
from tawantinsuyu.offline.shelf import BoxNotLoaded, NotLoaded, Shelf
from tawantinsuyu.offline.watchers import Watcher, encoded
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.history.log_pages import PAGE
from tawantinsuyu.table.messages.game import AnswerMessage, LookMessage
from tawantinsuyu.table.moves import BOT, AnswerRequest
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.choice import choose_language


def all_routes() -> Routes:
    """Every route of the offline edition."""
    routes = Routes()
    for part in (page_routes, table_routes, game_routes, puzzle_routes, edition_routes):
        part.add_to(routes)
    return routes


class Engine:
    """The game of one browser."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.routes = all_routes()

    def begin(self, stored: str) -> None:
        """Take over what the page has stored: `person`, `heads` of tables and names of `boxes`."""
        self.shelf.begin(**json.loads(stored))

    def load(self, stored: str) -> None:
        """Take in a table that was asked for: its `head`, its `log` and perhaps its `box`."""
        self.shelf.load(**json.loads(stored))

    def load_box(self, name: str, box: str) -> None:
        """Take in components that were asked for; `null` if the page does not have them."""
        self.shelf.load_box(name, json.loads(box))

    def forget(self, table: str, head: str = "") -> None:
        """A change of a table could not be stored: go back to what is stored, if anything is."""
        self.shelf.forget(table)
        self.shelf.watchers.drop(table)
        self.shelf.watchers.taken()
        if head:
            self.shelf.heads[table] = self.shelf.head_of(json.loads(head))
        else:
            self.shelf.heads.pop(table, None)

    def refusal(self, id: str) -> str:
        """The body of a refusal that the page itself finds."""
        return encoded(Refused(503, id).body(self._language("")))

    # -- requests

    def request(self, method: str, address: str, body: str = "", found: str = "") -> str:
        """Answer a request; `found` is what an analysis has brought for it."""
        known = json.loads(found) if found else None
        return self._outcome(lambda: self._replied(method, address, body, known))

    def _replied(self, method: str, address: str, body: str, found: Mapping[str, Any] | None) -> dict[str, Any]:
        try:
            reply = self.routes.call(self.shelf, method, address, body, found)
        except Refused as refused:
            reply = Reply(refused.body(self._language(address)), refused.status)
        if isinstance(reply, Analysis):
            return {"analyse": asdict(reply)}
        if not isinstance(reply, Reply):
            reply = Reply(reply)
        text = encoded(reply.data) if reply.type == JSON else reply.data
        return {"reply": {"status": reply.status, "type": reply.type, "body": text, "file": reply.file}}

    def _language(self, address: str) -> str:
        asked = parse_qs(urlsplit(address).query).get("language", [None])[0]
        return choose_language(None if self.shelf.person is None else self.shelf.person.language, asked)

    # -- sockets

    def open(self, socket: int, address: str) -> str:
        """Open a socket of a table: its facts, and everything since the version that the page saw last."""
        return self._outcome(lambda: self._opened(socket, address))

    def _opened(self, socket: int, address: str) -> dict[str, Any]:
        url = urlsplit(address)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        shelf, person = self.shelf, self.shelf.person
        person_id = None if person is None else person.id
        try:
            table = shelf.table(url.path.split("/")[3])
            wanted = whole_number(query["seat"]) if "seat" in query else None
            seat = table.audience(person_id, wanted)
        except Refused:
            shelf.watchers.messages.append((socket, None))
            return {}
        language = choose_language(query.get("language")) if query.get("words") == "true" else None
        shelf.watchers.at[socket] = Watcher(table.id, person_id, seat, wanted is not None, language)
        shelf.watchers.send(socket, {"type": "table", "table": facts_for(table, person_id)})
        missed = []
        if "since" in query:
            missed = missed_entries(table, person_id, whole_number(query["since"]))[-PAGE:]
        shelf.watchers.tell_present(table, socket, missed)
        return {}

    def hear(self, socket: int, message: str) -> str:
        """Take a message of a socket: a look from another seat, or an answer."""
        return self._outcome(lambda: self._heard(socket, message))

    def _heard(self, socket: int, message: str) -> dict[str, Any]:
        watcher = self.shelf.watchers.at.get(socket)
        if watcher is None:
            return {}
        table = self.shelf.table(watcher.table)
        sent = json.loads(message)
        is_answer = sent.get("type") == "answer"
        try:
            if is_answer:
                done = give_answer(self.shelf, table, checked(AnswerMessage, message))
                self.shelf.watchers.send(socket, {"type": "acknowledged", "id": sent["id"], **done})
            else:
                watcher.seat = table.audience(watcher.person, checked(LookMessage, message).seat)
                watcher.has_chosen = True
                self.shelf.watchers.tell_present(table, socket, [])
        except Refused as refused:
            told = {"type": "refused", **refused.body(self._language(""))}
            self.shelf.watchers.send(
                socket, {**told, "id": sent["id"], "status": refused.status} if is_answer else told
            )
        return {}

    def close(self, socket: int) -> None:
        """A socket was closed by the page."""
        self.shelf.watchers.at.pop(socket, None)

    # -- bots

    def bot_question(self) -> str:
        """What a bot is asked at a table that is watched; `null` if none is."""
        for id in dict.fromkeys(watcher.table for watcher in self.shelf.watchers.at.values()):
            table = self.shelf.tables.get(id)
            if table is not None and _is_bots_turn(table):
                return encoded(_question(table))
        return "null"

    def box_data(self, hash: str) -> str:
        """A box for a worker that does not know it."""
        return encoded(box_to_data(self.shelf.box_with(hash)))

    def bot_answer(self, table: str, version: int, key: str) -> str:
        """Give the answer of a bot. One that comes too late has no effect."""
        return self._outcome(lambda: self._answered(table, version, key))

    def _answered(self, id: str, version: int, key: str) -> dict[str, Any]:
        table = self.shelf.table(id)
        if table.match is None or table.match.version != version or not _is_bots_turn(table):
            return {}
        carry_out(self.shelf, table, BOT, AnswerRequest(version, key))
        return {}

    def _outcome(self, work: Callable[[], dict[str, Any]]) -> str:
        """What is to happen after a call: see the module."""
        try:
            found = work()
        except NotLoaded as missing:
            self.shelf.watchers.taken()
            return encoded({"load": missing.table, "box": self.shelf.heads[missing.table].row.box})
        except BoxNotLoaded as missing_box:
            self.shelf.watchers.taken()
            return encoded({"load_box": missing_box.name})
        commit, self.shelf.commit = self.shelf.commit, Commit()
        messages = self.shelf.watchers.taken()
        return encoded({**found, "commit": None if commit.is_empty else asdict(commit), "messages": messages})


def _is_bots_turn(table: LocalTable) -> bool:
    row = table.row
    is_bot = row.to_act is not None and table.seats[row.to_act].kind == "bot"
    return row.status == "playing" and table.match is not None and is_bot


def _question(table: LocalTable) -> dict[str, Any]:
    """What a worker needs for the choice of a bot: only what the seat may know."""
    match = table.require_playing()
    decision = match.game.decision
    assert decision is not None
    assert table.box is not None
    seed = hashlib.sha256(f"bot {table.row.seed} {match.version}".encode()).hexdigest()
    return {
        "table": table.id,
        "version": match.version,
        "turn": match.game.state.turn,
        "seat": decision.seat,
        "only": decision.options[0].key if len(decision.options) == 1 else None,
        "asked": {
            "bot": table.seats[decision.seat].bot,
            "box": table.box.hash(),
            "seed": seed,
            "knowledge": match.game.asked().knowledge,
        },
    }
