"""Making, finding and joining tables; seats and proposals."""
