"""Advice and scores in words: hints with their reasons, the names of cells, points, ranks and ties."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from string import ascii_uppercase

from cardcity_desktop.career.ways import strong_points
from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action, Put
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, Ladder, ladder_of, rank_of
from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.comparison_text import NEARLY, ComparisonWords, points_of
from cardcity_desktop.scenes.card_city.events_text import Names
from cardcity_desktop.scenes.card_city.names import card_with_article, cards_listed, district_name, victory_label
from cardcity_desktop.support.i18n import N_, _, ngettext, pgettext
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import equal_text, listed, within

# Advice


def coordinate(cell: Cell, reach: int) -> str:
    """Return a cell as a letter and a number. City Hall at (0, 0) is in the middle of a board of that reach.

    >>> coordinate((0, 0), 5), coordinate((1, -1), 5)
    ('E5', 'F4')
    """
    x, y = cell[0] + reach - 1, cell[1] + reach
    return f"{ascii_uppercase[x]}{y}" if 0 <= x < len(ascii_uppercase) else f"{cell[0]}, {cell[1]}"


def action_text(action: Action, reach: int) -> str:
    """Return the sentence that advises an action. Cells are named on a board of that reach."""
    match action:
        case actions.Found(cell):
            return _("Place the City Hall on {cell}.").format(cell=coordinate(cell, reach))
        case actions.Draw():
            return _("Draw the cards of this round.")
        case actions.Put(card, lot, "up"):
            return _("Put {card} into lot {lot}, face up.").format(card=card_with_article(card), lot=lot)
        case actions.Put(card, lot):
            return _("Put {card} into lot {lot}, face down.").format(card=card_with_article(card), lot=lot)
        case actions.Offer(lot, money) if money:
            return _("Offer the lots, with {money} in lot {lot}.").format(money=money_text(money), lot=lot)
        case actions.Offer():
            return _("Offer the lots.")
        case actions.Take(lot):
            return _("Take lot {lot}.").format(lot=lot)
        case actions.Return(card):
            return _("Put {card} under the pool.").format(card=card_with_article(card))
        case actions.Build(card, cell):
            return _("Build {card} on {cell}.").format(card=card_with_article(card), cell=coordinate(cell, reach))
        case actions.PlaceCloud(cell):
            return _("Place the pollution cloud on {cell}.").format(cell=coordinate(cell, reach))
        case actions.PlaceArchitect(cell):
            return _("Place the Architect on {cell}.").format(cell=coordinate(cell, reach))
        case actions.Discard():
            return _("Discard what can’t be built.")
        case actions.Develop(kind, cell):
            text = _("Let the {district} grow on {cell}.")
            return text.format(district=within(district_name(kind)), cell=coordinate(cell, reach))
        case actions.Buy(card, cell):
            text = _("Buy {card} and build it on {cell}.")
            return text.format(card=card_with_article(card), cell=coordinate(cell, reach))
        case actions.Pass():
            return _("Buy nothing more.")


class ReasonWords:
    """The sentence of a reason. `names` of the seats are for reasons about other players."""

    def __init__(self, reason: Reason, names: Names) -> None:
        self.word, self.figures, self.names = reason.word, dict(reason.figures), names

    def text(self) -> str:
        """Return the sentence, "" if there is none."""
        if self.word in ("open", "hand", "left", "seen", "unseen", "again", "present"):
            return self._drafting()
        figures = self.figures
        match self.word:
            case "grows":
                return self._growing()
            case "culture":
                return _("The homes then have {count} of the {need} culture cards that they need to grow.").format(
                    count=int(figures["count"]), need=int(figures["need"])
                )
            case "homes":
                return _("The shops then have {count} of the {need} groups of homes that they need to grow.").format(
                    count=int(figures["count"]), need=int(figures["need"])
                )
        return self._change()

    def _change(self) -> str:
        """Return a reason about money, points, room or pollution as a sentence."""
        figures = self.figures
        change, after = figures.get("change", 0), figures.get("after", 0)
        match self.word:
            case "income":
                return _("It pays {more} more a round, {total} in all.").format(
                    more=money_text(int(change)), total=money_text(int(after))
                )
            case "points":
                return _("It is worth {points} more if the game ended now.").format(points=points_text(change))
            case "room":
                return _("The city may have {cards} more cards.").format(cards=int(change))
            case "warehouses":
                return ngettext(
                    "{count} more empty cell counts as a warehouse.",
                    "{count} more empty cells count as warehouses.",
                    change,
                ).format(count=int(change))
            case "cleaner":
                return _("Pollution falls to {percent}.").format(percent=percent_text(int(after)))
            case "harmless" if not figures["homes"]:
                return _("There it touches no homes.")
            case "saves":
                return _("The {money} will serve better later.").format(money=money_text(int(figures["money"])))
            case "last":
                return _("It is the last round, and no purchase brings points.")
        return ""

    def _growing(self) -> str:
        """Return the sentence on a district that grows then: its size, or the most that it may reach."""
        kind, beside = int(self.figures["kind"]), bool(self.figures["beside"])
        surely = self.figures["least"] == self.figures["size"]
        sentences = {
            (0, True, False): _("The homes then grow: {size} together."),
            (1, True, False): _("The shops then grow: {size} together."),
            (0, True, True): _("The homes beside it then grow: {size} together."),
            (1, True, True): _("The shops beside it then grow: {size} together."),
            (0, False, False): _("The homes then grow: up to {size} together."),
            (1, False, False): _("The shops then grow: up to {size} together."),
            (0, False, True): _("The homes beside it then grow: up to {size} together."),
            (1, False, True): _("The shops beside it then grow: up to {size} together."),
        }
        return sentences[kind, surely, beside].format(size=int(self.figures["size"]))

    def _drafting(self) -> str:
        """Return a reason of phase 1 as a sentence."""
        figures = self.figures
        match self.word:
            case "open":
                return _("There {count} cells around it are free.").format(count=int(figures["cells"]))
            case "hand":
                return _("What you keep brings you to {reached}.").format(reached=self._reached())
            case "left":
                text = _("If {name} takes lot {lot}, the other one can bring you to {reached}.")
                name = self.names[int(figures["chooser"])]
                return text.format(name=name, lot=int(figures["takes"]), reached=self._reached())
            case "seen":
                return _("What you see of it can bring you to {reached}.").format(reached=self._reached())
            case "unseen":
                return ngettext(
                    "What you see of it brings nothing now, but its hidden card may.",
                    "What you see of it brings nothing now, but its hidden cards may.",
                    int(figures["cards"]),
                )
            case "again":
                return _("You split it again, and {count} cards of it stay with you.").format(
                    count=int(figures["cards"])
                )
            case "present":
                return _("Money in a lot would be a present to the player who takes it.")
        return ""

    def _reached(self) -> str:
        """Return the points reached (the gaps while they are negative) and the income, if it changes."""
        figures = self.figures
        result = points_text(figures["points"])
        if figures["points"] < 0 and (cells := int(figures["empties"])):  # negative points mean little
            result = ngettext("{count} gap", "{count} gaps", cells).format(count=cells)
        if figures["income"] == figures["before"]:
            return result
        return _("an income of {income} and {result}").format(income=money_text(int(figures["income"])), result=result)


def reason_text(reason: Reason, names: Names = ()) -> str:
    """Return a reason as a sentence, "" if it has none. `names` of the seats are for reasons about other players."""
    return "" if ComparisonWords.compares(reason) else ReasonWords(reason, names).text()


def hint_of(advice: Advice, names: Names, reach: int) -> Hint:
    """Return the advice with its reason. While lots are made, the contents of both lots.

    The reason compares it with the best other way, if the search has one. Cells are named on a board of that reach.
    """
    puts = [action for action in advice.best.plan if isinstance(action, Put)]
    text = _lots_text(puts) if len(puts) > 1 else action_text(advice.action, reach)
    cell_name, worded = partial(coordinate, reach=reach), partial(action_text, reach=reach)
    found = ComparisonWords.of(advice.best.reasons, advice.action, names, cell_name)
    why = advice.worded_reason(lambda reason: reason_text(reason, names))
    hint = Hint(text, why) if found is None else found.hint(text)
    other = advice.about_as_good(NEARLY, worded) if len(puts) < 2 else None  # lots that differ little are many
    if other is None:
        return hint
    if found is None and isinstance(advice.action, actions.Pass):
        hint = Hint(text)  # the money may as well be spent
    return replace(hint, instead=equal_text(worded(other)).rstrip("."), instead_gain="")


def why_text(advice: Advice) -> str:
    """Return why another player built or bought something. All of it is public."""
    if not isinstance(advice.action, actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop | actions.Pass):
        return ""
    return advice.worded_reason(reason_text)


def _lots_text(puts: Sequence[Put]) -> str:
    """Return what goes into each lot. Remaining cards go face down into lot 2."""
    texts = []
    for lot in (1, 2):
        up, down = ([put.card for put in puts if (put.lot, put.facing) == (lot, facing)] for facing in ("up", "down"))
        parts = [cards_listed(up)] if up else []
        if down:
            parts.append(
                _("the rest face down") if lot == 2 else _("face down: {cards}").format(cards=cards_listed(down))
            )
        if parts:
            texts.append(_("Lot {lot}: {cards}.").format(lot=lot, cards=", ".join(parts)))
    return " ".join(texts)


# Scores

SCORE_ITEMS = {
    "residential_district": N_("District of homes"),
    "happy_district": N_("Happy district"),
    "shop_cards": N_("Shops"),
    "industrial_cards": N_("Factories"),
    "parking_cards": N_("Car park cards"),
    "warehouses": N_("Warehouses"),
    "money": N_("Money"),
    "empties": N_("Empty cells"),
    "empties_beside_park": N_("Empty cells beside a Park"),
    "clouds": N_("Pollution clouds"),
    "pollution": N_("Pollution"),
    "clean_up": N_("Cleaning up"),
    "complete_districts": N_("District with every colour"),
    "city_hall_steps": N_("City Hall off centre"),
    "industrial_districts": N_("Districts of factories"),
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


def gaps_tip() -> str:
    """Return why empty cells are counted in place of points early in a game."""
    return _("Early in a game its gaps are counted: the empty cells that cost points at the end.")


def score_line_text(line: ScoreLine) -> tuple[str, str]:
    """Return (name, amount) of a line of a score sheet."""
    return _(SCORE_ITEMS[line.item]), _detail(line)


def total_text(sheet: ScoreSheet) -> str:
    """Return "2 points (homes +6, 4 empty −4)", or "" for a city without a score."""
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
    """Return "3 cards, 1 + 2 + 3" for homes. Of a shared district, the points of the whole, too (10.7)."""
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


def strong_rank_text(setup: Setup) -> str:
    """Return the solo rank of a strong player: "A strong player usually reaches 38 points here: City."

    "" if it was not measured.
    """
    points = strong_points("card_city", setup)
    if points is None:
        return ""
    rank, top = rank_of(setup, points), ladder_of(setup)[-1]
    far_above = 1.25  # ratio above the highest rung from which on a ladder is too short for strong players
    within_reach = RANKS.index("town")  # below this rank it is too long for them
    text = _("A strong player usually reaches {points} here: {rank}.")
    if top is not None and points >= far_above * top:
        text = _("The ranks are soon climbed here: a strong player usually reaches {points}.")
    elif RANKS.index(rank) < within_reach:
        text = _("The highest ranks are hard to reach here: a strong player usually reaches {points} ({rank}).")
    return text.format(points=points_text(points), rank=rank_name(rank))


def points_text(points: float | None) -> str:
    """Return a total: "19 points". "out" for a player who lost the happiness victory by pollution."""
    if points is None:
        return _("out: too polluted")
    return points_of(points)


def tie_text(setup: Setup, sheets: Sequence[ScoreSheet], names: Names) -> str:
    """Return how a tie for the first place was broken (7), or "" without a tie."""
    points = [sheet.points for sheet in sheets if sheet.points is not None]
    if not points:
        return ""
    tied = [seat for seat, sheet in enumerate(sheets) if sheet.points == max(points)]
    if len(tied) < 2:
        return ""
    text = _("{names} are tied on points.").format(names=listed([names[seat] for seat in tied]))
    for place, measure in enumerate(TIE_BREAKS[setup.victory]):
        amounts = [sheets[seat].tie[place] for seat in tied]
        write = money_text if measure in ("money", "money left after conversion") else number_text
        shown = listed([f"{names[seat]} {write(amount)}" for seat, amount in zip(tied, amounts, strict=True)])
        text += " " + _("They are compared by {measure}: {amounts}.").format(measure=_(measure), amounts=shown)
        tied = [seat for seat, amount in zip(tied, amounts, strict=True) if amount == max(amounts)]
        if len(tied) == 1:
            return text
    return text + " " + _("Still equal: the victory is shared.")
