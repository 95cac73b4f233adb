"""Scores, ties and ranks in words."""

from collections.abc import Sequence

from cardcity_desktop.career.ways import strong_points
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, Ladder, ladder_of, rank_of
from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.wording.events import Names
from cardcity_desktop.scenes.card_city.wording.setup import victory_label
from cardcity_desktop.support.i18n import N_, _, ngettext, pgettext
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import listed

SCORE_ITEMS = {
    "residential_district": N_("Residential district"),
    "happy_district": N_("Happy district"),
    "shop_cards": N_("Commercial cards"),
    "industrial_cards": N_("Industrial cards"),
    "parking_cards": N_("Parking cards"),
    "warehouses": N_("Warehouses"),
    "money": N_("Money"),
    "empties": N_("Empty cells"),
    "empties_beside_park": N_("Empty cells beside a Park"),
    "clouds": N_("Pollution clouds"),
    "pollution": N_("Pollution"),
    "clean_up": N_("Cleaning up"),
    "complete_districts": N_("District with every colour"),
    "city_hall_steps": N_("City Hall off centre"),
    "industrial_districts": N_("Industrial districts"),
}
"""By `ScoreLine.item`."""

TIE_BREAKS = {
    "residential": (N_("money left after conversion"),),
    "economic": (N_("cards in the city"),),
    "industrial": (N_("money"), N_("cards in the city")),
    "commercial": (N_("money"), N_("cards in the city")),
    "happiness": (N_("money"), N_("cards in the city")),
}
"""What section 7 compares, in order, by victory."""

TIED_MONEY = frozenset({"money", "money left after conversion"})


def about_points_text(points: float) -> str:
    """Return an estimate of points, rounded to halves: "about 2½ points"."""
    return _("about {points}").format(points=points_text(max(0.5, round(2 * points) / 2)))


def cells_to_fill_tip() -> str:
    """Return why empty cells are counted in place of points early in a game."""
    return _("Early in a game the cells to fill are counted: at its end each empty one costs points.")


def score_line_text(line: ScoreLine) -> tuple[str, str]:
    """Return (name, amount) of a line of a score sheet."""
    return _(SCORE_ITEMS[line.item]), _detail(line)


def total_text(sheet: ScoreSheet) -> str:
    """Return "2 points (homes +6, 4 empty −4)"; "" for a city without a score."""
    if sheet.points is None:
        return ""
    points = ngettext("{count} point", "{count} points", sheet.points).format(count=number_text(sheet.points))
    made = ", ".join(f"{name} {figure}" for name, figure in score_parts(sheet))
    return f"{points} ({made})" if made else points


def score_parts(sheet: ScoreSheet) -> list[tuple[str, str]]:
    """Return the parts of a total with their amounts, the largest first: ("16 empty", "−16"), ("homes", "+6")."""
    points: dict[str, float] = {}
    counts: dict[str, float] = {}
    for line in sheet.lines:
        points[line.item] = points.get(line.item, 0) + line.points
        counts[line.item] = counts.get(line.item, 0) + line.count
    kept = sorted((item for item, value in points.items() if value), key=lambda item: -abs(points[item]))
    return [(_part_name(item, counts[item]), signed_text(points[item])) for item in kept]


def _part_name(item: str, count: float) -> str:
    if item == "empties":
        return ngettext("{count} empty", "{count} empty", count).format(count=number_text(count))
    return {
        "residential_district": pgettext("points", "homes"),
        "happy_district": pgettext("points", "happy homes"),
        "shop_cards": pgettext("points", "shops"),
        "industrial_cards": pgettext("points", "factories"),
        "parking_cards": pgettext("points", "parking"),
        "warehouses": pgettext("points", "warehouses"),
        "money": pgettext("points", "money"),
        "empties_beside_park": pgettext("points", "by Parks"),
        "clouds": pgettext("points", "clouds"),
        "pollution": pgettext("points", "pollution"),
        "complete_districts": pgettext("points", "complete"),
        "city_hall_steps": pgettext("points", "City Hall"),
        "industrial_districts": pgettext("points", "factory districts"),
    }.get(item, _(SCORE_ITEMS[item]))


def _detail(line: ScoreLine) -> str:
    """Return the things that a score line counts: cards, cells, money …"""
    count = line.count
    match line.item:
        case "residential_district" | "happy_district":
            return _district_detail(line)
        case "money":
            return money_text(count)
        case "clean_up":
            return _("{money} paid").format(money=money_text(count))
        case "pollution":
            return percent_text(int(count))
        case "empties" | "empties_beside_park" | "warehouses":
            return ngettext("{count} cell", "{count} cells", count).format(count=number_text(count))
        case "city_hall_steps":
            return ngettext("{count} step", "{count} steps", count).format(count=number_text(count))
        case "complete_districts":
            return ""
        case "industrial_districts":
            return ngettext("{count} district", "{count} districts", count).format(count=number_text(count))
    return ngettext("{count} card", "{count} cards", count).format(count=number_text(count))


def _district_detail(line: ScoreLine) -> str:
    """Return "3 cards, 1 + 2 + 3" for homes; of a shared district, the points of the whole, too (10.7)."""
    cards, is_happy = int(line.count), line.item == "happy_district"
    text = ngettext("{count} card", "{count} cards", cards).format(count=cards)
    if is_happy and line.whole > cards:
        text = _("{cards}, doubled by a Park").format(cards=text)
    if line.points != line.whole:
        return _("{cards}, your part of {points}").format(cards=text, points=number_text(line.whole))
    if is_happy or cards == 1:
        return text
    return f"{text}, {' + '.join(str(n) for n in range(1, cards + 1))}"


def rungs_of(ladder: Ladder) -> list[tuple[str, int]]:
    """Return the ranks of a ladder with their least points, the lowest first."""
    return [(rank, least) for rank, least in zip(RANKS, ladder, strict=True) if least is not None]


def rank_name(rank: str) -> str:
    """Return a solo rank's name: "Village"."""
    return {
        "homestead": pgettext("rank", "Homestead"),
        "hamlet": pgettext("rank", "Hamlet"),
        "village": pgettext("rank", "Village"),
        "neighborhood": pgettext("rank", "Neighborhood"),
        "town": pgettext("rank", "Town"),
        "suburb": pgettext("rank", "Suburb"),
        "city": pgettext("rank", "City"),
        "metropolis": pgettext("rank", "Metropolis"),
        "capital": pgettext("rank", "Capital"),
        "megalopolis": pgettext("rank", "Megalopolis"),
    }[rank]


def ladder_text(setup: Setup) -> str:
    """Return the name of the ladder that measures a solo game (12.1-12.4)."""
    if setup.edition == "classic":
        return _("Ladder of the classic game")
    if setup.level == "simplified" and setup.victory == "residential":
        return _("Ladder of the classic game, used by the simplified level too")
    text = _("Ladder of the {victory}").format(victory=victory_label(setup.victory))
    if setup.level == "simplified":
        text += ", " + _("brought down to a {size}×{size} city").format(size=5)
    if setup.victory in ("industrial", "commercial") and not setup.has("ecological"):
        text += ", " + _("a third of it, as pollution brings no points here")
    return text


FAR_ABOVE = 1.25
"""Ratio above the highest rung from which on a ladder is too short for strong players."""
WITHIN_REACH = RANKS.index("town")
"""Index of the rank below which a ladder is too long for strong players."""


def strong_rank_text(setup: Setup) -> str:
    """Return the solo rank of a strong player: "A strong player usually reaches 38 points here: City."

    "" if it was not measured.
    """
    points = strong_points("card_city", setup)
    if points is None:
        return ""
    rank, top = rank_of(setup, points), ladder_of(setup)[-1]
    text = _("A strong player usually reaches {points} here: {rank}.")
    if top is not None and points >= FAR_ABOVE * top:
        text = _("The ranks are soon climbed here: a strong player usually reaches {points}.")
    elif RANKS.index(rank) < WITHIN_REACH:
        text = _("The highest ranks are hard to reach here: a strong player usually reaches {points} ({rank}).")
    return text.format(points=points_text(points), rank=rank_name(rank))


def points_text(points: float | None) -> str:
    """Return a total: "19 points"; "out" for a player who lost the happiness victory by pollution."""
    if points is None:
        return _("out: too polluted")
    return ngettext("{count} point", "{count} points", points).format(count=number_text(points))


def tie_text(setup: Setup, sheets: Sequence[ScoreSheet], names: Names) -> str:
    """Return how a tie for the first place was broken (7); "" without a tie."""
    points = [sheet.points for sheet in sheets if sheet.points is not None]
    if not points:
        return ""
    tied = [seat for seat, sheet in enumerate(sheets) if sheet.points == max(points)]
    if len(tied) < 2:
        return ""
    text = _("{names} are tied on points.").format(names=listed([names[seat] for seat in tied]))
    for place, measure in enumerate(TIE_BREAKS[setup.victory]):
        amounts = [sheets[seat].tie[place] for seat in tied]
        write = money_text if measure in TIED_MONEY else number_text
        shown = listed([f"{names[seat]} {write(amount)}" for seat, amount in zip(tied, amounts, strict=True)])
        text += " " + _("Compared next, {measure}: {amounts}.").format(measure=_(measure), amounts=shown)
        tied = [seat for seat, amount in zip(tied, amounts, strict=True) if amount == max(amounts)]
        if len(tied) == 1:
            return text
    return text + " " + _("Still equal: the victory is shared.")
