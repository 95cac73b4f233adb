"""Long trials that look for what nobody thought of: `python -m tests.siege`; `test_siege.py` plays a few of each."""
