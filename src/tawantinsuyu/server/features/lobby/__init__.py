"""Creating, finding and joining tables; seats and proposals."""
