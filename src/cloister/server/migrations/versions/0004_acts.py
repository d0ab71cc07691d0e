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
    """SQLite takes texts of any length as it is, and would have to copy the whole table."""
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("entries", "code", type_=kind, existing_nullable=False)
