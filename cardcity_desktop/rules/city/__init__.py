"""What every city game shares: cards, boards, half-sides, districts."""
