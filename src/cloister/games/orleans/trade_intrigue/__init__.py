"""Orléans: Trade & Intrigue, module by module."""
