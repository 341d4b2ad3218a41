"""Responses of the guide: her orders and the next question, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import SystemRandom
from typing import Final, NamedTuple

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.answers import AnswerRefused, assumed, rolled
from tawantinsuyu.companion.guide.guide import Guide, Start
from tawantinsuyu.companion.guide.keeping import Guides
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON
from tawantinsuyu.core.values import VP_SOURCE_NAMES
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.rules.scoring import winners
from tawantinsuyu.table.guide.choices import instead
from tawantinsuyu.table.guide.messages import AssumedOut, GuideIn, GuideOut, GuideResult, SourceOut, StepOut
from tawantinsuyu.table.guide.orders import Words
from tawantinsuyu.table.guide.questions import ask_out
from tawantinsuyu.table.guide.strips import strip_words
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.catalogue import Texts

RANDOM: Final = SystemRandom()


class GuideContext(NamedTuple):
    """The component set, and recent games."""

    box: Box
    guides: Guides


def _start(sent: GuideIn) -> Start:
    start = sent.start
    return {
        "opponent": start.opponent,
        "difficulty": start.difficulty,
        "modules": list(start.modules),
        "strip": start.strip,
    }


def guide_cost(context: GuideContext, sent: GuideIn) -> int:
    """The cost of making the game, in log entries of a table."""
    return context.guides.cost(_start(sent), sent.entries, context.box)


def guide_out(context: GuideContext, sent: GuideIn) -> GuideOut:
    """The game after all entries. Refuses what cannot be entered."""
    words = Words(Texts(context.box, (), sent.language), sent.start.opponent)
    try:
        guide = context.guides.take(_start(sent), sent.entries, context.box)
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    except AnswerRefused as refused:
        raise Refused(422, "bad-entry", words.refusal(refused)) from refused
    while (entry := answered(guide, sent)) is not None:
        guide.enter(entry)
    since = min(sent.since, len(sent.entries))
    strip = guide.strip()
    response: GuideOut = {
        "entries": guide.log[since:],
        "assumed": _assumed(guide, words),
        "steps": _steps(guide, words, since),
        "question": ask_out(guide, words),
        "strip": strip,
        "strip_words": strip_words(guide, words, strip),
        "result": _result(guide, words),
    }
    context.guides.put_back(guide)
    return response


def answered(guide: Guide, sent: GuideIn) -> Json:
    """What the program itself answers to the question now; None if the person is asked."""
    roll = rolled(guide.question, RANDOM) if sent.roll else None
    return assumed(guide.question) if roll is None and sent.assume else roll


def _assumed(guide: Guide, words: Words) -> list[AssumedOut]:
    """The usual answers since the person's last entry; rolls between them are no entries of the person."""
    found: list[AssumedOut] = []
    for entry in reversed(range(len(guide.log))):
        question = guide.asked[entry]
        if rolled(question, RANDOM) is not None:
            continue
        usual = assumed(question)
        if usual is None or usual != guide.log[entry]:
            break
        found.insert(0, {"entry": entry, "words": words.assumed(question), "options": instead(guide, words, question)})
    return found


def _steps(guide: Guide, words: Words, since: int) -> list[StepOut]:
    """What followed from each entry after `since`; at the beginning also what comes before any entry."""
    marks = [*guide.marks, len(guide.orders)]
    steps = _of_phases(guide, words, -1, "", range(marks[0])) if since == 0 else []
    for entry in range(since, len(guide.log)):
        said = words.said(guide.asked[entry], guide.log[entry])
        steps += _of_phases(guide, words, entry, said, range(marks[entry], marks[entry + 1]))
    return steps


def _of_phases(guide: Guide, words: Words, entry: int, said: str, orders: Sequence[int]) -> list[StepOut]:
    """A step for each phase; one without orders if there are none."""
    phases = guide.session.phases
    steps: list[StepOut] = [
        {
            "entry": entry,
            "said": "",
            "during": phase,
            "orders": [words.order(guide.orders[i]) for i in together],
        }
        for phase, together in groupby(orders, key=lambda i: phases[i])
    ]
    if not steps and entry >= 0:
        steps = [{"entry": entry, "said": "", "during": guide.session.phase, "orders": []}]
    for first in steps[:1]:
        first["said"] = said
    return steps


def _result(guide: Guide, words: Words) -> GuideResult | None:
    """The final result, when the game is over."""
    if guide.question["ask"] != "over":
        return None
    s = guide.session.state
    her, you = s.players[OPPONENT], s.players[PERSON]
    sources: list[SourceOut] = [
        {"label": words.texts.say("source", name), "vp": vp}
        for name, vp in zip(VP_SOURCE_NAMES, her.sources, strict=True)
        if vp
    ]
    has_won = winners(s) == [PERSON]
    return {"her_vp": her.vp, "your_vp": you.vp, "winner": "you" if has_won else "her", "sources": sources}
