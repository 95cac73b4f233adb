"""Fast restatement of Card City's rules, only for search. Mypyc compiles it for wheels (hatch_build.py)."""
