"""The server's own secret, by which it knows the cookies it has issued; whether somebody knows a seed."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    kept = op.create_table(
        "secrets",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.bulk_insert(kept, [{"name": "cookies", "value": secrets.token_hex(32)}])
    op.add_column("tables", sa.Column("seed_known", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("tables", "seed_known")
    op.drop_table("secrets")
