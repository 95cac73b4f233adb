"""Everything that moves over the table: card flights and cutscenes."""
