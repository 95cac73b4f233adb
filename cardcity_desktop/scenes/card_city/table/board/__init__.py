"""The city on the board: its model, zoom, forecasts, and browsing between cities."""
