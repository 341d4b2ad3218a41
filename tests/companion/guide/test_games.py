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
