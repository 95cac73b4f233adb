"""A fast second statement of the rules for search; wheels compile its modules with mypyc (hatch_build.py)."""
