"""Computer players of Royal Cities: what a table is worth, what instinct does, and what trying it out finds."""
