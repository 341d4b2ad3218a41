"""Builds the web app into the wheel, so that whoever installs it needs no Node.js.

An editable install serves the app from `web/dist` instead (`make web`). `TAWANTINSUYU_WITHOUT_WEB=1` leaves it out.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INSIDE = "tawantinsuyu/server/site_files"


class WebApp(BuildHookInterface[Any]):
    """Runs before the wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the app and have its files packed."""
        if version == "editable" or os.environ.get("TAWANTINSUYU_WITHOUT_WEB"):
            return
        self._npm("ci")
        self._npm("run", "build")
        build_data["force_include"][str(Path(self.root) / "web" / "dist")] = INSIDE

    def _npm(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "tools.programs.node", "--quiet", "npm", *arguments]
        if subprocess.run(command, cwd=self.root, check=False).returncode:
            sys.exit(
                "The web app could not be built; the reason is above. It needs the npm registry once. "
                "TAWANTINSUYU_WITHOUT_WEB=1 builds a wheel without it."
            )
