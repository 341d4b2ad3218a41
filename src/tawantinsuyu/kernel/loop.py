"""The only loop in the engine: it resolves effects until a seat must choose."""

from __future__ import annotations

from tawantinsuyu.kernel.position import NO_OPTIONS, NOWHERE, AnyAsk, Ask, KernelPosition


class NotOffered(ValueError):
    """Raised for an answer that is not among the options. Nothing has changed."""

    def __init__(self, answer: str, rule: str, offered: list[str]) -> None:
        shown = ", ".join(offered[:12]) + (f", … ({len(offered)} in all)" if len(offered) > 12 else "")
        super().__init__(f"{answer!r} is not offered here ({rule}); choose one of: {shown}")
        self.answer = answer
        self.rule = rule
        self.offered = offered


class NothingAsked(ValueError):
    """Raised for an answer when no question is pending: the game is over."""

    def __init__(self) -> None:
        super().__init__("no question is pending: the game is over")


def advance(s: KernelPosition) -> AnyAsk | None:
    """Resolve effects until a seat must choose; returns the question, or None at the end. Its options are `s.offer`."""
    stack = s.stack
    queue = s.queue
    while True:
        while queue:
            stack.append(queue.pop())
        if not stack:
            s.offer = NO_OPTIONS
            return None
        top = stack[-1]
        if isinstance(top, Ask):
            options = top.options(s)
            if options:
                s.offer = options
                return top
        stack.pop()
        top.resolve(s)


def pending(s: KernelPosition) -> AnyAsk | None:
    """The question that waits for an answer; None when the game is over."""
    if not s.stack:
        return None
    top = s.stack[-1]
    assert isinstance(top, Ask), "a position at rest has a question on top"
    return top


def answer(s: KernelPosition, option: int) -> AnyAsk | None:
    """Answer the pending question and run on to the next one. Raises `NotOffered`, having changed nothing."""
    asked = pending(s)
    if asked is None:
        raise NothingAsked
    if option not in s.offer:
        raise NotOffered(str(option), rule_of(s), keys(s))
    return carry_out(s, asked, option)


def carry_out(s: KernelPosition, asked: AnyAsk, option: int) -> AnyAsk | None:
    """Answer the pending question `asked` with an option that is known to be offered, and run on to the next one.

    A reversible option adds the place it leaves to `s.visited` and is not offered where it would lead back to one of
    them, so a player cannot go in circles. Any other answer empties `s.visited`.
    """
    visited = s.visited
    s.stack.pop()
    asked.choose(s, option)
    if visited and s.visited is visited:
        s.visited = NOWHERE
    return advance(s)


def rule_of(s: KernelPosition) -> str:
    """The rule id of the pending question; empty when the game is over."""
    asked = pending(s)
    return "" if asked is None else asked.cited(s)


def keys(s: KernelPosition) -> list[str]:
    """The keys of all options of the pending question, in their order."""
    asked = pending(s)
    return [] if asked is None else [asked.key_of(s, option) for option in s.offer]


def option_of(s: KernelPosition, key: object) -> int:
    """The option with this key. Raises `NotOffered` for anything else, text or not."""
    asked = pending(s)
    if asked is None:
        raise NothingAsked
    for option in s.offer:
        if asked.key_of(s, option) == key:
            return option
    raise NotOffered(key if isinstance(key, str) else repr(key), rule_of(s), keys(s))
