"""`tawantinsuyu components`: list, show, check, correct and draw the printed components."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tawantinsuyu.art.modules import MODULES
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.check import remarks_on
from tawantinsuyu.box.families import BY_NAME, FAMILIES
from tawantinsuyu.box.faults import BoxError, Fault, did_you_mean, listed
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.template import template as template_text
from tawantinsuyu.cli.described import Describer
from tawantinsuyu.cli.ending import fail, refuse
from tawantinsuyu.cli.json_output import JsonOption, print_json
from tawantinsuyu.cli.parts import part

BOARD: Final = "board"

components_app = typer.Typer(help="The printed components: list, show, check, correct, draw.", no_args_is_help=True)

EditionOption = Annotated[
    Path | None, typer.Option("--edition", help="An owner's file of corrections to apply.", show_default=False)
]


@components_app.command("list")
def list_components(
    family: Annotated[str | None, typer.Option("--family", help="Only this family, e.g. god_card.")] = None,
    source: Annotated[
        Literal["rulebook", "reconstructed", "owner"] | None,
        typer.Option("--source", help="Only entries from this source; an entry with a reconstructed field counts."),
    ] = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the components with their effects in words."""
    if family is not None:
        _demand_families([family])
    box = load_box(edition)
    rows: Iterable[Entry] = box.family(family) if family else box
    shown = [row for row in rows if source is None or _comes_from(row, source)]
    if as_json:
        print_json(_data(box, shown))
        return
    describer = Describer(box)
    table = Table("id", "name", "effect", "source", title=_title(box))
    for row in shown:
        table.add_row(*(Text(cell) for cell in (row.id, row.name, describer.effect(row), _source_cell(row))))
    console = Console()
    console.print(table)
    console.print("1 entry" if len(shown) == 1 else f"{len(shown)} entries", highlight=False)


@components_app.command()
def show(
    id: Annotated[str, typer.Argument(help="The id of an entry, e.g. Z14.", metavar="ID")],
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show everything about one component, and whether it is printed fact or reconstruction."""
    box = load_box(edition)
    row = box.by_id.get(id)
    if row is None:
        refuse(f"there is no component '{id}'{did_you_mean(id, box.by_id)}; 'components list' shows all ids")
    if as_json:
        print_json(_data(box, [row])[0])
        return
    lines = [*Describer(box).describe(row), f"file: {box.files[row.id]}"]
    Console().print(Panel(Text("\n".join(lines)), title=Text(row.id), expand=False))


@components_app.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="An owner's file; default: the built-in set.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Check the built-in components, or an owner's file on top of them."""
    box, faults = _checked(file)
    if as_json:
        print_json(
            {
                "errors": [fault._asdict() for fault in faults],
                "remarks": [] if box is None else list(remarks_on(box)),
                "hash": None if box is None else box.short_hash,
                "entries": {} if box is None else {family.name: len(box.family(family.name)) for family in FAMILIES},
            }
        )
    if box is None:
        lines = [] if as_json else [str(fault) for fault in faults]
        fail("\n".join([*lines, f"{len(faults)} error{'s' if len(faults) > 1 else ''}"]))
    if not as_json:
        _show_checked(box)


def _checked(file: Path | None) -> tuple[Box | None, tuple[Fault, ...]]:
    """The box and the faults in its entries. Raises `BoxError` if the file cannot be read at all."""
    try:
        return load_box(file), ()
    except BoxError as error:
        if not any(fault.id or fault.field for fault in error.faults):
            raise
        return None, error.faults


def _show_checked(box: Box) -> None:
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print("no errors")
    console.print(_title(box))
    for family in FAMILIES:
        rows = box.family(family.name)
        ours = sum(_comes_from(row, "reconstructed") for row in rows)
        owners = sum(row.source == "owner" for row in rows)
        marks = [f"{ours} with reconstructed fields"] * bool(ours) + [f"{owners} from the owner"] * bool(owners)
        console.print(f"  {family.name}: {len(rows)}" + (f" ({', '.join(marks)})" if marks else ""))
    for remark in remarks_on(box):
        console.print(f"remark: {remark}")
    console.print(f"hash {box.short_hash}")


@components_app.command()
def template(
    families: Annotated[list[str] | None, typer.Argument(help="Families to write; default: all.")] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file.")] = None,
) -> None:
    """Write a commented file for the owner of a printed copy to fill in."""
    _demand_families(families or [])
    text = template_text(load_box(), families or [])
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        with output.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        refuse(f"{output} already exists; name a new file")
    except OSError as error:
        refuse(f"{output} cannot be written: {error.strerror}")
    typer.echo(f"wrote {output}; fill it in, then run: tawantinsuyu components check {output}")


@components_app.command()
def draw(
    what: Annotated[str, typer.Argument(help="board, the id of an entry (Z14, temple-3), or a family (god_card).")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The file to write: .svg or .png.")],
    width: Annotated[int, typer.Option("--width", help="Width of a PNG in pixels.", min=100, max=8000)] = 1600,
    modules: Annotated[
        list[str] | None,
        typer.Option("--modules", help=f"Modules, separated by commas: {listed(MODULES)}."),
    ] = None,
    edition: EditionOption = None,
) -> None:
    """Draw the board, an entry or a whole family, as a vector drawing (.svg) or a bitmap (.png).

    Entries printed on the board are drawn as that part of the board, symbols as the cards that show them.
    """
    from tawantinsuyu.art.board.board import draw_board
    from tawantinsuyu.art.entries import draw_entries

    suffix = output.suffix.lower()
    if suffix not in (".svg", ".png"):
        refuse(f"{output} should end in .svg or .png")
    names = [name.strip() for given in modules or () for name in given.split(",") if name.strip()]
    box = load_box(edition)
    try:
        drawing = draw_board(box, names) if what == BOARD else draw_entries(box, _rows_to_draw(box, what))
    except ValueError as error:
        refuse(str(error))
    picture = drawing.encode() if suffix == ".svg" else _png(drawing, width)
    try:
        output.write_bytes(picture)
    except OSError as error:
        refuse(f"{output} cannot be written: {error.strerror}")
    typer.echo(f"drew the {what}: {output}" if what == BOARD else f"drew {what}: {output}")


def _png(drawing: str, width: int) -> bytes:
    with part("lab"):
        from tawantinsuyu.art.png import to_png

        return to_png(drawing, width)


def _rows_to_draw(box: Box, what: str) -> list[Entry]:
    if what in BY_NAME:
        return list(box.family(what))
    if what not in box.by_id:
        known = (BOARD, *BY_NAME, *box.by_id)
        refuse(f"cannot draw '{what}'{did_you_mean(what, known)}; draw {BOARD}, an id or a family")
    return [box.by_id[what]]


def _data(box: Box, rows: Iterable[Entry]) -> list[dict[str, Any]]:
    """Entries for programs: their fields in play, what they do in words, and where they come from."""
    families = {row.id: family.name for family in FAMILIES for row in box.family(family.name)}
    describer = Describer(box)
    return [
        {
            "id": row.id,
            "name": row.name,
            "family": families[row.id],
            "effect": describer.effect(row),
            "source": row.source,
            "reconstructed": list(row.reconstructed),
            "file": box.files[row.id],
            "fields": row.to_data(),
        }
        for row in rows
    ]


def _demand_families(names: Iterable[str]) -> None:
    for name in names:
        if name not in BY_NAME:
            refuse(f"family '{name}' does not exist{did_you_mean(name, BY_NAME)}; known: {listed(BY_NAME)}")


def _title(box: Box) -> str:
    edition = f", edition '{box.edition}'" if box.edition else ""
    return f"{box.name} set, version {box.version}{edition}: {len(box)} entries"


def _comes_from(row: Entry, source: str) -> bool:
    return row.source == source or (source == "reconstructed" and bool(row.reconstructed))


def _source_cell(row: Entry) -> str:
    return f"{row.source}, except {', '.join(row.reconstructed)}" if row.reconstructed else row.source
