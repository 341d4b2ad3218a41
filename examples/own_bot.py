"""A bot as a Python class: it takes a Building whenever one is offered, and tasks before anything else.

Try it:  tawantinsuyu arena random examples.own_bot:Builder --games 20
"""


class Builder:
    LIKES = ("building", "begin-tasks", "place", "task")

    def choose(self, view, decision):
        for kind in self.LIKES:
            for option in decision.options:
                if option.kind == kind:
                    return option.key
        return decision.keys[0]
