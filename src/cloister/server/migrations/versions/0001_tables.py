"""Visitors, tables, seats, claims and entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(24), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("visitors.id"), nullable=False, index=True),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False, index=True),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(64), nullable=False),
        sa.Column("thinking", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_index("finished_tables", "tables", ["over", "private", "changed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column(
            "visitor", sa.Integer, sa.ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.number"], ondelete="CASCADE"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("entries", "claims", "seats", "tables", "visitors"):
        op.drop_table(name)
