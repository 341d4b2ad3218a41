"""Tables in memory and in the database: registry, loading, starting, answering, writing."""
