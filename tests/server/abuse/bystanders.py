"""People who just want to play while others misbehave."""

from __future__ import annotations

from harness.servers.guest import Data, Guest
from harness.servers.server import ServerInThread


class Bystanders:
    """Two people at a game. Whatever happens around them, their answers are taken and reach both."""

    def __init__(self, server: ServerInThread) -> None:
        self.ana, self.ben = server.guest("Ana"), server.guest("Ben")
        self.table: Data = self.ana.create_table(["me", "open"], visibility="open")
        self.ben.join(self.table)
        self.sockets = [self.ana.socket(self.table), self.ben.socket(self.table)]
        self.ana.start(self.table)

    @property
    def people(self) -> tuple[Guest, Guest]:
        return self.ana, self.ben

    def play(self, answers: int = 3) -> int:
        """Go on with the game: whoever is asked answers, and both are told. The version it led to."""
        version = 0
        for _ in range(answers):
            facts = self.ana.table(self.table)
            person = self.people[facts["to_act"]]
            version = int(person.answer(self.table)["version"])
            for each, socket in zip(self.people, self.sockets, strict=True):
                socket.up_to(each.version(self.table))
        return version
