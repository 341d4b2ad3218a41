"""The interface to the page: requests, sockets and bots of one browser, as JSON text in both directions.

Nothing here waits. A call returns what has to happen next: read the log of a table (`load`) or components (`load_box`),
or analyse something in another worker (`analyse`), and call again; store a change (`commit`), and once that is done,
deliver the reply and the socket messages. Calls come one at a time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from urllib.parse import parse_qs, urlsplit

from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.offline import edition_routes, game_routes, page_routes, puzzle_routes, table_routes
from tawantinsuyu.offline.game_routes import carry_out, give_answer, missed_entries
from tawantinsuyu.offline.local_table import Commit, LocalTable
from tawantinsuyu.offline.routes import JSON, Analysed, Analysis, Reply, Routes, checked, whole_number
from tawantinsuyu.offline.store import BoxNotLoaded, NotLoaded, Store
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
        self.store = Store()
        self.routes = all_routes()

    def begin(self, stored: str) -> None:
        """Take over what the page has stored: `person`, `heads` of tables and names of `boxes`."""
        self.store.begin(**json.loads(stored))

    def load(self, stored: str) -> None:
        """Load a requested table: its `head`, its `log` and perhaps its `box`."""
        self.store.load(**json.loads(stored))

    def load_box(self, name: str, box: str) -> None:
        """Load requested components; `null` if the page does not have them."""
        self.store.load_box(name, json.loads(box))

    def forget(self, table: str, head: str = "") -> None:
        """A change of a table could not be stored: return to the stored state, if any."""
        self.store.forget(table)
        self.store.watchers.drop(table)
        self.store.watchers.taken()
        if head:
            self.store.heads[table] = self.store.head_of(json.loads(head))
        else:
            self.store.heads.pop(table, None)

    def refusal(self, id: str) -> str:
        """The body of a refusal that the page itself issues."""
        return encoded(Refused(503, id).body(self._language("")))

    # -- requests

    def request(self, method: str, address: str, body: str = "", analysis: str = "") -> str:
        """Answer a request; `analysis` is the result of the analysis made for it."""
        analysed = json.loads(analysis) if analysis else None
        return self._outcome(partial(self._replied, method, address, body, analysed))

    def _replied(self, method: str, address: str, body: str, analysis: Analysed | None) -> tuple[str, object]:
        try:
            reply = self.routes.call(self.store, method, address, body, analysis)
        except Refused as refused:
            reply = Reply(refused.body(self._language(address)), refused.status)
        if isinstance(reply, Analysis):
            return "analyse", asdict(reply)
        if not isinstance(reply, Reply):
            reply = Reply(reply)
        text = encoded(reply.data) if reply.type == JSON else reply.data
        return "reply", {"status": reply.status, "type": reply.type, "body": text, "file": reply.file}

    def _language(self, address: str) -> str:
        asked = parse_qs(urlsplit(address).query).get("language", [None])[0]
        return choose_language(None if self.store.person is None else self.store.person.language, asked)

    # -- sockets

    def open(self, socket: int, address: str) -> str:
        """Open a socket of a table: its facts, and everything since the version that the page saw last."""
        return self._outcome(partial(self._opened, socket, address))

    def _opened(self, socket: int, address: str) -> None:
        url = urlsplit(address)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        store, person = self.store, self.store.person
        person_id = None if person is None else person.id
        try:
            table = store.table(url.path.split("/")[3])
            wanted = whole_number(query["seat"]) if "seat" in query else None
            seat = table.audience(person_id, wanted)
        except Refused:
            store.watchers.messages.append((socket, None))
            return
        language = choose_language(query.get("language")) if query.get("words") == "true" else None
        store.watchers.at[socket] = Watcher(table.id, person_id, seat, wanted is not None, language)
        store.watchers.send(socket, {"type": "table", "table": facts_for(table, person_id)})
        missed = []
        if "since" in query:
            missed = missed_entries(table, person_id, whole_number(query["since"]))[-PAGE:]
        store.watchers.send_state(table, socket, missed)

    def hear(self, socket: int, message: str) -> str:
        """Handle a message of a socket: a look from another seat, or an answer."""
        return self._outcome(partial(self._heard, socket, message))

    def _heard(self, socket: int, message: str) -> None:
        watcher = self.store.watchers.at.get(socket)
        if watcher is None:
            return
        table = self.store.table(watcher.table)
        sent = json.loads(message)
        is_answer = sent.get("type") == "answer"
        try:
            if is_answer:
                done = give_answer(self.store, table, checked(AnswerMessage, message))
                self.store.watchers.send(socket, {"type": "acknowledged", "id": sent["id"], **done})
            else:
                watcher.seat = table.audience(watcher.person, checked(LookMessage, message).seat)
                watcher.has_chosen = True
                self.store.watchers.send_state(table, socket, [])
        except Refused as refused:
            self.store.watchers.send(socket, refused.message(self._language(""), sent["id"] if is_answer else None))

    def close(self, socket: int) -> None:
        """A socket was closed by the page."""
        self.store.watchers.at.pop(socket, None)

    # -- bots

    def bot_question(self) -> str:
        """The question for a bot at a watched table; `null` if there is none."""
        for id in dict.fromkeys(watcher.table for watcher in self.store.watchers.at.values()):
            table = self.store.tables.get(id)
            if table is not None and _is_bots_turn(table):
                return _question(table)
        return "null"

    def box_data(self, hash: str) -> str:
        """A box for a worker that does not know it."""
        return encoded(box_to_data(self.store.require_box(hash)))

    def bot_answer(self, table: str, version: int, key: str) -> str:
        """Give the answer of a bot. A late answer has no effect."""
        return self._outcome(partial(self._answered, table, version, key))

    def _answered(self, id: str, version: int, key: str) -> None:
        table = self.store.table(id)
        if table.match is not None and table.match.version == version and _is_bots_turn(table):
            carry_out(self.store, table, BOT, AnswerRequest(version, key))

    def _outcome(self, work: Callable[[], tuple[str, object] | None]) -> str:
        """What has to happen after a call: see the module. `work` may add something under a name."""
        try:
            also = work()
        except NotLoaded as missing:
            self.store.watchers.taken()
            return encoded({"load": missing.table, "box": self.store.heads[missing.table].row.box})
        except BoxNotLoaded as missing_box:
            self.store.watchers.taken()
            return encoded({"load_box": missing_box.name})
        commit, self.store.commit = self.store.commit, Commit()
        messages = self.store.watchers.taken()
        outcome = {} if also is None else dict([also])
        return encoded({**outcome, "commit": None if commit.is_empty else asdict(commit), "messages": messages})


def _is_bots_turn(table: LocalTable) -> bool:
    row = table.row
    is_bot = row.to_act is not None and table.seats[row.to_act].kind == "bot"
    return row.status == "playing" and table.match is not None and is_bot


def _question(table: LocalTable) -> str:
    """What a worker needs for the choice of a bot, as JSON: only what the seat may know."""
    match = table.require_playing()
    decision = match.game.decision
    assert decision is not None
    assert table.box is not None
    seed = hashlib.sha256(f"bot {table.row.seed} {match.version}".encode()).hexdigest()
    question = {
        "table": table.id,
        "version": match.version,
        "turn": match.game.state.turn,
        "seat": decision.seat,
        "only": decision.options[0].key if len(decision.options) == 1 else None,
        "asked": {
            "bot": table.seats[decision.seat].bot,
            "box": table.box.short_hash,
            "seed": seed,
            "knowledge": match.game.asked().knowledge,
        },
    }
    return encoded(question)
