"""Shared by result pages: experiments, tables, pictures."""
