"""Benefits and costs in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.vocabulary import RESOURCES, WORKERS
from tawantinsuyu.texts.speech import Wording

COUNTED: Final = (*RESOURCES, "vp")
"""Kinds of benefits that use the plural forms of [count]."""
TASK: Final = "task"


def benefits(words: Wording, printed: Iterable[PrintedBenefit]) -> str:
    """`2 potatoes and 1 God card`; `choose: 1 stone or a Nomad`."""
    return words.listed([benefit(words, each) for each in printed])


def benefit(words: Wording, one: PrintedBenefit) -> str:
    """One benefit as part of a sentence."""
    if one.options:
        return words.say("benefit-part", "choose", words.listed([benefits(words, each) for each in one.options], "or"))
    if one.kind == TASK:
        return _task(words, one)
    name = one.kind.replace("_", "-")
    if one.table:
        places = range(1, len(one.table) + 1)
        return words.say("benefit", name, *("/".join(str(n) for n in numbers) for numbers in (one.table, places)))
    if one.word:
        return words.say("benefit", name, one.word)
    text = words.counted("count" if one.kind in COUNTED else "benefit", name, one.amount)
    details = _details(words, one)
    return words.say("benefit-part", "narrowed", text, words.listed(details, "comma")) if details else text


def _task(words: Wording, one: PrintedBenefit) -> str:
    task = f"task-{one.word}"
    if one.type:
        return words.say("benefit-part", "task-of-type", task, one.type)
    return words.say("benefit", TASK, task)


def _details(words: Wording, one: PrintedBenefit) -> list[str]:
    """The words that restrict a benefit."""
    details = []
    if one.of:
        details.append(words.listed([words.say("worker" if of in WORKERS else "narrowing", of) for of in one.of], "or"))
    if one.type:
        details.append(words.say("building-type-short", one.type))
    if one.keep:
        details.append(words.say("benefit-part", "keep", one.keep))
    if one.at:
        details.append(words.say("benefit-part", one.at))
    if one.free:
        details.append(words.say("benefit-part", "free"))
    if one.not_self:
        details.append(words.say("benefit-part", "not-self"))
    if one.optional:
        details.append(words.say("benefit-part", "optional"))
    return details


def cost(words: Wording, price: Cost) -> str:
    """`1 stone and 1 corn`."""
    parts = [
        words.counted("count" if name in RESOURCES else "cost", name.replace("_", "-"), n)
        for name, n in price.to_data().items()
    ]
    return words.listed(parts)


BENEFIT_WRITERS: Final[Mapping[str, Callable[..., str]]] = {"benefits": benefits, "cost": cost}
"""Argument kinds about benefits, by their names in messages."""
