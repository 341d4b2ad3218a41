"""Whole games: what the guide orders is what she does on a complete table."""

from __future__ import annotations

import pytest

from harness.guide.games import KINDS, GuidedKind, guided_game
from harness.guide.table import Difference

MODES = [
    *KINDS["axomamma"],
    GuidedKind("pachamama", "easiest"),
    GuidedKind("pachamama", "hardest"),
    GuidedKind("pachamama", "standard", ("buildings",)),
    GuidedKind("pachamama", "easier", ("way-of-the-sun:simpa",)),
    GuidedKind("pachamama", "harder", ("way-of-the-sun:ruruy",)),
    GuidedKind("pachamama", "standard", ("nobles",)),
    GuidedKind("pachamama", "hardest", ("vassals",)),
    GuidedKind("pachamama", "easier", ("way-of-the-sun:ruruy", "vassals", "nobles", "buildings")),
]


FOUND = {
    "a free Building is looked for though nothing can be paid": 697,
    "the second marker waits for the person's, benefits do not": 90,
    "the person placed a marker in the turn in which she follows": 1886,
}
"""Games of `make guide` that once went another way."""


@pytest.mark.parametrize("number", FOUND.values(), ids=FOUND)
def test_games_that_once_differed_are_as_in_the_game(number: int) -> None:
    kinds = KINDS["pachamama"]

    assert guided_game(kinds[number % len(kinds)], f"pachamama {number}").ordered


@pytest.mark.parametrize("kind", MODES, ids=lambda kind: "-".join([kind.opponent, kind.preset, *kind.modules]))
def test_the_guide_orders_what_she_does(kind: GuidedKind) -> None:
    for seed in ("one", "two"):
        person = guided_game(kind, seed)

        assert person.pending == {"ask": "over", "rule": ""}
        assert len(person.ordered) > 100


def test_a_wrong_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.guide.person.Person.answer_terrace", lambda _person, question: question["terraces"][1])

    with pytest.raises(Difference):
        guided_game(GuidedKind("axomamma", "standard"), "one")
