"""`ready.json`, which is loaded without checks, says the same as the data files."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tawantinsuyu.box import ready
from tawantinsuyu.box.load import read_box
from tools.builds.box import FILE

UPDATE = "the data files have changed; run: python -m tools.builds.box"


def test_the_form_is_up_to_date_with_the_data_files() -> None:
    assert FILE.read_text(encoding="utf-8") == ready.form_of(read_box()), UPDATE


def test_the_box_of_the_form_is_the_box_of_the_data_files() -> None:
    formed, read = ready.ready_box(), read_box()

    assert formed == read
    assert formed is not None, UPDATE
    assert (formed.hash(), formed.short_hash) == (read.hash(), read.short_hash)
    assert (formed.order, [*formed.files]) == (read.order, [*read.files])
    assert [repr(row) for row in formed] == [repr(row) for row in read], "equal, but of other types"


def test_changed_data_files_are_read_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "digest", lambda: "of files that somebody changed")

    assert ready.ready_box() is None


def test_a_game_with_the_built_in_box_checks_nothing_again() -> None:
    program = """
import sys, tawantinsuyu as tw
from tawantinsuyu.cli import play
tw.new_game(2).view(0)
print([name for name in ("pydantic", "tawantinsuyu.box.rows") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
