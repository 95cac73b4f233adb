"""Where a match of Royal Cities is played."""

from cardcity_desktop.scenes.royal_cities.table.scene import TableScene

__all__ = ["TableScene"]
