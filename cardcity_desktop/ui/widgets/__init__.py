"""What one reads and presses: labels, buttons, fields, scrolled areas, dialogs, gauges and charts."""
