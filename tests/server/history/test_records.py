"""The record of a served game: available when it is over, and sufficient to verify the deal."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

from typer.testing import CliRunner

import tawantinsuyu as tw
from tawantinsuyu.bots.levels import bot_name
from tawantinsuyu.cli.main import app
from tawantinsuyu.game.formats.fair import check_deal, commitment
from tawantinsuyu.server.features.history import records
from tawantinsuyu.table.audience_messages import facts_for
from tests.server.history.conftest import Finished
from tests.server.history.served import BOT, ME, OPEN, Serving

CHANCE = -1


def test_the_record_of_a_finished_game_proves_its_deal(finished: Finished) -> None:
    record = finished.served.record(finished.table)

    deal = check_deal(record, promised=finished.commitment)

    assert deal.is_fair
    assert deal.commitment == "kept"
    assert deal.dealt_from == 0
    assert deal.draws == sum(1 for seat, _ in record.answers if seat == CHANCE) > 0
    assert deal.game.fingerprint() == finished.served.game(finished.table).fingerprint()
    assert deal.game.is_over


def test_the_command_verifies_the_file(finished: Finished, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(finished.served.record_text(finished.table), encoding="utf-8")

    fair = CliRunner().invoke(app, ["verify", str(file), "--commitment", finished.commitment])
    other = CliRunner().invoke(app, ["verify", str(file), "--commitment", commitment("another seed")])

    assert fair.exit_code == 0
    assert other.exit_code == 1


def test_a_changed_draw_is_found(finished: Finished) -> None:
    record = finished.served.record(finished.table)
    draws = [number for number, (seat, _) in enumerate(record.answers) if seat == CHANCE]
    number = draws[len(draws) // 2]
    asked = record.replay(upto=number).decision
    assert asked is not None
    other = next(key for key in asked.keys if key != record.answers[number][1])
    changed = replace(
        record, answers=(*record.answers[:number], (CHANCE, other)), result=None, fingerprint=None, lines=()
    )

    deal = check_deal(changed, promised=finished.commitment)

    assert not deal.is_fair
    assert deal.mismatch is not None
    assert (deal.mismatch.number, deal.mismatch.recorded) == (number + 1, other)
    assert deal.mismatch.of_seed == record.answers[number][1]


def test_a_record_tells_what_was_played_when_by_whom_and_with_what(finished: Finished) -> None:
    served = finished.served
    row = served.live(finished.table).row

    written = served.run(records.export_record(served.registry, served.look(finished.table)))
    record = tw.Record.from_text(written.text)

    before, after = finished.takeback
    played = record.headers["played"]
    assert record.headers == {
        "table": finished.table,
        "title": "The long one",
        "played": played,
        "seat-1": "North",
        "seat-2": "North",
        "engine": str(row.engine),
        "rules": str(tw.RULES),
        "takebacks": f"{before}-{after}",
        "commitment": finished.commitment,
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", played)
    assert written.name == f"tawantinsuyu-{played}-{finished.table}.record"
    assert record.seed == row.seed
    assert record.box == served.registry.components.builtin.short_hash


def test_the_date_is_that_of_the_first_question(served: Serving) -> None:
    served.registry.clock = lambda: 1_700_000_000_000  # 14 November 2023
    north = served.person("North")
    table = served.table(north, ME, ME)
    served.registry.clock = lambda: 1_800_000_000_000
    served.play(table, Random(1), 5)
    served.give_up(table, north)

    assert served.record(table).headers["played"] == "2023-11-14"


def test_before_the_end_nobody_gets_the_record_or_the_seed(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    solo = {"players": 1, "opponent": "axomamma"}
    tables = [
        served.table(north, ME, OPEN, others=(south,)),
        served.table(north, ME, BOT),
        served.table(north, ME, ME),
        served.table(north, ME, settings=solo),
    ]

    for table in tables:
        for person in (north, south, None):
            seen = served.look(table, person)
            assert served.refused(records.export_record(served.registry, seen)) == (403, "record-secret")
        assert facts_for(served.live(table), north.id)["seed"] is None


def test_a_game_that_was_given_up_has_a_record_with_its_seed(served: Serving) -> None:
    north = served.person("North")
    table = served.table(north, ME, ME)
    promised = served.live(table).row.commitment
    served.play(table, Random(1), 30)
    served.give_up(table, north)

    record = served.record(table)
    deal = check_deal(record, promised=promised)

    assert deal.is_fair
    assert deal.commitment == "kept"
    assert not deal.game.is_over
    assert record.result is None
    assert deal.game.fingerprint() == served.game(table).fingerprint()


def test_a_game_of_a_person_and_a_bot_that_lost_its_memory_has_the_same_record(served: Serving) -> None:
    north = served.person("North")
    table = served.table(north, ME, BOT)
    random = Random(2)
    for _ in range(4):
        served.play(table, random, 15)
        served.opened_again(table)
    promised = served.live(table).row.commitment
    served.give_up(table, north)

    deal = check_deal(served.record(table), promised=promised)

    assert deal.is_fair
    assert deal.game.fingerprint() == served.game(table).fingerprint()
    assert served.record(table).headers["seat-2"] == bot_name(table, 1)
