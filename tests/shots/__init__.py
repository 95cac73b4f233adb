"""Pictures of every scene and state, compared to the last pixel."""
