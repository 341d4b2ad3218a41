"""The reference on the documentation site: pages made from docstrings, their index, and the routes of the server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import griffe

from harness.builds import ROOT

REFERENCE: Final[Mapping[str, tuple[str, ...]]] = {
    "game": (
        "tawantinsuyu",
        "tawantinsuyu.game.game",
        "tawantinsuyu.game.play",
        "tawantinsuyu.game.decision",
        "tawantinsuyu.kernel.events",
    ),
    "explanations": ("tawantinsuyu.core.explanation", "tawantinsuyu.game.explain"),
    "views": ("tawantinsuyu.game.view",),
    "box": ("tawantinsuyu.box.load", "tawantinsuyu.box.box", "tawantinsuyu.box.faults"),
    "bots": ("tawantinsuyu.bots.bot", "tawantinsuyu.bots.registry", "tawantinsuyu.game.asked_seat"),
    "analysis": ("tawantinsuyu.analysis.review", "tawantinsuyu.analysis.results"),
    "simulation": (
        "tawantinsuyu.simulation.plan",
        "tawantinsuyu.simulation.running",
        "tawantinsuyu.simulation.arena",
        "tawantinsuyu.simulation.measures",
    ),
    "environments": (
        "tawantinsuyu.environments.seat",
        "tawantinsuyu.environments.tawantinsuyu_v1",
        "tawantinsuyu.environments.table",
        "tawantinsuyu.environments.vector",
        "tawantinsuyu.environments.openspiel",
    ),
    "texts": ("tawantinsuyu.texts.catalogue",),
}
"""The pages of the reference and the modules on each."""


def reference_page(name: str) -> str:
    parts = "".join(f"::: {module}\n\n" for module in REFERENCE[name])
    return f"# {name.capitalize()}\n\n{parts}"


def index_page() -> str:
    """Every public name of the reference with its purpose, by module."""
    package = griffe.load("tawantinsuyu", search_paths=[ROOT / "src"])
    lines = ["# Reference", "", "Made from docstrings. [Routes](routes.md) lists the server's routes.", ""]
    for page, modules in REFERENCE.items():
        lines += [f"## {page.capitalize()}", ""]
        for module in modules:
            found = package.modules_collection[module]
            lines += [f"[`{module}`]({page}.md#{module}): {_summary(found)}", "", "| Name | |", "|---|---|"]
            lines += [f"| [`{each.name}`]({page}.md#{each.path}) | {_summary(each)} |" for each in _documented(found)]
            lines.append("")
    return "\n".join(lines)


def _documented(module: griffe.Object) -> Iterator[griffe.Object]:
    """The public functions and classes of a module that have a docstring."""
    for name, member in module.members.items():
        if isinstance(member, griffe.Class | griffe.Function) and not name.startswith("_") and member.docstring:
            yield member


def _summary(found: griffe.Object) -> str:
    text = found.docstring.value if found.docstring else ""
    return text.partition("\n\n")[0].replace("\n", " ").replace("|", "/")


def routes_page(document: Mapping[str, Any]) -> str:
    """Every route of the server with its purpose, what it takes and what it answers, by feature."""
    by_feature: dict[str, list[str]] = {}
    for path, methods in document["paths"].items():
        for method, route in methods.items():
            lines = by_feature.setdefault(next(iter(route.get("tags", ())), "other"), [])
            purpose = str(route.get("description", route["summary"])).partition("\n")[0]
            lines += [f"### `{method.upper()} {path}`", "", purpose, ""]
            given = list(_given(route, document["components"]["schemas"]))
            if given:
                lines += ["| Takes | In | Type | |", "|---|---|---|---|", *given, ""]
            lines += [f"Answers {answer}.", ""] if (answer := _answer(route)) else []
    features = [line for name, lines in sorted(by_feature.items()) for line in (f"## {name.capitalize()}", "", *lines)]
    return "\n".join(["# Routes", "", "From the server's own document, `/api/openapi.json`.", "", *features])


def _given(route: Mapping[str, Any], schemas: Mapping[str, Any]) -> Iterator[str]:
    """Table rows: parameters of a route and fields of its body."""
    for each in route.get("parameters", ()):
        yield _row(each["name"], each["in"], each["schema"], each.get("required", False), each.get("description", ""))
    for content in route.get("requestBody", {}).get("content", {}).values():
        schema = content["schema"]
        body = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        for name, field in body.get("properties", {}).items():
            yield _row(name, "body", field, name in body.get("required", ()), field.get("description", ""))


def _row(name: str, place: str, schema: Mapping[str, Any], required: bool, purpose: str) -> str:
    notes = [purpose] if purpose else []
    if not required:
        notes.append(f"default `{schema['default']!r}`" if "default" in schema else "optional")
    return f"| `{name}` | {place} | {_type(schema)} | {'; '.join(notes).replace('|', '/').replace(chr(10), ' ')} |"


def _type(schema: Mapping[str, Any]) -> str:
    """A type of the document in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "enum" in schema or "const" in schema:
        return ", ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(_type(each) for each in schema[several]))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    limits = [f"{word} {schema[key]}" for key, word in LIMITS.items() if key in schema]
    return " ".join([schema.get("type", "anything"), *([f"({', '.join(limits)})"] if limits else [])])


LIMITS: Final = {
    "minimum": "from",
    "maximum": "to",
    "minLength": "at least",
    "maxLength": "at most",
    "format": "format",
}


def _answer(route: Mapping[str, Any]) -> str:
    """The type of a successful answer."""
    for status, response in route["responses"].items():
        if status.startswith("2"):
            for kind, content in response.get("content", {}).items():
                return _type(content["schema"]) if content.get("schema") else f"`{kind}`"
    return ""
