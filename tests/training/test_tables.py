"""Tables for training: what they write is what the asked seat sees, and what they report is what the game says."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
import pytest

import tawantinsuyu as tw
from harness.games.redeal import redeal
from tawantinsuyu.bots.amauta.inputs import UNKNOWN, Cells, KindOfGame
from tawantinsuyu.encoding.actions import NOWHERE
from tawantinsuyu.encoding.filling import Kept
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.settings import origin_of
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.training import tables
from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.tables import MOST_OPTIONS, Group, Table, groups_of
from tests.bots.amauta.networks import BOX, everything
from tests.training.playing import NAMES, arrays_for, game_at, group_of, random_step

ABOUT: Final = everything()[0]
WIDE: Final = len(ABOUT.columns)
"""Columns of an observation; those of hidden cards follow."""
EVERY_KIND: Final = pytest.mark.parametrize("kind", KINDS, ids=NAMES)


def same_game(table: Table) -> tw.Game:
    """The first game of a table, made anew."""
    kind, seed = table._kind, f"{table._seed} 1"
    presets = PRESETS[kind.opponent] if kind.opponent else ["standard"]
    games = [kind.new_game(seed, BOX, preset) for preset in presets]
    wanted = origin_of(table.branch.state.catalog).settings.difficulty
    return next(game for game in games if game.settings.difficulty == wanted)


@EVERY_KIND
def test_a_table_plays_its_game_and_asks_only_where_there_is_a_choice(kind: TrainingKind) -> None:
    """Given the same game elsewhere, where forced questions are answered one by one, then it goes the same way."""
    table, random = Table(kind, BOX, "seed"), Random(1)
    game = same_game(table)
    forced = 0

    while not game.is_over:
        keys = game.asked().keys
        place = 0
        if len(keys) == 1:
            forced += 1
        else:
            assert table.branch.keys() == keys
            place = random.randrange(len(keys))
            table.answer(place)
            assert table.branch.is_over or len(table.branch.offer) > 1
        game.play_at(place)

    assert forced > 0 or kind.opponent
    assert table.branch.is_over
    assert table.branch.vp() == [sheet["total"] for sheet in game.score_sheet()]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.opponent][:2])
def test_solo_games_are_played_at_every_difficulty(kind: TrainingKind) -> None:
    assert kind.opponent is not None
    table = Table(kind, BOX, "seed")
    met: set[str] = set()

    for _ in range(60):
        met.add(str(origin_of(table.branch.state.catalog).settings.difficulty))
        table.begin()

    assert len(met) == len(PRESETS[kind.opponent])


def assert_is_written(group: Group) -> None:
    """Compare the rows of a group with arrays made from nothing but the position."""
    arrays = group.arrays
    for row, table in enumerate(group.tables):
        branch = table.branch
        seat = branch.seat
        kind = KindOfGame(origin_of(branch.state.catalog))
        cells = dict(zip(kind.columns, kind.cells([branch], [seat], [Kept(kind.seats)])[0].tolist(), strict=True))
        assert arrays["seats"][row] == seat
        assert arrays["counts"][row] == len(branch.vp())
        assert arrays["cells"][row, :WIDE].tolist() == [cells.get(name, 0) for name in ABOUT.columns]
        held = [kind.hidden[place] for place in kind.hidden_in(branch.state, seat)]
        assert written_hidden(arrays["cells"][row]) == set(held)
        assert len(held) == len(set(held))
        actions = [
            UNKNOWN if action == NOWHERE else ABOUT.actions.index(kind.actions.names[action])
            for action in kind.actions.actions(branch.keys())
        ]
        assert arrays["options"][row].tolist() == (actions + [UNKNOWN] * MOST_OPTIONS)[:MOST_OPTIONS]


def difficulty_of(branch: Branch) -> set[str]:
    """The choices of a solo game that are not the default."""
    return {f"{name}={value}" for name, value in origin_of(branch.state.catalog).settings.difficulty.items()}


def written_hidden(row: Cells) -> set[str]:
    """The hidden cards and the difficulty that a row has."""
    assert set(row[WIDE:].tolist()) <= {0, 1}
    return {ABOUT.hidden[place] for place in np.flatnonzero(row[WIDE:])}


@EVERY_KIND
def test_a_group_writes_what_the_asked_seats_see_on_into_the_next_games(kind: TrainingKind) -> None:
    group, random = group_of(kind), Random(2)
    checked = 0

    while min(table._number for table in group.tables) < 2 or not group.arrays["over"].any():
        if random.random() < 0.1:
            assert_is_written(group)
            checked += 1
        random_step(group, random)

    assert checked > 5
    assert_is_written(group)


@pytest.mark.parametrize(
    ("kind", "preset"), [(kind, preset) for kind in KINDS if kind.opponent for preset in PRESETS[kind.opponent]]
)
def test_the_values_see_the_difficulty_of_a_solo_game(kind: TrainingKind, preset: str) -> None:
    branch = Branch(kind.new_game("1", BOX, preset).state, Chance("1"))
    game_kind = KindOfGame(origin_of(branch.state.catalog))

    seen = {game_kind.hidden[place] for place in game_kind.hidden_in(branch.state, 0)}

    assert {name for name in seen if "=" in name} == difficulty_of(branch)
    assert bool(difficulty_of(branch)) == (preset != "standard")


@EVERY_KIND
def test_cards_of_others_are_written_in_hidden_columns_by_their_distance(kind: TrainingKind) -> None:
    """Given what the others see of their own hands, then just these cards and the difficulty are in hidden columns."""
    group, random = group_of(kind, 1), Random(3)
    game_kind = KindOfGame(origin_of(group.tables[0].branch.state.catalog))
    seen: set[str] = set()
    for _ in range(60):
        branch = group.tables[0].branch
        count = len(branch.vp())
        wanted = difficulty_of(branch)
        for step in range(1, count):
            own = game_kind.cells([branch], [(branch.seat + step) % count], [Kept(count)])[0]
            names = [name for name, cell in zip(game_kind.columns, own, strict=True) if cell]
            wanted |= {f"{name.removeprefix('hand.')}@{step}" for name in names if name.startswith("hand.")}

        assert written_hidden(group.arrays["cells"][0]) == wanted
        seen |= wanted
        random_step(group, random)

    assert len(seen) > 1


@pytest.mark.parametrize("kind", [*KINDS[:5], KINDS[-3]], ids=[*NAMES[:5], NAMES[-3]])
def test_what_the_others_hold_changes_hidden_columns_only(kind: TrainingKind) -> None:
    """Given a position and the same with all that the asked seat cannot know dealt anew."""
    group, random = group_of(kind, 1), Random(4)
    differed = False
    for _ in range(40):
        written = {name: array.copy() for name, array in group.arrays.items()}
        branch = group.tables[0].branch
        other = redeal(game_at(branch), branch.seat, random)
        assert other is not None

        group.tables[0].branch = Branch(other.state, Chance("1"))
        group.tell()

        assert group.arrays["cells"][0, :WIDE].tolist() == written["cells"][0, :WIDE].tolist()
        assert group.arrays["options"].tolist() == written["options"].tolist()
        differed |= group.arrays["cells"][0, WIDE:].tolist() != written["cells"][0, WIDE:].tolist()
        group.tables[0].branch = branch
        random_step(group, random)

    assert differed


@EVERY_KIND
def test_gains_add_up_to_the_score_and_the_winners_share_the_victory(kind: TrainingKind) -> None:
    group, random = group_of(kind), Random(5)
    gained, won, over = (group.arrays[name] for name in ("gained", "won", "over"))
    vp = [np.array(table.branch.vp(), float) for table in group.tables]
    finished = 0
    while finished < 3:
        branches = [table.branch for table in group.tables]

        random_step(group, random)

        for row, branch in enumerate(branches):
            count = len(branch.vp())
            vp[row] += gained[row, :count]
            assert not gained[row, count:].any()
            assert over[row] == branch.is_over
            if not over[row]:
                assert not won[row].any()
                continue
            finished += 1
            game = game_at(branch)
            winners = game.winners()
            assert vp[row].tolist() == [sheet["total"] for sheet in game.score_sheet()]
            assert won[row].tolist() == [1 / len(winners) * (seat in winners) for seat in range(won.shape[1])]
            assert group.tables[row].branch is not branch
            vp[row] = np.array(group.tables[row].branch.vp(), float)


def test_a_tie_divides_the_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "winners", lambda _: [0, 2])
    group, random = group_of(KINDS[1], 1), Random(6)

    while not group.arrays["over"].any():
        random_step(group, random)

    assert group.arrays["won"].tolist() == [[0.5, 0.0, 0.5, 0.0]]


def test_groups_have_rows_and_games_of_their_own() -> None:
    kinds = [KINDS[0], KINDS[2], KINDS[0]]
    arrays = arrays_for(6, ABOUT)

    groups = groups_of(kinds, BOX, ABOUT, arrays, 2, "1")

    assert arrays["counts"].tolist() == [2, 2, 4, 4, 2, 2]
    for group in groups:
        assert_is_written(group)
    assert len({row.tobytes() for row in arrays["cells"]}) == 6


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: str) -> list[bytes]:
        group, random = group_of(KINDS[3], seed=seed), Random(7)
        rows: list[bytes] = []
        for _ in range(30):
            rows.append(group.arrays["cells"].tobytes())
            random_step(group, random)
        return rows

    assert played("1") == played("1")
    assert played("1")[0] != played("2")[0]
