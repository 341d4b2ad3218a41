"""What the server remembers: schema, migrations, queries and the database that runs them."""
