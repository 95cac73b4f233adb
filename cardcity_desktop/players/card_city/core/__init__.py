"""Fast restatement of Card City's rules, used only by search; wheels contain it compiled by mypyc (hatch_build.py)."""
