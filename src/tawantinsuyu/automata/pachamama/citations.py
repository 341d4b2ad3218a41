"""Pachamama's ids for the rules of procedures that she shares with Axomamma."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CITATIONS: Final[Mapping[str, str]] = {
    "AXO-05": "PAC-06",
    "AXO-18": "PAC-14",
    "AXO-21": "PAC-19",
    "AXO-23": "PAC-21",
    "AXO-24": "PAC-22",
    "AXO-31": "PAC-28",
    "AXO-34": "PAC-100",
    "AXO-40": "PAC-37",
    "AXO-46": "PAC-43",
    "AXO-54": "PAC-53",
    "AXO-56": "PAC-49",
    "AXO-59": "PAC-50",
    "AXO-62": "PAC-39",
    "AXO-69": "PAC-62",
    "AXO-81": "PAC-74",
    "AXO-82": "PAC-75",
    "AXO-83": "PAC-76",
    "AXO-84": "PAC-76",
    "AXO-85": "PAC-77",
    "AXO-92": "PAC-82",
    "AXO-93": "PAC-84",
    "AXO-97": "PAC-86",
    "AXO-103": "PAC-89",
    "AXO-106": "PAC-93",
    "AXO-107": "PAC-95",
    "AXO-109": "PAC-95",
    "AXO-110": "PAC-95",
    "AXO-113": "PAC-99",
    "AXO-115": "PAC-96",
    "AXO-122": "PAC-101",
    "AXO-126": "PAC-97",
    "AXO-141": "PAC-115",
}
