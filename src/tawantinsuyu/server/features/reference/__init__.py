"""The rules reference."""
