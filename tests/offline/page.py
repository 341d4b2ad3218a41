"""A page that keeps what the engine stores, as the worker of the offline edition does."""

from __future__ import annotations

import json
from typing import Any

from tawantinsuyu.offline.engine import Engine
from tawantinsuyu.offline.thinker import Thinker

Data = dict[str, Any]


class Refusal(Exception):
    """A request that was refused."""

    def __init__(self, status: int, id: str) -> None:
        super().__init__(status, id)
        self.status = status
        self.id = id


class Outdated(Exception):
    """A commit on top of something else than what is stored."""


class Store:
    """What a browser keeps, all of it as text."""

    def __init__(self) -> None:
        self.person: str | None = None
        self.heads: dict[str, str] = {}
        self.stamps: dict[str, list[int]] = {}
        self.logs: dict[str, list[str]] = {}
        self.boxes: dict[str, str] = {}

    def write(self, commit: Data) -> None:
        for table in commit["tables"]:
            if self.stamps.get(table["id"]) != table["before"]:
                raise Outdated
            self.stamps[table["id"]] = table["after"]
            self.heads[table["id"]] = json.dumps(table["head"])
            self.logs.setdefault(table["id"], []).extend(json.dumps(entry) for entry in table["entries"])
        for removed in commit["removed"]:
            for kept in (self.stamps, self.heads, self.logs):
                kept.pop(removed)
        self.boxes |= {name: json.dumps(box) for name, box in commit["boxes"].items()}
        if commit["person"] is not None:
            self.person = json.dumps(commit["person"])


class Page:
    """One page with an engine; a second one on the same store is the page after it was closed and opened again."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = Store() if store is None else store
        self.engine = Engine()
        self.thinker = Thinker()
        self.heard: dict[int, list[Data]] = {}
        person = None if self.store.person is None else json.loads(self.store.person)
        heads = [json.loads(head) for head in self.store.heads.values()]
        self.engine.begin(json.dumps({"person": person, "heads": heads, "boxes": list(self.store.boxes)}))

    def _done(self, call: Any) -> Data:
        outcome: Data = json.loads(call())
        while "load" in outcome or "load_box" in outcome:
            if "load_box" in outcome:
                name = outcome["load_box"]
                self.engine.load_box(name, self.store.boxes.get(name, "null"))
                outcome = json.loads(call())
                continue
            table = outcome["load"]
            box = self.store.boxes.get(outcome["box"] or "")
            log = [json.loads(entry) for entry in self.store.logs[table]]
            head = json.loads(self.store.heads[table])
            self.engine.load(json.dumps({"head": head, "log": log, "box": None if box is None else json.loads(box)}))
            outcome = json.loads(call())
        if outcome["commit"] is not None:
            self.store.write(outcome["commit"])
        for socket, message in outcome["messages"]:
            self.heard.setdefault(socket, []).append({"type": "closed"} if message is None else json.loads(message))
        return outcome

    def request(self, method: str, address: str, body: Data | None = None) -> Any:
        found = ""
        text = json.dumps(body or {})
        while True:
            outcome = self._done(lambda found=found: self.engine.request(method, address, text, found))
            if "analyse" not in outcome:
                break
            found = self.thinker.analyse(json.dumps(outcome["analyse"]))
        reply = outcome["reply"]
        data = json.loads(reply["body"]) if reply["type"] == "application/json" else reply["body"]
        if reply["status"] >= 400:
            raise Refusal(reply["status"], data["error"]["id"])
        return data

    def get(self, address: str) -> Any:
        return self.request("GET", address)

    def post(self, address: str, body: Data | None = None) -> Any:
        return self.request("POST", address, body)

    def be(self, name: str = "Ana") -> Data:
        found: Data = self.post("/api/guests", {"name": name, "language": "en"})
        return found

    def new_game(self, seats: list[Data], **game: Any) -> str:
        made = self.post("/api/tables", {"game": game, "seats": seats, "start": True})
        return str(made["id"])

    def open(self, table: str, socket: int = 1, query: str = "words=true&language=en") -> list[Data]:
        self._done(lambda: self.engine.open(socket, f"/api/tables/{table}/socket?{query}"))
        return self.heard[socket]

    def say(self, message: Data, socket: int = 1) -> list[Data]:
        """What the socket hears after a message."""
        before = len(self.heard.setdefault(socket, []))
        self._done(lambda: self.engine.hear(socket, json.dumps(message)))
        return self.heard[socket][before:]

    def let_bots_play(self) -> int:
        """Answer for bots as long as one is asked; returns how often."""
        count = 0
        while (question := json.loads(self.engine.bot_question())) is not None:
            key = question["only"] or json.loads(self.thinker.choose(json.dumps(question["asked"])))["key"]
            self._done(lambda asked=question, key=key: self.engine.bot_answer(asked["table"], asked["version"], key))
            count += 1
        return count

    def state(self, table: str) -> Data:
        found: Data = self.get(f"/api/tables/{table}/state")
        return found

    def answer(self, table: str, key: str) -> Data:
        version = self.state(table)["version"]
        found: Data = self.post(f"/api/tables/{table}/answers", {"decision": version, "key": key})
        return found
