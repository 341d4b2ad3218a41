"""A bot for Tawantinsuyu in thirty lines: it likes to build, conquer and climb, and pays with what it has most of.

Try it:  tawantinsuyu arena random "external:command=python examples/first_bot.py" --games 20
"""

import json
import sys

LIKES = ["task", "place", "building", "statue", "steps", "conquer", "climb", "act", "benefit", "worker"]


def worth(key, view):
    """How much we like an option; its key is `kind:what`."""
    kind, *what = key.split(":")
    if kind == "pay":  # pay:2-potato-1-gold
        mine = view["players"][view["seat"]]["resources"]
        return sum(mine[name] for name in mine if name in what[0])
    if kind in ("stop", "done", "decline", "gold"):  # nothing more, thank you
        return -1
    return len(LIKES) - LIKES.index(kind) if kind in LIKES else 0


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        print("I play at seat", message["hello"]["seat"], file=sys.stderr)
    else:
        keys = [option["key"] for option in message["decision"]["options"]]
        print(json.dumps({"key": max(keys, key=lambda key: worth(key, message["view"]))}), flush=True)
