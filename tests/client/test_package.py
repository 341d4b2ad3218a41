"""The npm package compiles, its README works, its types reject misuse, and its readers pass the test vectors."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

import tawantinsuyu as tw
from harness.programs.node import command
from harness.servers.server import run_server
from tawantinsuyu.server.config import LIMITS
from tools.games.vectors import FAULTS, FOLDER, KINDS
from tools.web.client_package import COMPILER, SOURCE, make

HERE = Path(__file__).parent
EXAMPLE = re.findall(r"```ts\n(.*?)```", (SOURCE / "README.md").read_text(encoding="utf-8"), re.DOTALL)[0]
CONSUMER = {
    "compilerOptions": {
        "target": "ES2022",
        "module": "NodeNext",
        "strict": True,
        "noEmit": True,
        "lib": ["ES2022", "DOM"],
        "types": [],
    },
    "include": ["*.ts"],
}


def node(arguments: Sequence[str], folder: Path) -> str:
    done = subprocess.run(
        [*command("node"), *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def consumer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that has the package installed."""
    folder = tmp_path_factory.mktemp("consumer")
    make(folder / "node_modules" / "tawantinsuyu-client")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (folder / "tsconfig.json").write_text(json.dumps(CONSUMER), encoding="utf-8")
    (folder / "example.ts").write_text(EXAMPLE, encoding="utf-8")
    shutil.copy(HERE / "wrong_uses.ts", folder)
    return folder


def test_the_package_has_all_that_it_promises(consumer: Path) -> None:
    package = consumer / "node_modules" / "tawantinsuyu-client"
    described = json.loads((package / "package.json").read_text(encoding="utf-8"))

    assert described["version"] == tw.__version__
    for target in described["exports"].values():
        assert (package / target).is_file()
        assert (package / target).with_suffix(".d.ts").is_file()


def test_the_example_of_the_page_fits_the_types_and_wrong_uses_do_not(consumer: Path) -> None:
    node([str(COMPILER), "--project", str(consumer)], consumer)


def test_the_example_of_the_page_plays(consumer: Path) -> None:
    with run_server(limits=LIMITS) as server:  # without them it answers so fast that the server takes it for a flood
        script = EXAMPLE.replace("http://127.0.0.1:8000", server.url)
        (consumer / "plays.mts").write_text(script, encoding="utf-8")
        winners, result = node(["plays.mts"], consumer).splitlines()

    assert json.loads(winners)
    assert len(json.loads(result)) == 2


def test_the_readers_read_and_write_the_vectors_as_the_program_does(consumer: Path) -> None:
    formats = consumer / "node_modules" / "tawantinsuyu-client" / "dist" / "formats.js"

    found = json.loads(node([str(HERE / "read_vectors.mjs"), str(formats), str(FOLDER)], consumer))

    for name in KINDS:
        for kind in ("record", "position"):
            file = f"{name}.{kind}"
            bare = f"{name}.bare.record" if kind == "record" else file
            assert found[file]["data"] == json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))
            assert found[file]["text"] == (FOLDER / bare).read_text(encoding="utf-8")
    faults = json.loads((FOLDER / FAULTS).read_text(encoding="utf-8"))
    assert {name: found[f"refused/{name}"].get("fault") for name in faults} == faults
