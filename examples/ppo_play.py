"""What plays while `ppo.py` learns: processes with many tables each, in NumPy, into shared memory."""

import mmap
import multiprocessing
from itertools import pairwise

import numpy as np
from ppo_bot import CODING, KIND, Policy, chosen

from tawantinsuyu.environments.vector import SeatVectorEnv, SelfPlayVectorEnv

COLUMNS, ACTIONS, SEATS = CODING.observer.layout.size, len(CODING.actions), KIND.players
SCALE, VICTORY = 40.0, 0.5  # VP in a reward of 1, and the reward of the winner
DISCOUNT, TRACE = 1.0, 0.975


def shared(shape, kind):
    """An array that processes forked later share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(mmap.mmap(-1, size), kind).reshape(shape)


class Batch:
    """What was played: a row for each step, a column for each table."""

    def __init__(self, steps, tables):
        self.observations = shared((steps, tables, COLUMNS), np.float16)
        self.masks = shared((steps, tables, ACTIONS), np.int8)
        self.actions = shared((steps, tables), np.int64)
        self.likely = shared((steps, tables), np.float32)
        self.seats = shared((steps, tables), np.int64)
        self.rewards = shared((steps, tables, SEATS), np.float32)
        self.over = shared((steps, tables), np.bool_)


class Tables:
    """Some of the tables, in one process."""

    def __init__(self, first, count, seed):
        self.columns = slice(first, first + count)
        self.random = np.random.default_rng(seed)
        self.envs = SelfPlayVectorEnv(count, reward="score", autoreset_mode="SameStep", copy=False)
        self.observations, self.infos = self.envs.reset(seed=seed)
        self.vp = np.zeros((count, SEATS))

    def play(self, policy, batch):
        """Fill the columns of a batch. Returns the VP of the games that ended."""
        ended = []
        for step in range(len(batch.actions)):
            at = step, self.columns
            masks, seats = self.infos["action_mask"], self.infos["seat"]
            batch.observations[at], batch.masks[at], batch.seats[at] = self.observations, masks, seats
            batch.actions[at], batch.likely[at] = actions, _ = chosen(policy, self.observations, masks, self.random)
            self.observations, _, over, _, self.infos = self.envs.step(actions)
            gained = self.infos["rewards"]
            self.vp += gained
            lead = np.sign(self.vp - self.vp[:, ::-1]) * over[:, None]
            batch.rewards[at] = (gained - gained[:, ::-1]) / SCALE + VICTORY * lead  # in sum 0: see the how-to
            batch.over[at] = over
            ended += self.vp[over].tolist()
            self.vp[over] = 0
        return ended


def measured(policy, opponent, games, seed):
    """The share of the victory, own VP and the bot's, in games of the likeliest actions against a bot."""
    envs = SeatVectorEnv(games, opponents=[opponent])
    observations, infos = envs.reset(seed=seed)
    results = {}
    while len(results) < games:
        masks = infos["action_mask"].copy()
        masks[~masks.any(1), 0] = 1  # tables whose game is over: the action does not count
        observations, _, over, _, infos = envs.step(chosen(policy, observations, masks)[0])
        for row in np.flatnonzero(over):
            own, both = infos["vp"][row], infos["all_vp"][row].sum()
            results.setdefault(int(row), (float(infos["won"][row]), float(own), float(both - own)))
    return list(results.values())


def work(pipe, weights, batches, first, count, seed):
    """What a process does that plays: orders come in by the pipe."""
    tables = Tables(first, count, seed)
    while True:
        order, *arguments = pipe.recv()
        policy = Policy([array.copy() for array in weights])
        if order == "play":
            pipe.send(tables.play(policy, batches[arguments[0]]))
        else:
            pipe.send(measured(policy, *arguments))


class Players:
    """The processes that play."""

    def __init__(self, processes, tables, steps, seed, sizes):
        self.batches = [Batch(steps, processes * tables) for _ in range(2)]
        self.weights = [shared(shape, np.float32) for pair in pairwise(sizes) for shape in (pair, pair[1:])]
        context, self.pipes = multiprocessing.get_context("fork"), []
        for number in range(processes):
            pipe, theirs = context.Pipe()
            begin = theirs, self.weights, self.batches, number * tables, tables, seed + 100_000 * number
            context.Process(target=work, args=begin, daemon=True).start()
            self.pipes.append(pipe)

    def play(self, arrays, batch):
        """Let all fill a batch, the first or the second, with these weights."""
        for array, now in zip(self.weights, arrays, strict=True):
            array[:] = now
        for pipe in self.pipes:
            pipe.send(("play", batch))

    def told(self):
        """Wait for all; what they found, in one list."""
        return [each for pipe in self.pipes for each in pipe.recv()]

    def evaluate(self, opponent, games):
        """The mean of `measured`, with the weights of the last batch; for when nothing is being played."""
        for number, pipe in enumerate(self.pipes):
            pipe.send(("evaluate", opponent, games, 10_000_000 + 1000 * number))
        return np.mean(self.told(), 0)


def advantages(values, batch):
    """How much better each decision turned out than expected, by GAE over the decisions of its seat.

    Returns also which ones count: nothing is known of what came after a seat's last one.
    """
    steps, tables = values.shape
    later_value, later_better, earned = np.zeros((3, tables, SEATS), np.float32)
    known = np.zeros((tables, SEATS), np.bool_)
    better, counts = np.zeros_like(values), np.zeros(values.shape, np.bool_)
    for step in reversed(range(steps)):
        over = batch.over[step]
        later_value[over] = later_better[over] = earned[over] = 0
        known |= over[:, None]
        earned += batch.rewards[step]
        acts = np.arange(tables), batch.seats[step]
        found = earned[acts] + DISCOUNT * later_value[acts] - values[step] + DISCOUNT * TRACE * later_better[acts]
        counts[step] = known[acts]
        better[step] = later_better[acts] = np.where(known[acts], found, 0)
        later_value[acts], earned[acts], known[acts] = values[step], 0, True
    return better, counts
