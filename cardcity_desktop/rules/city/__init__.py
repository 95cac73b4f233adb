"""Cards with halves, boards, zones and districts: geometry for any city game."""
