"""The rules, one file per chapter of the rulebook: instructions, questions and the queries they need."""
