"""Caddy for the hosting drill: `python -m harness.programs.caddy` finds its program or installs it."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from harness.programs.channel import GUARD

SECONDS_TO_START: Final = 60.0
MISSING: Final = """The hosting drill needs Caddy.
  Debian, Ubuntu: apt-get install caddy
  Fedora:         dnf install caddy
  macOS:          brew install caddy
Where it is installed but not found, put its folder on PATH. Nothing has to be set up or started."""

# Debian's package starts a proxy of the machine's own, which nobody asked for, unless a policy forbids it. Ours is
# there during the installation only.
INSTALL: Final = """
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod +x "$policy"
fi
install() { apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 caddy; }
install || { apt-get update -q && install; }
"""
OURSELVES: Final = """{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
}
"""
"""Certificates of a private authority; only clients that are given it trust them."""


def ensure() -> str:
    """The program; installed now if necessary and allowed."""
    program = shutil.which("caddy")
    if program is None and shutil.which("apt-get"):
        become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not become_root or shutil.which("sudo"):
            subprocess.run([*become_root, "sh", "-c", INSTALL], stdout=sys.stderr, check=False)
            program = shutil.which("caddy")
    if program is None:
        sys.exit(MISSING)
    return program


@contextmanager
def private_caddy(settings: str, port: int, folder: Path) -> Iterator[ssl.SSLContext]:
    """A proxy with these sites for the duration of the block; yields an SSL context that trusts only its authority."""
    program = shutil.which("caddy")
    if program is None:
        raise FileNotFoundError(MISSING)
    file = folder / "Caddyfile"
    file.write_text(OURSELVES + settings, encoding="utf-8")
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
    command = [sys.executable, "-c", GUARD, program, "run", "--adapter", "caddyfile", "--config", str(file)]
    authority = folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env={**os.environ, **own}, stdin=subprocess.PIPE, stdout=log, stderr=log)
        try:
            until = time.monotonic() + SECONDS_TO_START
            while not (authority.exists() and _answers(port)):
                if time.monotonic() > until or process.poll() is not None:
                    raise RuntimeError(f"Caddy does not start:\n{(folder / 'log').read_text()}")
                time.sleep(0.05)
            yield ssl.create_default_context(cafile=str(authority))
        finally:
            process.communicate()


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    ensure()
