"""Days as text, in the language of now."""

from collections.abc import Iterator
from datetime import date

import pytest

from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.wording.dates import day_text, month_text, weekday_initials


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def test_a_day_has_its_month(language: str) -> None:
    english, french = "21 November 2026, 1 January 2027, 31 December 2026", "21 novembre 2026, 1er janvier 2027, "
    days = ", ".join(map(day_text, (date(2026, 11, 21), date(2027, 1, 1), date(2026, 12, 31))))
    assert days == (english if language == "en" else french + "31 décembre 2026")


def test_a_calendar_is_headed_by_its_month(language: str) -> None:
    headings = [month_text(2026, month) for month in (1, 8, 12)]
    assert headings == (
        ["January 2026", "August 2026", "December 2026"]
        if language == "en"
        else ["Janvier 2026", "Août 2026", "Décembre 2026"]
    )
    assert "".join(weekday_initials()) == ("MTWTFSS" if language == "en" else "LMMJVSD")
