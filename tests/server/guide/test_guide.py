"""The guide over the web: everybody can use it, the client keeps the entries, and nothing is kept here."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from harness.guide.taps import tap
from harness.servers.guest import Guest, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.server.features.guide.routes import GuideDesk
from tawantinsuyu.table.guide.messages import MOST_ENTRIES, GuideOut
from tests.offline.page import Page
from tests.server.games import AnyGuest

AXOMAMMA = {"opponent": "axomamma"}
DEEP = json.loads("[" * 20 + "]" * 20)
JOINED = {"opponent": "pachamama", "modules": ["nobles"], "strip": {"corn": 4, "high_priest": "produce"}}


def entered(guest: Guest, start: dict[str, Any], entries: list[Any], **further: Any) -> dict[str, Any]:
    return guest.post("/api/guide", {"start": start, "entries": entries, **further})


@pytest.mark.parametrize("start", [AXOMAMMA, JOINED], ids=["set-up", "joined"])
def test_a_stranger_is_guided_and_the_offline_edition_says_the_same(guest: AnyGuest, start: dict[str, Any]) -> None:
    ana, page, random = guest(None), Page(), Random(6)
    entries: list[Any] = []
    told = entered(ana, start, entries)
    for _ in range(40):
        entries.append(tap(told["question"], random))
        told = entered(ana, start, entries, since=len(entries) - 1)
        TypeAdapter(GuideOut).validate_python(told)
        assert told["entries"] == entries[-1:]
        assert {step["entry"] for step in told["steps"]} == {len(entries) - 1}

    sent = {"start": start, "entries": entries, "language": "fr"}
    whole = ana.post("/api/guide", sent)
    assert page.post("/api/guide", sent) == whole
    assert [step["entry"] for step in whole["steps"]] == sorted(step["entry"] for step in whole["steps"])


def test_fewer_entries_are_an_undo(guest: AnyGuest) -> None:
    ana = guest(None)
    entries: list[Any] = ["3", ["priest", "warrior"]]
    before = entered(ana, AXOMAMMA, entries[:1], since=1)

    entered(ana, AXOMAMMA, entries, since=1)

    assert entered(ana, AXOMAMMA, entries[:1], since=1) == before


def test_the_program_rolls_if_it_may(guest: AnyGuest) -> None:
    start = {"opponent": "axomamma", "strip": {"workers": ["priest"]}}

    told = entered(guest(None), start, [True], since=1, roll=True)

    assert [entry in (1, 2, 3, 4) for entry in told["entries"]] == [True]
    assert told["steps"][0]["orders"][0]["words"] == f"The die shows {told['entries'][0]}."
    assert told["question"]["ask"] == "terrace"


def test_the_usual_answer_is_assumed_and_can_be_contradicted(guest: AnyGuest) -> None:
    ana = guest(None)
    start = {"opponent": "axomamma", "strip": {"small_statues": {"wave": 1}, "high_priest": "rejuvenate"}}
    asked = entered(ana, start, [True])

    told = entered(ana, start, [True], assume=True)
    again = entered(ana, start, told["entries"][: told["assumed"][0]["entry"]])

    assert (asked["question"]["ask"], asked["assumed"]) == ("yours", [])
    assert asked["steps"][-1]["orders"][-1]["words"] == "Take your share of Worship."
    assert (told["entries"][:2], told["question"]["ask"] != "yours") == ([True, True], True)
    assert told["assumed"][0]["words"] == "Nothing in your Worship concerns it"
    assert again == asked


@pytest.mark.parametrize(
    ("start", "entries", "id", "words"),
    [
        (AXOMAMMA, ["9"], "bad-entry", "Coricancha"),
        (AXOMAMMA, [{"event": "correct", "strip": {"corn": -1}}], "bad-entry", "Corn"),
        (AXOMAMMA, [{"event": "correct", "strip": {"secret": 1}}], "bad-entry", "Its side has no such part"),
        ({**JOINED, "strip": {"temple": "nowhere"}}, [], "bad-entry", "Temple"),
        ({**JOINED, "strip": {"buildings": [{"type": "production", "number": 3}]}}, [], "bad-entry", "Buildings"),
        ({**AXOMAMMA, "modules": ["nobles"]}, [], "bad-settings", "cannot be played"),
        (AXOMAMMA, [DEEP], "bad-request", "simple JSON"),
        (AXOMAMMA, ["x" * 5_000], "bad-request", "simple JSON"),
        (AXOMAMMA, ["1"] * (MOST_ENTRIES + 1), "bad-request", "entries"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(
    guest: AnyGuest, start: dict[str, Any], entries: list[Any], id: str, words: str
) -> None:
    with refused(422, id) as body:
        entered(guest(None), start, entries)

    assert words in body[0]["error"]["message"]


def test_events_do_not_happen_within_events_forever(guest: AnyGuest) -> None:
    start = {"opponent": "axomamma", "strip": {"small_statues": {"wave": 2}}}
    conquest = {"event": "activated", "action": "conquest"}
    hand = {"event": "correct", "strip": {"hand": 4, "markers_left": 9}}

    with refused(422, "bad-entry"):
        entered(guest(None), start, [hand, *[conquest] * 50])


def test_only_new_entries_are_played(server: ServerInThread) -> None:
    ana = server.guest(None)
    guides = server.services.feature(GuideDesk).guides
    entries: list[Any] = ["5", ["architect", "courier"]]
    entered(ana, AXOMAMMA, entries[:1])
    before = guides.replayed

    entered(ana, AXOMAMMA, entries)

    assert guides.replayed == before + 1
