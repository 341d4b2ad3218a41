"""Hosted checks, commit hooks and citations agree with the Makefile and the program."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import tawantinsuyu as tw
from harness.builds import ROOT
from tools.audit.changes import changes

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^\.PHONY: ([a-z-]+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_every_step_of_the_workflows_is_a_target_of_the_makefile() -> None:
    runs = [run for file in WORKFLOWS for run in re.findall(r"- run: (.*)", file.read_text(encoding="utf-8"))]

    assert {"make check", "make test", "make test-fast", "make test-wheel"} <= set(runs)
    assert {run.removeprefix("make ") for run in runs} <= TARGETS


def test_workflows_may_read_only_and_end() -> None:
    for file in WORKFLOWS:
        text = file.read_text(encoding="utf-8")
        assert "permissions:\n  contents: read\n" in text
        assert text.count("runs-on:") == text.count("timeout-minutes:")
        assert "\t" not in text


def test_the_pythons_of_the_workflow_are_those_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [each.rpartition(" ")[2] for each in project["classifiers"] if each.startswith("Programming Language")]
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")

    assert f"python: {named}".replace("'", '"') in workflow
    assert project["requires-python"] == f">={named[0]}"


def test_the_commit_hook_is_make_check() -> None:
    assert re.findall(r"entry: (.*)", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")) == ["make check"]


def test_the_citation_and_the_changes_name_the_version() -> None:
    assert f"\nversion: {tw.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n## {tw.__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_changed_pins_are_listed(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("# pins\na==1\nb==1\nc==3\n")
    new.write_text("a==1\nb==2\nd==4\n")

    assert changes(old, new) == ["  b 1 -> 2", "- c 3", "+ d 4"]
    assert changes(old, old) == []


def test_every_target_of_the_makefile_is_a_script_that_a_shell_can_read() -> None:
    for target in sorted(TARGETS):
        dry = ["make", "--dry-run", "--always-make", f"--directory={ROOT}", "--no-print-directory", target]
        script = subprocess.run(dry, capture_output=True, text=True, check=True).stdout

        read = subprocess.run(["sh", "-n"], input=script, capture_output=True, text=True, check=False)

        assert read.returncode == 0, f"make {target}: {read.stderr}"
