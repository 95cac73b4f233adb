"""The table of Royal Cities: `TableScene(services, match)`."""

from cardcity_desktop.scenes.royal_cities.table.scene import TableScene

__all__ = ["TableScene"]
