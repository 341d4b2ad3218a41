"""Printed things in play: benefits, and the catalog of one game made from the box."""
