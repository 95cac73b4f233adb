"""Computer players of Citadels. They use only what their seat has seen."""
