"""The worked examples in TOML files are played as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.rows import Example, examples, run


@pytest.mark.parametrize("example", list(examples(Path(__file__).parent)), ids=lambda example: example.name)
def test_a_worked_example_is_played_as_written(example: Example) -> None:
    run(example)
