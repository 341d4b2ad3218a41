"""The tutorial and its lessons."""
