"""Support for search: positions to play on, samples of what a seat cannot know, figures to judge by."""
