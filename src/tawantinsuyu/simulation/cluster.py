"""Distributes work over many machines with Ray. Every machine needs the same version of this program."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final, TypeVar

import ray

import tawantinsuyu as tw
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame, play_game

T = TypeVar("T")

LOCAL: Final = "local"
"""Used in place of an address: a temporary cluster on this machine."""
AHEAD: Final = 3
"""Queued pieces of work per processor of the cluster."""
LOOK_EVERY: Final = 10.0
"""Seconds between two checks of the size of the cluster, which machines may join."""


KNOCK: Final = 5.0
"""Seconds to wait for the first connection to a machine."""


class ClusterError(RuntimeError):
    """The cluster cannot be used; the message says why and what to do."""


class Cluster:
    """A Ray cluster. `address` is Ray's, or `local` with this many processors."""

    def __init__(self, address: str, processors: int | None = None) -> None:
        self.address = address
        self.processors = processors

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[PlayedGame]:
        """Play the games with these numbers; raises `ClusterError`."""
        return self.each(partial(play_game, plan), numbers)

    def each(self, work: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Do the work with these numbers; raises `ClusterError`. Work lost with a machine is repeated."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage statistics
        is_local = self.address == LOCAL
        _knock(self.address)
        try:
            ray.init(
                self.address,
                num_cpus=self.processors if is_local else None,
                include_dashboard=False if is_local else None,
                logging_level=logging.WARNING,
            )
        except Exception as error:  # refused connections, wrong tokens, other versions of Ray
            raise ClusterError(
                f"the cluster at {self.address!r} cannot be used: {error}. If it asks for a token, "
                "set RAY_AUTH_MODE=token and give Ray the token of the cluster"
            ) from error
        try:
            yield from _do_all(work, numbers)
        except ray.exceptions.RayTaskError as error:
            cause = error.cause if isinstance(error.cause, Exception) else error
            raise ClusterError(f"work on the cluster failed: {cause}") from error
        except ray.exceptions.RayError as error:
            raise ClusterError(f"the cluster was lost: {error}") from error
        finally:
            ray.shutdown()


def _knock(address: str) -> None:
    """Raises `ClusterError` if the machine does not answer; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        return  # not HOST:PORT but one of Ray's keywords
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no answer at {address!r}: {error}. Is the cluster running?") from error


def _do_all(work: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
    shared = ray.put(work)
    task: Any = ray.remote(num_cpus=1)(do_on_machine)
    resources: Any = ray.cluster_resources
    rest = iter(numbers)
    waiting: list[Any] = []
    while True:
        room = AHEAD * max(1, int(resources().get("CPU", 1))) - len(waiting)
        waiting += [task.remote(shared, number, tw.__version__, tw.RULES) for number in islice(rest, max(0, room))]
        if not waiting:
            return
        done, waiting = ray.wait(waiting, num_returns=1, timeout=LOOK_EVERY)
        for each in done:
            yield ray.get(each)


def do_on_machine(work: Callable[[int], T], number: int, version: str, rules: int) -> T:
    """Do a piece of work on a machine of the cluster. Raises `ClusterError` if its version of the program differs."""
    if (version, rules) != (tw.__version__, tw.RULES):
        raise ClusterError(
            f"a machine of the cluster has version {tw.__version__} of the program with rules {tw.RULES}, "
            f"not version {version} with rules {rules}; install the same version everywhere"
        )
    return work(number)
