"""The opponent's actions are worded as instructions for the person who performs them on the real table."""

from __future__ import annotations

from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.companion.table import PERSON
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.texts.catalogue import Texts, messages
from tawantinsuyu.texts.languages import complete_languages

MOVED = {"placed", "moved-high-priest", "joined-nomads", "drew-army-card", "tucked-god-card", "climbed"}


@pytest.mark.parametrize(("opponent", "modules"), [("axomamma", ()), ("pachamama", ()), ("pachamama", ALL_MODULES[0])])
def test_whatever_the_opponent_moves_is_told_as_an_order_in_every_language(
    opponent: str, modules: tuple[str, ...]
) -> None:
    random, game = Random(1), tw.new_game(1, opponent=opponent, modules=modules, seed=1)
    languages = [Texts(game.box, ["Ana", "She"], language) for language in complete_languages()]
    ordered = set()

    while (decision := game.decision) is not None:
        for event in game.play(random.choice(decision.keys)):
            seen = event.seen_by(PERSON)
            if seen.seat == PERSON:
                continue
            facts = (*seen.facts, *seen.secret)
            for texts in languages:
                told, order = texts.event(seen.kind, seen.seat, facts), texts.deed(seen.kind, seen.seat, facts)
                if order != told:
                    assert not order.startswith("She ")
                    ordered.add(seen.kind)

    assert ordered >= MOVED


def test_orders_are_for_events_and_the_same_in_every_language() -> None:
    for language in complete_languages():
        assert set(messages(language)["deed"]) == set(messages("en")["deed"]) <= set(EVENTS)
