"""The game to watch: it can be replayed, is short, and speaks every language; and it can be made again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import tawantinsuyu as tw
from harness.servers.guest import Guest
from tawantinsuyu.table.study.comments import TEXTS, Comment, Study
from tawantinsuyu.table.study.watched import SEAT, study_out, watched_study
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.page import page_messages
from tools.games.watched import BOTS, played, refitted

MakeGuest = Callable[..., Guest]
LOOK, CHARACTER = 1.2, 0.052
"""Seconds, as in `watch.svelte.ts`."""


def test_it_is_a_whole_game_of_the_base_game_that_todays_rules_replay() -> None:
    study = watched_study()

    positions = [(comment.at, game.is_over) for comment, game in study.positions()]

    assert [at for at, _ in positions] == [comment.at for comment in study.comments]
    assert positions[-1][1], "the last comment is about the end of the game"
    assert (study.record.players, study.record.opponent, study.record.modules) == (2, None, ())
    assert 25 <= len(positions) <= 40


@pytest.mark.parametrize("language", complete_languages())
def test_it_takes_three_minutes_in_every_language(language: str) -> None:
    study = watched_study()
    words = page_messages(language)[study.record.headers[TEXTS]]

    texts = [words[comment.text] for comment in study.comments]

    assert len(set(texts)) == len(texts)
    assert 150 <= sum(LOOK + CHARACTER * len(str(text)) for text in texts) <= 230


def test_it_can_be_made_again_from_what_it_says_of_itself() -> None:
    record = watched_study().record

    assert record.seed
    assert all("lines=" in bot for bot in record.headers[BOTS].split()), "bots with a time limit play differently"


def test_everybody_may_watch_it_without_being_known(guest: MakeGuest) -> None:
    stranger = guest(None)

    told = stranger.get("/api/studies/watched")

    assert told == study_out(watched_study(), SEAT)
    assert told["names"] == [watched_study().record.headers[f"seat-{number}"] for number in (1, 2)]
    assert [comment["view"]["seat"] for comment in told["comments"]] == [SEAT] * len(told["comments"])


def test_making_it_again_names_the_comments_that_no_longer_fit() -> None:
    record = played("watched", "greedy greedy", {})
    given = [number for number, (seat, _) in enumerate(record.answers) if seat >= 0]
    half = len(given) // 2
    comments = (Comment(0, "setup"), Comment(5, "early"), Comment(half, "late"))
    shorter = replace(record, answers=record.answers[: given[half - 10]], result=None, fingerprint=None)

    same, all_fit = refitted(Study(record, comments), record)
    cut, some_fit = refitted(Study(record, comments), shorter)

    assert same == Study(record, comments)
    assert [how for _, how in all_fit] == ["same", "same", "same"]
    assert [how for _, how in some_fit] == ["same", "same", "gone"]
    assert cut == Study(shorter, comments[:2])


def test_a_comment_on_an_answer_that_is_still_given_moves_along() -> None:
    game = tw.new_game(players=2, seed="moved")
    while game.decision is not None and game.decision.prompt != "main-option":
        game.play(game.decision.options[0].key)
    other = tw.new_game(players=2, seed="moved")
    while other.decision is not None and other.decision.prompt != "main-option":
        other.play(other.decision.options[-1 if other.decision.prompt == "keep-god-card" else 0].key)
    for each in (game, other):
        each.play("place")
    record, differs = game.record(), other.record()
    last = sum(seat >= 0 for seat, _ in record.answers)

    moved, fits = refitted(Study(record, (Comment(last, "The first Worker."),)), differs)

    assert [how for _, how in fits] == ["moved"]
    assert moved.comments[0].at == sum(seat >= 0 for seat, _ in differs.answers)
