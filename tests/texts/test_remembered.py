"""Cached words are the same as freshly written ones, for every reader."""

from __future__ import annotations

from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import expansively
from tawantinsuyu.texts import catalogue, speech
from tawantinsuyu.texts.catalogue import ARGUMENTS, Texts, messages
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.speech import Memo, Wording, builtin_box

MODULES = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_labels_and_events_are_those_of_the_moment(
    language: str, modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    names, random = ("Ana", "Ben", "Zoe"), Random(4)
    game = tw.new_game(players=3, seed=4, modules=modules)
    remembering = Texts(game.box, names, language)
    with monkeypatch.context() as patched:
        patched.setattr(catalogue, "_memo", lambda *_: None)
        forgetful = Texts(game.box, names, language)
    while game.decision is not None and len(game.answers) < 250:
        asked, view = game.decision, game.view(game.decision.seat)
        for key in asked.keys:
            wanted = forgetful.option(asked.prompt, key, view)
            assert remembering.option(asked.prompt, key, view) == wanted
        for event in game.play(expansively(random, asked.keys)):
            facts = (*event.facts, *event.secret)
            assert remembering.event(event.kind, event.seat, facts) == forgetful.event(event.kind, event.seat, facts)


def test_what_names_a_player_is_not_remembered() -> None:
    memo: Memo = {}
    said = []
    for name in ("Ana", "Ben"):
        words = Wording(builtin_box(), "en", {"x": {"y": "{0:seat} and {1:worker}"}}, ARGUMENTS, [name], memo=memo)
        words.messages = {**messages("en"), **words.messages}
        said.append(words.say("x", "y", 1, "priest"))

    priest = messages("en")["worker"]["priest"]
    assert said == [f"Ana and {priest}", f"Ben and {priest}"]
    assert list(memo) == [("worker", "plain", "priest")]


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "MOST_REMEMBERED", 10)
    memo: Memo = {}
    words = Wording(builtin_box(), "en", messages("en"), ARGUMENTS, memo=memo)

    for number in range(1, 100):
        words.write("{0:amounts}", (f"{number}-potato",), {})
        assert len(memo) <= 10
