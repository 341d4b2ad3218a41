"""The person of a session."""
