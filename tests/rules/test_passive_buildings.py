"""What each Passive Building does, as the tables in TOML files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.rows import Example, examples, run

EXAMPLES = list(examples(Path(__file__).parent, "passive_buildings_*.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_a_passive_building_does_what_the_table_says(example: Example) -> None:
    run(example)
