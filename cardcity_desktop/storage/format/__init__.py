"""Saved matches as text: a reader for each format there ever was, a writer for the last one (docs/saves.md)."""
