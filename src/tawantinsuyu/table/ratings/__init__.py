"""Ratings of people: kinds of games, anchors, and which games count."""
