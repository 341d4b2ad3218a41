"""A bot that plays by a network learned with PPO (`ppo.py`). It needs only NumPy. For two players, no modules.

Try it:  tawantinsuyu arena greedy examples.ppo_bot:Learned --games 20
"""

from pathlib import Path

import numpy as np

from tawantinsuyu.environments.coding import GameKind, coding_of

WEIGHTS = Path(__file__).with_name("ppo_weights.npz")
KIND = GameKind(players=2)
CODING = coding_of(KIND)


class Policy:
    """The network: layers with ReLU, then a preference for each action.

    `arrays` are in turn the weights and biases of its layers.
    """

    def __init__(self, arrays):
        *layers, head, bias = [np.asarray(array, np.float32) for array in arrays]
        self.layers = list(zip(layers[::2], layers[1::2], strict=True))
        self.head, self.bias = np.ascontiguousarray(head.T), bias

    def preferences(self, observations, rows, actions):
        """The preference for each of `actions` in the row of `observations` that `rows` names beside it."""
        hidden = observations
        for weights, bias in self.layers:
            hidden = np.maximum(hidden @ weights + bias, 0)
        return np.einsum("ij,ij->i", hidden[rows], self.head[actions]) + self.bias[actions]


def chosen(policy, observations, masks, random=None):
    """An action for each row of masks, and the logarithm of how likely it was; without `random` the likeliest."""
    rows, actions = np.divmod(np.flatnonzero(masks.view(np.bool_)), masks.shape[1])
    likely = policy.preferences(observations, rows, actions)
    starts = np.searchsorted(rows, np.arange(len(masks)))
    likely -= np.maximum.reduceat(likely, starts)[rows]
    likely -= np.log(np.add.reduceat(np.exp(likely), starts))[rows]
    score = likely if random is None else likely + random.gumbel(size=len(likely))  # the largest is a fair draw
    is_best = np.flatnonzero(score == np.maximum.reduceat(score, starts)[rows])
    best = is_best[np.searchsorted(rows[is_best], np.arange(len(masks)))]  # the first of each row
    return actions[best], likely[best]


def stored(path=WEIGHTS):
    """The policy in a file that `ppo.py` wrote."""
    with np.load(path) as file:
        return Policy([file[f"policy.{number}"] for number in range(len(file.files))])


class Learned:
    """Answers with what the policy likes best."""

    def __init__(self):
        self.policy = stored()

    def pick(self, asked):
        if asked.settings.seats != KIND.players or asked.settings.modules:
            raise ValueError("this network has learned games of two players without modules")
        actions = CODING.actions.actions(asked.keys)
        observation = CODING.observer.observe(asked.sight, asked.decision.subject)
        likes = self.policy.preferences(observation[None], np.zeros(len(actions), np.int64), actions)
        return int(np.argmax(likes))
