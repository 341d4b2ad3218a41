"""Processes that each step a part of the tables; all arrays are in shared memory."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final

from tawantinsuyu.environments.batch import Autoreset, Batch, MakeTable, Told
from tawantinsuyu.environments.rows import Rows, Shape

STEP: Final = b"step"
DONE: Final = b""
"""The usual reply: nothing to report beyond the arrays."""

PATIENCE: Final = 5.0
"""Seconds that a process has to end by itself."""


class WorkerDied(RuntimeError):
    """A process ended by itself; the environment cannot be used any more."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"a process of the environment ended unexpectedly (exit code {code}); make a new environment")


def _work(pipe: Connection, make_table: MakeTable, part: tuple[Shape, Any, int, int], autoreset: Autoreset) -> None:
    """What a process does: orders come in by the pipe, actions and all results are in the shared arrays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that gives the orders
    try:
        batch = Batch(make_table, Rows(*part), autoreset)
        while True:
            order = pipe.recv_bytes()
            if order == STEP:
                told = batch.step()
                pipe.send_bytes(pickle.dumps(told) if told else DONE)
            else:
                batch.reset(*pickle.loads(order))
                pipe.send_bytes(DONE)
    except EOFError:
        pass  # the environment was closed
    except Exception as error:
        pipe.send_bytes(pickle.dumps(error))


class Workers:
    """The same calls as a `Batch`, carried out by several processes at once."""

    def __init__(self, make_table: MakeTable, shape: Shape, processes: int, autoreset: Autoreset) -> None:
        context = multiprocessing.get_context("spawn")
        memory = context.RawArray("b", shape.size())  # a file without a name, so that nothing can be left behind
        self.rows = Rows(shape, memory)
        share, more = divmod(shape.tables, processes)
        self._parts: list[tuple[int, int]] = []
        self._pipes: list[Connection] = []
        self._processes: list[multiprocessing.context.SpawnProcess] = []
        first = 0
        for number in range(processes):
            last = first + share + (number < more)
            mine, theirs = context.Pipe()
            part = (shape, memory, first, last)
            process = context.Process(target=_work, args=(theirs, make_table, part, autoreset), daemon=True)
            process.start()
            theirs.close()
            self._parts.append((first, last))
            self._pipes.append(mine)
            self._processes.append(process)
            first = last

    def reset(self, seeds: Sequence[int | None], chosen: Sequence[bool]) -> None:
        """Begin new games at the chosen tables."""
        for number, (first, last) in enumerate(self._parts):
            self._order(number, pickle.dumps((seeds[first:last], chosen[first:last])))
        self._told()

    def step(self) -> Told:
        """Carry out the chosen actions at all tables at once."""
        for number in range(len(self._parts)):
            self._order(number, STEP)
        return self._told()

    def _order(self, number: int, order: bytes) -> None:
        try:
            self._pipes[number].send_bytes(order)
        except OSError:
            raise self._death(number) from None

    def _told(self) -> Told:
        """What all processes answer; the first error is raised here."""
        told: Told = []
        for number, (first, _) in enumerate(self._parts):
            try:
                answer = self._pipes[number].recv_bytes()
            except (EOFError, OSError):
                raise self._death(number) from None
            if answer != DONE:
                reply = pickle.loads(answer)
                if isinstance(reply, Exception):
                    raise reply
                told += [(first + row, info) for row, info in reply]
        return told

    def _death(self, number: int) -> WorkerDied:
        self._processes[number].join(PATIENCE)
        return WorkerDied(self._processes[number].exitcode)

    def close(self) -> None:
        """End all processes and wait for them."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            if process.exitcode is None:
                process.kill()
                process.join()
            process.close()
        self._pipes, self._processes, self._parts = [], [], []
