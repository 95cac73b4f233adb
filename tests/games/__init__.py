"""What belongs to one game alone: its clauses, its playthroughs, its second reading."""
