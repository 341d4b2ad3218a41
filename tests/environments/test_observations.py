"""Observations say what the view says, column by column, and nothing that the viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS, RESOURCES
from tawantinsuyu.core.values import NONE
from tawantinsuyu.encoding.columns import PROMPTS, TAPESTRIES
from tawantinsuyu.encoding.observer import Observation
from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import FARTHEST, Coding, GameKind, coding_of
from tawantinsuyu.game.reading import expansion_in, own_hand, own_player, viewer_of
from tawantinsuyu.game.search.sampling import sample_position
from tawantinsuyu.game.seat_position import seat_position
from tawantinsuyu.game.view import View
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.weavings import ResumePurchase
from tests.environments.playing import KINDS, questions
from tools.games.golden import FOLDER

RECORDS = (
    "4-players-asks-construct-or-draw",
    "4-players-asks-keep-drawn-card",
    "4-players-asks-lay-weaving",
    "solo-pachamama-tells-served-cult",
)
"""Games with moments that random games hardly ever bring."""


def moments(number: int, share: float) -> Iterator[tw.Game]:
    random = Random(number)
    for game, _ in questions(KINDS[number], number):
        if random.random() < share:
            yield tw.Game(game.settings, game.box, game.state.copy(), None)


def recorded(name: str) -> Iterator[tuple[GameKind, tw.Game]]:
    """A recorded game at each question of a player."""
    record = tw.Record.from_text((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    kind = GameKind(record.players, record.modules, record.opponent, record.difficulty, record.variants)
    game = tw.new_game(
        record.players,
        0,
        record.variants,
        chance="ask",
        opponent=record.opponent,
        difficulty=record.difficulty,
        modules=record.modules,
    )
    for seat, key in record.answers:
        if seat >= 0:
            yield kind, game
        game.play(key)


def labelled(coding: Coding, observation: Observation) -> dict[str, float]:
    columns = sorted(coding.observer.layout.labels())
    return dict(zip([label for _, label in columns], observation.tolist(), strict=True))


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_positions_that_fit_the_same_view_give_the_same_observation_and_actions(number: int) -> None:
    coding = coding_of(KINDS[number])
    random = Random(number)
    secrets_differed = compared = 0
    for game in moments(number, 0.08 / KINDS[number].players):
        for seat in range(game.settings.players):
            sample = sample_position(game.view(seat, knowledge=True), random)
            real, thought = table_at(game, coding), table_at(sample, coding)

            assert np.array_equal(real.observe(seat), thought.observe(seat))
            if real.seat == seat:
                assert np.array_equal(real.mask(seat), thought.mask(seat))
            compared += 1
            secrets_differed += sample.fingerprint() != game.fingerprint()

    assert compared > 2
    assert secrets_differed > compared / 2


def table_at(game: tw.Game, coding: Coding) -> CodedGame:
    return CodedGame(tw.Game(game.settings, game.box, game.state, Chance("1")), coding)


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_columns_hold_what_the_view_says(number: int) -> None:
    coding = coding_of(KINDS[number])
    for game in moments(number, 0.04):
        for seat in range(game.settings.players):
            check_columns(coding, game, seat)


@pytest.mark.parametrize("name", RECORDS)
def test_columns_hold_what_the_view_says_in_rare_moments(name: str) -> None:
    for number, (kind, game) in enumerate(recorded(name)):
        assert game.decision is not None
        if number % 8 == 0 or game.decision.prompt in name:
            check_columns(coding_of(kind), game, game.decision.seat)


def observed(coding: Coding, game: tw.Game, seat: int) -> Observation:
    asked = game.decision
    return coding.observer.observe(seat_position(game.state, seat), None if asked is None else asked.subject)


def check_columns(coding: Coding, game: tw.Game, seat: int) -> None:
    observation, view = observed(coding, game, seat), game.view(seat)

    assert observation.dtype == np.float32
    assert abs(observation).max() < FARTHEST
    found = labelled(coding, observation)
    for label, value in {**expected_of_players(view), **expected_of_table(view)}.items():
        assert found[label] == pytest.approx(float(value)), label
    for name, named in named_in(view).items():
        part = coding.observer.layout.by_name.get(name)
        assert part is not None or not named, name
        if part is not None:
            assert {part.labels[place] for place in np.flatnonzero(observation[part.columns()])} == set(named), name


def named_in(view: View) -> dict[str, list[str]]:
    """Parts that name cards and tiles, with what they should name, and nothing else."""
    hand = own_hand(view)
    market = view["market"]
    found = {
        "hand.gods": hand["god_cards"],
        "hand.laid": hand["laid_cards"],
        "hand.army": hand["army_cards"],
        "gods.offer": view["god_offer"],
        "gods.aside": view["god_aside"],
        "market": [tile for tile in [*market["production"], *market["passive"], *market.get("palace", [])] if tile],
        "weavings.face_up": [tile for tile in [view["weaving_face_up"]] if tile is not None],
        "weavings.drawn": [tile for tile in view["weavings_drawn"] if tile is not None],
        "weavings.aside": view["weavings_set_aside"],
    }
    golden = view["golden_age"]
    if golden is not None:
        found["gods.held"] = golden["held_cards"]
        found["tiles.drawn"] = golden["drawn_tiles"]
        found["weavings.up"] = golden["weavings_taken_up"]
        found["vassals.places"] = [each["place"] for each in golden["vassals"] if each["seat"] == view["seat"]]
    return found


def expected_of_players(view: View) -> dict[str, float]:
    found: dict[str, float] = {}
    seats = len(view["players"])
    for seat, player in enumerate(view["players"]):
        place = (seat - viewer_of(view)) % seats
        values: dict[str, float] = {
            "players.vp:vp": player["vp"] / 100,
            "players.temple:temple": player["temple"] / 10,
            "players.markers:steps": player["steps_markers"] / 10,
            "players.markers:conquest": player["conquest_markers"] / 10,
            "players.cards:gods": player["god_cards"] / 10,
            "players.cards:laid": player["laid_cards"] / 10,
            "players.cards:army": player["army_cards"] / 10,
            "players.tapestries:number": len(player["tapestries"]) / 5,
            "players.tapestries:tiles": sum(map(len, player["tapestries"])) / 5,
            "players.tapestries:1": max(map(len, player["tapestries"]), default=0) / 5,
            "players.roles:active": view["active"] == seat,
            "players.roles:first": view["first"] == seat,
            "players.roles:holder": view["festival"]["holder"] == seat,
            "players.asked:asked": view["to_act"] == seat,
            f"players.step:{player['temple_step']}": 1,
        }
        values |= {f"players.resources:{name}": player["resources"][name] / 10 for name in RESOURCES}
        values |= {f"players.workers:{kind}": count / 3 for kind, count in player["workers"].items()}
        values |= {f"players.statues:small-{god}": count / 2 for god, count in player["small_statues"].items()}
        values |= {f"players.statues:large-{god}": count / 2 for god, count in player["large_statues"].items()}
        values |= {f"players.buildings:{name}": 1 for name in player["buildings"]}
        values |= {f"players.down:{name}": 1 for name in player["buildings_down"]}
        values |= {f"players.steps:{name}": owner == seat for name, owner in view["steps"].items()}
        values |= {f"players.conquest:{name}": owner == seat for name, owner in view["conquest"].items()}
        if player["high_priest"] is not None:
            values[f"players.high_priest:{player['high_priest']}"] = 1
        if view["golden_age"] is not None and view["golden_age"]["nations"]:
            golden = view["golden_age"]
            values["players.vassals:left"] = golden["vassals_left"][seat] / 5
            values["players.vassals:lost"] = golden["vassals_lost"][seat] / 5
            for region, nation in golden["nations"].items():
                values[f"players.influence:{region}"] = nation["markers"][seat] / 3
        found |= {f"{label}@{place}": value for label, value in values.items()}
    return found


def expected_of_table(view: View) -> dict[str, float]:
    own = own_player(view)
    found: dict[str, float] = {
        "clock:turn": view["turn"] / 10,
        "clock:festivals": view["festival"]["triggered"] / 10,
        "places:bag": view["bag"] / 10,
        "places:village": len(view["village"]) / 10,
        "piles:gods": view["god_deck"]["count"] / 20,
        "piles:army": view["army_deck"] / 20,
        "piles:army-discard": len(view["army_discard"]) / 20,
        "piles:weavings": view["weaving_stack"]["count"] / 20,
        "flags:last": view["festival"]["last"],
        "flags:over": view["over"],
        f"orientation:{view['coricancha']['sections'][0]}": 1,
    }
    stacks = view["building_stacks"]
    found |= {f"nomads:{kind}": count / 3 for kind, count in view["nomads"].items()}
    found |= {f"casualties:{kind}": count / 3 for kind, count in view["casualties"].items()}
    found |= {f"gone:{kind}": count / 3 for kind, count in view["out_of_game"].items()}
    found |= {f"piles:{type}": stacks[type]["count"] / 20 for type in BUILDING_TYPES if type in stacks}
    found |= {f"statues:small-{god}": view["small_statues"][god] / 2 for god in GODS}
    found |= {f"statues:large-{god}": view["large_statues"][god] / 2 for god in GODS}
    found |= {f"hill:{space}.{colour}": 1 for space, kind in view["hill"].items() for colour in kind.split("-")}
    found |= {f"village:{place}.{kind}": 1 for place, kind in enumerate(view["village"], 1)}
    found |= {f"village.corn_end:{kind}": 1 for kind in view["village"][-1:]}
    found |= {f"tapestries.lengths:{i + 1}": len(each) / 5 for i, each in enumerate(own["tapestries"][:TAPESTRIES])}
    if view["decision"] is not None:
        found[f"asked:{view['decision']['prompt']}"] = 1
    if view["solo"] is not None:
        found |= {f"solo.tokens:{i + 1}.{token['cell']}": 1 for i, token in enumerate(view["solo"]["tokens"])}
        found |= {f"solo.slots:{i + 1}.{god}": 1 for i, god in enumerate(view["solo"]["slots"]) if god is not None}
        found |= {f"solo.personality:{face}": 1 for face in view["solo"]["personality"] if face is not None}
    if view["golden_age"] is not None:
        for palace, state in view["golden_age"]["palaces"].items():
            found[f"palaces:{palace}.fulfilled"] = state["fulfilled"]
            found |= {f"palaces:{palace}.{each}": state["noble"] == each for each in ("standing", "lying", "vassal")}
        for region, nation in view["golden_age"]["nations"].items():
            if nation["tile"] is not None:
                found[f"nations:{region}.{nation['tile']}"] = 1
        if view["golden_age"]["nations"]:
            found |= {f"cults:{region}": count / 2 for region, count in view["golden_age"]["cults"].items()}
    return found


def test_a_question_tells_what_it_is_about() -> None:
    coding = coding_of(GameKind(4, ALL_MODULES[0]))
    met: set[str] = set()
    for number in range(2):
        for game, _ in questions(GameKind(4, ALL_MODULES[0]), number):
            at_rest = tw.Game(game.settings, game.box, game.state, None)
            decision = at_rest.decision
            assert decision is not None
            if decision.prompt in met or not decision.args:
                continue
            met.add(decision.prompt)
            found = labelled(
                coding, coding.observer.observe(seat_position(game.state, decision.seat), decision.subject)
            )
            lit = {label: value for label, value in found.items() if label.startswith("asked.") and value}
            match decision.prompt, decision.args:
                case "choose-space", (worker, use):
                    types = {f"asked.use:{each}": 1.0 for each in use.split("+")}
                    assert lit == {f"asked.worker:{worker}": 1.0, **types}
                case "choose-task", (space, left):
                    assert lit == {f"asked.space:{space}": 1.0, "asked.number:number": pytest.approx(int(left) / 5)}
                case "pay", (cost,):
                    words = cost.split("-")
                    wanted = {f"asked.cost:{name}": int(n) / 5 for n, name in zip(words[::2], words[1::2], strict=True)}
                    assert lit == pytest.approx(wanted)
                case "place-weaving", (tile,):
                    assert lit == {f"asked.weaving:{tile}": 1.0}
                case "act-or-gold", (action,):
                    assert lit == {f"asked.action:{action}": 1.0}
                case "place-vassal", (nation, _):
                    assert lit[f"asked.nation:{nation}"] == 1.0
                case _:
                    assert lit or decision.args == ("0",), decision

    assert met >= {"choose-space", "choose-task", "pay", "place-weaving", "act-or-gold", "place-vassal"}


def test_another_seat_s_question_is_not_told() -> None:
    game = GameKind(2).new_game(1)
    assert game.decision is not None
    other = 1 - game.decision.seat
    layout = coding_of(GameKind(2)).observer.layout

    observation = observed(coding_of(GameKind(2)), game, other)

    assert observation[layout.columns("asked")].sum() == 0
    assert observation[layout.columns("players.asked", seat=1)].sum() == 1


def test_all_questions_have_a_column() -> None:
    def prompts(question: type[Question]) -> set[str]:
        return {question.prompt}.union(*[prompts(each) for each in question.__subclasses__()])

    assert prompts(Question) - {""} == set(PROMPTS)
    assert list(PROMPTS) == sorted(PROMPTS)


def test_columns_of_parts_do_not_overlap_and_leave_no_gap() -> None:
    for kind in KINDS:
        layout = coding_of(kind).observer.layout

        assert sorted(column for column, _ in layout.labels()) == list(range(layout.size))


def test_no_part_stays_dark() -> None:
    lit: set[str] = set()
    parts: set[str] = set()

    def look(kind: GameKind, game: tw.Game, seat: int) -> None:
        coding = coding_of(kind)
        observation = observed(coding, game, seat)
        parts.update(part.name for part in coding.observer.layout.parts)
        lit.update(part.name for part in coding.observer.layout.parts if observation[part.columns()].any())

    random = Random(1)
    for name in RECORDS:
        for kind, game in recorded(name):
            assert game.decision is not None
            if random.random() < 0.4:
                look(kind, game, game.decision.seat)
    for number in range(0, len(KINDS), 2):
        for game in moments(number, 0.05):
            look(KINDS[number], game, 0)

    assert parts - lit <= {"gods.held", "weavings.aside"}


def test_what_lies_aside_for_a_moment_is_told() -> None:
    kind = GameKind(2, ALL_MODULES[0])
    game = kind.new_game(1)
    assert game.decision is not None
    s, seat = game.state, game.decision.seat
    s.stack.insert(0, ResumePurchase(seat, (7, 12), NONE))
    board_of(s).held.append(7)

    view = game.view(seat)
    assert len(view["weavings_set_aside"]) == 2
    assert len(expansion_in(view)["held_cards"]) == 1
    check_columns(coding_of(kind), game, seat)


def test_numbers_that_fit_into_no_byte_are_told_in_full() -> None:
    kind = GameKind(2)
    game = kind.new_game(1)
    assert game.decision is not None
    seat = game.decision.seat
    before = observed(coding_of(kind), game, seat)
    vp = coding_of(kind).observer.layout.columns("players.vp", seat=1)
    game.state.players[1 - seat].vp = 1000

    after = observed(coding_of(kind), game, seat)

    assert after[vp].tolist() == [10.0]
    after[vp] = before[vp]
    assert np.array_equal(after, before)
    check_columns(coding_of(kind), game, seat)
