"""`make costs`: the processor time of every route and socket message at its worst, times how often it is allowed.

A server in this process is asked everything that the API document lists, with the most work that a person can cause: a
long game of four players with all modules, forgotten by the server before each request. The rates that apply are those
that the server checks. The table is written into docs/security.md.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from sqlalchemy import Connection, insert, select

from harness.builds import ROOT
from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread, run_server
from harness.servers.truth import operations
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.config import LIMITS
from tawantinsuyu.server.features.admin.actions import set_role
from tawantinsuyu.server.features.admin.log import Deed
from tawantinsuyu.server.features.admin.service import Admin
from tawantinsuyu.server.features.past_games.queries import PAGE as PAST_GAMES
from tawantinsuyu.server.live.sockets import LOOKS, PINGS
from tawantinsuyu.server.security.limits import Limits, Rate
from tawantinsuyu.server.security.processor_time import FREE, RATE, Account
from tawantinsuyu.server.storage.schema import seats, tables
from tawantinsuyu.table.guide.messages import MOST_ENTRIES
from tools.reports.markdown import table
from tools.trust.results import keep

PAGE: Final = ROOT / "docs" / "security.md"
BEGIN: Final = "<!-- made by make costs -->"
END: Final = "<!-- end -->"
LONG_GAME: Final = ROOT / "tests" / "golden" / "4-players-asks-discard-to-climb.record"
TIMES: Final = 3
BUDGET: Final = Rate(LIMITS[RATE])
SHARE: Final = BUDGET.amount / BUDGET.period / 1000
"""The most of a processor that one address may use: the rate counts milliseconds."""
SOCKET: Final = "SOCKET"


class Route(NamedTuple):
    """A route, or a kind of message to a socket."""

    method: str
    path: str


@dataclass
class Cost:
    """What a route took at its worst, and the slowest of the rates that were checked for it, per second."""

    seconds: float = 0.0
    rate: float = float("inf")

    @property
    def share(self) -> float:
        """The part of a processor that it may take by its own rates; `processor` bounds all of them together."""
        return self.seconds * self.rate


@dataclass
class Scene:
    """Somebody, and the tables that they ask about."""

    server: ServerInThread
    guest: Guest
    stranger: Guest
    veteran: Guest
    over: Data
    playing: Data
    puzzle: Data
    profile: str
    costs: dict[Route, Cost] = field(default_factory=dict)

    @property
    def version(self) -> int:
        return self.guest.version(self.playing)


Body = Callable[[Scene], Any]

ALL: Final = {"players": 4, "modules": ["golden-age"]}
LATE: Final = 300
COMPANION: Final = {"start": {"opponent": "pachamama"}}
READ_OUT: Final = {"event": "weavings", "tiles": [{"pattern": "star", "colour": "red", "number": 1}]}
GUIDE: Final = {"start": {"opponent": "pachamama", "strip": {}}, "entries": [READ_OUT] * MOST_ENTRIES}

BODIES: Final[Mapping[str, Body]] = {
    "PUT /api/me/profile": lambda _: {"public": True},
    "PUT /api/me/games/{table}/shown": lambda _: {"shown": True},
    "PATCH /api/me": lambda _: {"name": "Ana", "language": "en"},
    "POST /api/guests": lambda _: {"name": "Ana"},
    "POST /api/me/claim": lambda _: {"code": "bcdfghjkmnpqrstvwxz"},
    "POST /api/me/devices/sign-out": lambda _: {},
    "POST /api/me/passkeys": lambda _: {"id": "YWJj", "client_data": "YWJj", "attestation": "x" * 16_000},
    "POST /api/sign-in/passkey": lambda _: {
        "id": "YWJj",
        "client_data": "YWJj",
        "authenticator_data": "x" * 16_000,
        "signature": "YWJj",
    },
    "POST /api/sign-in/recovery-code": lambda _: {"code": "bcdfghjkmnpqrstvwxz"},
    "POST /api/sign-in/mail": lambda _: {"address": "ana@example.org"},
    "POST /api/me/push": lambda _: {"endpoint": "none", "keys": {"p256dh": "x" * 87, "auth": "y" * 22}},
    "POST /api/me/push/end": lambda _: {"endpoint": "https://push.example.org/"},
    "PUT /api/me/mail": lambda _: {"address": "ana@example.org"},
    "POST /api/mail/confirm": lambda _: {"code": "bcdfghjkmnpqrstvwxz"},
    "POST /api/mail/stop": lambda _: {"code": "bcdfghjkmnpqrstvwxz"},
    "PUT /api/me/holiday": lambda _: {"days": 1},
    "POST /api/tables": lambda _: {"seats": [{"kind": "me"}] * 4, "game": ALL, "start": True},
    "PUT /api/tables/{table}": lambda _: {"game": {"players": 2}, "visibility": "open"},
    "POST /api/tables/{table}/join": lambda _: {},
    "POST /api/tables/{table}/leave": lambda _: {"bot": "llama"},
    "PUT /api/tables/{table}/seats/{seat}": lambda _: {"kind": "open"},
    "POST /api/tables/{table}/seats/{seat}/swap": lambda _: {"other": 1},
    "POST /api/tables/{table}/seats/{seat}/hand-over": lambda _: {"bot": "llama"},
    "POST /api/tables/{table}/proposals": lambda scene: {"version": scene.version, "kind": "take-back", "line": 1},
    "POST /api/tables/{table}/proposals/answer": lambda scene: {"version": scene.version, "agree": True},
    "POST /api/tables/{table}/answers": lambda scene: {"decision": scene.version, "key": first_option(scene)},
    "POST /api/tables/{table}/undo": lambda scene: {"version": scene.version},
    "POST /api/tables/{table}/redo": lambda scene: {"version": scene.version},
    "POST /api/replays": lambda _: {"record": LONG_GAME.read_text(encoding="utf-8")},
    "POST /api/studies": lambda _: {"record": LONG_GAME.read_text(encoding="utf-8")},
    "POST /api/studies/position": lambda scene: {
        "table": scene.over["id"],
        "line": LATE,
        "correction": {"kind": "totals", "what": "vp=57", "seat": 3},
    },
    "PUT /api/tables/{table}/study/comments/{at}": lambda _: {"text": "x" * 2_000},
    "POST /api/tables/{table}/study/line": lambda _: {"at": LATE},
    "POST /api/tables/{table}/branch": lambda _: {"line": LATE, "seats": [{"kind": "me"}] * 4},
    "POST /api/tables/{table}/review": lambda _: {"lines": 1000},
    "POST /api/tables/{table}/chat": lambda _: {"text": "x" * 500},
    "PUT /api/tables/{table}/seats/{seat}/note": lambda _: {"text": "x" * 5_000},
    "POST /api/puzzles": lambda scene: {"puzzle": scene.guest.get("/api/puzzles")["puzzles"][0]["id"]},
    "POST /api/score-sheet": lambda _: {"seats": [{}] * 4},
    "POST /api/companion": lambda _: COMPANION,
    "POST /api/companion/explain": lambda _: COMPANION,
    "POST /api/companion/why-not-at": lambda _: COMPANION,
    "POST /api/guide": lambda _: GUIDE,
    "POST /api/editions": lambda _: {"text": "[edition]\n" + "# comment\n" * 15_000},
    "POST /api/editions/check": lambda _: {"document": {}},
    "POST /api/me/friends": lambda _: {"code": "bcdfghjkmnpqrstvwxz"},
    "PUT /api/me/search": lambda _: {"players": [2, 3, 4], "modules": ["golden-age"], "pace": "day", "span": 100},
    "PUT /api/tables/{table}/seats/{seat}/treatment": lambda _: {"mute": True, "block": True},
    "POST /api/tables/{table}/invitations": lambda _: {"friend": 1},
    "POST /api/tables/{table}/reports": lambda _: {"seat": 0, "reason": "other", "text": "x" * 500},
    "PUT /api/admin/announcement": lambda _: {"text": "x" * 300},
    "POST /api/admin/tables/{table}/close": lambda _: {},
    "POST /api/admin/tables/{table}/seats/{seat}/bot": lambda _: {},
    "PUT /api/admin/tables/{table}/chat": lambda _: {"closed": True},
    "POST /api/admin/people/{person}/merge": lambda scene: {"into": scene.server.guest("Cai").id},
    "POST /api/admin/people/{person}/suspend": lambda _: {"hours": 1},
    "POST /api/admin/people/{person}/silence": lambda _: {"hours": 1},
    "POST /api/admin/reports/{number}/settle": lambda _: {},
}
"""What is sent; other routes need nothing."""

OVER: Final = (
    "/record",
    "/review",
    "/review/turning-point",
    "/branch",
    "/replay",
    "/replay/{line}",
    "/scores",
    "/moves",
)
ADMIN: Final = "/api/admin/"
ABOUT_OTHERS: Final = ("/people", "/treatment", "/reports")
WAITING: Final = ("/start", "/swap", "/kick", "/seats/{seat}")
QUERIES: Final[Mapping[str, Data]] = {
    "/explain": {"key": "place"},
    "/goal": {"what": "vp"},
    "/why-not": {"thing": "building:Z07"},
    "/why-not-at": {"place": "face:Z07"},
    "/outlook": {"seat": 0},
    "/review/turning-point": {"seat": 0},
    "/replay": {"seat": 0, "words": True},
    "/replay/{line}": {"seat": 0, "words": True},
    "/moves": {"words": True},
    "/state": {"words": True},
}


def first_option(scene: Scene) -> str:
    """What the person whose turn it is may answer."""
    for seat in range(4):
        decision = scene.guest.state(scene.playing, seat)["view"]["decision"]
        if decision is not None:
            return str(decision["options"][0]["key"])
    return "none"


def routes() -> Iterator[Route]:
    """Everything that can be asked."""
    yield from (Route(method, path) for method, path, _ in operations() if path not in FREE)
    yield Route(SOCKET, "open, with the last page of the log")
    yield Route(SOCKET, "look")
    yield Route(SOCKET, "ping")
    yield Route(SOCKET, "answer")


def table_for(scene: Scene, route: Route) -> Data:
    """The table about which a route takes longest to tell."""
    ending = route.path.removeprefix("/api/tables/{table}")
    if ending.endswith(WAITING) or (route.method in ("PUT", "DELETE") and not ending):
        return scene.guest.create_table(["me", "me", "open"])
    if ending == "/puzzle":
        return scene.puzzle
    if ending.startswith("/study"):
        return scene.guest.post("/api/studies", {"record": LONG_GAME.read_text(encoding="utf-8")})
    if ending == "/goal":
        return scene.guest.post("/api/tutorial", {"lesson": "statue"})
    if route.path.startswith("/api/tables") and ending.endswith(ABOUT_OTHERS):
        made = scene.server.guest("Bea").create_table(["me", "open"], visibility="open")
        return scene.guest.join(made)
    if route.path.startswith(ADMIN):
        return scene.guest.create_table(["me"] * 4, start=True, game=ALL)
    return scene.over if ending in OVER else scene.playing


def client_for(scene: Scene, route: Route) -> Guest:
    """Who asks: somebody new becomes a guest, and who signs out or is deleted does not come back."""
    if route.path == "/api/guests":
        return scene.stranger
    if route.path == "/api/me/games":
        return scene.veteran
    leaves = route.path == "/api/me/sign-out" or route == Route("DELETE", "/api/me")
    if route.path.startswith(ADMIN):
        return operator_of(scene)
    return scene.server.guest("Bea") if leaves else scene.guest


def add_past_games(connection: Connection, table_id: str, person_id: str) -> None:
    """Give a person as many finished games as one page has, all shown on their profile: copies of a finished table."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().one()
    sitting = connection.execute(select(seats).where(seats.c.table_id == table_id)).mappings().all()
    for number in range(PAST_GAMES):
        copied = f"past{number}"
        connection.execute(insert(tables).values({**row, "id": copied, "host_id": person_id}))
        for seat in sitting:
            own = {"person_id": person_id, "ended_at": number, "is_shown": True} if seat["seat"] == 0 else {}
            connection.execute(insert(seats).values({**seat, "table_id": copied, **own}))


def operator_of(scene: Scene) -> Guest:
    """Somebody new who may use the tools of operators."""
    guest, admin = scene.server.guest("Olga"), scene.server.services.feature(Admin)
    work = partial(set_role, person_id=guest.id, role="operator")
    scene.server.inside(admin.act(Deed("role", person_id=guest.id, work=work)))
    return guest


class Meter:
    """Adds up what the server spends, and notes the rates that it checks."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.checked: dict[str, int] = {}
        self.settled = 0
        settle, check = Account.settle, Limits.check

        def settled(account: Account) -> None:
            self.seconds += account.spending.seconds
            settle(account)
            self.settled += 1

        def checked(limits: Limits, name: str, who: str, uses: int = 1) -> None:
            if uses:
                self.checked[name] = max(uses, self.checked.get(name, 0))
            check(limits, name, who, uses)

        patch.object(Account, "settle", settled).start()
        patch.object(Limits, "check", checked).start()

    @contextmanager
    def reading(self, cost: Cost) -> Iterator[None]:
        """Keep the worst of what is spent in the block."""
        self.seconds, self.checked, before = 0.0, {}, self.settled
        yield
        wait_until(lambda: self.settled > before, "the server to charge for it")
        cost.seconds = max(cost.seconds, self.seconds)
        rates = {name: Rate(LIMITS[name]) for name in self.checked if name != RATE}
        per_second = [rate.amount / rate.period / self.checked[name] for name, rate in rates.items()]
        cost.rate = min([cost.rate, *per_second])


def ask(scene: Scene, route: Route, meter: Meter) -> None:
    """One request, at its worst."""
    made = table_for(scene, route)
    seat = scene.guest.table(made).get("to_act") or 0
    names = {
        "table": made["id"],
        "seat": seat,
        "language": "en",
        "line": LATE,
        "components": load_box().short_hash,
        "sheet": "board",
        "key": "x" * 22,
        "at": LATE,
        "passkey": "none",
        "number": 1,
        "person": scene.server.guest("Bea").id if "{person}" in route.path else "",
        "profile": scene.profile,
    }
    path = route.path.format(**names)
    make_body = BODIES.get(f"{route.method} {route.path}")
    body = None if make_body is None else make_body(scene)
    query = QUERIES.get(route.path.removeprefix("/api/tables/{table}"), {})
    scene.server.forget_tables()
    client = client_for(scene, route)
    with meter.reading(scene.costs.setdefault(route, Cost())):
        client.http.request(route.method, path, json=body, params=query)


def talk(scene: Scene, meter: Meter) -> None:
    """The messages of a socket: each is charged when the next one comes."""
    opening, look, ping, answer = (route for route in routes() if route.method == SOCKET)
    with scene.guest.socket(scene.playing, since=0) as socket:
        socket.receive("update")

        def looks() -> None:
            socket.look(1)
            socket.receive("update")

        def pings() -> None:
            socket.say({"type": "ping"})
            socket.receive("pong")

        version, key = scene.version, first_option(scene)

        def answers() -> None:
            socket.answer(version, key)

        for before, says in ((opening, looks), (look, pings), (ping, answers), (answer, looks)):
            with meter.reading(scene.costs.setdefault(before, Cost())):
                says()
    scene.costs[opening].rate = Rate(LIMITS["sockets"]).amount
    scene.costs[look].rate = Rate(LOOKS).amount
    scene.costs[ping].rate = Rate(PINGS).amount
    scene.costs[answer].rate = Rate(LIMITS["answers"]).amount


def measured() -> dict[Route, Cost]:
    """All costs."""
    meter = Meter()
    with run_server(limits=dict.fromkeys(LIMITS, "1000000/second")) as server:
        guest = server.guest("Ana")
        over = guest.post("/api/replays", {"record": LONG_GAME.read_text(encoding="utf-8")})
        playing = guest.post(guest.at(over, "/branch"), {"line": LATE, "seats": [{"kind": "me"}] * 4})
        puzzle = guest.post("/api/puzzles", {"puzzle": guest.get("/api/puzzles")["puzzles"][0]["id"]})
        veteran = server.guest("Eva")
        past = partial(add_past_games, table_id=over["id"], person_id=veteran.id)
        server.inside(server.services.registry.database.write(past))
        profile = veteran.request("PUT", "/api/me/profile", {"public": True})["profile"]
        scene = Scene(server, guest, server.guest(None), veteran, over, playing, puzzle, profile)
        for route in routes():
            for _ in range(TIMES if route.method != SOCKET else 0):
                ask(scene, route, meter)
        talk(scene, meter)
    return scene.costs


def main() -> None:
    costs = measured()
    rows = [
        [f"`{route.method} {route.path}`", f"{cost.seconds * 1000:.1f}", rate_words(cost.rate), *shares(cost)]
        for route, cost in sorted(costs.items(), key=lambda each: -each[1].share)
    ]
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    head = ["Route or message", "worst, ms", "allowed", "processors by its own rate", "with the budget"]
    PAGE.write_text("\n".join([f"{before}{BEGIN}", "", *table(head, rows, words=1), f"{END}{after}"]), encoding="utf-8")
    dearest = max(costs.values(), key=lambda cost: cost.share)
    keep(
        "costs",
        {
            "routes and messages": len(costs),
            "worst of them, ms": round(1000 * max(cost.seconds for cost in costs.values()), 1),
            "processors that the dearest may use by its own rate": round(dearest.share, 2),
            "processors that an address may use with all of them": SHARE,
        },
    )
    sys.stdout.write(f"{len(costs)} routes and messages: {PAGE}\n")


def shares(cost: Cost) -> list[str]:
    """Without and with the budget of an address."""
    return [f"{cost.share:.2f}", f"{min(cost.share, SHARE):.2f}"]


def rate_words(per_second: float) -> str:
    """A rate in the unit that shows it best."""
    if per_second == float("inf"):
        return "no rate"
    for unit, seconds in (("s", 1), ("min", 60), ("h", 3600), ("day", 86400)):
        if per_second * seconds >= 1:
            return f"{per_second * seconds:.0f}/{unit}"
    return f"{per_second * 86400:.1f}/day"


if __name__ == "__main__":
    main()
