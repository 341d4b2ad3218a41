"""Cases of Z02 that `passive_buildings_uses.toml` cannot express."""

from __future__ import annotations

from tests.rules.passive import ready

# -- Z02


def test_Z02_2_the_worker_keeps_its_colour() -> None:
    table = ready("Z02", "courier", hill={"M54": "priest", "M53": "courier", "M12": "courier"})

    table.place("courier", "M11", use="priest")

    assert table.hill()["M11"] == "courier"
    assert table.spend_all_tasks() == 3, "1 + two adjacent couriers"
