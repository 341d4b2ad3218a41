"""Pachamama's events explain her actions: each occurs, with its words and rules."""

from __future__ import annotations

from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.game.events import named
from tawantinsuyu.texts.catalogue import Texts
from tests.pachamama.positions import PAC, against
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.texts.solo_games import solo_games


def told(table: Table) -> list[str]:
    """The sentences about what has happened since the last answer, to somebody who may not know all."""
    texts = Texts(builtin_box(), ("Ana", "Pachamama"))
    events = [named(table.s.catalog, event) for event in table.events]
    return [texts.event(event.kind, event.seat, event.facts) for event in events]


def test_influence_is_told_with_its_reason_and_what_the_cult_tile_does() -> None:
    table = against("vassals", nations={"antisuyu": "VN07"}, conquest={"antisuyu-1": 0})
    sentences = told(table.do(SecondaryChoice(PAC)))

    assert sentences[0] == "Pachamama controls 0 regions and spreads influence (PAC-52)."
    assert sentences[1] == "Pachamama spreads influence in Antisuyu."
    assert sentences[2].startswith("Pachamama puts a first Vassal on the Cult tile of Antisuyu: Spoils: Each region")


def test_the_secondary_choice_without_influence_is_told_with_the_numbers_compared() -> None:
    sentences = told(against(casualties="priest courier", army={PAC: "A01"}).do(SecondaryChoice(PAC)))

    assert sentences[:2] == [
        "Pachamama counts 1 Soldier against 2 casualties; that is not enough for a Conquest (PAC-52).",
        "Pachamama draws an Army card.",
    ]


def test_what_she_leaves_out_or_does_besides_comes_up_in_games_with_its_reason() -> None:
    kinds = {event.kind for _, _, events in solo_games("pachamama", 20) for event in events}

    assert {"compared-army", "lacked-workers", "stayed-out", "lost-reward", "failed-cell"} <= kinds
