"""How well the tests see the program: figures on a page, not gates."""
