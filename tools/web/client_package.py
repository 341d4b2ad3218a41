"""`make client`: the npm package of the protocol's types, a small client and the readers of texts, into `build/client`.

Hand-written files are in `client/`; the types are made from the server's API document, like those of the web app.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Final

import tawantinsuyu
from harness.builds import ROOT
from harness.programs.node import WEB, NoNode, run
from tools.web.wire_types import NotWritten, written, written_events

SOURCE: Final = ROOT / "client"
FOLDER: Final = ROOT / "build" / "client"
HEADING: Final = "// What travels between a server of Tawantinsuyu and its clients, from the server's API document.\n\n"
DEFAULTS_ARE_OPTIONAL: Final = ("--default-non-nullable=false",)
COMPILER: Final = WEB / "node_modules" / "typescript" / "bin" / "tsc"


class NotMade(Exception):
    """The package cannot be built; the message says why."""


def make(folder: Path) -> None:
    """Assemble the package in a folder, which is emptied first. Raises `NotMade`."""
    if not COMPILER.exists():
        raise NotMade("The packages of the web app are not installed: run make client")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder)
    (folder / "src" / "wire.ts").write_text(written(HEADING, DEFAULTS_ARE_OPTIONAL), encoding="utf-8")
    (folder / "src" / "events.ts").write_text(written_events(), encoding="utf-8")
    described = json.loads((SOURCE / "package.json").read_text(encoding="utf-8"))
    described["version"] = tawantinsuyu.__version__
    (folder / "package.json").write_text(json.dumps(described, indent=2) + "\n", encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    if run("node", [str(COMPILER), "--project", str(folder)], quiet=True):
        raise NotMade("The sources of the package do not compile; what the compiler said is above")


def main() -> None:
    """Make it."""
    try:
        make(FOLDER)
    except (NotMade, NotWritten, NoNode) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
