"""The whole table in large text."""

from __future__ import annotations

from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.scenes.royal_cities.table.large.cities import cities_page
from cardcity_desktop.scenes.royal_cities.table.large.foot import foot
from cardcity_desktop.scenes.royal_cities.table.large.header import large_header
from cardcity_desktop.scenes.royal_cities.table.large.layout import LargeLayout
from cardcity_desktop.scenes.royal_cities.table.large.market import market_page
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, Press
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget


def large_table(
    get_context: ContextGetter, tools: list[Tool], press: Press, layout: LargeLayout, ui: Ui
) -> list[Widget]:
    """Return header, the page that the context asks for, and the foot."""
    page = market_page if get_context().page == "market" else cities_page
    return [
        *large_header(get_context, tools, press, layout, ui),
        *page(get_context, press, layout),
        *foot(get_context, press, layout),
    ]
