"""The words of the page."""
