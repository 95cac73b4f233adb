"""Phases of a season of Royal Cities: their actions, and the order of phases."""
