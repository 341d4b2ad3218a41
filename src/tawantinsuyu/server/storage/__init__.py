"""Storage: schema, migrations, queries and the database that runs them."""
