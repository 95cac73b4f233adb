"""Tests of measured layout."""
