"""Upgrades a database of an earlier version: Alembic scripts, applied when the server starts."""
