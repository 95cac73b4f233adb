"""What the rulebook of Card City shows beside its words: boards, pictures, tables."""
