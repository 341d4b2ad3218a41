"""Reviews of finished games, as they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import tawantinsuyu as tw
from tawantinsuyu.analysis.puzzles import subject_of
from tawantinsuyu.analysis.results import JudgedDecision, Review, SeatReview, WrongReview
from tawantinsuyu.analysis.turning_point import TurningPoint
from tawantinsuyu.analysis.usual import usual_sources
from tawantinsuyu.analysis.words import reason_words
from tawantinsuyu.server.features.history.records import export_record
from tawantinsuyu.server.features.reviews.messages import (
    LuckSource,
    ReviewDecisionOut,
    ReviewOut,
    SeatReviewOut,
    TurningPointOut,
)
from tawantinsuyu.server.features.reviews.queries import review_of
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.hints.advice import line_out
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.catalogue import Texts


async def reviewable(registry: TableRegistry, snapshot: Snapshot) -> tw.Record:
    """The record of a game that can be reviewed. Refuses a game that is not over: a review would reveal its secrets."""
    if not snapshot.is_over:
        raise Refused(403, "review-secret")
    record = tw.Record.from_text((await export_record(registry, snapshot)).text)
    if record.result is None:
        raise Refused(409, "review-not-over")
    return record


async def stored_review(registry: TableRegistry, snapshot: Snapshot) -> Review | None:
    """The stored review of a game; None if there is none that matches this program and this game."""
    if not snapshot.is_over:
        return None
    stored = await registry.databases.of(snapshot.row.id).read(
        lambda connection: review_of(connection, snapshot.row.id)
    )
    if stored is None or stored.version != snapshot.row.version:
        return None
    try:
        return Review.from_data(stored.data)
    except WrongReview:
        return None


def review_out(review: Review, snapshot: Snapshot, language: str) -> ReviewOut:
    """A review as it is sent, with words."""
    texts = snapshot.texts(language)
    places = {each.line: place for place, each in enumerate(review.decisions)}
    settings = snapshot.row.settings
    usual = usual_sources(settings["players"], settings["opponent"], settings["modules"])
    return {
        "lines": review.lines,
        "curve": [
            {
                "line": point.line,
                "turn": point.turn,
                "seat": point.seat,
                "festival": point.festival,
                "chances": list(point.chances),
                "leads": list(point.leads),
            }
            for point in review.curve
        ],
        "seats": [_seat(texts, seat, usual) for seat in review.seats],
        "decisions": [_decision(texts, each) for each in review.decisions],
        "costliest": [[places[each.line] for each in review.costliest(seat.seat)] for seat in review.seats],
    }


def turning_point_out(point: TurningPoint, snapshot: Snapshot, language: str) -> TurningPointOut:
    """The costliest decision of a seat as it is sent, with words."""
    found = point.decision
    if found is None:
        return {"decision": None, "subject": None}
    return {"decision": _decision(snapshot.texts(language), found), "subject": subject_of(found.prompt)}


def _decision(texts: Texts, decision: JudgedDecision) -> ReviewDecisionOut:
    pair = () if decision.best == decision.given else (decision.given, decision.best)
    return {
        "line": decision.line,
        "turn": decision.turn,
        "seat": decision.seat,
        "given": decision.given,
        "best": decision.best,
        "cost": decision.cost,
        "cost_vp": decision.cost_vp,
        "words": [texts.offer(decision.prompt, key, ()).line for key in pair],
        "better": line_out(decision.better, texts),
        "reasons": [reason_words(texts, reason) for reason in decision.reasons],
    }


def _seat(texts: Texts, seat: SeatReview, usual: Mapping[str, float]) -> SeatReviewOut:
    grade, unused = seat.grade, seat.unused
    return {
        "seat": seat.seat,
        "name": texts.name(seat.seat),
        "vp": seat.vp,
        "won": seat.won,
        "lead": seat.lead,
        "luck": [{"source": cast(LuckSource, each.source), "chance": each.chance, "vp": each.vp} for each in seat.luck],
        "luck_error": seat.luck_error,
        "without_luck": seat.without_luck,
        "lead_without_luck": seat.lead_without_luck,
        "grade": None
        if grade is None
        else {
            "decisions": grade.decisions,
            "good": grade.good,
            "mean": grade.mean,
            "vp_a_turn": grade.vp_a_turn,
        },
        "sources": []
        if grade is None
        else [
            {"source": source, "words": texts.say("source", source), "vp": vp, "usual": usual.get(source)}
            for source, vp in seat.sources.items()
            if vp or usual.get(source)
        ],
        "unused": None
        if unused is None
        else {
            "unfed": unused.unfed,
            "workers": unused.workers,
            "tasks": unused.tasks,
            "cards": unused.cards,
            "resources": dict(unused.resources),
        },
    }
