"""The benefits of God cards, received one by one (TRN-25, GOD-06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOD_CARD_RESOLVED, NONE, VP_CARDS
from tawantinsuyu.rules.gods import has_statue_of
from tawantinsuyu.rules.question import Question, has_free_action
from tawantinsuyu.rules.reactions import queue_reactions_of, ready_reactions

CARD_BENEFITS: Final = 8  # a benefit of a card is coded card * 8 + its place on the card
UNTAKEN: Final = 7  # in place of a benefit: a note that whatever was begun of the card was declined


def benefits_of(s: State, card: int) -> tuple[int, ...]:
    """The benefits of a God card, coded card * 8 + place."""
    row = s.catalog.god_row[card]
    count = len(s.catalog.rows[row].benefits) if row != NONE else 0
    return tuple([card * CARD_BENEFITS + i for i in range(count)])


def is_benefit_usable(s: State, seat: int, benefit: int) -> bool:
    """Whether a coded card benefit would do something for `seat` now."""
    place = benefit % CARD_BENEFITS
    if place == UNTAKEN:
        return False
    return s.catalog.rows[s.catalog.god_row[benefit // CARD_BENEFITS]].benefits[place].is_usable(s, seat)


def give_benefit(s: State, seat: int, benefit: int, waiting: tuple[int, ...]) -> None:
    """TRN-25: receive one of the waiting benefits; reactions follow the first one taken from a card.

    The next question must be a `CardQuestion`.
    """
    card = benefit // CARD_BENEFITS
    printed = s.catalog.rows[s.catalog.god_row[card]].benefits[benefit % CARD_BENEFITS]
    symbol = s.catalog.god_symbol[card]
    reacts = len(ready_reactions(s, seat, GOD_CARD_RESOLVED, symbol)) > 0 and is_untouched(s, card, waiting)
    before = printed.progress(s, seat) if reacts else NONE
    s.tell("used-benefit", seat, (card, benefit % CARD_BENEFITS))
    printed.give(s, seat, VP_CARDS)
    if before != NONE:
        s.then(SeeIfTaken(seat, benefit, before))
    elif reacts:
        queue_reactions_of(s, seat, GOD_CARD_RESOLVED, symbol)


def is_untouched(s: State, card: int, waiting: tuple[int, ...]) -> bool:
    """Whether nothing of a card has been taken yet: all its benefits are waiting, or the others were declined."""
    if card * CARD_BENEFITS + UNTAKEN in waiting:
        return True
    return all(each in waiting for each in benefits_of(s, card))


@mypyc_attr(allow_interpreted_subclasses=True)
class CardQuestion(Question):
    """A question with benefits of God cards waiting beside it."""

    __slots__ = ("benefits",)

    benefits: tuple[int, ...]

    def with_benefits(self, benefits: tuple[int, ...]) -> CardQuestion:
        """The same question with other benefits waiting."""
        raise NotImplementedError

    def plain_gains(self, s: State) -> list[int]:
        """TRN-22: resources and VP, unless something reacts to the card: then the timing may matter."""
        gains: list[int] = []
        for option in self.choices(s):
            if option not in self.benefits:
                continue
            card = option // CARD_BENEFITS
            printed = s.catalog.rows[s.catalog.god_row[card]].benefits[option % CARD_BENEFITS]
            if printed.is_plain() and not ready_reactions(s, self.seat, GOD_CARD_RESOLVED, s.catalog.god_symbol[card]):
                gains.append(option)
        return gains


class SeeIfTaken(Rule):
    """GA-VAS-20: after a benefit that could be declined; one that was begun and then declined counts as not taken."""

    __slots__ = ("before", "benefit")

    def __init__(self, seat: int, benefit: int, before: int) -> None:
        self.seat = seat
        self.benefit = benefit
        self.before = before  # the benefit's `progress` before it was given

    def resolve(self, s: State) -> None:
        """Queue the reactions, or let the next question remember that the card is untouched."""
        card = self.benefit // CARD_BENEFITS
        printed = s.catalog.rows[s.catalog.god_row[card]].benefits[self.benefit % CARD_BENEFITS]
        if printed.progress(s, self.seat) != self.before:
            queue_reactions_of(s, self.seat, GOD_CARD_RESOLVED, s.catalog.god_symbol[card])
            return
        follows = s.stack[-1]
        assert isinstance(follows, CardQuestion), "the benefits of a card are asked for one by one"
        untaken = card * CARD_BENEFITS + UNTAKEN
        if untaken not in follows.benefits:
            s.stack[-1] = follows.with_benefits(tidied((*follows.benefits, untaken)))


def benefit_key(s: State, benefit: int) -> str:
    """`benefit:G07:1`, counted from 1."""
    return f"benefit:{s.catalog.god_names[benefit // CARD_BENEFITS]}:{benefit % CARD_BENEFITS + 1}"


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """All things but this one."""
    return tuple([each for each in things if each != thing])


def tidied(benefits: tuple[int, ...]) -> tuple[int, ...]:
    """Waiting benefits, without the notes about cards that have no benefit waiting."""
    for benefit in benefits:
        if benefit % CARD_BENEFITS == UNTAKEN:
            break
    else:
        return benefits
    cards = [each // CARD_BENEFITS for each in benefits if each % CARD_BENEFITS != UNTAKEN]
    return tuple([each for each in benefits if each // CARD_BENEFITS in cards])


def all_benefits(s: State) -> list[int]:
    """The benefits of all God cards."""
    return [benefit for card in range(len(s.catalog.god_names)) for benefit in benefits_of(s, card)]


def benefit_refusal(s: State, seat: int, benefit: int, waiting: tuple[int, ...]) -> Line | None:
    """GOD-01, TRN-26: why a benefit cannot be received; None if it is waiting and usable."""
    card = benefit // CARD_BENEFITS
    if benefit not in waiting:
        is_played = card in s.aside or any(module.is_played(s, card) for module in s.catalog.modules)
        return Line("TRN-25", "benefit-gone") if is_played else Line("GOD-01", "card-not-played")
    return None if is_benefit_usable(s, seat, benefit) else Line("TRN-26", "gives-nothing-now")


def benefit_place(s: State, benefit: int) -> str:
    """The card."""
    return f"face:{s.catalog.god_names[benefit // CARD_BENEFITS]}"


def benefits_left(s: State, seat: int, rule: str, benefits: tuple[int, ...]) -> list[Caution]:
    """A warning about benefits that could be received now and would be lost."""
    count = len([benefit for benefit in benefits if is_benefit_usable(s, seat, benefit)])
    return [Caution("benefits-left", rule, (count,))] if count else []


def claimable(s: State, seat: int, benefits: tuple[int, ...]) -> list[int]:
    """GOD-03, GOD-04: the benefits of the played card that can be received now, with a matching Statue owned now."""
    if not benefits or not has_statue_of(s, seat, benefits[0] // CARD_BENEFITS):
        return []
    return [benefit for benefit in benefits if is_benefit_usable(s, seat, benefit)]


def tell_lacked_statue(s: State, seat: int, benefits: tuple[int, ...]) -> None:
    """GOD-03: after the tasks, the benefits of the played card are lost for lack of a Statue."""
    if benefits and not has_statue_of(s, seat, benefits[0] // CARD_BENEFITS):
        s.tell("lacked-statue", seat, (benefits[0] // CARD_BENEFITS,))


def claim_refusal(s: State, seat: int, benefit: int, waiting: tuple[int, ...]) -> Line | None:
    """GOD-03: why a benefit of the played card cannot be received; None if it is `claimable`."""
    if benefit in waiting and not has_statue_of(s, seat, benefit // CARD_BENEFITS):
        return Line("GOD-03", "no-statue")
    return benefit_refusal(s, seat, benefit, waiting)


def may_become_claimable(s: State, seat: int, benefits: tuple[int, ...]) -> bool:
    """TRN-11, GOD-06: whether benefits with a matching Statue are waiting and a free action may yet pay for one."""
    return len(benefits) > 0 and has_statue_of(s, seat, benefits[0] // CARD_BENEFITS) and has_free_action(s, seat)
