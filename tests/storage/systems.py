"""Marks of tests that are true of some systems only."""

import sys

import pytest

OPEN_FILES_CAN_GO = pytest.mark.skipif(sys.platform == "win32", reason="an open file can't be removed there")
LINKS = pytest.mark.skipif(sys.platform == "win32", reason="links take a right there that players do not have")
