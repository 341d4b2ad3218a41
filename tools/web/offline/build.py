"""Makes the offline edition: `python -m tools.web.offline.build [FOLDER]`, `build/offline` by default.

The folder is self-contained: the page, Python for browsers, our modules, a service worker and a list of all files. Any
static file server can host it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from harness.programs.node import WEB, NoNode, command, environment
from tawantinsuyu import __version__
from tawantinsuyu.table.reference.pages import languages_out, words_out
from tawantinsuyu.texts.languages import complete_languages
from tools.web.offline.python_files import GAME, PYODIDE, ROOT, make_python, pins

TARGET: Final = ROOT / "build" / "offline"
WORK: Final = ROOT / "build" / "offline-work"
WORKER: Final = Path(__file__).with_name("service-worker.js")
LIST: Final = "files.json"
MEGABYTE: Final = 1_000_000


def build(target: Path) -> list[dict[str, Any]]:
    """Build the folder from scratch; returns the list of its files."""
    _build_page(target)
    for name in ("favicon.svg", "favicon-turn.svg"):
        shutil.copyfile(WEB / "public" / name, target / name)
    _write_manifest(target)
    make_python(target / "python", WORK)
    _write_words(target)
    (target / "notices.txt").write_text(_notices(), encoding="utf-8")
    files = listed(target)
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    _write_worker(target, version, [file["name"] for file in files])
    files = listed(target)
    content = {"version": __version__, "build": version, "files": files}
    (target / LIST).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return files


def _build_page(target: Path) -> None:
    done = subprocess.run(
        [*command("npm"), "run", "build:offline"],
        cwd=WEB,
        env={**environment(), "TAWANTINSUYU_OFFLINE": str(target)},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def _write_manifest(target: Path) -> None:
    """The manifest of the web app with relative addresses."""
    manifest = json.loads((WEB / "public" / "manifest.webmanifest").read_text(encoding="utf-8"))
    manifest |= {"id": "./offline", "start_url": "./", "scope": "./"}
    for icon in manifest["icons"]:
        icon["src"] = "." + icon["src"]
    (target / "manifest.webmanifest").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def _write_words(target: Path) -> None:
    """The languages and the texts of the page, which it needs before Python has started."""
    (target / "words").mkdir()
    contents: dict[str, object] = {f"words/{language}": words_out(language) for language in complete_languages()}
    for name, content in {"languages": languages_out(complete_languages()), **contents}.items():
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        (target / f"{name}.json").write_text(text, encoding="utf-8")


def _notices() -> str:
    """Third-party software in the folder."""
    package = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    lines = [
        f"Tawantinsuyu {__version__}, MIT",
        f"pyodide {package['version']}, {package.get('license', 'MPL-2.0')}, with CPython (PSF-2.0): https://pyodide.org",
        *(f"{pin.replace('==', ' ')}: https://pypi.org/project/{pin.partition('==')[0]}" for pin in pins()),
        f"The licences of the last ones are in python/{GAME}.",
    ]
    return "\n".join(lines) + "\n"


def _write_worker(target: Path, version: str, names: list[str]) -> None:
    text = WORKER.read_text(encoding="utf-8")
    files = "".join(f"  {json.dumps('./' + name)},\n" for name in ["", *names, LIST])
    text = text.replace("@VERSION@", version).replace("  /* @FILES@ */\n", files)
    (target / "service-worker.js").write_text(text, encoding="utf-8")


def listed(target: Path) -> list[dict[str, Any]]:
    """All files except the list itself, with sizes and hashes."""
    entries = []
    for file in sorted(target.rglob("*")):
        name = file.relative_to(target).as_posix()
        if file.is_file() and name != LIST:
            content = file.read_bytes()
            entries.append({"name": name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()})
    return entries


def main() -> None:
    """Build the folder and print its size."""
    target = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TARGET
    try:
        files = build(target)
    except NoNode as error:
        sys.exit(str(error))
    size = sum(file["bytes"] for file in files)
    shown = os.path.relpath(target)
    said = f"{shown}: {len(files)} files, {size / MEGABYTE:.1f} MB. Try it: python -m http.server -d {shown}\n"
    sys.stdout.write(said)


if __name__ == "__main__":
    main()
