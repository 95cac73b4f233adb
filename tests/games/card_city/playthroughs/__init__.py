"""Whole games pinned as readable text."""
