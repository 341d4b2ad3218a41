"""The companion over the web: everybody can use it, the client keeps the entries, and nothing is kept here."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event, Semaphore
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, busily
from harness.servers.guest import PATIENCE, Guest, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.companion.table import CompanionTable, Entry, Start
from tawantinsuyu.server.features.companion import routes as companion_api
from tawantinsuyu.server.routing.services import COMPANIONS_AT_ONCE
from tawantinsuyu.table.companion.messages import MOST_CORRECTIONS, CompanionIn, CompanionOut
from tawantinsuyu.table.companion.responses import CompanionContext, companion_out
from tests.server.games import AnyGuest

AXOMAMMA = {"opponent": "axomamma"}
STARTS = [
    AXOMAMMA,
    {"opponent": "pachamama", "difficulty": "easier", "modules": list(ALL_MODULES[0])},
]
WORKERS_OF_BOTH = ("architect", "craftsman", "warrior", "priest")
ONE_BY_ONE = 30
"""The last entries of a game are sent one after the other, the others at once."""


def entered(guest: Guest, start: dict[str, Any], entries: list[dict[str, str]], **further: Any) -> dict[str, Any]:
    return guest.post("/api/companion", {"start": start, "entries": entries, **further})


def answer(key: str) -> dict[str, str]:
    return {"kind": "answer", "what": key}


@pytest.mark.parametrize("start", STARTS)
def test_a_whole_game_is_entered_as_it_was_dealt_on_the_table(guest: AnyGuest, start: dict[str, Any]) -> None:
    game = tw.new_game(1, seed=4, **start)
    random = Random(4)
    while (asked := game.decision) is not None:
        game.play(busily(random, asked.keys))
    table = CompanionTable.begin(Start(**start))
    entries = []
    while not table.game.is_over:
        entries.append(answer(table.enter(Entry("answer", game.answers[len(table.game.answers)][1])).what))
    ana, known = guest(None), len(entries) - ONE_BY_ONE
    told = entered(ana, start, entries[:known])
    for number in range(known, len(entries)):
        key = entries[number]["what"]
        offered = told["draw"]["results"] if told["draw"] else told["view"]["decision"]["options"]
        assert key in [each["key"] for each in offered] or told["draw"]["by_symbol"]
        told = entered(ana, start, entries[: number + 1], since=number)
        assert [entry["what"] for entry in told["entries"]] == [key]
        assert [move["version"] for move in told["moves"]] == [number + 1]

    assert told["view"]["over"]
    assert told["score_sheets"] == game.score_sheet()
    assert told["winners"] == game.winners()


def test_a_stranger_is_asked_for_what_comes_up_on_the_table(guest: AnyGuest) -> None:
    told = entered(guest(None), AXOMAMMA, [], language="fr")

    assert told["view"]["decision"] is None
    assert told["draw"]["rule"] == "SET-04"
    assert [result["key"] for result in told["draw"]["results"]] == [f"orientation:{n}" for n in range(1, 6)]
    assert told["piles"]["army-deck"][0] == "A01"
    assert "text" not in told


def test_before_anything_is_entered_it_is_told_where_her_things_lie(guest: AnyGuest) -> None:
    ana = guest(None)
    layout = entered(ana, AXOMAMMA, [])["layout"]

    assert any("slots 1 to 4" in order for order in layout)
    assert sum("token of value" in order for order in layout) == 8
    assert any("10 VP" in order for order in layout)
    assert "layout" not in entered(ana, AXOMAMMA, [answer("orientation:3")])
    assert "layout" not in entered(ana, at_first_turn(), [])


def test_what_the_person_entered_is_not_ordered_again_and_what_the_program_drew_is(guest: AnyGuest) -> None:
    ana, known = guest(None), [answer("orientation:3"), *[answer(f"worker:{kind}") for kind in WORKERS_OF_BOTH]]
    drawn = {"kind": "random", "what": "worker:priest"}

    assert entered(ana, AXOMAMMA, [*known, answer("worker:priest")], since=len(known))["deeds"] == [[""]]
    assert entered(ana, AXOMAMMA, [*known, drawn], since=len(known))["deeds"] == [["Put a Priest in the Village."]]


def test_spaces_are_named_by_words_and_the_person_is_you(guest: AnyGuest) -> None:
    ana, known = guest(None), [answer("orientation:3")]
    prompts = [entered(ana, AXOMAMMA, known)["draw"]["prompt"]]
    while "terrace" not in prompts[-1]:
        told = entered(ana, AXOMAMMA, known)
        prompts.append(told["draw"]["prompt"])
        known.append(answer(told["draw"]["results"][0]["key"]))

    assert prompts[0] == "A Worker from the bag for you:"
    assert prompts[-1] == "A Worker from the bag for the cross space on the top terrace, section 1:"


def test_the_program_draws_and_tells_the_key(guest: AnyGuest) -> None:
    ana = guest(None)
    told = entered(ana, AXOMAMMA, [{"kind": "random", "what": ""}])
    (entry,) = told["entries"]

    assert entry["kind"] == "random"
    assert entry["what"].startswith("orientation:")
    again = entered(ana, AXOMAMMA, [entry], text=True)
    assert f"coricancha-faces: {entry['what'][-1]}" in again["text"]
    assert "army-deck: rest" in again["text"]


def at_first_turn() -> dict[str, Any]:
    """A start with a table where the person's first turn begins."""
    game = tw.new_game(1, seed=2, opponent="axomamma")
    while game.decision is not None and game.decision.prompt != "main-option":
        game.play(game.decision.keys[0])
    return {**AXOMAMMA, "text": game.position_text()}


def test_a_table_that_has_begun_is_entered_and_goes_on(guest: AnyGuest) -> None:
    told = entered(guest(None), at_first_turn(), [])

    assert told["view"]["decision"]["prompt"] == "main-option"
    assert told["words"]["ways"]
    assert told["words"]["offers"]


def test_options_are_explained_and_refused_with_reasons(guest: AnyGuest) -> None:
    ana, asked = guest(None), {"start": at_first_turn()}

    assert ana.post("/api/companion/explain", {**asked, "key": "place"})["words"]
    assert "explanations" in ana.post("/api/companion/why-not-at", {**asked, "place": "space-T11"})
    with refused(422, "not-offered"):
        ana.post("/api/companion/explain", {**asked, "key": "fly"})
    with refused(403, "not-asked"):
        ana.post("/api/companion/why-not-at", {"start": AXOMAMMA, "place": "space-T11"})


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (answer("orientation:9"), "orientation:9"),
        ({"kind": "swap", "what": "A07 G07"}, "A07 and G07 are not of the same family."),
        ({"kind": "table", "what": "once upon a time"}, "line 1"),
        ({"kind": "totals", "what": "silver=3"}, "silver"),
    ],
)
def test_what_cannot_be_entered_is_refused_with_the_reason(guest: AnyGuest, entry: dict[str, str], words: str) -> None:
    with refused(422, "bad-entry") as body:
        entered(guest(None), AXOMAMMA, [entry])
    assert words in body[0]["error"]["message"]


def test_in_quick_resources_are_reckoned_and_never_refuse_a_move(guest: AnyGuest) -> None:
    """Given a table with nothing before the person, then a quick one offers more and tells the same resources."""
    ana, start = guest(None), at_first_turn()
    nothing = {"kind": "totals", "what": "potato=0 corn=0 stone=0 gold=0"}
    exact, quick = (entered(ana, {**start, "care": care}, [nothing], text=True) for care in ("exact", "quick"))
    own = [told["view"]["players"][0]["resources"] for told in (exact, quick)]
    ends = [sum(len(way["ends"]) for way in told["words"]["ways"]) for told in (exact, quick)]

    assert own == [dict.fromkeys(("potato", "corn", "stone", "gold"), 0)] * 2
    assert ends[0] < ends[1]
    assert exact["text"] == quick["text"]
    assert not quick["totals_due"]


def test_a_festival_waits_for_the_totals_of_a_quick_table(guest: AnyGuest) -> None:
    start, random, entries = {**AXOMAMMA, "care": "quick"}, Random(4), []
    table = CompanionTable.begin(Start("axomamma", care="quick"))
    while not table.totals_due:
        assert table.game.decision is not None
        entries.append(answer(table.enter(Entry("answer", busily(random, table.game.decision.keys))).what))
    assert table.game.decision is not None
    ana = guest(None)

    assert entered(ana, start, entries)["totals_due"]
    with refused(422, "bad-entry") as body:
        entered(ana, start, [*entries, answer(table.game.decision.keys[0])])
    assert "VP and resources" in body[0]["error"]["message"]
    told = entered(ana, start, [*entries, {"kind": "totals", "what": "gold=2"}])
    assert not told["totals_due"]
    assert told["view"]["players"][0]["resources"]["gold"] == 2


def test_settings_that_no_game_has_are_refused(guest: AnyGuest) -> None:
    with refused(422, "bad-settings"):
        entered(guest(None), {"opponent": "axomamma", "difficulty": "brutal"}, [])


def test_names_of_views_have_words(guest: AnyGuest) -> None:
    assert guest(None).get("/api/companion/words?language=pl")["words"]["god_card"]["G01"]


def test_a_table_has_a_limited_number_of_corrections(guest: AnyGuest) -> None:
    corrections = [{"kind": "totals", "what": "vp=3"}] * (MOST_CORRECTIONS + 1)

    with refused(422, "bad-request"):
        entered(guest(None), AXOMAMMA, corrections)


def test_tables_of_others_are_told_to_nobody(guest: AnyGuest) -> None:
    """Given a table that was told, and cached, then another person's is made from their own entries alone."""
    entered(guest("Ana"), AXOMAMMA, [answer("orientation:3")])
    bo = guest("Bo")

    assert "coricancha-faces: 5" in entered(bo, AXOMAMMA, [answer("orientation:5")], text=True)["text"]
    assert entered(bo, AXOMAMMA, [])["moves"] == []
    assert bo.get("/api/me/tables")["tables"] == []


def test_few_tables_are_told_at_once_and_the_others_wait_their_turn(
    server: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given as many tables being told as may be, when one more is asked for, then it waits and is told later."""
    inside, may_go = Semaphore(0), Event()

    def slowly(context: CompanionContext, sent: CompanionIn) -> CompanionOut:
        inside.release()
        assert may_go.wait(PATIENCE)
        return companion_out(context, sent)

    monkeypatch.setattr(companion_api, "companion_out", slowly)
    guests = [server.guest(f"Guest {number}") for number in range(COMPANIONS_AT_ONCE + 1)]
    with ThreadPoolExecutor(len(guests)) as pool:
        told = [pool.submit(entered, guest, AXOMAMMA, []) for guest in guests]
        try:
            assert all(inside.acquire(timeout=PATIENCE) for _ in range(COMPANIONS_AT_ONCE))
            is_full = server.services.companion_turns.locked()
        finally:
            may_go.set()

    assert is_full
    assert [each.result()["draw"]["rule"] for each in told] == ["SET-04"] * len(guests)
