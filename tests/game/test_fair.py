"""Fair dealing: a record proves whether its draws come from the committed seed."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import busily
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.formats.fair import Mismatch, check_deal, commitment, is_commitment
from tawantinsuyu.kernel.position import CHANCE

SEED = "a secret that nobody guesses, ñ"


def finish(game: tw.Game) -> tw.Game:
    random = Random(3)
    while game.decision is not None:
        game.play(busily(random, game.decision.keys))
    return game


@cache
def dealt() -> tw.Record:
    """A game as a server records it: with the commitment, and at the end the seed."""
    record = finish(tw.new_game(players=2, seed=SEED)).record({"commitment": commitment(SEED)}, with_seed=True)
    return tw.Record.from_text(record.to_text())


@cache
def branched() -> tw.Record:
    """A game that was taken over after 90 answers and went on with another seed."""
    game = finish(dealt().replay(upto=90, seed="branch"))
    record = game.record({"commitment": commitment("branch"), "dealt-from": "90"}, with_seed=True)
    return tw.Record.from_text(record.to_text())


def draws_in(record: tw.Record, start: int = 0) -> int:
    return sum(1 for seat, _ in record.answers[start:] if seat == CHANCE)


def test_a_commitment_is_the_sha256_of_the_seed_in_utf_8() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED.encode("utf-8")).hexdigest()
    assert commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert is_commitment(commitment(SEED))


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n"])
def test_what_has_another_form_is_no_commitment(text: str) -> None:
    assert not is_commitment(text)


def test_a_game_dealt_as_promised_is_fair() -> None:
    deal = check_deal(dealt())

    assert deal.is_fair
    assert deal.commitment == "kept"
    assert deal.mismatch is None
    assert (deal.answers, deal.draws, deal.dealt_from) == (len(dealt().answers), draws_in(dealt()), 0)
    assert deal.game.is_over


def test_answers_taken_back_do_not_spoil_the_deal() -> None:
    game = tw.new_game(players=2, seed=SEED)
    random = Random(3)
    taken = 0
    while game.decision is not None:
        game.play(busily(random, game.decision.keys))
        if game.can_undo and random.random() < 0.2:
            game.undo()
            taken += 1
    assert taken

    deal = check_deal(game.record({"commitment": commitment(SEED)}, with_seed=True))

    assert deal.is_fair
    assert deal.draws > 0


@pytest.mark.parametrize("place", ["first", "last"])
def test_a_draw_that_was_exchanged_is_found_with_its_line(place: str) -> None:
    """Given a game in which one draw was not the seed's, when it is checked, then that draw is named."""
    draws = [i for i, (seat, _) in enumerate(dealt().answers) if seat == CHANCE]
    at = draws[0] if place == "first" else draws[-1]
    game = dealt().replay(upto=at)
    assert game.decision is not None
    told = dealt().answers[at][1]
    other = next((key for key in game.decision.keys if key != told), None)
    assert other is not None
    game.play(other)
    while game.decision is not None:
        game.play(game.decision.keys[0])
    record = replace(game.record({"commitment": commitment(SEED)}), seed=SEED)

    deal = check_deal(tw.Record.from_text(record.to_text(comments=False)))

    assert deal.mismatch is not None
    number, line, recorded, of_seed = deal.mismatch
    assert (number, recorded, of_seed) == (at + 1, other, told)
    assert record.to_text(comments=False).splitlines()[line - 1] == f"chance {other}"
    assert deal.draws == draws.index(at)
    assert deal.commitment == "kept"
    assert not deal.is_fair


def test_a_record_not_read_from_text_tells_the_line_it_will_have() -> None:
    record = replace(dealt(), seed="another", lines=(), header_lines={})

    deal = check_deal(record)

    assert deal.mismatch is not None
    text = record.to_text(comments=False).splitlines()
    assert text[deal.mismatch.line - 1] == f"chance {deal.mismatch.recorded}"


def test_another_seed_than_the_one_committed_to_is_found() -> None:
    deal = check_deal(replace(dealt(), seed="another"))

    assert deal.commitment == "broken"
    assert isinstance(deal.mismatch, Mismatch)
    assert not deal.is_fair


def test_the_commitment_given_to_the_reader_counts() -> None:
    bare = replace(dealt(), headers={})

    assert check_deal(bare, promised=commitment(SEED)).commitment == "kept"
    assert check_deal(bare, promised=commitment("another")).commitment == "broken"
    assert check_deal(dealt(), promised=commitment(SEED)).commitment == "kept"
    assert check_deal(dealt(), promised=commitment("another")).commitment == "replaced"
    assert not check_deal(dealt(), promised=commitment("another")).is_fair


def test_without_a_commitment_the_draws_are_compared_all_the_same() -> None:
    deal = check_deal(replace(dealt(), headers={}))

    assert deal.commitment == "none"
    assert deal.draws == draws_in(dealt())
    assert deal.is_fair
    assert not check_deal(replace(dealt(), headers={}, seed="another")).is_fair


def test_without_a_seed_no_promise_can_be_kept() -> None:
    deal = check_deal(replace(dealt(), seed=None))

    assert (deal.commitment, deal.draws, deal.mismatch) == ("no-seed", 0, None)
    assert not deal.is_fair


def test_without_seed_and_commitment_nothing_speaks_against_the_deal() -> None:
    deal = check_deal(replace(dealt(), headers={}, seed=None))

    assert (deal.commitment, deal.draws, deal.mismatch) == ("none", 0, None)
    assert deal.is_fair


def test_of_a_branch_only_its_own_draws_are_compared() -> None:
    deal = check_deal(branched())

    assert deal.is_fair
    assert deal.dealt_from == 90
    assert deal.draws == draws_in(branched(), 90) < draws_in(branched())


def test_a_branch_that_does_not_say_so_is_not_fair() -> None:
    deal = check_deal(replace(branched(), headers={"commitment": commitment("branch")}))

    assert deal.mismatch is not None
    assert deal.mismatch.number <= 90


@pytest.mark.parametrize("number", ["", "-1", "x", "1.5", "99999", "9" * 7, "٣"])
def test_a_branch_from_nowhere_is_refused_with_its_line(number: str) -> None:
    text = branched().to_text().replace("dealt-from: 90", f"dealt-from: {number}")

    with pytest.raises(tw.RecordError, match="expected a number of answers up to") as refused:
        check_deal(tw.Record.from_text(text))

    assert text.splitlines()[refused.value.line - 1].startswith("dealt-from:")


def test_a_commitment_of_another_form_is_refused_with_its_line() -> None:
    text = dealt().to_text().replace(commitment(SEED), "abc")

    with pytest.raises(tw.RecordError, match="expected a commitment of 64 digits") as refused:
        check_deal(tw.Record.from_text(text))

    assert text.splitlines()[refused.value.line - 1] == "commitment: abc"


def test_a_record_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(tw.RecordError, match="not offered"):
        check_deal(replace(dealt(), answers=((CHANCE, "orientation:9"), *dealt().answers[1:])))
    with pytest.raises(tw.RecordError, match="the header gives the result"):
        check_deal(replace(dealt(), result=(1, 1)))


@cache
def own_box(*, is_turned: bool = False) -> Box:
    """An owner's edition, or the same with its Weavings in another order."""
    ours = load_box()
    return replace(ours, edition="mine", is_own=True, weavings=ours.weavings[::-1] if is_turned else ours.weavings)


def test_a_record_of_an_earlier_version_does_not_accuse_a_server_of_another_order() -> None:
    """Given a record that names its edition without the order of its rows, then a file in another order proves nothing.

    With the file it was played with, the deal is fair.
    """
    record = finish(tw.new_game(players=2, seed=SEED, edition=own_box())).record(with_seed=True)
    earlier = replace(record, box=own_box().play_hash)

    with pytest.raises(tw.RecordError, match="give the file as it was then"):
        check_deal(earlier, own_box(is_turned=True))
    deal = check_deal(replace(earlier, fingerprint=None), own_box(is_turned=True))

    assert deal.mismatch is not None
    assert not deal.is_order_known
    assert check_deal(earlier, own_box()).is_fair


def test_a_record_that_names_the_order_is_not_read_with_another() -> None:
    record = tw.new_game(players=2, seed=SEED, edition=own_box()).record()

    with pytest.raises(tw.RecordError, match="played with the component set"):
        check_deal(record, own_box(is_turned=True))
