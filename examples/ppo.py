# /// script
# requires-python = ">=3.11"
# dependencies = ["tawantinsuyu[research]", "torch"]
# ///
"""PPO with action masks, by self-play: one network plays both seats and learns from both. It needs PyTorch and Linux.

Try it:  python examples/ppo.py --seconds 60 --out ppo-run

Processes play (`ppo_play.py`) while this one learns from what they played before; `ppo_bot.py` is the bot that results.

- a seat's reward is its VP gained, less those of the opponent, and something for the victory;
- advantages are estimated along the decisions of each seat (GAE); the last one in a batch only lends its value;
- actions that the mask forbids have no probability, neither in play nor in learning.
"""

import argparse
import csv
import os
import time
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a core for each process that plays

import numpy as np
import torch
from ppo_play import ACTIONS, COLUMNS, Players, advantages
from torch import nn
from torch.nn import functional

POLICY = (COLUMNS, 384, 256, 128, ACTIONS)
CRITIC = (COLUMNS, 512, 256, 1)
CLIP, EPOCHS, KL_LIMIT, GRADIENT_LIMIT, WARM_UP = 0.2, 3, 0.03, 0.5, 10


def network(sizes):
    """Linear layers with ReLU between them; the last one begins near zero."""
    layers = []
    for first, last in pairwise(sizes):
        layers += [nn.Linear(first, last), nn.ReLU()]
        nn.init.orthogonal_(layers[-2].weight, 2**0.5 if last != sizes[-1] else 0.01)
        nn.init.zeros_(layers[-2].bias)
    return nn.Sequential(*layers[:-1])


def arrays_of(net):
    """Weights (columns by units) and biases, layer by layer."""
    return [each.detach().cpu().numpy().T for each in net.parameters()]


class Learner:
    """The network that plays, and another one that judges positions."""

    def __init__(self, device):
        self.device = device
        self.policy, self.critic = network(POLICY).to(device), network(CRITIC).to(device)
        self.parameters = [*self.policy.parameters(), *self.critic.parameters()]
        self.adam = torch.optim.Adam(self.parameters, eps=1e-5)

    def judged(self, observations):
        """The values of positions, a part at a time."""
        with torch.no_grad():
            return torch.cat([self.critic(part.float())[:, 0] for part in observations.split(1 << 15)])

    def learn(self, batch, rate, curiosity, size):
        """Several passes over a batch; returns some measures of it."""
        flat = {name: torch.from_numpy(array).to(self.device).flatten(0, 1) for name, array in vars(batch).items()}
        values = self.judged(flat["observations"])
        better, counts = advantages(values.cpu().numpy().reshape(batch.actions.shape), batch)
        counts = torch.from_numpy(counts.ravel()).to(self.device)
        flat = {name: array[counts] for name, array in flat.items()}
        better, values = torch.from_numpy(better.ravel()).to(self.device)[counts], values[counts]
        goals = values + better
        better = (better - better.mean()) / (better.std() + 1e-8)
        for group in self.adam.param_groups:
            group["lr"] = rate
        entropy = divergence = torch.zeros(())
        passes = 0
        while passes < EPOCHS and divergence <= KL_LIMIT:
            passes += 1
            order = torch.randperm(len(better), device=self.device)
            for rows in order.split(size):
                seen = flat["observations"][rows].float()
                preferences = self.policy(seen).masked_fill(flat["masks"][rows] == 0, -1e9)
                likely = preferences.log_softmax(1)
                change = likely.gather(1, flat["actions"][rows, None])[:, 0] - flat["likely"][rows]
                ratio = change.exp()
                gain = torch.minimum(ratio * better[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * better[rows])
                entropy = -(likely.exp() * likely).sum(1).mean()
                error = functional.mse_loss(self.critic(seen)[:, 0], goals[rows])
                loss = error / 2 - gain.mean() - curiosity * entropy
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.parameters, GRADIENT_LIMIT)
                self.adam.step()
                divergence = (ratio - 1 - change).detach().mean()
        explained = 1 - (goals - values).var() / goals.var()
        found = {"entropy": entropy, "divergence": divergence, "explained": explained}
        return {"passes": passes, **{name: round(each.item(), 4) for name, each in found.items()}}

    def save(self, path):
        both = {"policy": self.policy, "critic": self.critic}
        arrays = {f"{name}.{number}": each for name, net in both.items() for number, each in enumerate(arrays_of(net))}
        np.savez(path, **arrays)

    def load(self, path):
        with np.load(path) as file, torch.no_grad():
            for name, net in (("policy", self.policy), ("critic", self.critic)):
                for number, each in enumerate(net.parameters()):
                    each.copy_(torch.from_numpy(file[f"{name}.{number}"].T.copy()))


def save(folder, learner, curve):
    """All that a run leaves: to go on from, to play with, and the curve."""
    learner.save(folder / "checkpoint.npz")
    half = {f"policy.{i}": each.astype(np.float16) for i, each in enumerate(arrays_of(learner.policy))}
    np.savez_compressed(folder / "ppo_weights.npz", **half)
    with (folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.DictWriter(file, list(curve[-1]))
        rows.writeheader()
        rows.writerows(curve)


def main(arguments=None):
    """Play and learn until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--out", type=Path, default=Path("ppo-run"), help="folder of weights, checkpoint and curve")
    parser.add_argument("--resume", type=Path, help="folder of a run to go on from")
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="that play")
    parser.add_argument("--tables", type=int, default=64, help="of each process")
    parser.add_argument("--steps", type=int, default=128, help="decisions at each table between two updates")
    parser.add_argument("--size", type=int, default=8192, help="decisions in a gradient step")
    parser.add_argument("--rate", type=float, nargs=2, default=(5e-4, 1e-4), help="of learning, at first and at last")
    parser.add_argument("--curiosity", type=float, nargs=2, default=(0.01, 0.002), help="weight of entropy, likewise")
    parser.add_argument("--every", type=float, default=60, help="seconds between evaluations")
    parser.add_argument("--games", type=int, default=16, help="of an evaluation in each process")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    began = time.monotonic()
    options.out.mkdir(parents=True, exist_ok=True)
    players = Players(options.processes, options.tables, options.steps, options.seed, POLICY)  # forked before
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    learner = Learner("cuda" if torch.cuda.is_available() else "cpu")
    curve = []
    if options.resume:
        learner.load(options.resume / "checkpoint.npz")
        with (options.resume / "curve.csv").open(encoding="utf-8", newline="") as file:
            curve = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    before = curve[-1] if curve else {"seconds": 0, "decisions": 0, "games": 0}
    decisions = games = updates = 0
    found, recent, told_at, measured_at = {}, [], began, began

    def measure():
        """Evaluate, and save everything; no process plays now."""
        row = {
            "seconds": round(before["seconds"] + time.monotonic() - began),
            "decisions": before["decisions"] + decisions,
            "games": before["games"] + games,
            "vp": round(float(np.mean(recent)), 2) if recent else 0.0,
            "entropy": found["entropy"],
        }
        for bot in ("random", "greedy"):
            won, own, other = players.evaluate(bot, options.games).tolist()
            row |= {f"won_{bot}": round(won, 4), f"vp_{bot}": round(own, 2), f"vp_of_{bot}": round(other, 2)}
        curve.append(row)
        save(options.out, learner, curve)
        print(row, flush=True)

    players.play(arrays_of(learner.policy), 0)
    while (now := time.monotonic()) - began < options.seconds:
        part = (now - began) / options.seconds
        rate, curiosity = ((1 - part) * first + part * last for first, last in (options.rate, options.curiosity))
        ended = players.told()
        if now - measured_at > options.every and found:
            measure()
            measured_at = time.monotonic()
        players.play(arrays_of(learner.policy), (updates + 1) % 2)
        batch = players.batches[updates % 2]
        found = learner.learn(batch, rate * min(1, (updates + 1) / WARM_UP), curiosity, options.size)
        updates += 1
        decisions += batch.actions.size
        games += len(ended)
        recent = (recent + ended)[-2000:]
        if now - told_at > 10 or updates == 1:
            told_at = now
            speed = decisions / (time.monotonic() - began)
            print(
                f"{now - began:.0f} s, {decisions:,} decisions ({speed:,.0f}/s), {games:,} games, {found}", flush=True
            )
    players.told()
    measure()


if __name__ == "__main__":
    main()
