"""The asset folder, for everything that draws or plays."""

from cardcity_desktop.resources import asset_path

__all__ = ["asset_path"]
