"""A value network from records: it learns to predict the final lead, and a bot plays with it. It needs only NumPy.

Try it:  python examples/value_network.py                          (plays games of its own to learn from)
         python examples/value_network.py --records FOLDER         (as `tawantinsuyu simulate --records` writes them)

The inputs of the network are the observations of the environments (`tawantinsuyu.environments`).
"""

import argparse
from itertools import chain
from pathlib import Path
from random import Random

import numpy as np

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.game.search.sampling import sample_position
from tawantinsuyu.game.seat_position import sight_of

OBSERVER = coding_of(GameKind(players=2)).observer
TEACHERS = ("random", "greedy:noise=8", "greedy:noise=4", "greedy")
SCALE = 20.0  # VP


def observed(game, seat):
    """What a seat sees of a game, as the environments show it."""
    decision = game.decision
    return OBSERVER.observe(sight_of(game.state, seat), None if decision is None else decision.subject)


def lead(game, seat):
    vp = [sum(row.values()) for row in game.score_sheet()]
    return vp[seat] - max(vp[:seat] + vp[seat + 1 :])


def own_records(games, seed):
    """Games of bots of different strength, so that there is something to learn."""
    random = Random(seed)
    for number in range(games):
        game = tw.new_game(players=2, seed=f"{seed} {number}")
        bots = [make_bot(random.choice(TEACHERS), seed=f"{seed} {number} {seat}") for seat in range(2)]
        while not game.is_over:
            game.play(answer_of(bots[game.decision.seat], game))
        yield game.record()


def examples_of(record, random, share=0.05):
    """Some of the positions of a record: what each seat saw, and by how much it led in the end."""
    final = record.replay()
    leads = [lead(final, seat) for seat in range(2)]
    for step in record.steps():
        if random.random() < share:
            for seat in range(2):
                yield observed(step.game, seat), leads[seat]


class Network:
    """One hidden layer, trained by Adam on the squared error."""

    def __init__(self, inputs, hidden=32, seed=0):
        random = np.random.default_rng(seed)
        self.weights = [
            random.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
        ]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def __call__(self, seen):
        """The predicted lead for each row."""
        first, bias, last = self.weights
        return np.maximum(seen @ first + bias, 0) @ last * SCALE

    def learn(self, seen, leads, rate=0.001, decay=1.0):
        first, bias, last = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        error = (hidden @ last - leads / SCALE) / len(seen)
        back = np.outer(error, last) * (hidden > 0)
        self.steps += 1
        for weight, gradient, (mean, square) in zip(
            self.weights, (seen.T @ back, back.sum(axis=0), hidden.T @ error), self.moments, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            corrected = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            weight -= rate * (corrected[0] / (np.sqrt(corrected[1]) + 1e-8) + decay * weight)


class ValueBot:
    """Tries each option in a position that could be the real one, and takes what the network likes best."""

    def __init__(self, network, seed=0):
        self.network = network
        self.random = Random(seed)

    def pick(self, asked):
        if len(asked.options) == 1:
            return 0
        possible = sample_position(asked.knowledge, self.random)
        after = []
        for key in asked.keys:
            game = possible.copy()
            game.play(key)
            after.append(observed(game, asked.seat))
        return int(np.argmax(self.network(np.array(after))))


def match(network, opponent, games, seed):
    """How many of these games the bot won, and its mean lead."""
    leads = []
    for number in range(games):
        seat = number % 2
        bots = [make_bot(opponent, seed=f"{seed} {number}")] * 2
        bots[seat] = ValueBot(network, seed=number)
        game = tw.new_game(players=2, seed=f"{seed} match {number}")
        while not game.is_over:
            game.play(answer_of(bots[game.decision.seat], game))
        leads.append(lead(game, seat))
    return sum(each > 0 for each in leads), float(np.mean(leads))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--records", type=Path, help="a folder of records of two players; without, games are played")
    parser.add_argument("--games", type=int, default=80, help="games to play and to learn from")
    parser.add_argument("--rounds", type=int, default=3, help="how often each position is learned from")
    parser.add_argument("--match", type=int, default=10, help="games against a random player afterwards")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    random = Random(options.seed)
    if options.records:
        files = sorted(options.records.glob("*.record"))
        records = (tw.Record.from_text(file.read_text("utf-8")) for file in files)
    else:
        records = own_records(options.games, options.seed)
    by_game = [list(examples_of(record, random)) for record in records]
    if len(by_game) < 5:
        raise SystemExit(f"{len(by_game)} games are too few to learn from: give at least 5")
    kept_back = len(by_game) // 5  # whole games: positions of one game are alike
    tested, learned = (
        [np.array(column, np.float32) for column in zip(*chain.from_iterable(games), strict=True)]
        for games in (by_game[:kept_back], by_game[kept_back:])
    )
    print(f"{len(by_game)} games: {len(learned[1])} positions to learn from, {len(tested[1])} of others to test with")

    network = Network(learned[0].shape[1], seed=options.seed)
    numbers = np.random.default_rng(options.seed)
    for number in range(1, options.rounds + 1):
        for rows in np.array_split(numbers.permutation(len(learned[1])), max(1, len(learned[1]) // 64)):
            network.learn(learned[0][rows], learned[1][rows])
        if number % max(1, options.rounds // 3) == 0:
            missed = np.sqrt(np.mean((network(tested[0]) - tested[1]) ** 2))
            spread = np.std(tested[1])
            print(f"round {number}: misses the lead by {missed:.0f} VP; a guess of the mean would by {spread:.0f}")
    if options.match:
        won, mean = match(network, "random", options.match, options.seed)
        print(f"against a random player: {won} of {options.match} games won, mean lead {mean:+.1f} VP")


if __name__ == "__main__":
    main()
