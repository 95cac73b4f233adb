"""Fast restatement of Card City's rules, only for search; mypyc compiles it for wheels (hatch_build.py)."""
