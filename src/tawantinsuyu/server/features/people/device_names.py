"""Names of devices: browser and system, as far as a browser says."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 60
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""In an order in which the first match is right: most browsers also name those that they resemble."""
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """A short name for a device; other programs are called what they call themselves."""
    found = [name for table in (BROWSERS, SYSTEMS) for name in [_first(table, user_agent)] if name]
    program = user_agent.partition("/")[0].strip()
    return " · ".join(found) or (program[:LONGEST] if program.isprintable() else "")


def _first(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for mark, name in table if mark in text), "")
