"""A class of an interpreted module can be derived from a compiled one only where the compiled one allows it.

Interpreted, everything works; the compiled build alone would fail, at the first instance of such a class.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

import tawantinsuyu
from harness.builds import COMPILED, imported_build
from tools.builds.engine import PACKAGE, compiled_modules

MARK = "allow_interpreted_subclasses=True"


COMPILED_NAMES = {
    ".".join(["tawantinsuyu", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")
    for path in compiled_modules()
}


def classes() -> Iterator[type]:
    for found in pkgutil.walk_packages(tawantinsuyu.__path__, "tawantinsuyu."):
        if ".migrations" in found.name:  # they run inside a migration only
            continue
        try:
            module = importlib.import_module(found.name)
        except ModuleNotFoundError as error:
            if str(error.name).startswith("tawantinsuyu"):
                raise
            continue  # what it needs is not installed here
        for each in vars(module).values():
            if inspect.isclass(each) and each.__module__ == found.name:
                yield each


@pytest.mark.skipif(imported_build() == COMPILED, reason="compiled classes do not show their sources")
def test_compiled_bases_of_interpreted_classes_allow_it() -> None:
    wrong = [
        f"{each.__module__}.{each.__qualname__} is derived from {base.__qualname__}"
        for each in classes()
        if each.__module__ not in COMPILED_NAMES
        for base in each.__bases__
        if base.__module__ in COMPILED_NAMES and not _allows_it(base)
    ]

    assert wrong == []


def _allows_it(base: type) -> bool:
    """Named tuples and typed dictionaries are ordinary classes in the compiled build, too; exceptions are not."""
    if issubclass(base, tuple | dict):
        return True
    return MARK in inspect.getsource(base).partition(f"class {base.__name__}")[0]
