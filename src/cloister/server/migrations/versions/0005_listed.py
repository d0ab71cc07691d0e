"""Whether the first page shows a table to everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.Boolean))


def downgrade() -> None:
    op.drop_column("tables", "listed")
