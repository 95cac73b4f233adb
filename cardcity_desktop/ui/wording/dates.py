"""Days as text."""

from datetime import date

from cardcity_desktop.support.i18n import N_, _, pgettext

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip

WEEKDAYS = (
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
)  # fmt: skip


def weekday_initials() -> tuple[str, ...]:
    """Return the first letter of each day of the week, Monday first."""
    return tuple(_(name)[0].upper() for name in WEEKDAYS)


def month_text(year: int, month: int) -> str:
    """Return the heading of a calendar: "November 2026"."""
    text = _("{month} {year}").format(month=_(MONTHS[month - 1]), year=year)
    return text[0].upper() + text[1:]


def day_text(day: date) -> str:
    """Return a day in full: "21 November 2026"."""
    number = pgettext("first day of a month", "1") if day.day == 1 else str(day.day)
    return _("{day} {month} {year}").format(day=number, month=_(MONTHS[day.month - 1]), year=day.year)


def weekday_name(day: date) -> str:
    """Return the name of a day of the week, as it is written in a sentence."""
    return _(WEEKDAYS[day.weekday()])


def weekday_text(day: date) -> str:
    """Return a day of this year with its weekday: "Saturday 21 November"."""
    number = pgettext("first day of a month", "1") if day.day == 1 else str(day.day)
    weekday, month = _(WEEKDAYS[day.weekday()]), _(MONTHS[day.month - 1])
    text = _("{weekday} {day} {month}").format(weekday=weekday, day=number, month=month)
    return text[0].upper() + text[1:]
