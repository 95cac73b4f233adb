"""Rules of Card City and Card City XL, after docs/rules/card_city.md."""
