"""The page about the game as a research problem is made from replayed games."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from tawantinsuyu.data import SAMPLE, read_games, read_lines
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.simulation.dataset import line_of, plan_of, write_file
from tawantinsuyu.simulation.playing import play_game
from tools.games import research
from tools.games.research import Game, first_seats, luck, measured, skill, total


def made_up(bots: tuple[str, ...], vp: tuple[int, ...], first: int = 0) -> Game:
    ranks = tuple([1 + sum(other > each for other in vp) for each in vp])
    return Game(bots, f"{len(bots)} players", False, vp, ranks, first=first)


def test_every_answer_of_a_game_is_counted_as_a_decision_or_a_draw() -> None:
    for game in islice(read_games(), 3):
        found = measured(game)
        seats = [seat for seat, _ in game.record.answers]

        assert total(found.draws.values()).asked == seats.count(CHANCE)
        assert total(found.decisions.values()).asked == len(seats) - seats.count(CHANCE)
        assert 0 <= found.first < len(game.bots)


def test_the_place_of_a_winner_counts_from_who_began_and_a_shared_win_in_parts() -> None:
    games = [made_up(("greedy", "greedy"), (20, 10), first=1), made_up(("greedy", "greedy"), (10, 10))]

    assert first_seats(games)[2].startswith("| 2 players | 2 | 25 % (")


def test_skill_is_how_often_the_stronger_bot_was_ahead_and_luck_what_bots_do_not_explain() -> None:
    games = [made_up(("greedy", "random"), (50, 10)), made_up(("random", "greedy"), (50, 10))]
    even = [made_up(("greedy", "greedy"), (30 + lead, 30)) for lead in (3, -3)]

    assert skill(games)[2].startswith("| 2 | 2 | 50 % (")
    assert "typical lead (root mean square) is 3 VP" in luck(even)
    assert "100 % of the variance" in luck(
        [made_up(("greedy", "random"), (50, 10))] * 3 + [made_up(("random",) * 2, (9, 9))] * 3
    )


def test_the_command_writes_the_page_and_the_published_one_is_of_the_whole_sample(tmp_path: Path) -> None:
    plan, page = plan_of("quick 1", 3), tmp_path / "page.md"
    lines = [line_of(plan, play_game(plan, number)) for number in range(3)]
    header, *_ = read_lines(SAMPLE)
    write_file(tmp_path / "few.jsonl.xz", header | {"games": 3}, lines)

    research.main([str(tmp_path / "few.jsonl.xz"), "-o", str(page)])

    text, published = page.read_text(encoding="utf-8"), research.PAGE.read_text(encoding="utf-8")
    assert "from 3 games of the data set `few.jsonl.xz`" in text
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in published.splitlines() if line.startswith("#")
    ]
    assert f"from {header['games']} games of the sample" in published
