"""Runs the migrations on the connection that the store hands over."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        context.execute("SET LOCAL lock_timeout = 0")
        context.execute("SELECT pg_advisory_xact_lock(20141115)")  # several processes may start at once
    context.run_migrations()
connection.commit()
