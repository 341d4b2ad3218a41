"""The migrations, in order. A released one is never changed; a later one corrects it."""
