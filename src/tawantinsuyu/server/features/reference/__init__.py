"""The rules reference, and the texts of the page."""
