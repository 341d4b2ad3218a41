"""`python -m tools.builds.box`: writes the form of the built-in box that the program loads, from the data files.

The result is committed; a test fails when it is out of date.
"""

from __future__ import annotations

import sys
from typing import Final

from harness.builds import ROOT
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.load import read_box
from tawantinsuyu.box.ready import READY_FILE, form_of

FILE: Final = ROOT / "src" / "tawantinsuyu" / "box" / "data" / READY_FILE


def main() -> None:
    """Write the form, unless the data files have faults."""
    try:
        box = read_box()
    except BoxError as error:
        sys.exit(str(error))
    FILE.write_text(form_of(box), encoding="utf-8")


if __name__ == "__main__":
    main()
