"""A seat's link is good once. The links of seats that are taken are used up."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("link_used", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE seats SET link_used = (kind = 'person')")


def downgrade() -> None:
    op.drop_column("seats", "link_used")
