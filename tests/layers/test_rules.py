"""Every numbered rule and worked example has a test that names it, and every id cited anywhere exists."""

from __future__ import annotations

from tools.docs.rules import cited, measure


def test_every_rule_and_every_worked_example_is_named_by_a_test() -> None:
    coverage = measure()

    assert len(coverage.rules) > 500
    assert coverage.without_tests() == []


def test_every_cited_rule_id_is_defined_in_a_specification() -> None:
    assert measure().unknown() == []


def test_ranges_of_rule_ids_are_written_out() -> None:
    assert cited(
        "PLC-07, PLC-09 to PLC-11, Z13-1 to Z13-3, AXO-E01 to AXO-E03, GA-SUN-R08 to GA-SUN-R10, X09 to X11"
    ) == {
        *("PLC-07", "PLC-09", "PLC-10", "PLC-11"),
        *("Z13-1", "Z13-2", "Z13-3"),
        *("AXO-E01", "AXO-E02", "AXO-E03"),
        *("GA-SUN-R08", "GA-SUN-R09", "GA-SUN-R10"),
        *("X09", "X10", "X11"),
    }
