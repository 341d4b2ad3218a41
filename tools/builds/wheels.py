"""Build wheels into build/wheels: `make wheel` makes the pure one and one compiled for this machine.

pip prefers the compiled one where it fits. cibuildwheel builds those for other machines (`make wheels-everywhere`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from harness.builds import COMPILED, INTERPRETED, ROOT

WHEELS: Final = ROOT / "build" / "wheels"
FOLDERS: Final = {INTERPRETED: WHEELS / "pure", COMPILED: WHEELS / "compiled"}
COMPILE: Final = "TAWANTINSUYU_COMPILED"


def build(which: str) -> Path:
    """Build a wheel into its folder, which is emptied first. Ends the program if the build fails."""
    folder = FOLDERS[which]
    shutil.rmtree(folder, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if name != COMPILE}
    if which == COMPILED:
        environment[COMPILE] = "1"
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        sys.exit("the wheel could not be built; the reason is above")
    (wheel,) = folder.glob("*.whl")
    return wheel


def build_named(names: Sequence[str]) -> list[Path]:
    """Build the wheels of these kinds, or both."""
    return [build(name) for name in names or FOLDERS]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", choices=[*FOLDERS], help="one kind instead of both")
    only: str | None = arguments.parse_args().only
    for wheel in build_named([only] if only else []):
        sys.stdout.write(f"{wheel}\n")


if __name__ == "__main__":
    main()
