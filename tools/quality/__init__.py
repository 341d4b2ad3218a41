"""How well the tests cover the program: figures on a page, not gates."""
