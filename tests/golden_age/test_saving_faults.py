"""Texts, records and data of games with modules that are faulty: refused with place and reason, whatever they are."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tawantinsuyu as tw
from tawantinsuyu.game.formats.codec import effects
from tests.golden_age.saved import begun, changed, line_in, midgame

FAULTS = [
    ("modules: way-of-the-sun:simpa", "modules: way-of-the-moon", "line 5, column 10: there is no module 'way-of-the"),
    ("vassals nobles", "vassals vassals", "line 5, column 39: the module 'vassals' is named twice"),
    ("simpa vassals", "simpa way-of-the-sun:ruruy vassals", "column 31: the Temple overlay shows only one side"),
    (" vassals nobles buildings", " vassals", "line 6, column 11: variant 'vn10.prophecy_vp' has no effect without"),
    ("modules: ", "moduls: ", "has no effect without the module vassals and nobles"),
    ("temple: simpa-", "temple: 3", "there is no step of the Temple '3"),
    ("antisuyu: ", "antisuyu: VN99 ", "column 11: there is no Nation tile 'VN99'; did you mean 'VN09'"),
    ("antisuyu: ", "antisuyu: - 3 ", "there is no seat '3'; expected '1' or '2'"),
    ("antisuyu: ", "antipodes: ", "expected a line 'antisuyu: …' in section [golden-age]"),
    ("vassals-left: 4 4", "vassals-left: 4", "column 15: expected 2 words, not 1"),
    ("vassals:\n", "vassals: 1 VN08\n", "column 10: expected a seat, a Nation tile and a place such as '1 VN08 P03'"),
    ("vassals:\n", "vassals: 1 VN08 Z01\n", "column 17: there is no place for a Vassal of VN08 'Z01'"),
    ("vassals:\n", "vassals: 1 VN04 section-6\n", "there is no place for a Vassal of VN04 'section-6'; expected 'sec"),
    ("vassals:\n", "vassals: 3 VN07 casualties\n", "column 10: there is no seat '3'"),
    ("newcomers: ", "newcomers: architect ", "expected 3 words, not 4"),
    ("newcomer-bag: ", "newcomer-bag: priest-architect ", "there is no worker 'priest-architect'; did you mean"),
    ("nobles-standing:", "nobles-standing: P01", "column 18: there is no Palace 'P01'"),
    ("palace-turn: -", "palace-turn: soon", "column 14: expected a number from 0 to 9999 or '-', not 'soon'"),
    ("god-cards-held:", "god-cards-held: W01", "there is no God card 'W01'"),
    ("[golden-age]", "[silver-age]", "expected a section '[golden-age]'"),
    ("[golden-age]\n", "[golden-age]\nllamas: 3\n", "section [golden-age] has no line 'llamas'"),
    ("palace: X", "palace: P", "there is no palace Building 'P"),
    ("palace-stack: ", "palace-stack: Z01 ", "there is no palace Building 'Z01'"),
    (
        "[pending]\n",
        "[pending]\nReactionsOf seat=1 waiting=X99:worship thing=0\n",
        "there is no reaction 'X99:worship'",
    ),
    (
        "[pending]\n",
        "[pending]\nReactionsOf seat=1 waiting=appointment:gained_worker thing=3\n",
        "column 60: there is no worker '3'",
    ),
    ("[pending]\n", "[pending]\nPutVassal seat=1 region=antisuyu place=air\n", "there is no place for a Vassal of VN"),
    ("[pending]\n", "[pending]\nDrawNation region=atlantis count=1\n", "there is no region 'atlantis'; expected 'chi"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), FAULTS)
def test_a_faulty_text_is_refused_with_place_and_reason(old: str, new: str, complaint: str) -> None:
    with pytest.raises(tw.PositionError) as refused:
        tw.Position.from_text(changed(begun().position_text(), old, new))

    assert complaint in str(refused.value)
    assert refused.value.line > 0
    assert refused.value.column > 0


def test_a_region_without_its_tile_is_refused() -> None:
    text = begun().position_text()
    tile = line_in(text, "antisuyu: ")

    with pytest.raises(tw.PositionError, match="expected a Nation tile such as 'VN05', or '-' before it is drawn"):
        tw.Position.from_text(changed(text, tile, "antisuyu:"))
    with pytest.raises(tw.PositionError, match="the region antisuyu has no Nation tile"):
        tw.Position.from_text(changed(text, tile, "antisuyu: -"))


def test_a_section_of_modules_belongs_to_games_with_modules() -> None:
    text = tw.new_game(players=2, seed=7).position_text()

    with pytest.raises(tw.PositionError, match=r"there is no section '\[golden-age\]' in a game of 2"):
        tw.Position.from_text(changed(text, "[pending]", "[golden-age]\ngod-cards-held:\n\n[pending]"))
    with pytest.raises(tw.PositionError, match=r"expected a section '\[golden-age\]'"):
        tw.Position.from_text(changed(text, "variants:", "modules: vassals\nvariants:"))


def test_an_instruction_of_a_module_belongs_to_games_with_it() -> None:
    text = changed(tw.new_game(players=2, seed=7).position_text(), "[pending]\n", "[pending]\nDrawNewcomer space=2\n")

    with pytest.raises(tw.PositionError, match="column 1: DrawNewcomer belongs to a module that is not in play"):
        tw.Position.from_text(text)


# -- records


RECORD = "tawantinsuyu-record 1\nplayers: 2\nmodules: {modules}\n{variants}box: {box}\n\n"


@pytest.mark.parametrize(
    ("modules", "variants", "line", "column", "complaint"),
    [
        ("vassals llamas", "", 3, 18, "there is no module 'llamas'; known: way-of-the-sun:simpa, "),
        ("nobles nobles", "", 3, 17, "the module 'nobles' is named twice"),
        ("way-of-the-sun:simpa way-of-the-sun:ruruy", "", 3, 31, "the Temple overlay shows only one side"),
        ("nobles", "variants: vn05.marker=removed\n", 4, 11, "has no effect without the module vassals"),
        ("vassals", "variants: vn05.marker=lost\n", 4, 11, "variant 'vn05.marker' is one of supply, removed"),
    ],
)
def test_a_faulty_record_is_refused_with_place_and_reason(
    modules: str, variants: str, line: int, column: int, complaint: str
) -> None:
    box = begun().settings.box_hash

    with pytest.raises(tw.RecordError) as refused:
        tw.Record.from_text(RECORD.format(modules=modules, variants=variants, box=box))

    assert (refused.value.line, refused.value.column) == (line, column)
    assert complaint in str(refused.value)


def test_a_module_that_the_opponent_does_not_play_is_refused_where_it_stands() -> None:
    game = tw.new_game(players=1, opponent="axomamma", seed=1)

    with pytest.raises(tw.RecordError, match="line 4, column 10: 'axomamma' plays the base game only"):
        tw.Record.from_text(changed(game.record().to_text(), "box:", "modules: vassals\nbox:"))
    with pytest.raises(tw.PositionError, match="line 7, column 10: 'axomamma' plays the base game only"):
        tw.Position.from_text(changed(game.position_text(), "variants:", "modules: vassals\nvariants:"))


def test_modules_of_a_record_stand_in_any_order_and_no_header_takes_their_name() -> None:
    box = begun().settings.box_hash
    record = tw.Record.from_text(RECORD.format(modules="nobles  vassals", variants="", box=box))

    assert record.modules == ("vassals", "nobles")
    assert record.replay().settings.modules == ("vassals", "nobles")
    assert tw.Record.from_text(record.to_text()) == record
    with pytest.raises(tw.RecordError, match="lower-case letters"):
        begun().record({"modules": "mine"})


# -- data from anywhere


GARBAGE: tuple[Any, ...] = (None, 3, -1, 99, 1.5, True, "x", [], {}, [1], [[1, 2, 3]], {"x": 1})


def test_damaged_data_are_a_game_or_a_clear_error() -> None:
    random = Random(5)
    text = json.dumps(midgame().to_data())
    annex = json.loads(text)["position"]["annex"]
    places: list[tuple[Any, ...]] = [(name,) for name in annex]
    places += [(name, i) for name, value in annex.items() if isinstance(value, list) for i in range(len(value))]
    refused = 0
    for place in places * 6:
        data = json.loads(text)
        inner = data["position"]["annex"]
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = random.choice(GARBAGE)
        try:
            read = tw.Game.from_data(data)
        except (tw.CodecError, tw.SettingsError):
            refused += 1
        else:
            assert read.fingerprint()

    assert refused > len(places) * 4


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("nations", [1, 2], "'nations' has a tile for each of 4 regions"),
        ("influence", [0], "'nations' has a tile for each of 4 regions"),
        ("newcomers", [9], "'newcomers' is a list of 3 numbers, not of 1"),
        ("vassals_left", [4], "'vassals_left' is a list of 3 numbers"),
        ("vassals", "none", "'vassals' is a list of numbers"),
        ("palace_turn", None, "'palace_turn' is a int"),
        ("held", [0], "the God card"),
    ],
)
def test_annexes_of_another_shape_are_refused(field: str, value: Any, complaint: str) -> None:
    data = midgame().to_data()
    annex = data["position"]["annex"]
    assert annex is not None
    annex[field] = value

    with pytest.raises(tw.CodecError, match=complaint):
        tw.Game.from_data(data)


def test_only_games_with_modules_have_an_annex() -> None:
    plain, extended = tw.new_game(seed=1).to_data(), tw.new_game(seed=1, modules=["buildings"]).to_data()
    plain["position"]["annex"], extended["position"]["annex"] = extended["position"]["annex"], None

    for data in (plain, extended):
        with pytest.raises(tw.CodecError, match="a position has pieces of modules if and only if"):
            tw.Game.from_data(data)


# -- texts from anywhere


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


@settings(max_examples=100)
@given(st.data())
def test_a_damaged_text_is_read_or_refused(data: st.DataObject) -> None:
    text = midgame().position_text()
    first = text.index("[golden-age]")
    start = data.draw(st.integers(first, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    readable(text[:start] + data.draw(st.text(max_size=5)) + text[end:])


@settings(max_examples=150)
@given(st.data())
def test_any_instruction_is_read_or_refused(data: st.DataObject) -> None:
    codec = effects()
    classes = [cls for cls in codec.fields if cls.__module__.startswith("tawantinsuyu.golden_age")]
    cls = data.draw(st.sampled_from(sorted(classes, key=lambda each: each.__name__)))
    words = "- none all 0 1 2 3 9999 yes no priest M23 G07 G07:1 W05 P01 X04 P03,X05 antisuyu architect-priest palace"
    values = st.sampled_from([*words.split(), "X08:worship", "casualties"])
    fields = " ".join(f"{field}={data.draw(values)}" for field in codec.fields[cls])
    readable(changed(midgame().position_text(), "[pending]\n", f"[pending]\n{cls.__name__} {fields}\n"))
