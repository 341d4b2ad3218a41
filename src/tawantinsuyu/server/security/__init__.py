"""Tokens, origins, headers, limits, and logs without secrets."""
