"""Sockets of tables: odd parameters, and messages that a client could send."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final
from urllib.parse import quote

from websockets.exceptions import ConnectionClosed

from harness.servers.guest import NotOpened, Socket
from tests.fuzz.fuzzer import Broken
from tests.fuzz.mutations import VALUES, WORDS, mutated_data, mutated_line
from tests.fuzz.serving import TABLE, NetworkFuzzer

PARAMETERS: Final = ("seat", "since", "invite", "language", "words")
LOOK: Final[dict[str, Any]] = {"type": "look", "seat": 0}
QUIET: Final = 0.2
"""Seconds after which a socket that says nothing is taken to have taken everything well."""

OUR_CODES: Final = (1000, 1002, 1003, 1007, 1008, 1009, 1012)
"""Close codes that say what was wrong, or to come back; 1011 would be an error of the server."""


class Sockets(NetworkFuzzer):
    """An input is JSON: the table, query parameters, and messages; one in `bytes` is sent as binary."""

    name = "sockets"
    suffix = ".json"

    def make(self, random: Random, known: bytes | None) -> bytes:
        asked = json.loads(known) if known else self.valid(random)
        match random.randrange(4):
            case 0:
                asked["query"][random.choice(PARAMETERS)] = str(random.choice(VALUES))
            case 1:
                asked["table"] = mutated_line(random, asked["table"], random.choice(WORDS))
            case 2 if asked["messages"]:
                at = random.randrange(len(asked["messages"]))
                text = str(asked["messages"][at])
                asked["messages"][at] = mutated_line(random, text, text)
            case _:
                asked["messages"].append(json.dumps(mutated_data(random, LOOK)))
        return json.dumps(asked).encode()

    def valid(self, random: Random) -> dict[str, Any]:
        messages = [json.dumps({**LOOK, "seat": random.randrange(2)}) for _ in range(random.randrange(3))]
        query = {"seat": "0", "since": str(random.randrange(3)), "language": "en"}
        return {
            "table": TABLE,
            "query": {name: query[name] for name in query if random.random() < 0.5},
            "messages": messages,
            "binary": random.random() < 0.1,
        }

    def run(self, data: bytes) -> str:
        asked = json.loads(self.with_table(data))
        query = "&".join(f"{quote(name)}={quote(str(value))}" for name, value in asked["query"].items())
        url = f"ws{self.server.url.removeprefix('http')}/api/tables/{quote(asked['table'], safe='')}/socket?{query}"
        try:
            return self.talk(url, asked["messages"], asked["binary"])
        finally:
            self.check_log()

    def talk(self, url: str, messages: list[str], binary: bool) -> str:
        """Send everything and read until nothing more comes."""
        try:
            with Socket(url, {"Cookie": self.credentials["Cookie"]}, origin=self.server.url) as open_socket:
                for each in messages:
                    open_socket.say(each.encode("utf-8", "replace") if binary else each)
                while True:
                    open_socket.receive(timeout=QUIET)
        except NotOpened as error:
            status = int(str(error))
            if status >= 500:
                raise Broken(f"a socket is refused with {status}") from error
            return f"refused with {status}"
        except TimeoutError:
            return ""
        except ConnectionClosed as error:
            if error.rcvd is None or error.rcvd.code not in OUR_CODES:
                raise Broken(f"the socket was closed: {error}") from error
            return f"closed with {error.rcvd.code} {error.rcvd.reason}"
