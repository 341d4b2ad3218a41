"""The cache key of an object file changes with everything the file is made from, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.builds.compiling import object_key


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "inner.h").write_text("#define INNER 1\n")
    (tmp_path / "other_group.h").write_text("#define GROUP 1\n")
    (tmp_path / "outer.h").write_text('#include "inner.h"\n#include <other_group.h>\n')
    (tmp_path / "other.h").write_text("#define OTHER 1\n")
    (tmp_path / "module.c").write_text('#include <Python.h>\n#include "outer.h"\nint x = INNER;\n')
    return tmp_path / "module.c"


def key(source: Path, *flags: str) -> str:
    return object_key(source, ["cc", *flags], [str(source.parent)], {})


def test_the_same_files_have_the_same_key(source: Path) -> None:
    before = key(source, "-O3")
    (source.parent / "other.h").write_text("#define OTHER 2\n")  # not included
    assert key(source, "-O3") == before


@pytest.mark.parametrize("changed", ["module.c", "outer.h", "inner.h", "other_group.h"])
def test_a_changed_file_changes_the_key(source: Path, changed: str) -> None:
    before = key(source)
    path = source.parent / changed
    path.write_text(path.read_text() + "\n#define MORE 1\n")
    assert key(source) != before


def test_another_flag_changes_the_key(source: Path) -> None:
    assert key(source, "-O3") != key(source, "-O2")
