"""Texts of Royal Cities."""
