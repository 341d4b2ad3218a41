"""Position texts: readable, exact, and clear about what is wrong with a text."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tawantinsuyu as tw
from harness.games.choosing import busily
from tawantinsuyu.game.formats.codec import (
    PILE_FIELDS,
    PLAIN_FIELDS,
    PLAYER_FIELDS,
    SOLO_FIELDS,
    effects,
    saved_name,
)
from tawantinsuyu.game.formats.position_instructions import FIELD_KINDS
from tawantinsuyu.game.formats.position_layout import (
    DERIVED_PLAYER_FIELDS,
    OWN_SECTIONS,
    PLAYER_LINES,
    SOLO_LINES,
    STATE_LINES,
    annex_lines,
    pile_lines,
)
from tawantinsuyu.golden_age.board import Board


@cache
def midgame() -> tw.Game:
    """A game in the middle of somebody's tasks, with something everywhere."""
    for seed in count():
        random = Random(seed)
        game = tw.new_game(players=3, seed=seed)
        while game.decision is not None and not game.state.is_final_festival:
            s = game.state
            if s.turn > 10 and game.decision.prompt == "choose-task" and s.village and s.god_offer and min(s.bag):
                return game
            game.play(busily(random, game.decision.keys))
    raise AssertionError("there is no such game")


@cache
def valid_text() -> str:
    return midgame().position_text()


def changed(old: str, new: str) -> str:
    assert valid_text().count(old) >= 1, f"{old!r} is not in the text"
    return valid_text().replace(old, new, 1)


def line_of(start: str) -> str:
    return next(line for line in valid_text().splitlines() if line.startswith(start))


def test_every_field_has_a_line() -> None:
    piles = pile_lines(midgame().state.catalog.building_types)
    written = {line.field for line in STATE_LINES} | {lines.field for lines in piles} | {*OWN_SECTIONS}

    assert written == {*map(saved_name, PLAIN_FIELDS), *PILE_FIELDS, "stacks"}
    assert {line.field for line in SOLO_LINES} == set(SOLO_FIELDS)
    solo = tw.new_game(players=1, opponent="pachamama", modules=["vassals", "nobles"]).state
    with_influence = {"influence"}  # it stands beside the Nation tiles
    assert {line.field for line in annex_lines(solo)} | with_influence == set(Board.fields)
    players = {line.field for line in PLAYER_LINES} | {"tapestries", *DERIVED_PLAYER_FIELDS}
    assert players == set(map(saved_name, PLAYER_FIELDS))


def test_every_field_of_every_instruction_is_written_by_name() -> None:
    codec = effects()
    fields = {(cls.__name__, field) for cls, names in codec.fields.items() for field in names}
    own = {(cls.__name__, field) for cls in codec.fields for field, _ in cls.field_kinds}

    assert sorted(each for each in fields if each not in own and each[1] not in FIELD_KINDS) == []
    assert own - fields == set()
    assert FIELD_KINDS.keys() - {field for _, field in fields} == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_names_in_the_text_are_unambiguous(players: int) -> None:
    catalog = tw.new_game(players=players).state.catalog

    for names in (catalog.god_names, catalog.army_names, catalog.hill.names, [row.name for row in catalog.rows]):
        assert len(set(names)) == len(names)


def test_a_position_in_the_middle_of_a_choice_comes_back_exactly() -> None:
    again = tw.Position.from_text(valid_text()).to_game()

    assert again.fingerprint() == midgame().fingerprint()
    assert again.decision == midgame().decision
    assert again.position_text() == valid_text()
    assert "\n[pending]\nChooseTask seat=" in valid_text()


def test_order_of_lines_and_comments_do_not_matter() -> None:
    sections = valid_text().split("\n\n")
    shuffled = [sections[0]]
    for section in reversed(sections[1:]):
        heading, *lines = section.strip().split("\n")
        if heading != "[pending]":
            lines.reverse()
        shuffled.append("\n".join(["# a comment", heading, *lines]))
    # Tapestries are the one kind of line whose order means something.
    text = "\r\n".join(shuffled)

    again = tw.Position.from_text(text).to_game()

    assert again.decision == midgame().decision


def test_a_position_goes_on_with_a_seed_or_with_asked_chance() -> None:
    text = tw.new_game(players=2, chance="ask").position_text()

    asked = tw.Position.from_text(text).to_game()
    assert asked.decision is not None
    assert asked.decision.seat == -1
    seeded = tw.Position.from_text(text).to_game(seed=5)
    assert seeded.decision is not None
    assert seeded.decision.seat >= 0


def test_a_position_can_be_edited() -> None:
    text = changed(line_of("resources: "), "resources: 5p 5c 5s 5g")

    assert tw.Position.from_text(text).to_game().state.players[0].stock == [5, 5, 5, 5]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tawantinsuyu-position 1", "tawantinsuyu-position 9", "line 1, column 23: this program reads version 1"),
        ("[table]\n", "", "line 3, column 1: expected a heading such as '[table]', not 'players: 3'"),
        ("players: 3", "players: 7", "line 4, column 10: expected a number from 1 to 4, not '7'"),
        ("variants:", "variants: speed=2", "line 5, column 11: there is no variant 'speed'"),
        ("active: ", "active: 9", "there is no seat '9"),
        ("last-festival: no", "last-festival: nope", "column 16: expected 'yes' or 'no', not 'nope'"),
        ("turn: ", "turnip: ", "expected a line 'turn: …' in section [table]"),
        (
            "bag: ",
            "bag: preist ",
            "column 6: there is no worker 'preist'; expected 'architect', 'craftsman', 'warrior'",
        ),
        ("village: ", "village: - ", "column 10: expected a worker, not '-'"),
        ("god-offer:", "god-offer: G0", "there is no God card 'G0"),
        ("face-up: W", "face-up: W9", "there is no Weaving 'W9"),
        ("top 1:", "top 1: M11 priest, ", "column 8: the space M11 is not in 'top 1'"),
        ("top 1:", "top 1: T11, ", "expected a space and its worker such as 'M23 priest', not 'T11'"),
        ("[steps]\n", "[steps]\n9-upper: 1\n", "there is no place for Steps '9-upper'"),
        ("production: ", "production: Z", "there is no production Building 'Z"),
        ("passive: ", "passive: - ", "expected 2 words, not 3"),
        ("god-deck-bottom:", "god-deck-bottom: G01", "expected a piece and who knows it, such as 'G07@1+2'"),
        ("[piles]\n", "[piles]\nsky: blue\n", "section [piles] has no line 'sky'"),
        ("[seat 2]", "[seat 5]", "expected a section '[seat 2]'"),
        ("[seat 3]", "[seat 4]", "expected a section '[seat 3]'"),
        ("\nvp: ", "\nvp: 9", "the sources of VP add up to"),
        ("resources: ", "resources: 2x ", "expected resources such as '3p 2c 1s 0g'"),
        ("high-priest: ", "high-priest: p", "there is no High Priest action"),
        ("temple: ", "temple: 77", "expected a number from 0 to"),
        (
            "[pending]\n",
            "[pending]\nChooseTusk seat=1\n",
            "there is no instruction 'ChooseTusk'; did you mean 'ChooseTask'",
        ),
        ("[pending]\n", "[pending]\nPay seat=1\n", "Pay needs the field 'cost'"),
        ("[pending]\n", "[pending]\nPay seat=1 cost=3\n", "expected a cost such as '3-stone-2-gold', not '3'"),
        ("[pending]\n", "[pending]\nPay seat=1 seat=1\n", "the field 'seat' occurs twice"),
        (
            "[pending]\n",
            "[pending]\nPay seat=1 coast=1\n",
            "expected 'field=value' with a field of Pay ('seat' or 'cost')",
        ),
        ("[pending]\n", "[pending]\nPay seat=1 cost=60-gold\n", "the pending instructions cannot be carried out"),
        ("[pending]\n", "[pending]\nAsk seat=1\n", "there is no instruction 'Ask'"),
    ],
)
def test_a_faulty_text_is_refused_with_place_and_reason(old: str, new: str, complaint: str) -> None:
    with pytest.raises(tw.PositionError) as refused:
        tw.Position.from_text(changed(old, new))

    assert complaint in str(refused.value)
    assert refused.value.line > 0
    assert refused.value.column > 0


def test_a_position_of_another_component_set_is_refused() -> None:
    with pytest.raises(tw.PositionError, match=r"line 6, column 6: this position was played with .* set '00'"):
        tw.Position.from_text(changed(line_of("box: "), "box: 00"))


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("army-deck:", r"the Army card A\d\d is nowhere"),
        ("bag:", r"there are \d+ Workers of the kind architect, not \d+"),
        ("steps-markers:", r"seat 1 has 9\d* Steps markers|seat 1 has \d+ Steps markers"),
        ("tapestry:", r"the Weaving W\d\d is in 2 places|the Weaving W\d\d is nowhere"),
    ],
)
def test_a_position_that_loses_or_doubles_pieces_is_refused(line: str, complaint: str) -> None:
    old = line_of(line)
    new = {
        "army-deck:": "army-deck: " + " ".join(old.split()[2:]),
        "bag:": "bag: architect*9",
        "steps-markers:": "steps-markers: 9",
        "tapestry:": "tapestry: W01 W02 W03 W04 W05",
    }[line]

    with pytest.raises(tw.PositionError, match="pieces are not conserved: .*" + f"({complaint})"):
        tw.Position.from_text(changed(old, new))


def readable(text: str) -> None:
    """Read; only a `PositionError` is allowed, and what is read can be written and read again."""
    try:
        position = tw.Position.from_text(text)
    except tw.PositionError as error:
        refused = error
    else:
        again = tw.Position.from_text(position.to_text())
        assert again.to_game().fingerprint() == position.to_game().fingerprint()
        return
    assert refused.reason
    assert refused.line <= text.count("\n") + 1


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    readable(text)
    readable("tawantinsuyu-position 1\n" + text)


@settings(max_examples=150)
@given(st.data())
def test_a_damaged_text_is_read_or_refused(data: st.DataObject) -> None:
    text = valid_text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    readable(text[:start] + data.draw(st.text(max_size=5)) + text[end:])
    readable(text[:start])


@settings(max_examples=150)
@given(st.data())
def test_a_text_with_exchanged_words_is_read_or_refused(data: st.DataObject) -> None:
    words = valid_text().split(" ")
    one, other = (data.draw(st.integers(0, len(words) - 1)) for _ in range(2))
    words[one] = words[other]
    readable(" ".join(words))


@settings(max_examples=100)
@given(st.data())
def test_any_instruction_is_read_or_refused(data: st.DataObject) -> None:
    """Instructions that make no sense in the position are refused, or they make some sense."""
    codec = effects()
    cls = data.draw(st.sampled_from(sorted(codec.fields, key=lambda each: each.__name__)))
    values = st.sampled_from(
        ["-", "none", "all", "0", "1", "2", "9999", "yes", "no", "priest", "M23", "G07", "W05", "P01"]
    )
    fields = " ".join(f"{field}={data.draw(values)}" for field in codec.fields[cls])
    readable(changed("[pending]\n", f"[pending]\n{cls.__name__} {fields}\n"))
