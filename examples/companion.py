"""A scripted companion: you draw and roll on your table, the program runs Axomamma and shows what she does.

Try it:  python examples/companion.py 30

With `chance="ask"` every draw and roll is a question to seat -1. Here a random generator takes the place of your table,
and your own moves are the first option; a program of yours would ask a camera, a phone or you.
"""

import random
import sys

import tawantinsuyu as tw
from tawantinsuyu.texts.catalogue import Texts

CHANCE, ME, HER = -1, 0, 1


def main(answers):
    table = random.Random(3)
    game = tw.new_game(players=1, opponent="axomamma", difficulty="easier", chance="ask")
    texts = Texts(game.box, ["You", "Axomamma"])
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            break
        drawn = decision.seat == CHANCE
        events = game.play(table.choice(decision.keys) if drawn else decision.keys[0])
        for event in events:
            if event.seat == HER:
                print(texts.event(event.kind, event.seat, event.facts))
    print("turn", game.view(ME)["turn"])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
