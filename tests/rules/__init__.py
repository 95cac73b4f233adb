"""Tests of the modules common to all rules."""
