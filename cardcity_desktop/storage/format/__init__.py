"""Saved matches as text: a reader for every format so far, a writer for the latest (docs/saves.md)."""
