"""A game, its people and audiences, and the check that each receives only what it may know."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import orjson

from harness.games.choosing import CHOOSERS
from harness.games.redeal import GOD
from harness.servers.guest import Data
from tawantinsuyu.server.features.lobby import proposals
from tawantinsuyu.server.live.hub import Watcher
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table import proposals as proposal_kinds
from tawantinsuyu.table.log_replay import line_of
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.parts import VisibleSeats, start_of_part, version_of, visible_parts
from tawantinsuyu.table.rows import MoveRow, PersonRow
from tests.server.leaks.knowledge import Audience, Knowledge
from tests.server.leaks.party import Party, Person, waiting

UNDO = 0.08
"""How often somebody takes back what they can."""
TAKE_BACK, LOOK = 60, 180
"""After so many answers all go back beyond a draw, or everybody looks at everything."""
CHATTER = "a word in public"


@dataclass
class Table:
    """A game, who plays it, who watches it and what they are told."""

    party: Party
    id: str
    live: LiveTable
    knowledge: Knowledge
    players: list[Person]
    others: list[Person]
    sitting: list[Person]
    watchers: list[tuple[Person, Audience, Watcher]] = field(default_factory=list)
    log: list[MoveRow] = field(default_factory=list)
    messages: int = 0

    @property
    def registry(self) -> TableRegistry:
        return self.party.services.registry

    @property
    def is_over(self) -> bool:
        return self.live.row.status != "playing"

    def note(self, live: LiveTable, moves: list[MoveRow]) -> None:
        """The registry tells of new entries."""
        if live.id == self.id:
            for move in moves:
                self.log.append(move)
                self.knowledge.note(move)

    # -- what may be said

    def part(self, version: int, visible_seats: VisibleSeats) -> list[int]:
        """The numbers in the log of the entries that a person with these seats is told as one, called `version`."""
        for part in visible_parts(self.log, visible_seats):
            if version_of(part[-1], visible_seats) == version:
                return [move.seq for move in part]
        raise AssertionError(f"there is no entry {version} for {visible_seats}")

    def check_state(self, numbers: Iterable[int], audience: Audience, sent: bytes | object) -> None:
        """What is told of a state names what lies open to this audience after one of these entries."""
        known = set[str]().union(*(self.knowledge.now[number][audience] for number in numbers))
        hidden = self.knowledge.pieces.named_in(sent) - known
        assert not hidden, f"seat {audience} reads of {hidden} at {numbers}"

    def state_numbers(self, version: int, visible_seats: VisibleSeats) -> list[int]:
        """The entries whose state a person is shown at a version; after an undo that may be where a part began."""
        numbers = self.part(version, visible_seats)
        if self.log[numbers[-1] - 1].kind not in ("undo", "takeback"):
            return numbers[-1:]
        answers = line_of(self.log[: numbers[-1]]).answers
        began = start_of_part(answers, len(answers))
        return [*numbers, answers[began - 1].seq if began else 1]

    def check_entry(self, numbers: Iterable[int], audience: Audience, entry: Data, words: object = None) -> None:
        """An entry of the log names what it may, and the answer itself only to whoever gave it."""
        if not self.is_over:
            assert entry["seat"] == audience or entry["key"] is None, f"seat {audience} reads an answer: {entry}"
            known = set[str]().union(*(self.knowledge.told[number][audience] for number in numbers))
            hidden = self.knowledge.pieces.named_in([entry, words]) - known
            assert not hidden, f"seat {audience} reads of {hidden} in {entry}"

    def check_names_nothing(self, sent: bytes) -> None:
        assert not self.knowledge.pieces.named_in(sent), f"somebody reads of pieces: {sent.decode()}"

    # -- what was said

    def hear(self) -> None:
        """Take what the sockets were sent, and see that all of it may be known."""
        for _, audience, watcher in self.watchers:
            for sent in waiting(watcher):
                self.messages += 1
                self.check_secrets(sent, watcher.person_id)
                message: Data = orjson.loads(sent)
                if message["type"] != "update":
                    self.check_names_nothing(sent)
                elif not self.is_over:
                    visible_seats = self.live.visible_seats(watcher.person_id)
                    version, words = message["state"]["version"], message.get("words", {})
                    for entry in message["moves"]:
                        self.check_entry(
                            self.part(entry["version"], visible_seats), audience, entry, words.get("moves")
                        )
                    question = {name: value for name, value in words.items() if name != "moves"}
                    self.check_state(self.state_numbers(version, visible_seats), audience, [message["state"], question])

    def check_secrets(self, sent: bytes, person_id: str | None) -> None:
        """Nothing of another person, no token at all, and what becomes public at the end not before."""
        for person in self.party.people:
            for what, secret in person.secrets.items():
                if person.id != person_id or what == "token":
                    assert secret.encode() not in sent, f"the {what} of {person.name} is told"
        assert b'"draws"' not in sent, "draws are told"
        if not self.is_over:
            assert str(self.live.row.seed).encode() not in sent, "the seed is told"
        if not self.live.is_member(person_id):
            assert self.live.row.invite.encode() not in sent, "the invitation is told"

    async def look(self, random: Random) -> None:
        """Everybody looks at everything there is."""
        for person in (*self.players, *self.others):
            seats: list[Audience] = [*self.live.seats_of(person.id or None)]
            for seat in seats or [None]:
                await self.look_as(person, seat, random)
        for person in (*self.players, *self.others):
            for body in person.bodies:
                self.check_secrets(body, person.id or None)
            person.bodies.clear()

    async def look_as(self, person: Person, seat: Audience, random: Random) -> None:
        at, query = f"/api/tables/{self.id}", {} if seat is None else {"seat": seat}
        words = {"words": "true", "language": "en"}
        visible_seats = self.live.visible_seats(person.id or None)
        now = self.state_numbers(self.live.version_for(visible_seats), visible_seats)
        self.check_state(now, seat, (await person.get(f"{at}/state", **query, **words)).content)
        for entry in (await person.get(f"{at}/moves", **query)).json()["moves"]:
            self.check_entry(self.part(entry["version"], visible_seats), seat, entry)
        parts = visible_parts(line_of(self.log).answers, visible_seats)
        steps = (await person.get(f"{at}/replay", **query)).json()["steps"]
        for step, part in zip(steps, parts, strict=True):
            self.check_entry([move.seq for move in part], seat, step)
        line = random.randrange(1, len(parts) + 1)
        point = await person.get(f"{at}/replay/{line}", **query)
        assert point.json()["version"] == version_of(parts[line - 1][-1], visible_seats)
        self.check_state([parts[line - 1][-1].seq], seat, point.content)
        for path in (at, f"{at}/scores", f"{at}/chat", "/api/tables", "/api/me/tables", "/metrics"):
            self.check_names_nothing((await person.get(path)).content)
        record = await person.get(f"{at}/record")
        assert record.status_code == 403
        self.check_names_nothing(record.content)
        await self.ask_as(person, seat, random)

    async def ask_as(self, person: Person, seat: Audience, random: Random) -> None:
        """Explanations: whoever is asked gets them, as far as they may know; nobody else does."""
        decision = self.live.require_playing().game.decision
        assert decision is not None
        at, version, visible_seats = (
            f"/api/tables/{self.id}",
            self.live.row.version,
            self.live.visible_seats(person.id or None),
        )
        asked = self.live.seats[decision.seat].person_id
        for key in random.sample(decision.keys, min(3, len(decision.keys))):
            explained = await person.get(f"{at}/explain", key=key, words="true")
            assert explained.status_code == (200 if person.id == asked else 403 if person.id else 401)
            if explained.status_code == 200:
                self.check_state([version], decision.seat, explained.content)
            else:
                self.check_names_nothing(explained.content)
        card = random.choice(self.knowledge.pieces.names[GOD])
        for path, about in (("why-not", {"thing": f"god-card:{card}"}), ("why-not-at", {"place": f"face:{card}"})):
            refused = await person.get(f"{at}/{path}", **about)
            if person.id == asked:
                hidden = self.knowledge.pieces.named_in(refused.content) - self.knowledge.now[version][decision.seat]
                assert hidden <= {card, "Z19"}  # Z19-1 is a rule: without that Building no God card can be bought
            else:
                self.check_names_nothing(refused.content)
        if person.id:
            late = await person.ask(
                "POST", f"{at}/answers", {"decision": self.live.version_for(visible_seats) - 1, "key": "nonsense"}
            )
            assert late.status_code == (409 if seat is not None else 403)
            if late.status_code == 409:
                state = late.json()["state"]
                self.check_state(self.state_numbers(state["version"], visible_seats), state["seat"], late.content)

    # -- what is done

    async def answer(self, key: str) -> None:
        decision = self.live.require_playing().game.decision
        assert decision is not None
        person = self.sitting[decision.seat]
        await answers.answer(self.registry, self.id, Actor(person.id), self.live.row.version, key)
        self.hear()

    async def undo(self) -> None:
        """Take the last answer back if that is possible, and give it again now and then."""
        seat = self.live.require_playing().undo_seat()
        if seat is None:
            return
        actor = Actor(self.sitting[seat].id)
        await answers.undo(self.registry, self.id, actor, self.live.row.version)
        self.hear()

    async def take_back(self, steps: int) -> None:
        """Go back beyond a draw, with everybody's consent."""
        rows = [await self._row(person) for person in self.players]
        visible_seats = self.live.visible_seats(rows[0].id)
        line = max(0, len(visible_parts(line_of(self.log).answers, visible_seats)) - steps)
        version = self.live.version_for(visible_seats)
        await proposals.propose(self.registry, self.id, rows[0], proposal_kinds.TAKE_BACK, version, line)
        for row in rows[1:]:
            await proposals.agree(
                self.registry, self.id, row, self.live.version_for(self.live.visible_seats(row.id)), True
            )
        assert len(visible_parts(line_of(self.log).answers, visible_seats)) == line
        self.hear()

    async def _row(self, person: Person) -> PersonRow:
        row = await self.party.services.database.read(lambda connection: find_person(connection, person.id))
        assert row is not None
        return row


async def begin(here: Party, settings: dict[str, Any], seats: list[int]) -> Table:
    """A table with its people, a guest and a stranger who watch, and a socket for each audience."""
    people = [await here.person(name) for name in ("Ana", "Ben", "Caro", "Dora")[: len(set(seats))]]
    watching = [await here.person("Emil"), await here.person(None)]
    ana, *others = people
    wishes = [{"kind": "me" if who == 0 else "open"} for who in seats]
    facts = await ana.post("/api/tables", {"game": settings, "seats": wishes, "visibility": "open"})
    at = f"/api/tables/{facts['id']}"
    for person in others:
        await person.post(f"{at}/join")
    live = await here.services.registry.table(facts["id"])
    audiences: list[Audience] = [None, *range(len(seats))]
    table = Table(
        here,
        live.id,
        live,
        Knowledge(facts["settings"], audiences),
        people,
        watching,
        [next(person for person in people if person.id == seat.person_id) for seat in live.seats],
    )
    here.services.registry.on_moves.insert(0, table.note)
    for seat, person in enumerate(table.sitting):
        table.watchers.append((person, seat, here.watch(live.id, person, seat, "en" if seat == 0 else None)))
    for person in watching:
        table.watchers.append((person, None, here.watch(live.id, person, None, "en")))
    for person in people:
        person.secrets["note"] = f"the plan of {person.name}"
        seat = live.seats_of(person.id)[0]
        await person.ask("PUT", f"{at}/seats/{seat}/note", {"text": person.secrets["note"]})
    await ana.post(f"{at}/start")
    await ana.post(f"{at}/chat", {"text": CHATTER})
    table.hear()
    return table


async def play(here: Party, settings: dict[str, Any], seats: list[int], number: int, most: int | None) -> Table:
    """A game to its end or up to so many answers, with undo, take-backs and looks at everything in between."""
    table = await begin(here, settings, seats)
    random = Random(number)
    chooser = CHOOSERS[number % len(CHOOSERS)]
    for count in itertools.count(1):
        decision = table.live.require_playing().game.decision
        assert decision is not None
        await table.answer(chooser(random, decision.keys))
        if table.is_over or count == most:
            break
        if random.random() < UNDO:
            await table.undo()
        if count % TAKE_BACK == 0:
            await table.take_back(random.randrange(1, 6))
        if count % LOOK == LOOK // 2:
            await table.look(random)
    return table
