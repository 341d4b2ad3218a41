"""`make wire`: generates TypeScript types of all messages from the server's API document, the fields of all kinds of
events from their declarations, and the ids of all texts of the page from the catalogue.

The result is committed, so that it can be read next to the code that uses it; a test fails when it is out of date.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from harness.programs.node import WEB, NoNode, run
from tawantinsuyu.core.events import EventDeclaration, EventField
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.config import Config
from tawantinsuyu.texts.page import page_messages

TYPES: Final = WEB / "src" / "wire.ts"
PROGRAM: Final = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
IDS: Final = WEB / "src" / "messages.ts"
EVENT_TYPES: Final = WEB / "src" / "events.ts"
EVENTS_HEADING: Final = "// The fields of all kinds of events. Made by `make wire`; changes here would be lost.\n\n"
IDS_HEADING: Final = (
    "// The messages of the page. Made by `make wire` from the catalogue; changes here would be lost.\n\n"
)
HEADING: Final = "// What travels between the server and this app. Made by `make wire`; changes here would be lost.\n\n"


class NotWritten(Exception):
    """The types cannot be generated; the message says why."""


def written(heading: str = HEADING, options: Sequence[str] = ()) -> str:
    """The current types; `options` are further ones of openapi-typescript."""
    if not PROGRAM.exists():
        raise NotWritten("The packages of the web app are not installed: run make wire")
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        document, types = Path(folder) / "openapi.json", Path(folder) / "wire.ts"
        document.write_text(json.dumps(_shortened(create_app(Config()).openapi())), encoding="utf-8")
        always = ["--alphabetize", "--root-types", "--root-types-no-schema-prefix", "--output", str(types)]
        if run("node", [str(PROGRAM), str(document), *always, *options], quiet=True):
            raise NotWritten("openapi-typescript failed; what it said is above")
        return heading + types.read_text(encoding="utf-8")


def _shortened(part: Any) -> Any:
    """The document without repetitions: names as titles, and the refusals, which are the same for every operation
    (`ErrorAnswer`).
    """
    if isinstance(part, list):
        return [_shortened(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {name: value for name, value in part.items() if not (name == "title" and isinstance(value, str))}
    if isinstance(kept.get("responses"), dict):
        kept["responses"] = {status: value for status, value in kept["responses"].items() if status < "400"}
    return {name: _shortened(value) for name, value in kept.items()}


def written_ids() -> str:
    """The current ids of the page's messages."""
    ids = sorted(f"{section}.{name}" for section, entries in page_messages("en").items() for name in entries)
    lines = "\n".join(f'  | "{id}"' for id in ids)
    return f"{IDS_HEADING}export type MessageId =\n{lines};\n"


def written_events() -> str:
    """The current fields of events: their types, and what each of them names."""
    types = "\n".join(f'  "{name}": {_fields_type(kind)};' for name, kind in EVENTS.items())
    names = "\n".join(f'  "{name}": {_fields_names(kind)},' for name, kind in EVENTS.items())
    return (
        f"{EVENTS_HEADING}export type EventFields = {{\n{types}\n}};\n\n"
        "/** What each field is, in the order of the facts: public ones, then secret ones. `*` takes all the rest. */\n"
        f"export const EVENT_FIELDS = {{\n{names}\n}} as const;\n"
    )


def _fields_type(kind: EventDeclaration) -> str:
    pairs = [f"{field.name}: {_type_of(field)}" for field in kind.fields]
    return "{ " + "; ".join(pairs) + " }" if pairs else "object"


def _type_of(field: EventField) -> str:
    return ("number" if field.is_number() else "string") + ("[]" if field.most > 1 else "")


def _fields_names(kind: EventDeclaration) -> str:
    pairs = [f'{field.name}: "{field.what}{"*" if field.most > 1 else ""}"' for field in kind.fields]
    return "{ " + ", ".join(pairs) + " }" if pairs else "{}"


def main() -> None:
    """Write them."""
    try:
        made = {TYPES: written(), EVENT_TYPES: written_events(), IDS: written_ids()}
    except (NotWritten, NoNode) as error:
        sys.exit(str(error))
    for path, text in made.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:  # an unchanged file means nothing to build
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
