"""Games played at random, and what must hold in them."""
