"""For all tests: the tested build of the engine, settings of Hypothesis, and test groups."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression
from hypothesis import HealthCheck, settings

from harness.builds import imported_build

HERE = Path(__file__).parent

FIRST = HERE / "web"
"""The longest tests: where several processes share all tests, none of them is left with one of these at the end."""

BROWSER = "chromium"
"""The fixture of tests in a browser."""

POSTGRES = {"own_cluster", "postgres", "postgres_server"}
"""The fixtures of tests on PostgreSQL; also the parameters of fixtures that are there once for each database."""

MARKED_PATHS = {
    "games": (
        "analysis/test_review.py",
        "analysis/test_turning_point.py",
        "automata/test_properties.py",
        "cli/test_ending.py",
        "cli/test_pachamama.py",
        "cli/test_play.py",
        "cli/test_session.py",
        "companion/test_taps.py",
        "game/test_explain.py",
        "game/test_knowledge.py",
        "game/test_position_text.py",
        "game/test_sampling.py",
        "game/test_tampered_saves.py",
        "game/test_warnings.py",
        "golden/test_packed_games.py",
        "golden/test_rules_number.py",
        "golden_age/test_explain.py",
        "golden_age/test_saving.py",
        "pachamama/test_properties.py",
        "properties",
        "server/leaks",
        "server/past_games/test_past_games.py",
        "server/ratings/test_rated_games.py",
        "server/reference/test_words.py",
        "server/reviews/test_reviews.py",
        "server/storage/test_loading.py",
        "server/storage/test_upgrade.py",
        "table/messages/test_event_models.py",
        "table/messages/test_view_models.py",
        "texts/test_catalogue.py",
        "trust/test_secrecy.py",
        "views/test_events.py",
        "views/test_non_interference.py",
    ),
    "harm": (
        "fuzz",
        "server/abuse",
        "server/admin/test_command_line.py",
        "server/crash",
        "server/editions/test_reader.py",
        "server/faults",
        "server/hosting",
        "server/people/test_own_data.py",
        "server/security/test_processor_time.py",
        "server/storage/test_spread.py",
        "server/test_postgres_fixture.py",
        "server/test_schemathesis.py",
        "server/walks",
    ),
    "lab": ("bench", "client", "environments", "simulation", "test_examples.py", "training"),
}
"""Tests that have a command of their own."""

# A slow machine is no failure, so Hypothesis measures no time; on CI every run tries the same examples.
settings.register_profile(
    "project", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")


def pytest_configure(config: pytest.Config) -> None:
    # Several processes get tests that stand together, so that what a folder needs is mostly made once; who has no more
    # tests takes some from another one.
    if getattr(config.option, "dist", "no") == "load":
        config.option.dist = "worksteal"
    wanted = os.environ.get("TAWANTINSUYU_BUILD")
    if wanted is not None and wanted != imported_build():
        raise pytest.UsageError(
            f"these tests should use the {wanted} engine but have imported the {imported_build()} one"
        )


@cache
def marks_of(file: Path) -> list[str]:
    """The marks of all tests in a file."""
    return [mark for mark, paths in MARKED_PATHS.items() if any(file.is_relative_to(HERE / each) for each in paths)]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files none of whose tests would be selected by their marks: reading some of them takes long."""
    marks = marks_of(collection_path)
    if not marks or not config.option.markexpr:
        return None
    expression = Expression.compile(config.option.markexpr)

    def is_wanted(*names: str) -> bool:
        return expression.evaluate(lambda name, /, **_: name in names)

    return None if is_wanted(*marks) or is_wanted(*marks, "browser") else True


@pytest.hookimpl(tryfirst=True)  # before tests are selected by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.Function):
            parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
            if BROWSER in item.fixturenames:
                item.add_marker("browser")
            if not POSTGRES.isdisjoint([*item.fixturenames, *[each for each in parameters if isinstance(each, str)]]):
                item.add_marker("postgres")
        for mark in marks_of(item.path):
            item.add_marker(mark)
    items.sort(key=lambda item: not item.path.is_relative_to(FIRST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"engine under test: {imported_build()}")
