"""Tries mutants quickly: each one is applied in a fork of a process that has collected all tests.

Only the tests that call the changed function are run there, and values computed at import time stay unchanged. So a
mutant caught here is caught; one that is not needs a slower check.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, FunctionType
from typing import Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

CPU_SECONDS: Final = 60
"""A change may make a game endless; a test that takes this much longer than usual counts as caught."""
TIMES_AS_LONG: Final = 10
MEMORY: Final = 8 * 2**30
"""In bytes; an endless game may fill a list."""
TIME_LIMIT: Final = "time limit"
Function = tuple[str, str]
"""The file and the qualified name."""


class Swap(NamedTuple):
    """New code for functions, and the folder of the tests to begin with."""

    codes: Mapping[Function, CodeType]
    first: tuple[str, ...]


class Calls(NamedTuple):
    """The tests that call a function and how many seconds each test takes, by the test's number."""

    by_function: dict[Function, list[int]]
    seconds: list[float]


def limit(cpu_seconds: float) -> None:
    """Limit the resources of this process, so that an endless game ends."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(cpu_seconds), int(cpu_seconds) + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def codes_of(text: str, file: str) -> dict[Function, CodeType]:
    """The code of all functions of a module; the last one if names repeat."""
    codes: dict[Function, CodeType] = {}
    rest = [compile(text, file, "exec", dont_inherit=True)]
    while rest:
        code = rest.pop(0)
        codes[file, code.co_qualname] = code
        rest += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return codes


def run_here(items: Sequence[pytest.Item]) -> str | None:
    """Run tests in this process until one fails; returns it."""
    for item, following in zip_longest(items, items[1:]):
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return None


class Forks:
    """A pytest plugin: instead of running the tests once, it runs them against every change."""

    def __init__(self, swaps: Sequence[Swap], workers: int, told: Callable[[int, str | None], None]) -> None:
        self.swaps = swaps
        self.workers = workers
        self.told = told

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        functions: defaultdict[Function, list[FunctionType]] = defaultdict(list)
        wanted = {function for swap in self.swaps for function in swap.codes}
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                function = (each.__code__.co_filename, each.__code__.co_qualname)
                if function in wanted:
                    functions[function].append(each)
        gc.freeze()
        with TemporaryDirectory() as folder:
            calls = self._calls(session.items, wanted, Path(folder) / "calls")
            running: dict[int, int] = {}
            for number, swap in enumerate(self.swaps):
                if len(running) == self.workers:
                    self._wait(running, folder)
                file = Path(folder) / str(number)
                running[_fork(partial(_try, swap, session.items, calls, functions, file))] = number
            while running:
                self._wait(running, folder)
        return True

    def _calls(self, items: Sequence[pytest.Item], wanted: set[Function], file: Path) -> Calls:
        os.waitpid(_fork(partial(_record, items, wanted, file)), 0)
        if not file.exists():
            sys.exit("the tests fail without any change; put that right first")
        by_function, seconds = json.loads(file.read_text(encoding="utf-8"))
        return Calls({(path, name): tests for path, name, tests in by_function}, seconds)

    def _wait(self, running: dict[int, int], folder: str) -> None:
        child, status = os.wait()
        number = running.pop(child)
        file = Path(folder) / str(number)
        by = TIME_LIMIT if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU else None
        self.told(number, file.read_text(encoding="utf-8") if file.exists() else by)


def _fork(work: Callable[[], None]) -> int:
    """The id of a new process that does this work and then ends in any case."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    return child


def _record(items: Sequence[pytest.Item], wanted: set[Function], file: Path) -> None:
    """In a fork: run all tests once and note which of the wanted functions they call."""
    called: set[CodeType] = set()

    def trace(frame: FrameType, _event: str, _argument: object) -> None:
        called.add(frame.f_code)

    by_function: defaultdict[Function, list[int]] = defaultdict(list)
    seconds = []
    for number, item in enumerate(items):
        called.clear()
        began = time.process_time()
        sys.settrace(trace)  # it returns nothing, so that calls alone are traced, no lines
        following = items[number + 1] if number + 1 < len(items) else None
        reports = runtestprotocol(item, log=False, nextitem=following)
        sys.settrace(None)
        seconds.append(time.process_time() - began)
        for report in reports:
            if report.failed:
                sys.stderr.write(f"{item.nodeid}\n{report.longreprtext}\n")
                return
        for function in {(code.co_filename, code.co_qualname) for code in called} & wanted:
            by_function[function].append(number)
    file.write_text(json.dumps([[[*key, tests] for key, tests in by_function.items()], seconds]), encoding="utf-8")


def _try(
    swap: Swap,
    items: Sequence[pytest.Item],
    calls: Calls,
    functions: Mapping[Function, Sequence[FunctionType]],
    file: Path,
) -> None:
    """In a fork: apply the change, run the tests that call it, and record which one fails."""
    for key, code in swap.codes.items():
        for function in functions.get(key, ()):
            function.__code__ = code
    tests = {test for key in swap.codes for test in calls.by_function.get(key, ())}
    limit(CPU_SECONDS + TIMES_AS_LONG * sum(calls.seconds[test] for test in tests))
    ordered = sorted(tests, key=lambda test: (not items[test].nodeid.startswith(swap.first), calls.seconds[test]))
    by = run_here([items[test] for test in ordered])
    if by is not None:
        file.write_text(by, encoding="utf-8")
