"""Computer players of Royal Cities: evaluation, a heuristic policy, and search by playouts."""
