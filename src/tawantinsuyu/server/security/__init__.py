"""What keeps the server safe: tokens, origins, headers, limits and logs that tell no secrets."""
