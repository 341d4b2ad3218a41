"""Server processes that are killed while people play."""
