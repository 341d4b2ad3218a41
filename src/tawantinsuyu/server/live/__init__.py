"""Sockets: who watches which table, what each of them is told, and word from other processes."""
