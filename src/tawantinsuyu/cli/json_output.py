"""The option `--json`, the same for every command that has it: standard output is then one JSON document."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from tawantinsuyu.texts.catalogue import messages

JsonOption = Annotated[bool, typer.Option("--json", help=messages("en")["laboratory"]["help-json"])]


def print_json(data: object) -> None:
    """Print the result of a command for programs."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
