"""The worked examples that are tables of TOML files are played as written."""

from __future__ import annotations

import pytest

from tests.examples.rows import Example, examples, play, position


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example.name)
def test_a_worked_example_is_played_as_written(example: Example) -> None:
    table = position(example.given)

    for step in example.play:
        play(table, step)
