"""An entry may hold several moves, composed and played as one act."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    set_type(sa.Text())


def downgrade() -> None:
    set_type(sa.String(64))


def set_type(kind: sa.types.TypeEngine[str]) -> None:
    with op.batch_alter_table("entries") as entries:  # SQLite copies the table for it
        entries.alter_column("code", type_=kind, existing_nullable=False)
