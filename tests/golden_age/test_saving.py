"""Games with modules are saved, recorded and written as text exactly, in the middle of any choice."""

from __future__ import annotations

import json
from random import Random

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.token import TextError, Token
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.game.formats.position_instructions import Instructions, kind_of_field
from tawantinsuyu.game.formats.position_kinds import kinds_for
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.kernel.codec import Plain
from tests.golden_age.saved import ALL, begun, changed, eagerly, line_in, lines_from, midgame


@pytest.mark.parametrize(
    ("modules", "players", "variants"),
    [
        (ALL, 2, {}),
        (("way-of-the-sun:ruruy", "vassals", "nobles", "buildings"), 4, {"vn05.marker": "removed"}),
        (("vassals", "nobles"), 3, {"vassal.stacking": "true", "newcomer.effect_colour": "per_effect"}),
        (("nobles", "buildings"), 2, {"za2.draw_all_at_once": "true"}),
        (("way-of-the-sun:ruruy",), 3, {"festival_reward_god_card": "deck"}),
        (("vassals",), 2, {}),
        (("buildings",), 2, {}),
    ],
)
def test_whole_games_come_back_exactly(modules: tuple[str, ...], players: int, variants: dict[str, str]) -> None:
    random = Random(7)
    game = tw.new_game(players=players, seed=7, modules=modules, variants=variants, chance="ask")
    chance = tw.new_game(seed=7).chance
    assert chance is not None
    step = 0
    while game.decision is not None:
        assert misplaced(game.state) == []
        if step % 9 == 0 or type(game.state.stack[-1]).__module__.startswith("tawantinsuyu.golden_age"):
            _comes_back(game)
        if step % 50 == 0:
            record = tw.Record.from_text(game.record().to_text(comments=False))
            assert record.verify().fingerprint() == game.fingerprint()
        if game.decision.seat == NONE:
            asked = game.state.stack[-1]
            game.play(asked.key_of(game.state, chance.option(game.state, asked)))  # type: ignore[attr-defined, arg-type]
        else:
            game.play(eagerly(random, game.decision.keys))
        step += 1

    _comes_back(game)
    text = game.record().to_text()
    assert f"\nmodules: {' '.join(modules)}\n" in text
    assert tw.Record.from_text(text).verify().fingerprint() == game.fingerprint()


def _comes_back(game: tw.Game) -> None:
    text = game.position_text()
    from_text = tw.Position.from_text(text).to_game()
    from_data = tw.Game.from_data(json.loads(json.dumps(game.to_data())))
    for again in (from_text, from_data):
        assert again.fingerprint() == game.fingerprint()
        assert again.decision == game.decision
        assert again.settings == game.settings
    assert from_text.position_text() == text


def test_every_instruction_has_names_for_its_fields_with_modules() -> None:
    kinds = kinds_for(midgame().state.catalog)

    for cls, fields in effects().fields.items():
        assert {kind_of_field(cls.__name__, field) for field in fields} <= set(kinds)


@pytest.mark.parametrize(
    "line",
    [
        "Appoint seat=1 kind=priest palaces=X04,X05",
        "Arrive seat=2 space=worship",
        "CardBenefits seat=1 benefits=G07:1,G07:2 cause=ZN8",
        "CardBenefits seat=1 benefits=G07:2,G07:untaken cause=ZN8",
        "SeeIfTaken seat=1 benefit=G07:1 before=3",
        "ChooseEffectColour seat=1 worker=architect-priest use=architect+priest space=M23 card=-",
        "ChooseReward seat=1 row=simpa-4-left waiting=1+2 source=temple",
        "ChooseSpace seat=2 worker=warrior-courier use=warrior",
        "Climb seat=1 steps=2 begun=yes",
        "ConstructOrDraw seat=2 types=all swapped=no drawn=P01,X04 at_once=no",
        "CountAs seat=1 trigger=constructed_palace before=7",
        "DrawNation region=antisuyu count=10",
        "DrawNewcomer space=2",
        "DrawTile to=1 types=palace swapped=no drawn=none named=palace,passive at_once=yes",
        "EndNobleUse seat=1 building=X02",
        "FurtherHighPriestAction seat=1",
        "HeldCardsLeave seat=- to_deck=yes",
        "KeepDrawnCard seat=1 count=1",
        "LayWeaving seat=1 tiles=W01,W02",
        "MayPlaceVassal seat=1 region=qullasuyu",
        "MayRejuvenate seat=1 count=1 kinds=all without=X04",
        "MayRejuvenate seat=1 count=2 kinds=nobles without=-",
        "NameStacks seat=1 types=production+palace swapped=no named=production",
        "OwnDrawnTile seat=1 tile=X07",
        "PlayCardsFree seat=1 count=2 mandatory=yes cause=GA-SUN-R03",
        "PlayGodCard seat=1 mandatory=no cause=GA-SUN-R01",
        "ProduceStanding seat=1 used=P01",
        "PutBackTiles seat=1 tiles=P01,P02",
        "PutVassal seat=1 region=antisuyu place=P03",
        "PutVassal seat=2 region=qullasuyu place=small-sun",
        "ReactionsOf seat=1 waiting=X08:worship,ZN1:worship thing=0",
        "ReactionsOf seat=1 waiting=appointment:gained_worker thing=priest",
        "ReactionsOf seat=1 waiting=VN03:steps_used thing=3-lower",
        "ReactionsOf seat=1 waiting=VN09:god_card_resolved thing=wave",
        "ReactionsOf seat=1 waiting=X05:purchased_weavings thing=2",
        "SecondAction seat=1 first=use-building:ZA5",
        "SecondAction seat=1 first=influence",
        "SpreadInfluence seat=1 optional=no",
        "TakeOrDecline seat=1 rows=P01,P02 source=temple",
        "TurnUp seat=1 thing=X04",
        "WalkOneSpace seat=1 cause=ZA5",
    ],
)
def test_instructions_are_written_by_names(line: str) -> None:
    """Rules: GA-VAS-13, GA-NOB-25"""
    catalog = midgame().state.catalog
    names = [nation.name for module in catalog.modules for nation in getattr(module, "nations", ())]
    nations: list[Plain] = [names.index(name) for name in ("VN05", "VN08", "VN09", "VN01")]  # by region
    instructions = Instructions(catalog, {"nations": nations})

    assert instructions.write(instructions.read(Token(line, 1, 1, TextError))) == line


def test_the_section_names_every_piece() -> None:
    told = lines_from(midgame())

    assert list(told) == [
        *midgame().state.catalog.regions,
        "vassals-left",
        "vassals-lost",
        "vassals",
        "newcomers",
        "newcomer-bag",
        "nobles-standing",
        "nobles-lying",
        "palace-turn",
        "god-cards-held",
    ]
    seat, nation, _place = told["vassals"].split(",")[0].split()
    assert seat in ("1", "2", "3")
    assert nation in {told[region].split()[0] for region in midgame().state.catalog.regions}
    assert len(told["newcomers"].split()) == 3
    assert all(name.startswith("X") for name in told["nobles-standing"].split() + told["nobles-lying"].split())


def test_modules_that_are_not_in_play_have_no_lines() -> None:
    assert list(lines_from(tw.new_game(modules=["buildings"]))) == ["god-cards-held"]
    assert "vassals" not in lines_from(tw.new_game(modules=["nobles"]))
    assert "newcomers" not in lines_from(tw.new_game(modules=["vassals"]))
    plain = tw.new_game(players=2, seed=7).position_text()
    assert "golden-age" not in plain
    assert "modules" not in plain
    assert "\ntemple: 0\n" in plain


# -- positions changed by hand


def test_a_nation_tile_and_a_vassal_can_be_put_down_by_hand() -> None:
    text = begun().position_text()
    tile = line_in(text, "antisuyu: ")
    unused = next(name for name in ("VN07", "VN02") if f": {name}" not in text or tile.endswith(name))
    place = {"VN07": "casualties", "VN02": "worship"}[unused]
    text = changed(text, tile, f"antisuyu: {unused} 2")
    text = changed(text, "vassals-left: 4 4", "vassals-left: 4 3")
    text = changed(text, "vassals:\n", f"vassals: 2 {unused} {place}\n")
    text = text.replace("conquest-markers: 12", "conquest-markers: 0")  # seat 1 first, then seat 2
    text = text.replace("conquest-markers: 0", "conquest-markers: 12", 1).replace(": 0\ntapestry", ": 11\ntapestry")

    game = tw.Position.from_text(text).to_game(seed=1)

    board = board_of(game.state)
    assert board.vassals_left == [4, 3]
    assert board.influence[game.state.catalog.regions.index("antisuyu") * 2 + 1] == 1
    assert len(board.vassals) == 1
    assert game.position_text().count(f"vassals: 2 {unused} {place}") == 1


def test_a_noble_can_be_appointed_by_hand() -> None:
    text = begun().position_text()
    s = begun().state
    palace = next(name for name in line_in(text, "buildings: ").split() if name.startswith("X"))
    noble = begun().box.by_id[palace].noble  # type: ignore[attr-defined]
    kind = s.catalog.worker_names.index(noble)
    told = f"{noble}*{s.bag[kind]}" if s.bag[kind] > 1 else noble
    left = {1: "", 2: noble}.get(s.bag[kind], f"{noble}*{s.bag[kind] - 1}")
    bag = line_in(text, "bag: ")
    text = changed(text, bag, bag.replace(told, left))
    text = changed(text, "nobles-standing:", f"nobles-standing: {palace}")

    again = tw.Position.from_text(text).to_game()

    assert [s.catalog.buildings[each].name for each in board_of(again.state).standing] == [palace]
