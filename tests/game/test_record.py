"""Records: readable, exact, and clear about what is wrong with a text."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tawantinsuyu as tw
from harness.games.choosing import busily


@cache
def finished(players: int = 2, seed: int = 3) -> tw.Game:
    random = Random(seed)
    game = tw.new_game(players=players, seed=seed, variants={"z13_discount": "total"})
    while game.decision is not None:
        game.play(busily(random, game.decision.keys))
    return game


@cache
def valid_text() -> str:
    return tw.Record.of(finished(), headers={"seat-1": "North"}).to_text()


def test_a_finished_game_is_recorded_with_its_result() -> None:
    game = finished(3)
    text = game.record({"seat-2": "South's corner", "event": "Friday # 3"}).to_text()

    lines = text.splitlines()
    assert lines[:4] == [
        "tawantinsuyu-record 1",
        "players: 3",
        "variants: z13_discount=total",
        f"box: {game.settings.box_hash}",
    ]
    assert lines[4:6] == ["seat-2: South's corner", "event: Friday # 3"]
    assert lines[6] == "result: " + " ".join(str(sheet["total"]) for sheet in game.score_sheet())
    assert lines[7] == f"fingerprint: {game.fingerprint()}"
    assert lines[8:10] == ["", "# setup"]
    assert any(line.startswith("# turn 7, seat ") for line in lines)
    again = tw.Record.from_text(text)
    assert again.headers == {"seat-2": "South's corner", "event": "Friday # 3"}
    assert again.verify().fingerprint() == game.fingerprint()
    assert again.to_text() == text


def test_every_draw_is_recorded_even_one_without_a_choice() -> None:
    game = finished()
    single = 0
    for step in tw.Record.of(game).steps():
        single += step.seat == -1 and step.game.answers[-1] == (step.seat, step.key)

    assert single == sum(1 for seat, _ in game.answers if seat == -1)


def test_a_record_can_be_replayed_to_any_point_and_on() -> None:
    game = finished()
    record = game.record()

    halfway = record.replay(upto=100)
    assert halfway.answers == game.answers[:100]
    assert record.replay(upto=-1).answers == game.answers[:-1]
    assert halfway.chance is None
    for _, key in game.answers[100:]:
        halfway.play(key)
    assert halfway.fingerprint() == game.fingerprint()


def test_a_replayed_game_can_go_on_with_a_seed() -> None:
    game = finished().record().replay(upto=5, seed=1)

    assert game.decision is not None
    assert game.decision.seat != -1


def test_a_game_in_progress_has_no_result() -> None:
    game = tw.new_game(players=2, seed=1)
    text = game.record().to_text()

    assert "result" not in text
    assert "fingerprint" not in text
    assert tw.Record.from_text(text).verify().decision == game.decision


def test_the_seed_is_told_only_on_request_and_only_of_a_finished_game() -> None:
    game = tw.new_game(players=2, seed="a secret")
    assert "secret" not in game.record().to_text()
    with pytest.raises(tw.RecordError, match="stays secret"):
        game.record(with_seed=True)

    assert "seed" not in finished().record().to_text()
    assert tw.Record.from_text(finished().record(with_seed=True).to_text()).seed == "3"
    with pytest.raises(tw.RecordError, match="no seed"):
        finished().record().replay().record(with_seed=True)


def test_a_game_begun_from_a_position_has_no_record() -> None:
    game = tw.Position.from_text(tw.new_game(seed=1).position_text()).to_game()

    with pytest.raises(tw.RecordError, match="began from a position"):
        game.record()
    with pytest.raises(tw.RecordError, match="began from a position"):
        tw.Game.from_data(game.copy().to_data()).record()


@pytest.mark.parametrize(
    ("headers", "complaint"),
    [
        ({"Name": "North"}, "lower-case letters"),
        ({"players": "3"}, "lower-case letters"),
        ({"seat-1": "North\nresult: 9 9"}, "one line of text"),
        ({"seat-1": " North"}, "without blanks"),
    ],
)
def test_headers_cannot_break_the_format(headers: dict[str, str], complaint: str) -> None:
    with pytest.raises(tw.RecordError, match=complaint):
        tw.new_game(seed=1).record(headers)


BEGIN = "tawantinsuyu-record 1\nplayers: 2\nbox: {box}\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "complaint"),
    [
        ("", 1, 1, "expected 'tawantinsuyu-record 1', not ''"),
        ("hello", 1, 1, "expected 'tawantinsuyu-record 1', not 'hello'"),
        ("tawantinsuyu-record 2\n", 1, 21, "this program reads version 1 of tawantinsuyu-record"),
        ("tawantinsuyu-record 1\nplayers: 2\n\n", 3, 1, "expected a header 'box: …'"),
        ("tawantinsuyu-record 1\nplayers: 5\nbox: x\n\n", 2, 10, "expected 2, 3 or 4 players, or 1 and an opponent"),
        (BEGIN + "nonsense\n\n", 4, 1, "expected a header 'name: value' or an empty line"),
        (BEGIN + "players: 2\n\n", 4, 1, "the header 'players' occurs twice"),
        (BEGIN + "variants: z13\n\n", 4, 11, "expected 'name=value'"),
        (BEGIN + "variants: z13_discount=none\n\n", 4, 11, "variant 'z13_discount' is one of each, total"),
        (BEGIN + "result: 3\n\n", 4, 9, "expected the VP of 2 players, not '3'"),
        (BEGIN + "fingerprint: abc\n\n", 4, 14, "expected a fingerprint of 32 digits"),
        (BEGIN + "\nchance\n", 5, 7, "expected one key after the seat"),
        (BEGIN + "\nchance orientation:1 2\n", 5, 22, "expected one key after the seat"),
        (BEGIN + "\n# fine\n3 space:M23\n", 6, 1, "beginning with chance, 1 or 2"),
        (BEGIN + "\nchance orientation:9\n", 5, 1, "'orientation:9' is not offered here (SET-04)"),
        (BEGIN + "\n1 orientation:1 # mine\n", 5, 1, "expected an answer of chance, not of 1"),
        (BEGIN + "result: 1 2\n\n", 4, 1, "the header gives a result, but the game is not over"),
        ("tawantinsuyu-record 1\nplayers: 2\nbox: 12\n\n", 3, 1, "played with the component set 12"),
    ],
)
def test_a_faulty_record_is_refused_with_place_and_reason(text: str, line: int, column: int, complaint: str) -> None:
    with pytest.raises(tw.RecordError) as refused:
        tw.Record.from_text(text.replace("{box}", tw.new_game().settings.box_hash)).verify()

    assert (refused.value.line, refused.value.column) == (line, column)
    assert complaint in str(refused.value)


def test_a_record_that_does_not_end_as_it_says_is_refused() -> None:
    result = "result: " + " ".join(str(vp) for vp in finished().record().result or ())
    fingerprint = finished().fingerprint()

    with pytest.raises(tw.RecordError, match=r"line 6, .* the header gives the result 1 1; the game ends with"):
        tw.Record.from_text(valid_text().replace(result, "result: 1 1")).verify()
    with pytest.raises(tw.RecordError, match=r"line 7, .* the header gives the fingerprint"):
        tw.Record.from_text(valid_text().replace(fingerprint, "0" * 32)).verify()
    last = valid_text().splitlines()[-1]
    with pytest.raises(tw.RecordError, match="the game is over"):
        tw.Record.from_text(valid_text() + last + "\n").verify()


def readable(text: str) -> None:
    """Read and verify; only a `RecordError` is allowed."""
    try:
        record = tw.Record.from_text(text)
        assert tw.Record.from_text(record.to_text(comments=False)) == record
        record.verify()
    except tw.RecordError as error:
        refused = error
    else:
        return
    assert refused.reason
    assert refused.line <= text.count("\n") + 1


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    readable(text)
    readable("tawantinsuyu-record 1\n" + text)


@given(st.lists(st.sampled_from([":", " ", "\n", "#", "=", "1", "2", "chance", "players", "box", "seed", "x"])))
def test_any_words_of_the_format_are_read_or_refused(words: list[str]) -> None:
    readable("tawantinsuyu-record 1\nplayers: 2\n" + "".join(words))


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    text = valid_text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    readable(text[:start] + data.draw(st.text(max_size=5)) + text[end:])
    readable(text[:start])
