"""Build wheels into build/wheels: `make wheel` the pure one, `make wheel ARGS=--compiled` also one for this machine.

pip prefers the compiled one where it fits.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.builds import ROOT

WHEELS: Final = ROOT / "build" / "wheels"
COMPILE: Final = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


def build(folder: Path, compiled: bool = False) -> Path:
    """Build a wheel into a folder of its own, which is emptied before. Ends the program if it cannot be built."""
    shutil.rmtree(folder, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if name != COMPILE}
    if compiled:
        environment[COMPILE] = "1"
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        sys.exit("the wheel could not be built; the reason is above")
    (wheel,) = folder.glob("*.whl")
    return wheel


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--compiled", action="store_true", help="also one with the compiled engine (takes minutes)")
    for compiled in (False, True) if arguments.parse_args().compiled else (False,):
        wheel = build(WHEELS / ("compiled" if compiled else "pure"), compiled)
        sys.stdout.write(f"{wheel}\n")


if __name__ == "__main__":
    main()
