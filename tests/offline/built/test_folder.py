from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Final

from harness.builds import ROOT
from harness.programs.node import command, environment
from tests.offline.built import digests
from tests.offline.built.digests import digest
from tools.web.offline.build import LIST
from tools.web.offline.python_files import GAME, PYODIDE

GOLDEN: Final = ROOT / "tests" / "golden"
REPLAYER: Final = ROOT / "tools" / "web" / "offline" / "replay.mjs"
MODES: Final = (
    "2-players-default-1",
    "2-players-all-1",
    "3-players-default-1",
    "3-players-golden-age-simpa-1",
    "4-players-default-1",
    "4-players-golden-age-ruruy-1",
    "4-players-only-vassals-1",
    "solo-axomamma-standard-1",
    "solo-pachamama-standard-1",
    "solo-pachamama-golden-age-ruruy-1",
)


def test_recorded_games_of_ten_modes_have_the_same_positions_as_outside_the_browser(folder: Path) -> None:
    records = [str(GOLDEN / f"{mode}.record") for mode in MODES]
    here = {name: digest(Path(name).read_text(encoding="utf-8")) for name in records}

    archive, program = folder / "python" / GAME, Path(digests.__file__)
    done = subprocess.run(
        [*command("node"), str(REPLAYER), str(PYODIDE), str(archive), str(program), *records],
        env=environment(),
        check=True,
        capture_output=True,
        text=True,
    )

    assert json.loads(done.stdout.splitlines()[-1]) == here


def test_the_list_names_every_file_with_its_size_and_hash(folder: Path) -> None:
    listed = {file["name"]: file for file in json.loads((folder / LIST).read_text(encoding="utf-8"))["files"]}
    there = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}

    assert set(listed) == set(there) - {LIST}
    for name, file in listed.items():
        content = there[name].read_bytes()
        assert (file["bytes"], file["sha256"]) == (len(content), hashlib.sha256(content).hexdigest())


def test_the_service_worker_keeps_all_files_but_itself(folder: Path, names: list[str]) -> None:
    worker = (folder / "service-worker.js").read_text(encoding="utf-8")

    for name in [*names, LIST]:
        assert (f'"./{name}"' in worker) == (name != "service-worker.js")
