"""The city on the board: its model, zoom buttons, forecasts, and peeks at other cities."""
