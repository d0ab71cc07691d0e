"""Seeds of more than 64 bits. Not by a longer column: SQLite would copy the table for it, and let go of all that refers
to it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("seed_high", sa.String(48), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "seed_high")
