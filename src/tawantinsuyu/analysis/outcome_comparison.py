"""What lines of play bring by the end of the turn, and why those of one option are better than those of another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.analysis.details import DetailPlaces, places_of
from tawantinsuyu.analysis.judge import MeanOutcome, Searched, Verdict
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.analysis.worths import FINAL, FINAL_KINDS, OWN, REST, VP, WORKER, Worths
from tawantinsuyu.core.values import WORKER_NAMES
from tawantinsuyu.game.search.figures import FIGURES, THINGS

MOST_CHANGES: Final = 3
MOST_REASONS: Final = 4
LEAST: Final = 0.5
"""Smaller changes happen in less than half of the lines."""
LEAST_FINAL: Final = 1.5
"""VP at the end of the game below this are those of a single thing, which is named itself."""
LEAST_VP: Final = 0.25
"""Reasons that are worth less are left out, if there is a weightier one."""
LEAST_TOLD: Final = 0.05
"""Reasons that are worth less are none."""
NOTABLE_VP: Final = 1.0
NOTABLE_CHANCE: Final = 0.02
"""Differences of the lead or the chance to win that need a reason."""
EXPLAINED: Final = 0.5
"""The share of a difference that reasons must account for."""

NOTHING: Final = "nothing"
FESTIVAL: Final = "festival-tile"

LATER: Final = "later"
"""What a search found better for no reason that it can name: in later turns, since it ends with this one."""

WORKERS: Final = ("architects", "craftsmen", "warriors", "priests", "couriers")
"""The figures of Workers of one type, in the order of `WORKER_NAMES`."""
PLACES: Final = {name: place for place, name in enumerate(FIGURES)}
WORTH: Final = {VP: 1.0} | {kind: worth for kind, _, worth in THINGS}
"""The rough worth of one of a kind in VP. It decides only which changes are mentioned."""


def reasons_between(searched: Searched, lines: list[int], others: list[int]) -> tuple[Reason, ...]:
    """Why some lines of a search, given by number, end better for the asked seat than others, or in what worse."""
    catalog = searched.asked.position.state.catalog
    outcome, other = searched.outcome(lines), searched.outcome(others)
    sources, places = catalog.source_names, places_of(catalog)
    reasons = reasons_of(outcome, other, searched.worths(lines, others), sources, places)
    reasons += unexplained(outcome.value, other.value, searched.asked.seat, reasons)
    return reasons or tuple(each for each in changes_of(other, outcome, sources, places) if each.kind != NOTHING)


def unexplained(value: Value, other: Value, seat: int, reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """What is better or worse for other reasons than these, if they do not account for at least half of it.

    That is what the position promises for later turns.
    """
    lead, chance = value.leads[seat] - other.leads[seat], value.chances[seat] - other.chances[seat]
    named = sum(each.vp for each in reasons)
    if abs(lead) > NOTABLE_VP:
        rest = round(lead - named, 1)
        return (Reason(LATER, 0, vp=rest),) if named / lead < EXPLAINED else ()
    if abs(chance) > NOTABLE_CHANCE and named * chance <= 0:
        return (Reason(LATER, _rounded(100 * chance)),)
    return ()


def changes_of(
    verdict: Verdict | MeanOutcome, outcome: MeanOutcome, sources: Sequence[str], places: DetailPlaces = ()
) -> tuple[Reason, ...]:
    """What the seat has more or less of by the end of the turn, the most important first; gains before costs.

    `places` say what the details of the outcome count.
    """
    ranked: list[tuple[float, Reason]] = []
    changes = _changes(verdict, outcome, sources)
    for (kind, source), amount in changes.items():
        if (
            kind not in WORTH or abs(amount) < LEAST or (kind == FESTIVAL and amount < 0)
        ):  # the tile goes back after every Festival
            continue
        where = _where(kind, amount, verdict.details, outcome.details, places)
        ranked.append((WORTH[kind] * abs(amount), Reason(kind, _rounded(amount), source, where)))
    for source, then, now in zip(sources, verdict.finals, outcome.finals, strict=False):  # none early in the game
        if abs(now - then) >= LEAST_FINAL and not changes[VP, source]:
            ranked.append((abs(now - then), Reason(FINAL, _rounded(now - then), source)))
    ranked.sort(key=_first, reverse=True)
    chosen = [reason for _, reason in ranked[:MOST_CHANGES]]
    gains, costs = [each for each in chosen if each.amount > 0], [each for each in chosen if each.amount < 0]
    return (*gains, *costs) or (Reason(NOTHING, 0),)


def reasons_of(
    outcome: MeanOutcome, other: MeanOutcome, worths: Worths, sources: Sequence[str], places: DetailPlaces = ()
) -> tuple[Reason, ...]:
    """Why an outcome is better than another, or in what it is worse: what weighs most comes first, gains before costs.

    `worths` say what each difference weighs.
    """
    amounts = _changes(other, outcome, sources)
    finals = {name: now - then for name, then, now in zip(sources, other.finals, outcome.finals, strict=True)}
    booked = _by_kind_at_the_end(_by_source(worths, amounts), finals, amounts[FINAL, ""])
    ranked: list[tuple[float, Reason]] = []
    for (whose, name), vp in booked.items():
        kind, _, source = name.partition(" ")  # VP have a source
        amount = amounts.get((kind, source), 0.0) if whose == OWN else 0.0
        if abs(vp) < LEAST_TOLD or kind == REST or _is_tile_given_back(kind, amount):
            continue
        count = _rounded(amount) if abs(amount) >= LEAST else 0
        if source and not count:
            continue
        where = _where(kind, amount, other.details, outcome.details, places) if count else ""
        gained, lost = _worker_types(other, outcome) if (whose, kind) == (OWN, WORKER) else ("", "")
        ranked.append((abs(vp), Reason(kind, count, gained or source, lost or where, round(vp, 1), whose)))
    ranked.sort(key=_first, reverse=True)
    chosen = [reason for vp, reason in ranked[:MOST_REASONS] if vp >= LEAST_VP or reason is ranked[0][1]]
    return (*[each for each in chosen if each.vp > 0], *[each for each in chosen if each.vp < 0])


def _by_source(worths: Worths, amounts: Mapping[tuple[str, str], float]) -> Worths:
    """What own VP are worth, split by source: `vp temple`."""
    split = {name: worth for name, worth in worths.items() if name != (OWN, VP)}
    vp = {source: amount for (kind, source), amount in amounts.items() if kind == VP}
    each = _worth_of_one(worths, VP, sum(vp.values()))
    return split | {(OWN, f"{VP} {source}"): each * amount for source, amount in vp.items() if amount}


def _by_kind_at_the_end(worths: Worths, finals: Mapping[str, float], total: float) -> Worths:
    """What VP at the end of the game are worth, if they are a kind of their own, booked under what brings them."""
    if (OWN, FINAL) not in worths:
        return worths
    split = {name: worth for name, worth in worths.items() if name != (OWN, FINAL)}
    each = _worth_of_one(worths, FINAL, total)
    for source, amount in finals.items():
        name = OWN, FINAL_KINDS.get(source, FINAL)
        split[name] = split.get(name, 0.0) + each * amount
    return split


def _worth_of_one(worths: Worths, kind: str, amount: float) -> float:
    """What one VP more of a kind weighs; gains and losses that cancel out count as they are."""
    return worths.get((OWN, kind), 0.0) / amount if abs(amount) >= LEAST else 1.0


def _changes(
    before: Verdict | MeanOutcome, outcome: MeanOutcome, sources: Sequence[str]
) -> dict[tuple[str, str], float]:
    changes = {
        (VP, source): now - then for source, then, now in zip(sources, before.sources, outcome.sources, strict=True)
    }
    for kind, figures, _ in (*THINGS, (FINAL, ("final vp",), 1.0)):
        changes[kind, ""] = sum(_change(before, outcome, figure) for figure in figures)
    return changes


def _is_tile_given_back(kind: str, amount: float) -> bool:
    """Whether only the Festival tile goes back, as after every Festival."""
    return kind == FESTIVAL and amount < 0


def _worker_types(before: MeanOutcome, outcome: MeanOutcome) -> tuple[str, str]:
    """The types of which there are more and fewer Workers, if there is only one of each and one Worker more or less."""
    changes = {name: _change(before, outcome, figure) for name, figure in zip(WORKER_NAMES, WORKERS, strict=True)}
    gained = [name for name, change in changes.items() if change >= LEAST]
    lost = [name for name, change in changes.items() if change <= -LEAST]
    is_single = max(map(abs, changes.values())) < 1 + LEAST and len(gained) < 2 and len(lost) < 2
    return ("".join(gained), "".join(lost)) if is_single else ("", "")


def _change(before: Verdict | MeanOutcome, outcome: MeanOutcome, figure: str) -> float:
    place = PLACES[figure]
    return outcome.figures[place] - before.figures[place]


def _where(kind: str, amount: float, before: Sequence[float], after: Sequence[float], places: DetailPlaces) -> str:
    """The place that changes most in the same direction; empty if it differs in too many lines."""
    sign = 1 if amount > 0 else -1
    changes = [
        (sign * (after[number] - before[number]), place) for number, (each, place) in enumerate(places) if each == kind
    ]
    change, place = max(changes, default=(0.0, ""))
    return place if change >= LEAST else ""


def _rounded(amount: float) -> int:
    size = max(1, int(abs(amount) + 0.5))
    return size if amount > 0 else -size


def _first(entry: tuple[float, Reason]) -> float:
    return entry[0]
