"""Games with comments."""
