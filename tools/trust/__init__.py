"""Measurements of what people can rely on, and the page about them."""
