"""No view and no event reveals what a seat may not know."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.events import EVERYONE, Event
from tawantinsuyu.kernel.loop import advance
from tawantinsuyu.kernel.position import CHANCE, Seat
from tests.kernel.driver import choices, seats, seeds
from tests.kernel.driver import given as table_with
from tests.kernel.toy import BuryCard, Draw, PlayCard, Table, canonical, new_game, play

SPECTATOR = None


def hidden_from(s: Table, viewer: Seat | None) -> list[list[int]]:
    """The piles whose cards `viewer` cannot know."""
    others = [seat for seat in range(len(s.coins)) if seat != viewer]
    return [s.deck, *(s.hands[seat] for seat in others), *(s.buried[seat] for seat in others)]


def redealt(s: Table, viewer: Seat | None, cards: list[int]) -> Table:
    """The same position with other cards where `viewer` cannot see them."""
    other, left = s.copy(), iter(cards)
    for pile in hidden_from(other, viewer):
        pile[:] = [next(left) for _ in pile]
    advance(other)  # offers what it must offer now
    return other


@st.composite
def indistinguishable(draw: st.DrawFn) -> tuple[Table, Table, Seat | None]:
    """Two different positions that a seat or a spectator cannot tell apart."""
    s = new_game(draw(seats()))
    play(s, Chance(draw(seeds())), draw(choices(30)))
    viewer = draw(st.sampled_from([SPECTATOR, *range(len(s.coins))]))
    cards = [card for pile in hidden_from(s, viewer) for card in pile]
    other = redealt(s, viewer, draw(st.permutations(cards)))
    assume(other.to_data() != s.to_data())
    return s, other, viewer


@given(indistinguishable())
def test_positions_that_differ_only_in_what_a_seat_cannot_know_give_equal_views(
    pair: tuple[Table, Table, Seat | None],
) -> None:
    s, other, viewer = pair

    assert canonical(s.view(viewer)) == canonical(other.view(viewer))


@given(indistinguishable())
def test_a_seat_whose_own_cards_differ_does_see_the_difference(pair: tuple[Table, Table, Seat | None]) -> None:
    s, other, _ = pair
    owners = [seat for seat in range(len(s.coins)) if s.hands[seat] != other.hands[seat]]

    for seat in owners:
        assert canonical(s.view(seat)) != canonical(other.view(seat))


def test_only_the_seat_that_is_asked_sees_the_options() -> None:
    table = table_with(seats=2, hands={0: [4, 7]})

    table.do(PlayCard(0))

    assert table.s.view(0)["my options"] == ["card:4", "card:7"]
    assert table.s.view(1)["my options"] == []
    assert table.s.view(SPECTATOR)["my options"] == []
    assert table.s.view(1)["asked"] == [0, "TOY-01"]


def test_nobody_sees_the_options_of_chance() -> None:
    table = table_with(seats=2, deck=[4, 7])

    table.do(Draw(CHANCE, 0))

    assert [table.s.view(viewer)["my options"] for viewer in (0, 1, SPECTATOR)] == [[], [], []]


@pytest.mark.parametrize("stranger", [1, 2, CHANCE, SPECTATOR])
def test_the_secret_part_of_an_event_is_seen_by_its_seat_only(stranger: Seat | None) -> None:
    event = Event("drew", 0, ("deck",), secret=(7,))

    assert event.seen_by(0).to_data() == {"kind": "drew", "seat": 0, "facts": ["deck"], "secret": [7]}
    assert event.seen_by(stranger).to_data() == {"kind": "drew", "seat": 0, "facts": ["deck"]}
    assert "7" not in repr(event.seen_by(stranger))


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_an_event_without_secrets_is_the_same_to_all(viewer: Seat | None) -> None:
    event = Event("round ended", EVERYONE, (3,))

    assert event.seen_by(viewer) == event


def test_hiding_a_secret_leaves_the_event_itself_complete() -> None:
    event = Event("drew", 0, secret=(7,))

    event.seen_by(1)

    assert event.secret == (7,)


def test_events_are_equal_when_all_they_tell_is_equal() -> None:
    event = Event("drew", 0, (1,), (7,))

    assert event == Event("drew", 0, (1,), (7,))
    assert hash(event) == hash(Event("drew", 0, (1,), (7,)))
    for other in (Event("lost", 0, (1,), (7,)), Event("drew", 1, (1,), (7,)), Event("drew", 0, (2,), (7,))):
        assert event != other
    assert event != Event("drew", 0, (1,))
    assert event != "drew"


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_TOY_05_others_cannot_tell_which_card_was_drawn(viewer: Seat | None) -> None:
    seen = []
    for card in ("card:4", "card:7"):
        table = table_with(deck=[4, 7])
        table.do(Draw(CHANCE, 0))
        table.choose(card)
        seen.append([event.seen_by(viewer).to_data() for event in table.events])

    assert seen[0] == seen[1] == [{"kind": "drew", "seat": 0, "facts": []}]


def test_TOY_04_the_owner_knows_which_card_was_buried() -> None:
    table = table_with(hands={1: [4, 7]})

    table.do(BuryCard(1))
    table.choose("card:7")

    assert [event.seen_by(1).secret for event in table.events] == [(7,)]
    assert [event.seen_by(0).secret for event in table.events] == [()]
    assert table.s.view(1)["my buried"] == [7]
    assert table.s.view(0)["my buried"] == []


def test_events_are_not_kept_when_nobody_listens() -> None:
    s = new_game(2)
    play(s, Chance("seed"), [0] * 10)

    assert s.events is None


def test_a_copy_is_not_listened_to() -> None:
    table = table_with(hands={0: [1]})
    table.do(PlayCard(0))

    assert table.s.copy().events is None
