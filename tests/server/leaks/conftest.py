"""Fixtures for the search for leaks."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest
import structlog

from tawantinsuyu.server.security.logs import QUIET, set_up_logs


@pytest.fixture
def logs() -> Iterator[io.StringIO]:
    """Everything that is logged, on the most talkative level."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    levels = {name: logging.getLogger(name).level for name in QUIET}
    before_us = structlog.get_config()
    stream = io.StringIO()
    set_up_logs("json", stream, "debug")
    yield stream
    structlog.configure(**before_us)
    root.handlers = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)
