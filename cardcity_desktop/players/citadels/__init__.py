"""Computer players of Citadels; they use only what their seat has seen."""
