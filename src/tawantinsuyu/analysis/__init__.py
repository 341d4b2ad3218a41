"""What a strong player would do: options and positions, judged by the search of a bot."""
