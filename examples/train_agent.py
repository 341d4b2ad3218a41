"""A learner for Tawantinsuyu: it learns by playing which actions bring VP. It needs only NumPy.

Try it:  python examples/train_agent.py --plot learning.svg

The policy is a softmax over the allowed actions. Each action has a preference that depends linearly on what the learner
has (resources, Workers, cards) and on the time. After every few games, actions that brought more VP than expected
are made more likely (REINFORCE; the expectation is another linear function of the same features).
"""

import argparse
import time

import numpy as np

from tawantinsuyu.environments.seat import SeatEnv
from tawantinsuyu.simulation.intervals import share

LOOKS_AT = ("players.resources", "players.temple", "players.cards", "players.army", "players.workers", "clock")


class Policy:
    """Preferences for actions, learned by gradient steps that Adam scales."""

    def __init__(self, layout, actions, rate=0.02):
        self.columns = np.concatenate([np.arange(layout.size)[layout.columns(name)] for name in LOOKS_AT])
        features = len(self.columns) + 1
        self.weights = np.zeros((actions, features))
        self.expected = np.zeros(features)  # VP to come
        self.rate, self.steps = rate, 0
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def features(self, observation):
        """What the learner looks at, and a constant."""
        return np.append(observation[self.columns], 1.0)

    def choose(self, features, mask, random):
        """An action, the allowed ones and how likely each of them was."""
        allowed = np.flatnonzero(mask)
        preference = self.weights[allowed] @ features
        likely = np.exp(preference - preference.max())
        likely /= likely.sum()
        chosen = min(int(np.searchsorted(likely.cumsum(), random.random())), len(allowed) - 1)
        return chosen, allowed, likely

    def learn(self, games, discount=0.99, curiosity=0.02):
        """One step up the gradient, from games as lists of (features, chosen, allowed, likely, reward)."""
        taken = [step for game in games for step in game]
        features = np.array([step[0] for step in taken])
        to_come = np.concatenate([returns([step[4] for step in game], discount) for game in games])
        surprise = to_come - features @ self.expected
        ridge = np.eye(features.shape[1]) * len(features) * 1e-3
        fitted = np.linalg.solve(features.T @ features + ridge, features.T @ to_come)
        self.expected += (fitted - self.expected) * (1.0 if self.steps == 0 else 0.2)
        surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-8)
        gradient = np.zeros_like(self.weights)
        for (seen, chosen, allowed, likely, _), better in zip(taken, surprise, strict=True):
            push = -likely * better
            push[chosen] += better
            unlikely = -np.log(likely + 1e-9)
            push += curiosity * likely * (unlikely - likely @ unlikely)  # towards trying all of them
            gradient[allowed] += push[:, None] * seen
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-6)


def returns(rewards, discount):
    """For each step, the rewards from then on, later ones counting less."""
    found = np.zeros(len(rewards))
    after = 0.0
    for step in reversed(range(len(rewards))):
        after = found[step] = rewards[step] + discount * after
    return found


def play(env, policy, random, seed=None):
    """One game: its steps, and what came of it."""
    observation, info = env.reset(seed=seed)
    steps, over = [], False
    while not over:
        features = policy.features(observation)
        chosen, allowed, likely = policy.choose(features, info["action_mask"], random)
        observation, reward, over, _, info = env.step(allowed[chosen])
        steps.append((features, chosen, allowed, likely, reward))
    return steps, info


def evaluate(env, policy, games, seed):
    """Mean VP with half of its 95 % interval, and the share of victories, over games that training never sees."""
    random = np.random.default_rng(seed)
    results = [play(env, policy, random, seed=1_000_000 + seed + game)[1] for game in range(games)]
    vp = [result["vp"] for result in results]
    won = share(sum(result["won"] for result in results), games)
    return float(np.mean(vp)), 1.96 * float(np.std(vp, ddof=1)) / games**0.5, won


def told(measured):
    """What was measured, in words."""
    vp, half, won = measured
    return f"{vp:.1f} ± {half:.1f} VP, wins {won.value:.1%} ({won.low:.1%} to {won.high:.1%})"


def plot(path, curve, before, after, games):
    """The learning curve with the evaluations before and after."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams |= {"svg.hashsalt": "tawantinsuyu", "svg.fonttype": "none"}  # the same picture, the same file
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.2), layout="constrained")
    window = max(1, len(curve) // 40)
    smooth = np.convolve(curve, np.ones(window) / window, "valid")
    shown = np.arange(0, len(smooth), max(1, window // 4))
    axes.plot(shown + window, smooth[shown], color="#8a3b12", label=f"while learning, mean of {window} games")
    measured = np.array([before[:2], after[:2]])
    label = f"before and after, {games} games each"
    axes.errorbar([0, len(curve)], measured[:, 0], measured[:, 1], fmt="o", color="#1d4e63", capsize=4, label=label)
    axes.set(xlabel="games to learn from", ylabel="VP at the end", ylim=(0, None))
    axes.legend(frameon=False, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Creator": None, "Date": None})


def main(arguments=None):
    """Learn against a random player, and say how much better it got."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500, help="games to learn from")
    parser.add_argument("--batch", type=int, default=12, help="games between two steps of learning")
    parser.add_argument("--evaluate", type=int, default=100, help="games to measure before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", help="where to write the learning curve")
    options = parser.parse_args(arguments)

    env = SeatEnv(opponents=["random"], reward="score")
    policy = Policy(env.coding.observer.layout, env.action_space.n)
    random = np.random.default_rng(options.seed)
    before = evaluate(env, policy, options.evaluate, options.seed)
    print("before:", told(before), flush=True)
    began, curve, games = time.perf_counter(), [], []
    env.reset(seed=options.seed)
    for number in range(1, options.games + 1):
        steps, info = play(env, policy, random)
        games.append(steps)
        curve.append(info["vp"])
        if len(games) == options.batch:
            policy.learn(games)
            games = []
        if number % (options.games // 8 or 1) == 0:
            recent = np.mean(curve[-options.games // 8 :])
            print(f"{number} games, {time.perf_counter() - began:.0f} s: {recent:.1f} VP lately", flush=True)
    after = evaluate(env, policy, options.evaluate, options.seed)
    print("after:", told(after))
    if options.plot:
        plot(options.plot, curve, before, after, options.evaluate)


if __name__ == "__main__":
    main()
