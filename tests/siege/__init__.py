"""Long random trials: `python -m tests.siege`; `test_siege.py` runs a few tries of each."""
