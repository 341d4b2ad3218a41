"""The two builds of the engine: the interpreted source, which is the reference, and the compiled one."""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FAST: Final = ROOT / "build" / "fast"
"""Where the compiled build is unpacked; it is chosen by putting this first in PYTHONPATH."""

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"


def imported_build() -> str:
    """Which build this process imports."""
    from tawantinsuyu.kernel import loop  # here, so that the tools start even while the engine does not

    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return COMPILED if loop.__file__.endswith(suffix) else INTERPRETED


def environment_for(build: str) -> dict[str, str]:
    """The environment variables that make a Python process import this build."""
    others = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**others, "PYTHONPATH": str(FAST)} if build == COMPILED else others
