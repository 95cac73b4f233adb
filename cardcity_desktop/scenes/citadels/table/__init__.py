"""The table of a match, `TableScene(services, match)`."""

from cardcity_desktop.scenes.citadels.table.scene import TableScene

__all__ = ["TableScene"]
