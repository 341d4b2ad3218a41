"""Sockets: who watches which table, what each socket is sent, and changes by other processes."""
