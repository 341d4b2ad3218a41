"""What search needs: a position that can be tried out, samples of what a seat cannot know, figures to judge by."""
