"""The entry point of Alembic. The connection comes from `storage.migrate`; there is no configuration file."""

from __future__ import annotations

from alembic import context

from tawantinsuyu.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=connection.dialect.name == "sqlite",
    transactional_ddl=True,  # on SQLite too, since we begin transactions ourselves
)
with context.begin_transaction():
    context.run_migrations()
