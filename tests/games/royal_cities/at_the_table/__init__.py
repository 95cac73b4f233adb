"""Royal Cities at the table: whole games by mouse, keys and pad, and what the table says."""
