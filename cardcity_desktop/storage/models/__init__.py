"""Pydantic models of files that people may edit. Importing them imports pydantic."""
