"""The rulebook: `RulebookScene`."""

from cardcity_desktop.scenes.rulebook.scene import RulebookScene

__all__ = ["RulebookScene"]
