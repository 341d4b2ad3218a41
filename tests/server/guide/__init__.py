"""Tests of the guide over the web."""
