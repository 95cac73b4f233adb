"""Numbers, money and percentages as text."""

from cardcity_desktop.support.i18n import _


def money_text(amount: float) -> str:
    """Return an amount of money: $5. Debts have a minus sign."""
    sign = "\u2212" if amount < 0 else ""
    return sign + _("${amount}").format(amount=number_text(abs(amount)))


def number_text(number: float) -> str:
    """Return a number with a real minus sign, and with ½ for halves of points.

    >>> number_text(2.5), signed_text(3), number_text(-4) == "−4"
    ('2½', '+3', True)
    """
    sign = "\u2212" if number < 0 else ""
    whole, half = divmod(abs(number), 1)
    if half:
        return f"{sign}{int(whole) or ''}\u00bd"
    return f"{sign}{int(whole)}"


def signed_text(number: float) -> str:
    """Return an added number with its sign: +3, −2, 0."""
    return f"+{number_text(number)}" if number > 0 else number_text(number)


def tenths_text(number: float, signed: bool = False) -> str:
    """Return a number with one decimal: 9.4, and with `signed` +9.4."""
    whole, tenth = divmod(round(abs(number) * 10), 10)
    sign = "\u2212" if number < 0 and whole + tenth else "+" if signed and whole + tenth else ""
    return sign + _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def percent_text(percent: int, signed: bool = False) -> str:
    """Return a percentage: 6%, or with `signed` +6%."""
    return _("{percent}%").format(percent=signed_text(percent) if signed else number_text(percent))


def ordinal_text(number: int) -> str:
    """Return a place in a short list, up to 20: 1st, 2nd, 3rd, 4th.

    >>> [ordinal_text(number) for number in (1, 2, 3, 4, 11)]
    ['1st', '2nd', '3rd', '4th', '11th']
    """
    first = (_("1st"), _("2nd"), _("3rd"))
    return first[number - 1] if number <= len(first) else _("{number}th").format(number=number)
