"""The clause numbers of RULES.md, which refusals must name."""

LAST_CLAUSE = {1: 6, 2: 5, 3: 8, 4: 14, 5: 4, 6: 8, 7: 5, 8: 4, 9: 3, 10: 8, 11: 3, 12: 4}
CLAUSES = {f"{section}.{clause}" for section, last in LAST_CLAUSE.items() for clause in range(1, last + 1)}
SECTIONS = {str(section) for section in LAST_CLAUSE}
