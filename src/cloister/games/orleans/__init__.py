"""Orléans, the editions of 2014 and 2020."""
