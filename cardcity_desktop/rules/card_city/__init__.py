"""Card City and Card City XL: one rule set, two editions."""
