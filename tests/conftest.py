"""For all tests: which build of the engine is tested, and how Hypothesis works."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from tools.builds import imported_build

# A slow machine is no failure, so Hypothesis measures no time; on CI every run tries the same examples.
settings.register_profile(
    "project", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")


def pytest_configure() -> None:
    wanted = os.environ.get("TAWANTINSUYU_BUILD")
    if wanted is not None and wanted != imported_build():
        raise pytest.UsageError(
            f"these tests should use the {wanted} engine but have imported the {imported_build()} one"
        )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"engine under test: {imported_build()}")
