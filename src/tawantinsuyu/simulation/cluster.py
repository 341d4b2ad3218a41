"""Games on many machines: Ray hands them out. Every machine needs the same version of this program."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

import ray

import tawantinsuyu as tw
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import Played, play_game

LOCAL: Final = "local"
"""Instead of an address: a cluster on this machine that lives as long as the experiment."""
AHEAD: Final = 3
"""Games that wait for each processor of the cluster."""
LOOK_EVERY: Final = 10.0
"""Seconds after which the size of the cluster is looked up again: machines may join while games are played."""


KNOCK: Final = 5.0
"""Seconds that a machine has to answer at all."""


class ClusterError(RuntimeError):
    """A cluster that cannot be used: says why and what to do."""


class Cluster:
    """A Ray cluster plays. `address` is what Ray calls an address, or `local` with so many processors."""

    def __init__(self, address: str, processors: int | None = None) -> None:
        self.address = address
        self.processors = processors

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
        """Play the games of these numbers; raises `ClusterError`. A game whose machine is lost is played again."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody else is told of our games
        local: dict[str, Any] = (
            {"num_cpus": self.processors, "include_dashboard": False} if self.address == LOCAL else {}
        )
        _knock(self.address)
        try:
            ray.init(address=self.address, logging_level=logging.WARNING, **local)
        except Exception as error:  # whatever Ray meets on the way: refused connections, wrong tokens, other versions
            raise ClusterError(
                f"the cluster at {self.address!r} cannot be used: {error}. If it asks for a token, "
                "set RAY_AUTH_MODE=token and give Ray the token of the cluster"
            ) from error
        try:
            yield from _play_all(plan, numbers)
        except ray.exceptions.RayTaskError as error:
            cause = error.cause if isinstance(error.cause, Exception) else error
            raise ClusterError(f"a game on the cluster failed: {cause}") from error
        except ray.exceptions.RayError as error:
            raise ClusterError(f"the cluster was lost: {error}") from error
        finally:
            ray.shutdown()


def _knock(address: str) -> None:
    """Ray would try for minutes to reach a machine that does not answer; raises `ClusterError` at once."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        return  # no HOST:PORT but a word that Ray knows
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"nobody answers at {address!r}: {error}. Is the cluster running?") from error


def _play_all(plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    shared = ray.put(plan)
    task: Any = ray.remote(num_cpus=1)(play_on_machine)
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


def play_on_machine(plan: Plan, number: int, version: str, rules: int) -> Played:
    """Play a game on a machine of the cluster; raises `ClusterError` if it has another version of the program."""
    if (version, rules) != (tw.__version__, tw.RULES):
        raise ClusterError(
            f"a machine of the cluster has version {tw.__version__} of the program with rules {tw.RULES}, "
            f"not version {version} with rules {rules}; install the same version everywhere"
        )
    return play_game(plan, number)
