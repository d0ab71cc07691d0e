"""The table where the same people play again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("again", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "again")
