"""The guide in words: every order, question and entry has a sentence in every language, and none names a card."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from harness.guide import games
from harness.guide.games import KINDS, GuidedKind, guided_game
from harness.guide.taps import tap
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.answers import AnswerRefused
from tawantinsuyu.companion.guide.guide import Guide, Start
from tawantinsuyu.companion.guide.protocol import Question
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.game.settings import box_for
from tawantinsuyu.table.guide.messages import AskOut
from tawantinsuyu.table.guide.orders import Words
from tawantinsuyu.table.guide.questions import ask_out
from tawantinsuyu.table.guide.strips import strip_words
from tawantinsuyu.texts.catalogue import Texts, messages
from tawantinsuyu.texts.languages import complete_languages

CODE = re.compile(r"\b[A-Z]{1,3}\d{2}\b|\b[A-Z]{2,3}-[A-Z]?\d+\b|\b[TMB]\d\d\b|[a-z]-[a-z]+-\d")
"""Ids of cards, tiles, spaces and rules."""
ALL_MODULES = ("way-of-the-sun:ruruy", "vassals", "nobles", "buildings")
GAMES = [
    GuidedKind("axomamma", "hardest"),
    GuidedKind("pachamama", "harder"),
    GuidedKind("pachamama", "hardest", ALL_MODULES),
]
NEEDLESS = {"reshuffled-offer", "reshuffled-army", "discarded-from-offer", "turn", "game-over"}


def words_of(opponent: str) -> list[Words]:
    return [Words(Texts(box_for(None), (), language), opponent) for language in complete_languages()]


def sentences_of(asked: AskOut) -> list[str]:
    choices = [*asked["options"], *asked["kinds"], *asked["patterns"], *asked["regions"]]
    events = [text for event in asked["events"] for text in (event["label"], event["hint"])]
    return [asked["title"], asked["words"], *[choice["label"] for choice in choices], *events]


class Listener:
    """Hears everything that a guide says in all languages."""

    def __init__(self, start: Start) -> None:
        self.guide = Guide(start)
        self.words = words_of(start["opponent"])
        self.told = 0
        self.kinds: set[str] = set()
        self.sentences: set[str] = set()
        self.listen()

    def enter(self, entry: object) -> None:
        question: Question = self.guide.question
        data = json.loads(json.dumps(entry))
        self.guide.enter(data)
        self.sentences.update([words.said(question, data) for words in self.words])
        self.listen()

    def listen(self) -> None:
        orders = self.guide.orders[self.told :]
        self.told = len(self.guide.orders)
        for words in self.words:
            self.sentences.update([words.order(order)["words"] for order in orders])
            self.sentences.update(sentences_of(ask_out(self.guide, words)))
            for part in strip_words(self.guide, words, self.guide.strip()):
                self.sentences.update([part["label"], part["words"]])
        self.kinds.update([order["kind"] for order in orders])


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: "-".join([kind.opponent, *kind.modules]))
def test_whatever_the_guide_says_is_a_sentence_without_ids(kind: GuidedKind, monkeypatch: pytest.MonkeyPatch) -> None:
    listeners: list[Listener] = []

    def at_the_other_end(start: Start) -> Callable[[str], str]:
        def exchange(text: str) -> str:
            before = 0
            if not listeners:
                listeners.append(Listener(start))
            else:
                before = listeners[0].told
                listeners[0].enter(json.loads(text))
            guide = listeners[0].guide
            return json.dumps({"question": guide.question, "orders": guide.orders[before:], "strip": guide.strip()})

        return exchange

    monkeypatch.setattr(games, "guide_at_the_other_end", at_the_other_end)
    guided_game(kind, "words")

    assert [sentence for sentence in listeners[0].sentences if CODE.search(sentence)] == []
    assert len(listeners[0].kinds) > 30


@pytest.mark.parametrize("language", complete_languages())
def test_every_kind_of_event_of_hers_has_an_order(language: str) -> None:
    orders = messages(language)["guide-order"]
    of_people = {
        "bought-god-card",
        "kept-god-cards",
        "used-benefit",
        "secondary-action",
        "drew-nation",
        "placed-vassal",
    }

    hers = {kind for kind in messages(language)["deed"] if kind in EVENTS} - NEEDLESS - of_people
    joined = {"joined-nomads", "joined-village", "newcomer-arrived", "put-on-hill", "revealed-building"}
    assert hers - joined - {"revealed-weaving", "drew-weaving"} - orders.keys() == set()


@pytest.mark.parametrize("opponent", KINDS)
def test_whatever_can_be_tapped_can_be_entered(opponent: str) -> None:
    """Except a fourth Festival, which only somebody who taps without looking reports."""
    words = words_of(opponent)[0]
    for number, kind in enumerate(KINDS[opponent][::6]):
        random = Random(number)
        strip: dict[str, Json] | None = None if number % 2 else {}
        guide = Guide({"opponent": opponent, "difficulty": kind.preset, "modules": kind.modules, "strip": strip})
        for _ in range(300):
            asked = ask_out(guide, words)
            if asked["form"] == "over":
                break
            try:
                guide.enter(tap(asked, random))
            except AnswerRefused:
                assert guide.strip()["festivals"] == 3


def test_several_equally_cheap_spaces_are_told_apart_at_random() -> None:
    guide = Guide({"opponent": "axomamma", "difficulty": "standard", "modules": (), "strip": {"workers": ["priest"]}})
    guide.enter(True)
    guide.enter(2)
    words = words_of("axomamma")[0]

    guide.enter("tie")

    order = words.order(guide.orders[-1])
    assert (order["rule"], guide.question["ask"]) == ("AXO-85", "terrace")
    assert order["words"].startswith("Choose at random between spaces of the same lowest cost")
