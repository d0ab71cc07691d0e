"""Ora et Labora."""
