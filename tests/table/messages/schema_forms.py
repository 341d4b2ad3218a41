"""Every form that a JSON schema says data may take, and those that data do take.

A schema that describes more than ever happens misleads whoever writes a client as much as one that describes less.
"""

from __future__ import annotations

from typing import Any, Final

Node = dict[str, Any]

PYTHON_TYPES: Final[dict[str, type]] = {
    "null": type(None),
    "integer": int,
    "string": str,
    "boolean": bool,
    "array": list,
    "object": dict,
}


class SchemaForms:
    """The forms of one schema, named by component and field: `PlayerView.hand absent`, `View.winners null`."""

    def __init__(self, schema: Node) -> None:
        self.schema = schema
        self.parts: dict[str, Node] = schema.get("$defs", {})

    def declared(self) -> set[str]:
        """All forms that the schema allows."""
        return self._declared(self.schema, self.schema["title"], set())

    def taken(self, data: object) -> set[str]:
        """The forms that these data take; raises `AssertionError` if the schema does not describe them."""
        found: set[str] = set()
        self._take(self.schema, data, self.schema["title"], found)
        return found

    def _part(self, node: Node) -> tuple[Node, str | None]:
        """A component, with its name if its forms are counted once, wherever it occurs: tables and lists of words."""
        name = node["$ref"].removeprefix("#/$defs/")
        part = self.parts[name]
        return part, name if part.keys() & {"properties", "enum"} else None

    # -- what the schema says

    def _declared(self, node: Node, where: str, entered: set[str]) -> set[str]:
        if "$ref" in node:
            part, name = self._part(node)
            if name is None:
                return self._declared(part, where, entered)
            if name in entered:
                return set()
            entered.add(name)
            return self._declared(part, name, entered)
        if "anyOf" in node:
            return {form for branch in node["anyOf"] for form in self._declared(branch, where, entered)}
        if "enum" in node:
            return {f"{where} {value}" for value in node["enum"]}
        match node["type"]:
            case "boolean":
                return {f"{where} True", f"{where} False"}
            case "array":
                lengths = {f"{where} filled"} | ({f"{where} empty"} if node.get("minItems", 0) == 0 else set())
                return lengths | self._declared(node["items"], f"{where}[]", entered)
            case "object" if "properties" in node:
                absent = {f"{where}.{name} absent" for name in node["properties"] if name not in node["required"]}
                forms = [
                    self._declared(field, f"{where}.{name}", entered) for name, field in node["properties"].items()
                ]
                return absent.union(*forms)
            case "object":
                keys = self._declared(node.get("propertyNames", {"type": "string"}), f"{where} key", entered)
                values = self._declared(node["additionalProperties"], f"{where}{{}}", entered)
                return {f"{where} filled", f"{where} empty"} | keys | values
            case plain:
                return {f"{where} {plain}"}

    # -- what the data are

    def _take(self, node: Node, data: Any, where: str, found: set[str]) -> None:
        if "$ref" in node:
            part, name = self._part(node)
            self._take(part, data, name or where, found)
        elif "anyOf" in node:
            fitting = [branch for branch in node["anyOf"] if self._fits(branch, data)]
            assert len(fitting) == 1, f"{where}: {len(fitting)} descriptions of {data!r}"
            self._take(fitting[0], data, where, found)
        elif "enum" in node:
            assert data in node["enum"], f"{where}: {data!r} is none of {node['enum']}"
            found.add(f"{where} {data}")
        else:
            assert self._fits(node, data), f"{where}: {data!r} is no {node['type']}"
            self._take_typed(node, data, where, found)

    def _take_typed(self, node: Node, data: Any, where: str, found: set[str]) -> None:
        match node["type"]:
            case "boolean":
                found.add(f"{where} {data}")
            case "array":
                assert node.get("minItems", 0) <= len(data) <= node.get("maxItems", len(data)), f"{where}: {data!r}"
                found.add(f"{where} {'filled' if data else 'empty'}")
                for item in data:
                    self._take(node["items"], item, f"{where}[]", found)
            case "object" if "properties" in node:
                assert set(node["required"]) <= data.keys() <= node["properties"].keys(), f"{where}: {sorted(data)}"
                for name, field in node["properties"].items():
                    if name in data:
                        self._take(field, data[name], f"{where}.{name}", found)
                    else:
                        found.add(f"{where}.{name} absent")
            case "object":
                found.add(f"{where} {'filled' if data else 'empty'}")
                for key, value in data.items():
                    self._take(node.get("propertyNames", {"type": "string"}), key, f"{where} key", found)
                    self._take(node["additionalProperties"], value, f"{where}{{}}", found)
            case plain:
                bounded = plain != "integer" or node.get("minimum", data) <= data <= node.get("maximum", data)
                assert bounded, f"{where}: {data} is out of bounds"
                found.add(f"{where} {plain}")

    def _fits(self, node: Node, data: object) -> bool:
        if "$ref" in node:
            return self._fits(self._part(node)[0], data)
        return type(data) is PYTHON_TYPES[node["type"]]
