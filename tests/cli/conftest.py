"""The terminal speaks English in tests, whatever the machine that runs them speaks."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAWANTINSUYU_LANGUAGE", "en")
