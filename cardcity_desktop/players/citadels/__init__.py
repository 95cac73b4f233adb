"""Computer players of Citadels: four levels that know only what their seat has seen."""
