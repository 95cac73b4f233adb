"""Widgets: labels, buttons, fields, scroll areas, gauges and charts."""
