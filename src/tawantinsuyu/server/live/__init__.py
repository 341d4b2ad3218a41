"""Sockets: who watches which table, what each is told, and changes by other processes."""
