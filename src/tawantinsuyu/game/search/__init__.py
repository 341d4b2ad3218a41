"""For search: positions that can be played on, samples of what a seat cannot know, figures to judge by."""
