"""Holidays: times in which a person's clocks stop."""
