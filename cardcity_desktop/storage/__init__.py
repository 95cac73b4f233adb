"""Saves, settings and the profile on disk."""
