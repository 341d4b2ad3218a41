"""`tawantinsuyu verify`: checks that a record is a legal game and that its deal was fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

import tawantinsuyu as tw
from tawantinsuyu.cli.ending import FAILED, fail
from tawantinsuyu.cli.json_output import JsonOption, print_json
from tawantinsuyu.cli.play import EditionOption
from tawantinsuyu.cli.record_file import read_record
from tawantinsuyu.game.formats.fair import COMMITMENT, Deal, check_deal, commitment, is_commitment
from tawantinsuyu.game.settings import box_for
from tawantinsuyu.texts.catalogue import Texts, messages

CHANCE: Final = -1
WORDS: Final = messages("en")["verify"]
"""English: help is shown before a language is chosen."""


def verify(
    record: Annotated[Path, typer.Argument(help=WORDS["help-record"], metavar="RECORD")],
    edition: EditionOption = None,
    promised: Annotated[
        str | None,
        typer.Option("--commitment", help=WORDS["help-commitment"], metavar="HEX", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Check that a record is a legal game, and that its draws follow from the committed seed."""
    if promised is not None:
        promised = promised.strip().lower()
        if not is_commitment(promised):
            raise typer.BadParameter(WORDS["not-a-commitment"], param_hint="--commitment")
    texts = Texts(box_for(edition), ())
    try:
        read = read_record(texts, record)
        deal = check_deal(read, edition, promised)
    except (tw.RecordError, tw.SettingsError) as error:
        if as_json:
            print_json({"legal": False, "error": str(error)})
        fail(texts.say("verify", "refused", record, error))
    if as_json:
        print_json(_data(deal))
    else:
        typer.echo("\n".join(_confirmed(texts, read, deal, promised)))
    for line in _faults(texts, record, read, deal, promised):
        typer.echo(line, err=True)
    if not deal.is_fair:
        raise typer.Exit(FAILED)


def _data(deal: Deal) -> dict[str, Any]:
    """The result for programs."""
    return {
        "legal": True,
        "fair": deal.is_fair,
        "answers": deal.answers,
        "unchecked": deal.unchecked,
        "result": [sheet["total"] for sheet in deal.game.score_sheet()] if deal.game.is_over else None,
        "commitment": deal.commitment,
        "draws_compared": deal.draws,
        "mismatch": None if deal.mismatch is None else deal.mismatch._asdict(),
    }


def _confirmed(texts: Texts, record: tw.Record, deal: Deal, promised: str | None) -> list[str]:
    """What is correct, and what cannot be checked."""
    draws = sum(1 for seat, _ in record.answers if seat == CHANCE)
    lines = [texts.say("verify", "played", deal.answers, draws)]
    stored = deal.game.stored
    if deal.unchecked and stored is not None:
        lines = [texts.say("verify", "earlier-rules", deal.unchecked, stored.rules or "?", tw.RULES)]
    if deal.game.is_over:
        result = " ".join(str(sheet["total"]) for sheet in deal.game.score_sheet())
        lines.append(texts.say("verify", "over" if record.result is None else "result", result))
    else:
        lines.append(texts.say("verify", "not-over"))
    if deal.commitment == "kept":
        lines.append(texts.say("verify", "kept", promised or record.headers[COMMITMENT]))
    if deal.commitment == "none":
        lines.append(texts.say("verify", "no-deal" if record.seed is None else "none"))
    if record.seed is not None:
        if deal.dealt_from:
            lines.append(texts.say("verify", "taken-over", deal.dealt_from))
        if deal.mismatch is None:
            lines.append(texts.say("verify", "dealt", deal.draws))
    return lines


def _faults(texts: Texts, path: Path, record: tw.Record, deal: Deal, promised: str | None) -> list[str]:
    """What is wrong with the deal."""
    lines: list[str] = []
    stated = record.headers.get(COMMITMENT)
    if deal.commitment in ("broken", "replaced", "no-seed"):
        other = commitment(record.seed) if deal.commitment == "broken" and record.seed is not None else stated
        lines.append(texts.say("verify", deal.commitment, promised or stated, other))
    if deal.mismatch is not None:
        number, line, recorded, of_seed = deal.mismatch
        id = "other-draw" if deal.is_order_known else "other-order"
        lines.append(texts.say("verify", id, path, line, recorded, of_seed, number))
    return lines
