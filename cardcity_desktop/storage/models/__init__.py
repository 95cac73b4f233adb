"""Pydantic models of the files that people may edit; importing them imports pydantic."""
