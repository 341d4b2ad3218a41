"""The guide on a phone beside the board game: truthful answers by taps only, which are counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple, cast

import pytest
from playwright.sync_api import expect

from harness.games.choosing import ALL_MODULES
from harness.guide.games import GuidedKind
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.answers import rolled
from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.table.guide import responses
from tawantinsuyu.table.guide.messages import GuideIn
from tests.web.axe import faults_in
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import MakeVisitor
from tests.web.guide_taps import KEPT, Entered, Fingers, Recording, has_come

NAMES = {"axomamma": "Axomamma", "pachamama": "Pachamama"}


class Most(NamedTuple):
    """The most taps: until my first turn, in her turn as a median, in nine of ten turns of hers."""

    setup: int
    hers: int
    hers_often: int


FLOOR = Most(12, 3, 6)
"""What we promise."""
GAMES = [
    (GuidedKind("axomamma", "standard"), 12, FLOOR),
    (GuidedKind("pachamama", "standard"), 12, FLOOR),
    (GuidedKind("pachamama", "standard", ALL_MODULES[0]), 12, FLOOR),
]
"""Games with the number of turns."""

SETTING_UP: Sequence[Any] = (
    "1",
    ["warrior", "priest"],
    [{"pattern": "star", "colour": "red"}],
    "produce",
)
"""Answers until my first turn."""


@pytest.fixture
def phone(visitor: MakeVisitor) -> Visitor:
    return visitor(*PHONE, still=True, touch=True, painted=False, usual=True)


def begin(fingers: Fingers, kind: GuidedKind) -> None:
    """The choices and the first question; what is chosen already is not tapped."""
    fingers.phone.open("/companion")
    wanted = [NAMES[kind.opponent]] if kind.opponent != "axomamma" else []
    for name in (*wanted, *(["All modules"] if kind.modules else ())):
        fingers.phone.page.get_by_text(name, exact=True).tap()
        fingers.taps += 1
    fingers.phone.page.get_by_role("button", name="Begin").tap()
    fingers.taps += 1
    has_come(fingers.phone, 0)


def roll_as_recorded(monkeypatch: pytest.MonkeyPatch, entered: Sequence[Entered]) -> None:
    """The program rolls what was rolled in the recorded game, until a wrong assumption is contradicted."""
    entries = [each.as_tapped for each in entered]
    answered = responses.answered

    def as_recorded(guide: Guide, sent: GuideIn) -> Json:
        number = len(guide.log)
        is_followed = number < len(entries) and guide.log == entries[:number]
        if not is_followed or rolled(guide.question, Random()) is None:
            return answered(guide, sent) if number < len(entries) else None
        return cast("Json", entries[number])

    monkeypatch.setattr(responses, "answered", as_recorded)


def play(fingers: Fingers, entered: Sequence[Entered]) -> list[tuple[Entered, int]]:
    """Tap everything that was recorded, except what the program answers; returns the taps for each entry."""
    tapped: list[tuple[Entered, int]] = []
    for number, each in enumerate(entered):
        if not each.by_program:
            has_come(fingers.phone, number)
            tapped.append((each, fingers.enter_at(number, each.question, each.as_tapped)))
            has_come(fingers.phone, number + 1)
    return tapped


def kept(phone: Visitor) -> Any:
    return phone.page.evaluate("(key) => JSON.parse(localStorage[key])", KEPT)


@pytest.mark.parametrize(
    ("kind", "turns", "most"), GAMES, ids=[f"{kind.opponent}-{len(kind.modules)}" for kind, *_ in GAMES]
)
def test_a_guided_game_takes_few_taps(
    phone: Visitor, monkeypatch: pytest.MonkeyPatch, kind: GuidedKind, turns: int, most: Most
) -> None:
    """Given a recorded game, when a person answers truthfully, then it takes no more taps than we promise."""
    entered = Recording(kind, "guided", turns).entered
    roll_as_recorded(monkeypatch, entered)
    fingers = Fingers(phone)
    begin(fingers, kind)
    opened = fingers.taps

    tapped = play(fingers, entered)

    assert kept(phone)["entries"] == [each.as_tapped for each in entered]
    first = next(i for i, (each, _) in enumerate(tapped) if each.question["ask"] == "my-turn")
    ends = [i for i, (each, _) in enumerate(tapped) if each.ends_my_turn]
    hers = [sum(n for each, n in tapped[i:j] if each.during == "her-turn") for i, j in pairwise(ends)]
    quiet = [tapped[i][1] for i in ends if tapped[i - 1][0].question["ask"] != "my-turn"]
    assert opened + sum(n for _, n in tapped[:first]) <= most.setup
    assert median(hers) <= most.hers
    assert sorted(hers)[ceil(0.9 * len(hers)) - 1] <= most.hers_often
    assert quiet
    assert set(quiet) == {1}


def begun(phone: Visitor) -> Fingers:
    """A game against Axomamma at the first turn of the person."""
    fingers = Fingers(phone)
    begin(fingers, GuidedKind("axomamma", "standard"))
    for entry in SETTING_UP:
        version = phone.asked()
        fingers.enter({}, entry)
        phone.is_past(version)
    phone.page.wait_for_selector("[data-ask=my-turn]")
    return fingers


def test_a_guided_game_survives_a_reload_and_everything_can_be_undone_and_corrected(phone: Visitor) -> None:
    begun(phone)
    vp = phone.page.locator("[data-strip=vp]")
    before = kept(phone)["entries"]

    vp.tap()
    phone.page.get_by_role("button", name="More: VP").tap()
    phone.page.locator("[data-set]").tap()
    expect(vp).to_contain_text("11")
    phone.page.reload()
    expect(vp).to_contain_text("11")
    assert kept(phone)["entries"] == [*before, {"event": "correct", "strip": {"vp": 11}}]
    assert not faults_in(phone.page, "main")

    phone.page.get_by_role("button", name="Orders").tap()
    expect(phone.page.get_by_role("dialog")).to_contain_text("corrected")
    phone.page.locator("[data-back='2']").tap()
    expect(phone.prompt).to_have_attribute("data-version", "2")
    phone.page.get_by_role("button", name="Undo").tap()
    expect(phone.prompt).to_have_attribute("data-version", "1")
    assert kept(phone)["entries"] == before[:1]


def test_a_guided_game_is_saved_as_a_file_and_continued(phone: Visitor, tmp_path: Path) -> None:
    begun(phone)
    game = kept(phone)
    phone.page.get_by_role("button", name="More", exact=True).tap()
    with phone.page.expect_download() as saved:
        phone.page.get_by_role("button", name="Save as a file").tap()
    saved.value.save_as(tmp_path / "guide.json")
    phone.page.get_by_role("button", name="More", exact=True).tap()
    phone.page.get_by_role("button", name="New game").tap()
    phone.page.get_by_role("button", name="Leave this game").tap()

    phone.page.get_by_text("My game is already under way").tap()
    phone.page.get_by_label("Or continue from a saved file").set_input_files(tmp_path / "guide.json")

    phone.page.wait_for_selector("[data-ask=my-turn]")
    assert kept(phone) == game


def test_a_running_game_is_joined_with_her_side_filled_in(phone: Visitor) -> None:
    phone.open("/companion")
    phone.page.get_by_text("My game is already under way").tap()
    phone.page.get_by_role("button", name="Join a running game").tap()
    phone.page.get_by_label("VP", exact=True).fill("42")
    phone.page.get_by_label("VP", exact=True).blur()
    assert not faults_in(phone.page, "main")

    phone.page.get_by_role("button", name="Continue from here").tap()

    phone.page.wait_for_selector("[data-ask=my-turn]")
    expect(phone.page.locator("[data-strip=vp]")).to_contain_text("42")


def test_a_game_of_the_mirror_that_the_browser_keeps_is_offered(phone: Visitor) -> None:
    start = {"opponent": "axomamma", "difficulty": "standard", "modules": [], "variants": {}, "text": ""}
    game = {"version": 1, "start": start, "entries": [], "done": 0}
    phone.open("/")
    phone.page.evaluate("(game) => (localStorage['tawantinsuyu.companion'] = JSON.stringify(game))", game)

    phone.open("/companion")
    phone.page.get_by_role("link", name="Continue the game in which you also record your own side").tap()

    phone.prompt.wait_for()
    assert phone.page.url.endswith("/companion/mirror")
