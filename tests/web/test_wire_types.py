"""The TypeScript types of messages match the server."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

from tools.web.wire_types import EVENT_TYPES, HEADING, IDS, TYPES, written, written_events, written_ids


def test_the_types_of_the_web_app_are_those_of_the_server() -> None:
    kept, wanted = TYPES.read_text(encoding="utf-8"), written()

    differences = list(islice(unified_diff(kept.splitlines(), wanted.splitlines(), "kept", "wanted", n=1), 40))
    assert kept == wanted, "\n".join(["web/src/wire.ts is out of date: run make wire", *differences])


def test_the_fields_of_events_are_those_that_the_engine_declares() -> None:
    assert EVENT_TYPES.read_text(encoding="utf-8") == written_events(), (
        "web/src/events.ts is out of date: run make wire"
    )


def test_the_messages_that_the_page_can_say_are_those_of_the_catalogue() -> None:
    assert IDS.read_text(encoding="utf-8") == written_ids(), "web/src/messages.ts is out of date: run make wire"


def test_the_types_say_that_they_are_made() -> None:
    assert TYPES.read_text(encoding="utf-8").startswith(HEADING)
    assert "make wire" in HEADING


def test_the_types_hold_the_messages_of_sockets_and_refusals() -> None:
    types = TYPES.read_text(encoding="utf-8")

    for name in ("UpdateOut", "TableMessage", "ChatMessage", "RefusedMessage", "ErrorAnswer", "WordsOut"):
        assert f"export type {name} = " in types
