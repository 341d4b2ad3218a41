"""Random walks of several people at one table of a real server, each step compared with the model."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations, product
from threading import Barrier
from typing import Any
from unittest.mock import patch

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from harness.servers.guest import Data, Refusal
from harness.servers.server import ServerInThread
from harness.servers.watch import Watch
from harness.walks.model import HOST, MOVES, Kind, Outcome, Position, Request, Result, Seat, TableModel, points
from tawantinsuyu.table import start

NAMES = ("Ana", "Bea", "Cai")
KINDS: list[Kind] = [
    "answer", "undo", "redo", "take-back", "give-up", "agree", "decline", "join", "leave", "return", "start",
]  # fmt: skip
STEPS: dict[Kind, tuple[str, str]] = {
    "answer": ("POST", "/answers"),
    "undo": ("POST", "/undo"),
    "redo": ("POST", "/redo"),
    "take-back": ("POST", "/proposals"),
    "give-up": ("POST", "/proposals"),
    "agree": ("POST", "/proposals/answer"),
    "decline": ("POST", "/proposals/answer"),
    "join": ("POST", "/join"),
    "leave": ("POST", "/leave"),
    "return": ("POST", "/seats/{}/return"),
    "start": ("POST", "/start"),
}

EVERYBODY: tuple[int | None, ...] = (*range(len(NAMES)), None)
"""The people, and a stranger."""

people = st.integers(0, len(NAMES) - 1)
numbers = st.integers(0, 3)
kinds = st.sampled_from(KINDS)
choices = st.integers(0, 50)


class Company:
    """The people of all walks at one server, and counts of what they did."""

    def __init__(self, server: ServerInThread) -> None:
        self.server = server
        self.guests = [server.guest(name) for name in NAMES]
        self.stranger = server.guest(None)
        self.threads = ThreadPoolExecutor(len(NAMES))
        self.done: Counter[str] = Counter()


class Walk(RuleBasedStateMachine):
    """One walk. A subclass sets the company, because Hypothesis creates the walks.

    Rules have no preconditions: of requests sent at once another one may win when Hypothesis repeats a walk, so which
    rules can be drawn must not depend on the table. A rule that makes no sense yet does nothing.
    """

    company: Company

    def __init__(self) -> None:
        super().__init__()
        self.guests = self.company.guests
        self.watches: list[Watch] = []
        self.sent: list[Request] = []
        self.games: dict[tuple[Any, ...], Data] = {}

    @initialize(seats=st.integers(2, 3), shift=st.sampled_from([None, 0, 0, 1, 2]), deal=st.integers(0, 1_000))
    def make_table(self, seats: int, shift: int | None, deal: int) -> None:
        """The deal is Hypothesis's choice, so that a walk that failed can be walked again."""
        self.company.done["walks"] += 1
        self.deals = patch.object(start, "new_seed", lambda: f"deal {deal}")
        self.deals.start()
        made = self.guests[HOST].create_table(["me", *["open"] * (seats - 1)], visibility="open")
        self.table: str = made["id"]
        self.model = TableModel([Seat(HOST), *(Seat() for _ in range(seats - 1))])
        if shift is not None:
            self.sit_down_and_start(shift)

    # -- steps

    def sit_down_and_start(self, shift: int) -> None:
        for number, seat in enumerate(self.model.seats):
            if seat.person is None:
                self.step(Request("join", (number + shift) % len(NAMES), number=number))
        self.step(Request("start", HOST))

    @rule(choices=st.lists(choices, min_size=1, max_size=6))
    def play_on(self, choices: list[int]) -> None:
        for choice in choices:
            if (request := self.asked(choice)) is not None:
                self.step(request)

    @rule(choice=choices)
    def send_what_is_likely(self, choice: int) -> None:
        if self.model.status == "playing":
            likely = self.likely(choice)
            self.step(likely[choice % len(likely)])

    @rule(kind=kinds, person=people, back=st.integers(-1, 2), choice=choices, number=numbers)
    def send(self, kind: Kind, person: int, back: int, choice: int, number: int) -> None:
        self.step(self.request(kind, person, back, choice, number))

    @rule(choice=st.integers(0, 1_000))
    def send_again(self, choice: int) -> None:
        if self.sent:
            self.step(self.sent[choice % len(self.sent)])

    @rule(
        others=st.lists(st.tuples(kinds, people, choices, numbers), min_size=2, max_size=3),
        begins_with_answer=st.booleans(),
    )
    def send_at_once(self, others: list[tuple[Kind, int, int, int]], begins_with_answer: bool) -> None:
        if self.model.status != "playing":
            return
        requests = [self.request(kind, person, 0, choice, number) for kind, person, choice, number in others]
        if begins_with_answer and (request := self.asked(0)) is not None:
            requests[0] = request
        self.together(requests)

    @rule()
    def forget(self) -> None:
        self.company.server.forget_tables()

    # -- carrying them out

    def asked(self, choice: int) -> Request | None:
        """An answer by the person who is asked; None if nobody sits there."""
        position = self.model.position
        if self.model.status != "playing" or not position.options or position.to_act is None:
            return None
        person = self.model.seats[position.to_act].person
        assert person is not None
        key = position.options[choice % len(position.options)]
        return Request("answer", person, self.model.version_for(person), key)

    def likely(self, choice: int) -> list[Request]:
        """Requests that should be granted, as far as can be predicted."""
        model = self.model
        found = [Request("start", HOST)]
        if model.position.can_undo:
            undoing = model.seats[model.answers[-1].seat].person
            found += [] if undoing is None else [Request("undo", undoing, model.version_for(undoing))] * 3
        if model.redo:
            redoing = model.seats[model.redo[-1][0]].person
            found += [] if redoing is None else [Request("redo", redoing, model.version_for(redoing))] * 3
        for number, seat in enumerate(model.seats):
            if seat.person is None:
                found += [Request("join", person, number=number, knowing=True) for person in range(len(NAMES))]
                found += [] if seat.owner is None else [Request("return", seat.owner, number=number)]
                continue
            version, line = model.version_for(seat.person), model.line_for(seat.person)
            if line:
                found.append(Request("take-back", seat.person, version, number=choice % line))
            if model.proposal is not None and seat.person not in model.proposal.agreed:
                found += [Request("agree", seat.person, version)] * 3
        return found

    def request(self, kind: Kind, person: int, back: int, choice: int, number: int) -> Request:
        options = (*self.model.position.options, "llama")
        version = max(0, self.model.version_for(person) - back)
        if kind == "take-back":
            number = choice % (self.model.line_for(person) + 2)
        elif kind in ("join", "return"):
            number %= len(self.model.seats)
        key = options[choice % len(options)] if kind == "answer" else ""
        return Request(kind, person, version, key, number, knowing=choice % 2 == 0)

    def step(self, request: Request) -> None:
        if self.is_unforeseeable(request):
            return
        before = self.model
        self.explain([request], [self.send_to_server(request)])
        now = self.model
        if now.status == "playing" and now.version > before.version and now.log[-1].kind == "answer":
            goes_on = now.position.to_act == now.log[-1].seat and now.position.turn == before.position.turn
            assert now.log[-1].held == goes_on, request

    def is_unforeseeable(self, request: Request) -> bool:
        return request.kind == "undo" and self.model.position.can_undo is None

    def together(self, requests: list[Request]) -> None:
        """Send requests at the same time: some order of them must explain what everybody sees."""
        if any(self.is_unforeseeable(request) for request in requests):
            return
        ready = Barrier(len(requests))

        def send(request: Request) -> Outcome:
            ready.wait()
            return self.send_to_server(request)

        told = list(self.company.threads.map(send, requests))
        self.company.done["at once"] += 1
        self.explain(requests, told)

    def explain(self, requests: list[Request], told: list[Outcome]) -> None:
        """Advance the model by an order of the requests, and results of theirs, that fit what everybody sees."""
        seen = self.shown_to_all()
        numbers = range(len(requests))
        for order in permutations(numbers):
            for results in product(*map(possible_results, requests)):
                table, outcomes = self.model, dict[int, Outcome]()
                for index in order:
                    table, outcomes[index] = table.after(requests[index], results[index])
                if [outcomes[index] for index in numbers] == told and facts_for_all(table) == seen:
                    self.take(table, requests)
                    return
        raise AssertionError(f"no order of {requests} explains {told}")

    def send_to_server(self, request: Request) -> Outcome:
        guest = self.guests[request.person]
        method, path = STEPS[request.kind]
        bodies: dict[str, Data] = {
            "answer": {"decision": request.version, "key": request.key},
            "undo": {"version": request.version},
            "redo": {"version": request.version},
            "take-back": {"kind": "take-back", "version": request.version, "line": request.number},
            "give-up": {"kind": "give-up", "version": request.version},
            "agree": {"version": request.version, "agree": True},
            "decline": {"version": request.version, "agree": False},
            "join": {"seat": request.number, "knowing": request.knowing},
            "leave": {"bot": None},
        }
        self.company.done["requests"] += 1
        try:
            told = guest.request(
                method, guest.at(self.table, path.format(request.number)), bodies.get(request.kind, {})
            )
        except Refusal as refusal:
            self.company.done["refusals"] += 1
            return Outcome(refusal.status, refusal.id)
        if request.kind in MOVES:
            return Outcome(version=told["version"], repeated=told["repeated"])
        return Outcome()

    def take(self, table: TableModel, requests: list[Request]) -> None:
        """Advance the model and learn what is asked now."""
        self.sent += requests
        has_changed, had_version = table is not self.model, self.model.version
        self.model = table
        if self.model.log and not self.watches:
            self.watches = [Watch(guest, self.table) for guest in (*self.guests, self.company.stranger)]
        if has_changed and self.model.log:
            self.model.position = self.learned(table.position.can_undo if had_version == table.version else None)

    def learned(self, can_undo: bool | None) -> Position:
        """What is asked now; `can_undo` if already known."""
        position = Position(can_undo=can_undo)
        if self.model.status != "playing":
            return position
        if not self.model.answers:
            position.can_undo = False
        seen = self.company.stranger.table(self.table)
        position.to_act, position.turn = seen["to_act"], seen["turn"]
        for number, seat in enumerate(self.model.seats):
            if seat.person is None:
                continue
            state = self.guests[seat.person].state(self.table, number)
            decision = state["view"]["decision"]
            if decision is not None:
                assert number == position.to_act
                position.options = tuple(option["key"] for option in decision["options"])
            if self.model.answers and self.model.answers[-1].seat == number:
                position.can_undo = state["can_undo"]
            else:
                assert not state["can_undo"], "only one's own last answer can be undone"
        return position

    # -- what must always hold

    @invariant()
    def facts_are_as_in_the_model(self) -> None:
        assert self.shown_to_all() == facts_for_all(self.model)

    def shown_to_all(self) -> list[Data]:
        return [shown(guest.table(self.table)) for guest in (*self.guests, self.company.stranger)]

    @invariant()
    def games_are_as_in_the_model(self) -> None:
        """The same answers lead to the same game, whatever was undone in between."""
        if not self.model.log:
            return
        model = self.model
        for number, seat in enumerate(model.seats):
            guest = self.company.stranger if seat.person is None else self.guests[seat.person]
            side = None if seat.person is None else number
            state = guest.state(self.table, side)
            told = (model.version_for(seat.person), model.line_for(seat.person), side)
            assert (state["version"], state["line"], state["seat"]) == told
            is_next = model.status == "playing" and side is not None and bool(model.redo)
            assert state["can_redo"] == (is_next and model.redo[-1][0] == number)
            seen = [(answer.seat, answer.key) for answer in model.seen_by(seat.person)]
            assert self.games.setdefault((side, *seen), state["view"]) == state["view"]

    @invariant()
    def everything_comes_over_sockets_once(self) -> None:
        for person, watch in zip(EVERYBODY, self.watches, strict=False):
            watch.check()
            assert len(watch.versions) == self.model.version_for(person)

    def teardown(self) -> None:
        self.deals.stop()
        for watch in self.watches:
            watch.close()


def shown(table: Data) -> Data:
    """The facts covered by the model."""
    names = ("status", "version", "takebacks", "host")
    return {name: table[name] for name in names} | {
        "seats": [(seat["kind"], seat["yours"], seat["returnable"]) for seat in table["seats"]],
        "proposal": table["proposal"],
    }


def possible_results(request: Request) -> list[Result]:
    if request.kind not in MOVES:
        return [Result()]
    may_be_held = (False,) if request.kind == "undo" else (False, True)
    results = [Result(held, can_undo) for held in may_be_held for can_undo in (False, True)]
    return [*results, Result(is_over=True)] if request.kind == "answer" else results


def facts_for_all(model: TableModel) -> list[Data]:
    return [facts(model, person) for person in EVERYBODY]


def facts(model: TableModel, person: int | None) -> Data:
    """The same facts according to the model."""
    proposal, is_playing, own = model.proposal, model.status == "playing", model.own(person)
    return {
        "status": model.status,
        "version": model.version_for(person),
        "takebacks": [
            [len(points(answers, own)) - 1, len(points(answers[:line], own)) - 1] for answers, line in model.takebacks
        ],
        "host": person == HOST,
        "seats": [
            (
                "open" if seat.person is None else "person",
                person is not None and seat.person == person,
                is_playing and person is not None and seat.person is None and seat.owner == person,
            )
            for seat in model.seats
        ],
        "proposal": None
        if proposal is None
        else {
            "kind": proposal.kind,
            "by": proposal.by,
            "version": model.version_for(person),
            "line": None if proposal.line is None else len(points(model.answers[: proposal.line], own)) - 1,
            "seat": None,
            "agreed": [number for number, seat in enumerate(model.seats) if seat.person in proposal.agreed],
            "yours_to_answer": bool(own) and person not in proposal.agreed and proposal.declined is None,
            "declined_by": proposal.declined,
        },
    }


def walks(server: ServerInThread) -> tuple[type[Walk], Counter[str]]:
    """Walks at this server, and counts of what they do."""
    company = Company(server)
    return type("WalkHere", (Walk,), {"company": company}), company.done
