"""Real servers, and people who use them."""
