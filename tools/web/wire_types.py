"""`make wire`: the TypeScript types of everything that travels, written from the server's API document, and the ids of
all messages that the page can say, from the catalogue.

The result is committed, so that it can be read beside the code that uses it; a test says so when it is out of date.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.config import Config
from tawantinsuyu.texts.page import page_messages
from tools.programs.node import WEB, NoNode, run

TYPES: Final = WEB / "src" / "wire.ts"
PROGRAM: Final = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
IDS: Final = WEB / "src" / "messages.ts"
IDS_HEADING: Final = (
    "// The messages of the page. Made by `make wire` from the catalogue; changes here would be lost.\n\n"
)
HEADING: Final = "// What travels between the server and this app. Made by `make wire`; changes here would be lost.\n\n"


class NotWritten(Exception):
    """The types cannot be made: the message says why."""


def written() -> str:
    """The types as they should be."""
    if not PROGRAM.exists():
        raise NotWritten("The packages of the web app are not installed: run make web-ready first")
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        document, types = Path(folder) / "openapi.json", Path(folder) / "wire.ts"
        document.write_text(json.dumps(_shortened(create_app(Config()).openapi())), encoding="utf-8")
        options = ["--alphabetize", "--root-types", "--root-types-no-schema-prefix", "--output", str(types)]
        if run("node", [str(PROGRAM), str(document), *options], quiet=True):
            raise NotWritten("openapi-typescript failed; what it said is above")
        return HEADING + types.read_text(encoding="utf-8")


def _shortened(part: Any) -> Any:
    """The document without what would only be repeated in the types: names as titles, and the refusals, which are the
    same for every operation (`ErrorAnswer`).
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
    """The ids of the page's messages as they should be."""
    ids = sorted(f"{section}.{name}" for section, entries in page_messages("en").items() for name in entries)
    lines = "\n".join(f'  | "{id}"' for id in ids)
    return f"{IDS_HEADING}export type MessageId =\n{lines};\n"


def main() -> None:
    """Write them."""
    try:
        made = {TYPES: written(), IDS: written_ids()}
    except (NotWritten, NoNode) as error:
        sys.exit(str(error))
    for path, text in made.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:  # an unchanged file means nothing to build
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
