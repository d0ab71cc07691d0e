"""A table at a glance, so that lists need not open it. Tables of before get theirs when somebody next looks."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("glance", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "glance")
