"""Guided games as taps: the entries of a truthful person, entered on a phone by what the page offers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from harness.guide.games import GuidedKind
from harness.guide.person import Person
from harness.guide.table import CompleteTable
from tawantinsuyu.companion.guide.answers import assumed, rolled
from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.game.settings import box_for, check_settings
from tests.web.browsing import LOOK_EVERY, Visitor

KEPT: Final = "tawantinsuyu.guide"

HAS_COME = """([key, count]) => {
  const { entries } = JSON.parse(localStorage[key] ?? '{"entries": []}');
  const is = (selector) => document.querySelector(selector) !== null;
  return entries.length >= count && !is("[aria-busy='true']") && is("#prompt, #result");
}"""


class Entered(NamedTuple):
    """An entry with the question before it."""

    question: Any
    entry: Any
    during: str
    by_program: bool

    @property
    def as_tapped(self) -> Any:
        """The entry as the page makes it, without what nobody reads."""
        ask, entry = self.question["ask"], self.entry
        if isinstance(entry, dict) and entry.get("event") == "activated":
            return {"event": "activated", "action": entry["action"]}
        if isinstance(entry, dict) and "event" in entry:
            return entry
        if ask == "building" and "benefits" in entry:
            return tile_named(entry) or entry
        if ask == "village" and not self.question["ends"]:
            return [None] * len(entry)
        return entry

    @property
    def is_needed(self) -> bool:
        """Whether the page offers it: a purchase that leaves nothing she could buy is not entered."""
        is_event = isinstance(self.entry, dict) and self.entry.get("event") == "weavings"
        return not is_event or bool(self.question.get("leftovers", True))

    @property
    def ends_my_turn(self) -> bool:
        return self.question["ask"] == "my-turn" and self.entry is True


class Enough(Exception):
    """So many turns have been recorded."""


class Recording:
    """A guided game of the simulated person, until some of its turns are over."""

    def __init__(self, kind: GuidedKind, seed: str, turns: int) -> None:
        settings = check_settings(1, {}, box_for(None), kind.opponent, kind.preset, kind.modules)
        self.turns: Final = turns
        self.entered: Final[list[Entered]] = []
        self.guide: Final = Guide(
            {
                "opponent": kind.opponent,
                "difficulty": dict(settings.difficulty),
                "modules": list(kind.modules),
                "strip": None,
            }
        )
        self._has_begun = False
        with suppress(Enough):
            Person(CompleteTable(settings, seed), self._exchange).play()

    def _exchange(self, text: str) -> str:
        guide, before = self.guide, len(self.guide.orders)
        if not self._has_begun:
            self._has_begun = True
            before = 0
        else:
            question, during, entry = json.loads(json.dumps(guide.question)), guide.session.phase, json.loads(text)
            usual = assumed(guide.question)
            by_program = rolled(guide.question, Random(0)) is not None or (usual is not None and usual == entry)
            guide.enter(entry)
            each = Entered(question, entry, during, by_program)
            self.entered.extend([each] if each.is_needed else [])
            if len([each for each in self.entered if each.ends_my_turn]) == self.turns:
                raise Enough
        return json.dumps({"question": guide.question, "orders": guide.orders[before:], "strip": guide.strip()})


def has_come(phone: Visitor, entries: int) -> None:
    """Wait until at least so many entries are kept and the next question is asked."""
    phone.page.wait_for_function(HAS_COME, arg=[KEPT, entries], polling=LOOK_EVERY)


class Fingers:
    """Taps on the page, counted."""

    def __init__(self, phone: Visitor) -> None:
        self.phone: Final = phone
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.phone.tap_element(f".ask {selector}, dialog[open] {selector}")
        self.taps += 1

    def is_there(self, selector: str) -> bool:
        return self.phone.page.locator(f".ask {selector}, dialog[open] {selector}").count() > 0

    def enter(self, question: Any, entry: Any) -> int:
        """Tap what enters an answer or an event; returns the number of taps."""
        before = self.taps
        if isinstance(entry, dict) and "event" in entry:
            self._report(entry)
        else:
            form = self.phone.page.locator("#prompt").get_attribute("data-form")
            self._answer(str(form), question, entry)
        return self.taps - before

    def enter_at(self, number: int, question: Any, entry: Any) -> int:
        """Enter something where the program has perhaps assumed something else; returns the number of taps."""
        assumption, instead = f"[data-assumed='{number}']", f"[data-instead='{number}'][data-key='{key_of(entry)}']"
        if self.is_there(instead):
            self.tap(instead)
            return 1
        if not self.is_there(assumption):
            return self.enter(question, entry)
        version = self.phone.asked()
        self.tap(assumption)
        self.phone.is_past(version)
        return 1 + self.enter(question, entry)

    def _report(self, event: Any) -> None:
        if event["event"] == "weavings":
            self.tap(f"[data-event='{key_of({**event, 'tiles': []})}']")
            self._read_tiles(event["tiles"], 6)
        else:
            self.tap(f"[data-event='{key_of(event)}']")

    def _answer(self, form: str, question: Any, entry: Any) -> None:
        whole = f"[data-key='{key_of(entry)}']"
        if form == "tiles":
            most = {"drawn": 3}.get(question["source"], 1)
            self._read_tiles(entry, most)
        elif form in ("confirm", "choose") or self.is_there(whole):
            self.tap(whole)
        elif form == "number":
            self.phone.page.locator(".ask input").fill(str(entry))
            self.taps += 1
            self.tap("[data-done]")
        elif form == "choose-many":
            self._toggle(entry)
            self.tap("[data-done]")
        elif form == "spaces":
            self._place(entry, question["known"], {})
        elif form == "village":
            for end, kind in zip(("potato-end", "corn-end"), entry, strict=True):
                self.tap(f"[data-end='{end}'] [data-key='{key_of(kind)}']")
        elif form == "regions":
            self._place(entry["spaces"], question["known"], self._changed(question, entry))
        elif form == "benefits":
            self._read_print(entry)

    def _place(self, wanted: Any, known: Any, steppers: Mapping[str, int]) -> None:
        """Set pieces on the board and beside it; one new piece on the board is one tap."""
        new = [each for each in wanted if each not in known]
        is_simple = len(new) == 1 and len(wanted) == len(known) + 1 and not steppers
        if not is_simple and sorted(wanted) != sorted(known):
            self.tap("[data-several]")
        self._toggle(wanted)
        for stepper, count in steppers.items():
            self._step(f"[data-pieces='{stepper}']", count)
        if not is_simple:
            self.tap("[data-done]")

    @staticmethod
    def _changed(question: Any, entry: Any) -> dict[str, int]:
        """By stepper, the counts beside the board that are not as before."""
        pieces = question["pieces"] or {"nations": {}, "vassals": {}, "fallen": 0}
        counts = {
            f"{field}-{region}": count
            for field in ("nations", "vassals")
            for region, count in entry[field].items()
            if count != pieces[field].get(region, 0)
        }
        return counts if entry["fallen"] == pieces["fallen"] else {**counts, "fallen": entry["fallen"]}

    def _toggle(self, wanted: Any) -> None:
        """Switch on what is wanted and off what is not."""
        on = self.phone.page.locator(".ask [aria-pressed='true'][data-key]")
        now = [json.loads(str(each.get_attribute("data-key"))) for each in on.all()]
        for each in [each for each in now if each not in wanted] + [each for each in wanted if each not in now]:
            self.tap(f"[data-key='{key_of(each)}']")

    def _step(self, stepper: str, wanted: int) -> None:
        field = self.phone.page.locator(f".ask {stepper} input")
        now = int(field.input_value())
        if now != wanted and not field.is_visible():
            self.tap(f"details:has({stepper}) summary")
        for _ in range(abs(wanted - now)):
            self.tap(f"{stepper} button:{'last' if wanted > now else 'first'}-of-type")

    def _read_tiles(self, tiles: Any, most: int) -> None:
        for tile in tiles:
            self.tap(f"[data-pattern='{tile['pattern']}']")
        if len(tiles) < most:
            self.tap("[data-done]")

    def _read_print(self, entry: Any) -> None:
        if self.is_there("[data-manual]"):
            self.tap("[data-manual]")
        if "symbol" in entry:
            self.tap(f"[data-key='{key_of(entry['symbol'])}']")
        else:
            self.tap(f"[data-number='{entry['number']}']")
        for number, part in enumerate(parts_of(entry["benefits"])):
            if number:
                self.tap("[data-and]")
            for place, alternative in enumerate(part):
                if place:
                    self.tap("[data-or]")
                for icon in alternative:
                    self.tap(f"[data-icon='{icon}']")
        self.tap("[data-done]")


def parts_of(benefits: Any) -> list[list[list[str]]]:
    """The icons of what is printed: choices with their alternatives, then the rest."""
    choices = [[icons_of(each) for each in benefit["one_of"]] for benefit in benefits if "one_of" in benefit]
    rest = icons_of([benefit for benefit in benefits if "one_of" not in benefit])
    return [*choices, [rest]] if rest else choices


def icons_of(benefits: Any) -> list[str]:
    icons: list[str] = []
    for benefit in benefits:
        kind = next(iter(benefit))
        if kind == "task":
            icons.append(f"task-{benefit['task']}")
        else:
            icons.extend([kind.replace("_", "-")] * benefit[kind])
    return icons


def tile_named(entry: Any) -> Any:
    """The built-in Building that shows this; None if there is none."""
    for row in box_for(None).production_buildings:
        if row.number == entry.get("number") and [each.to_data() for each in row.benefits] == entry["benefits"]:
            return {"type": "production", "name": row.id}
    return None


def key_of(entry: Any) -> str:
    """As the page writes it."""
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
