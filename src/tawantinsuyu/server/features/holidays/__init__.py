"""Holidays, during which a person's clocks stop."""
