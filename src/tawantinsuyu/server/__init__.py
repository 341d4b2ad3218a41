"""The game server: tables, people and live games over HTTP and sockets."""
