"""Two learners at one table, both with the same values of actions: self-play in PettingZoo (extra `research`).

Try it:  python examples/self_play.py 20

After each game, the actions of the winner become a little more attractive and those of the loser a little less.
"""

import sys

import numpy as np

from tawantinsuyu.environments.table import TableEnv

RATE, CURIOSITY = 0.2, 0.3


def play(env, values, random, seed):
    """One game; returns what each agent did and what it got."""
    env.reset(seed=seed)
    done = {agent: [] for agent in env.agents}
    got = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            got[agent] = reward
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        best = allowed[np.argmax(values[allowed])]
        action = int(random.choice(allowed)) if random.random() < CURIOSITY else int(best)
        done[agent].append(action)
        env.step(action)
    return done, got


def main(games):
    env, random = TableEnv(players=2), np.random.default_rng(1)
    values = np.zeros(env.action_space("player_0").n)
    for number in range(games):
        done, got = play(env, values, random, seed=number)
        for agent, actions in done.items():
            np.add.at(values, actions, RATE * (got[agent] - values[actions]))
    names = env.coding.actions.names
    best = sorted(range(len(values)), key=lambda action: -values[action])[:5]
    print(f"{games} games; the actions that won most:", ", ".join(names[action] for action in best))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
