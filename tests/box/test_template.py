from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import BY_NAME
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.template import template

Write = Callable[[str], Path]


def switched_on(text: str) -> str:
    """The template with every entry in force; the line about replacing families stays off."""
    return re.sub(r"^#(?=\[\[|\w+ = )(?!replace = )", "", text, flags=re.MULTILINE)


def test_an_unchanged_template_changes_nothing(box: Box, write_edition: Write) -> None:
    mine = load_box(write_edition(template(box)))

    assert list(mine) == list(box)
    assert mine.edition == "my copy"


def test_a_template_with_every_entry_switched_on_says_the_same_as_the_box(box: Box, write_edition: Write) -> None:
    mine = load_box(write_edition(switched_on(template(box))))

    assert mine.hash() == box.hash()
    assert {row.source for row in mine} == {"owner"}


@pytest.mark.parametrize("family", BY_NAME)
def test_a_family_can_be_replaced_by_its_own_template(box: Box, write_edition: Write, family: str) -> None:
    text = switched_on(template(box, [family])).replace('#replace = ["weaving"]', f'replace = ["{family}"]')

    assert load_box(write_edition(text)).hash() == box.hash()


def test_a_template_holds_only_the_families_asked_for(box: Box) -> None:
    text = template(box, ["weaving", "army_card"])

    assert set(re.findall(r"^#\[\[(\w+)\]\]", text, flags=re.MULTILINE)) == {"weaving", "army_card"}


def test_a_template_tells_which_fields_are_ours(box: Box) -> None:
    assert '# reconstruction: ours, not read from a printed copy\n#[[god_card]]\n#id = "G01"' in template(box)
