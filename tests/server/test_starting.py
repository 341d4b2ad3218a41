"""The cost of a start, in figures that do not depend on the machine."""

from __future__ import annotations

import subprocess
import sys

from fastapi.routing import APIRoute

from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.config import Config
from tawantinsuyu.server.features.play import routes as game

SLOW = ("alembic", "psycopg", "redis", "polars", "numpy", "matplotlib", "ray", "fastapi", "sqlalchemy", "httpx")
"""Libraries that a game in the terminal or in a program does not need."""


def test_routes_make_no_validators_for_what_they_send() -> None:
    """They took a third of the time of a start, and nothing called them."""
    routes = [route for route in game.router.routes if isinstance(route, APIRoute)]
    document = create_app(Config(database="none.sqlite")).openapi()

    assert len(routes) > 5
    assert all(route.responses and not route.response_fields and not route.response_field for route in routes)
    sent = document["paths"]["/api/tables"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert sent["$ref"].removeprefix("#/components/schemas/") in document["components"]["schemas"]
    refusals = document["paths"]["/api/tables"]["get"]["responses"]["409"]["content"]["application/json"]["schema"]
    assert refusals == {"$ref": "#/components/schemas/ErrorAnswer"}
    assert set(document["components"]["schemas"]["ErrorAnswer"]["properties"]) == {"error", "state"}


def test_a_game_without_a_server_loads_no_library_of_the_server() -> None:
    program = f"import sys, tawantinsuyu.cli.main; print([name for name in {SLOW} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
