"""Games played at random or by a script, and what is checked in them."""
