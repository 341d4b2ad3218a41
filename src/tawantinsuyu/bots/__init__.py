"""Computer players. Each receives what its seat may know and picks an option."""
