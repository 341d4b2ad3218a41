"""The language made from English: longer and marked, with everything in place that is no text."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tawantinsuyu.texts.pseudo import pseudo_message, pseudo_text


@pytest.mark.parametrize(
    ("english", "made"),
    [
        ("Play", "⟦Plááýý⟧"),
        ("{who} gains {1:count {0}}.", "{who} ⟦gáááííns {1:count {0}}.⟧"),
        ("{n} {n:plural card|cards}", "{n} {n:plural cááárd|cááárds}"),
        ("as in TSK-40 and Z07", "⟦ááás íín TSK-40 áánd Z07⟧"),
        ({"one": "{n} task", "other": "{n} tasks"}, {"one": "⟦{n} tááásk⟧", "other": "⟦{n} tááásks⟧"}),
        ("A", "Á"),
        ("Po", "Pó"),
        ("{0}-{1}", "{0}-{1}"),
    ],
)
def test_a_message_is_longer_and_marked(english: Any, made: Any) -> None:
    assert pseudo_message(english) == made


def test_a_text_is_longer_by_two_fifths() -> None:
    english = "Whoever has the most victory points after the third Festival wins."

    assert len(pseudo_text(english)) == round(1.4 * len(english))
    assert not re.search("[aeiou]", pseudo_text(english), re.IGNORECASE)
