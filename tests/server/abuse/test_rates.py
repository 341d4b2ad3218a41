"""Too much at once: each person and each address has their measure, and uses up nobody else's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from harness.servers.guest import Data, Guest, NotOpened, Refusal, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.config import LIMITS
from tests.server.abuse.bystanders import Bystanders

FEW, SOCKETS, READS, ANSWERS = 4, 3, 150, 60
RATES = {
    **LIMITS,
    **dict.fromkeys(("guests", "links", "tables", "imports", "webhooks"), f"{FEW}/hour"),
    **dict.fromkeys(("chat", "notes"), f"{FEW}/minute"),
    "reads": f"{READS}/minute",
    "answers": f"{ANSWERS}/minute",
    "changes": "1000/minute",
    "sockets": "1000/minute",
}
"""Rules as for people, but so slow that a busy machine exceeds them, too."""

addresses = count(1)


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server behind a proxy, so that guests can come from different addresses, with the rates that people get."""
    with run_server(limits=RATES, trusted_proxies=1, sockets_per_address=SOCKETS) as server:
        yield server


@pytest.fixture
def elsewhere(server: ServerInThread) -> Callable[..., Guest]:
    """Makes people who come from an address of their own."""

    def guest(name: str | None = "Caro") -> Guest:
        return server.guest(name, **{"X-Forwarded-For": f"203.0.113.{next(addresses)}"})

    return guest


def allowed(attempt: Callable[[], object], most: int) -> int:
    """How often something is granted, or refused for other reasons, before it is too much."""
    for number in range(most):
        try:
            attempt()
        except Refusal as refusal:
            if (refusal.status, refusal.id) == (429, "too-fast"):
                return number
    return most


def test_an_address_makes_so_many_people_and_no_more(server: ServerInThread, elsewhere: Callable[..., Guest]) -> None:
    address = {"X-Forwarded-For": "198.51.100.7"}
    assert allowed(lambda: server.guest("Many", **address), FEW + 3) == FEW
    elsewhere("Dora")  # from another address it goes on


def test_a_forged_address_is_no_other_address(server: ServerInThread) -> None:
    """What a client writes comes before what our proxy writes, and is not believed."""
    forged = (f"192.0.2.{number}, 198.51.100.8" for number in count(1))
    assert allowed(lambda: server.guest("Many", **{"X-Forwarded-For": next(forged)}), FEW + 3) == FEW


def test_without_a_proxy_of_ours_nothing_is_believed() -> None:
    with run_server(limits=RATES) as alone:
        forged = (f"192.0.2.{number}" for number in count(1))
        assert allowed(lambda: alone.guest("Many", **{"X-Forwarded-For": next(forged)}), FEW + 3) == FEW


def test_a_refusal_says_when_to_come_back(elsewhere: Callable[..., Guest]) -> None:
    caro = elsewhere()
    while (response := caro.http.post("/api/me/links", json={})).status_code == 200:
        pass
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) == response.json()["error"]["args"][0]


def test_a_person_makes_so_many_tables_and_no_more(elsewhere: Callable[..., Guest]) -> None:
    caro, dora = elsewhere("Caro"), elsewhere("Dora")
    assert allowed(lambda: caro.create_table(["me", "bot"]), FEW + 3) == FEW
    assert len(caro.my_tables()) == FEW
    with pytest.raises(Refusal):
        caro.rematch(caro.my_tables()[0])
    dora.create_table(["me", "bot"])


def test_a_flood_of_chat_ends_and_others_are_heard(bystanders: Bystanders) -> None:
    assert allowed(lambda: bystanders.ana.say(bystanders.table, "buy!"), FEW + 20) == FEW
    bystanders.ben.say(bystanders.table, "peace at last")
    assert len(bystanders.ana.chat(bystanders.table)) == FEW + 1


@pytest.mark.parametrize("what", ["notes", "imports", "webhooks", "codes"])
def test_everything_that_costs_something_has_an_end(elsewhere: Callable[..., Guest], what: str) -> None:
    caro = elsewhere()
    table = caro.create_table(["me", "bot"])
    attempts: dict[str, Callable[[], object]] = {
        "notes": lambda: caro.write_note(table, "again"),
        "imports": lambda: caro.post("/api/replays", {"record": "nonsense"}),
        "webhooks": lambda: caro.change(webhook="http://127.0.0.1/"),
        "codes": lambda: caro.post("/api/me/claim", {"code": "b" * 27}),
    }
    assert allowed(attempts[what], FEW + 3) == FEW


def test_reading_and_answering_have_an_end_for_one_person_alone(
    bystanders: Bystanders, elsewhere: Callable[..., Guest]
) -> None:
    """Given somebody who asks as fast as they can, then they are slowed down, and the others are not."""
    caro = elsewhere()
    table = caro.create_table(["me", "me"], start=True)
    nonsense = {"decision": 9, "key": "nonsense"}
    assert ANSWERS <= allowed(lambda: caro.post(caro.at(table, "/answers"), nonsense), 1_000) < 1_000
    assert READS <= allowed(caro.me, 2_000) < 2_000
    bystanders.play(1)


def test_strangers_and_made_up_cookies_count_by_address(elsewhere: Callable[..., Guest]) -> None:
    stranger = elsewhere(None)
    assert READS <= allowed(stranger.open_tables, 2_000) < 2_000
    liar = elsewhere(None)
    liar.http.cookies.set("tawantinsuyu", "a" * 43)
    assert READS <= allowed(liar.me, 2_000) < 2_000


def test_so_many_sockets_are_open_from_one_address(server: ServerInThread, elsewhere: Callable[..., Guest]) -> None:
    """Given as many sockets as an address may have, when one closes, then there is room for another."""
    caro = elsewhere()
    table = caro.create_table(["me", "open"], visibility="open")
    many = FromOneAddress(server.url, None)
    opened = [many.socket(table) for _ in range(SOCKETS)]
    with pytest.raises(NotOpened):
        many.socket(table)
    opened[0].close()
    wait_until(lambda: is_granted(many, table), "room for another socket")
    many.close()


class FromOneAddress(Guest):
    """Their sockets come from one address, too."""

    def socket_headers(self) -> dict[str, str]:
        return {**super().socket_headers(), "X-Forwarded-For": "198.51.100.9"}


def is_granted(guest: Guest, table: Data) -> bool:
    try:
        guest.socket(table)
    except NotOpened:
        return False
    return True
