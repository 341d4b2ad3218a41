"""Z15-5 in every format of a game: no exchanging back, and how older games behave."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

import tawantinsuyu as tw
from tawantinsuyu.game.search.sampling import sample_position
from tools.games.golden import FOLDER

THERE: Final = "exchange:2-stone:2-corn"
BACK: Final = "exchange:2-corn:2-stone"


@cache
def before_exchanging() -> tw.Record:
    """A golden game up to a question at which stone can be exchanged."""
    record = tw.Record.from_text((FOLDER / "4-players-default-7.record").read_text(encoding="utf-8"))
    for step in record.steps():
        if step.game.decision is not None and THERE in step.game.decision.keys:
            return step.game.record()
    raise AssertionError("nobody can exchange")


def exchanged() -> tw.Game:
    game = before_exchanging().replay()
    game.play(THERE)
    return game


def to_and_fro(times: int) -> tw.Record:
    """A record of before the rule."""
    record = before_exchanging()
    decision = record.replay().decision
    assert decision is not None
    return replace(record, answers=(*record.answers, *[(decision.seat, key) for key in (THERE, BACK)] * times))


def test_Z15_5_an_answer_that_leads_back_is_refused_and_changes_nothing() -> None:
    game = exchanged()
    before = game.to_data()

    with pytest.raises(tw.NotOffered):
        game.play(BACK)

    assert game.to_data() == before


def test_Z15_5_undo_still_leads_back() -> None:
    game = exchanged()

    game.undo()

    assert game.fingerprint() == before_exchanging().replay().fingerprint()
    assert game.decision is not None
    assert THERE in game.decision.keys


def test_Z15_5_every_form_of_a_game_remembers_where_it_may_not_lead_back() -> None:
    game = exchanged()
    decision = game.decision
    assert decision is not None
    assert BACK not in decision.keys

    for again in (
        tw.Game.from_data(game.to_data()),
        tw.Position.from_text(game.position_text()).to_game(),
        game.record().replay(),
        game.copy(),
        sample_position(game.view(decision.seat, knowledge=True), Random(1)),
    ):
        assert again.decision == decision
        assert again.state.visited == game.state.visited


def test_Z15_5_positions_of_before_the_rule_open() -> None:
    """Where nothing was exchanged they are written as they were; what they do not tell is nothing."""
    game, data = before_exchanging().replay(), exchanged().to_data()

    assert "visited" not in game.to_data()["position"]
    assert "exchanged-from" not in game.position_text()
    del data["position"]["visited"]
    decision = tw.Game.from_data(data).decision
    assert decision is not None
    assert BACK in decision.keys


def test_Z15_5_the_text_names_seats_and_resources() -> None:
    game = exchanged()
    decision = game.decision
    assert decision is not None
    stock = before_exchanging().replay().state.players[decision.seat].stock

    line = next(each for each in game.position_text().splitlines() if each.startswith("exchanged-from"))

    told = "-".join(f"{amount}{letter}" for amount, letter in zip(stock, "pcsg", strict=True))
    assert line == f"exchanged-from: {decision.seat + 1}:{told}"


@pytest.mark.parametrize("written", ["1", "1:2p", "9:0p-0c-2s-0g", "1:0p-0c-2s-99999g"])
def test_Z15_5_a_text_that_tells_no_resources_is_refused(written: str) -> None:
    text = exchanged().position_text().splitlines()
    changed = [f"exchanged-from: {written}" if line.startswith("exchanged-from") else line for line in text]

    with pytest.raises(tw.PositionError):
        tw.Position.from_text("\n".join(changed) + "\n")


@pytest.mark.parametrize("times", [1, 3])
def test_Z15_5_a_record_of_before_the_rule_is_replayed(times: int) -> None:
    record = tw.Record.from_text(to_and_fro(times).to_text())

    game = record.verify()

    assert len(list(record.steps())) == len(game.answers) == len(record.answers)
    begun = before_exchanging().replay()
    assert [each.stock for each in game.state.players] == [each.stock for each in begun.state.players]


def test_Z15_5_a_game_of_before_the_rule_goes_on() -> None:
    """As a server takes up a game from its log."""
    game = before_exchanging().replay(seed=1)

    for key in (THERE, BACK, THERE):
        game.replay(key, [])

    with pytest.raises(tw.NotOffered):
        game.play(BACK)


def test_Z15_5_a_recorded_exchange_must_still_be_paid() -> None:
    record = to_and_fro(1)
    stock = exchanged().state.players[record.answers[-1][0]].stock
    given = (record.answers[-1][0], THERE)

    with pytest.raises(tw.RecordError, match="not offered"):
        replace(record, answers=(*record.answers[:-1], *[given] * (stock[2] // 2 + 1))).verify()
