"""The benefits of God cards, received one by one (TRN-25, GOD-06)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOD_CARD_RESOLVED, NONE, VP_CARDS
from tawantinsuyu.rules.reactions import queue_reactions_of

CARD_BENEFITS: Final = 8  # a benefit of a card is coded card * 8 + its place on the card


def benefits_of(s: State, card: int) -> tuple[int, ...]:
    """The benefits of a God card, coded card * 8 + place."""
    row = s.catalog.god_row[card]
    count = len(s.catalog.rows[row].benefits) if row != NONE else 0
    return tuple([card * CARD_BENEFITS + i for i in range(count)])


def is_benefit_usable(s: State, seat: int, benefit: int) -> bool:
    """Whether a coded card benefit would do something for `seat` now."""
    row = s.catalog.rows[s.catalog.god_row[benefit // CARD_BENEFITS]]
    return row.benefits[benefit % CARD_BENEFITS].is_usable(s, seat)


def give_benefit(s: State, seat: int, benefit: int, waiting: tuple[int, ...]) -> None:
    """TRN-25: receive one of the waiting benefits; other things react to the first benefit of a card."""
    card = benefit // CARD_BENEFITS
    is_first = True
    for each in benefits_of(s, card):
        if each not in waiting:
            is_first = False
    row = s.catalog.rows[s.catalog.god_row[card]]
    s.tell("used-benefit", seat, (card, benefit % CARD_BENEFITS))
    row.benefits[benefit % CARD_BENEFITS].give(s, seat, VP_CARDS)
    if is_first:
        queue_reactions_of(s, seat, GOD_CARD_RESOLVED, s.catalog.god_symbol[card])


def benefit_key(s: State, benefit: int) -> str:
    """`benefit:G07:1`, counted from 1."""
    return f"benefit:{s.catalog.god_names[benefit // CARD_BENEFITS]}:{benefit % CARD_BENEFITS + 1}"


def without(benefits: tuple[int, ...], benefit: int) -> tuple[int, ...]:
    """All benefits but this one."""
    return tuple([each for each in benefits if each != benefit])
