"""Saved matches, settings, profiles, posters and reports on disk."""
