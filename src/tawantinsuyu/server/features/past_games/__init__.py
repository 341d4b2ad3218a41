"""A person's finished games."""
