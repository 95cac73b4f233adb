"""Panels around the kingdoms: header, market, hand and the text beside it."""
