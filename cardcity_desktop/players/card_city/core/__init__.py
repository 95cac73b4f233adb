"""Fast restatement of Card City's rules, used only by search; mypyc compiles its modules in wheels (hatch_build.py)."""
