"""Figures of a season's count, read from its events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, CODES, COLOUR, TOKENS, VALUE, VIOLET
from cardcity_desktop.rules.royal_cities.majorities import Cities, card_count, crowns, humble, influence, largest, pairs
from cardcity_desktop.rules.royal_cities.phases.build_checks import with_builds
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.wording.names import card_name, city_colour, colour_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player

HUMBLE_VALUES = (1, 2)
THIRD = 3
"""Least influence or number of cards of which a third is a point (8.5, 8.8)."""


@dataclass(frozen=True, slots=True)
class SeasonCount:
    """Everything that the count of a season shows; cities, scores, heroes and cards are listed by seat."""

    season: int
    seasons: int
    step: int  # distance of bonus squares
    names: tuple[str, ...]
    persons: frozenset[int]  # seats of people
    cities: tuple[Cities, ...]
    before: tuple[int, ...]  # scores before the count
    majorities: tuple[happened.MajorityPaid, ...]  # in board order
    heroes: tuple[int, ...]  # points at the end
    cards: tuple[int, ...]  # numbers of cards drawn to catch up
    taxes: tuple[happened.TaxLevied, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """Names for use outside sentences: "You" for the only person without a name."""
        return tuple(map(label_of, self.names))

    @property
    def last(self) -> bool:
        return self.season == self.seasons

    def scores_after(self, counted: int) -> tuple[int, ...]:
        """Return the scores after the first `counted` colours."""
        paid = [sum(event.points[seat] for event in self.majorities[:counted]) for seat in range(len(self.before))]
        return tuple(score + more for score, more in zip(self.before, paid, strict=True))

    @property
    def final(self) -> tuple[int, ...]:
        """Scores after all colours and the Heroes."""
        return tuple(a + b for a, b in zip(self.scores_after(len(self.majorities)), self.heroes, strict=True))


def winners_text(event: happened.MajorityPaid, labels: Sequence[str]) -> str:
    """Return who is paid for a colour, and how much: "violet: Anna +2"."""
    paid = ", ".join(f"{labels[seat]} +{event.points[seat]}" for seat in event.winners)
    return with_label(colour_name(event.city), paid or _("nobody"))


def listed_scores(labels: Sequence[str], scores: Sequence[int]) -> str:
    return with_label(_("Score"), ", ".join(f"{name} {score}" for name, score in zip(labels, scores, strict=True)))


def noble_text(count: SeasonCount, at: int, seat: int, is_paid: bool = True) -> str:
    """Return a Noble's influence in the colour with index `at` and, if `is_paid`, the points and their reason."""
    event = count.majorities[at]
    parts = [_("influence {count}").format(count=event.influence[seat])]
    if is_paid and seat in event.winners:
        parts += [payment_reason(event.city, count.cities[seat])[1], f"+{event.points[seat]}"]
    return with_label(count.labels[seat], ", ".join(parts))


def season_count(match: RoyalCitiesMatch, events: Sequence[Any], names: tuple[str, ...]) -> SeasonCount:
    """Return the count of a step that ended a season."""
    before = match.states[-2]
    cities, majorities = [noble.cities for noble in before.nobles], list[happened.MajorityPaid]()
    heroes, cards = [0] * len(cities), [0] * len(cities)
    for event in events:
        if isinstance(event, happened.MajorityPaid):
            majorities.append(event)
        elif isinstance(event, happened.CardsBuilt) and not majorities:  # in the step, but before the count
            chosen = [(CODES[card], CITY_OF[city]) for card, city in event.builds]
            cities[event.seat] = with_builds(cities[event.seat], chosen)
        elif isinstance(event, happened.PointsWon) and event.reason == "hero":
            heroes[event.seat] = event.points
        elif isinstance(event, happened.CatchUpEarned):
            cards[event.seat] = event.cards
    return SeasonCount(
        before.season,
        before.setup.seasons,
        before.setup.bonus_step,
        names,
        frozenset(at for at, seat in enumerate(match.seats) if seat.is_person),
        tuple(cities),
        tuple(noble.score for noble in before.nobles),
        tuple(majorities),
        tuple(heroes),
        tuple(cards),
        tuple(event for event in events if isinstance(event, happened.TaxLevied)),
    )


def payment_reason(letter: str, cities: Cities) -> tuple[tuple[str, ...], str]:
    """Return the cards for which a colour pays, and the reason in a few words (8.3-8.8)."""
    cards, count = list[int](), 0
    match letter:
        case "R" | "B" if not (pairs if letter == "R" else humble)(cities):
            text = _("no such city: the least is 1")
        case "P" if influence(cities[2]) < THIRD:
            cards, text = [*cities[2]], _("less than {third}: the least is 1")
        case "G" if card_count(cities) < THIRD:
            text = _("less than {third}: the least is 1")
        case "V":
            cards, count = [card for card in cities[0] if COLOUR[card] == VIOLET], crowns(cities[0])
            text = ngettext("{count} crown is seen", "{count} crowns are seen", count)
        case "Y":
            cards, count = [*max(cities, key=len)], largest(cities)
            text = ngettext("the largest city: {count} card", "the largest city: {count} cards", count)
        case "P":
            cards, text = [*cities[2]], _("influence {influence}, a third of it")
        case "R":
            cards, count = [column[-1] for column in cities if len(column) > 1], pairs(cities)
            text = ngettext("{count} city has two cards or more", "{count} cities have two cards or more", count)
        case "B":
            low = [[card for card in column if VALUE[card] in HUMBLE_VALUES] for column in cities]
            cards, count = [each[0] for each in low if each], humble(cities)
            text = ngettext("{count} city holds a 1 or a 2", "{count} cities hold a 1 or a 2", count)
        case _:
            count = card_count(cities)
            text = ngettext("{count} card, a third of it", "{count} cards, a third of them", count)
    figures = {"count": count, "third": THIRD, "influence": influence(cities[2])}
    return tuple(TOKENS[card] for card in cards), text.format(**figures)


def consequences(count: SeasonCount) -> list[str]:
    """Return sentences on catch-up cards and taxes."""
    sentences = []
    for seat, cards in enumerate(count.cards):
        if cards:
            text = ngettext("{name} draws {count} card to catch up.", "{name} draws {count} cards to catch up.", cards)
            own = ngettext("You draw {count} card to catch up.", "You draw {count} cards to catch up.", cards)
            sentences.append(of_player(text.replace("{count}", str(cards)), own.format(count=cards), count.names[seat]))
    for tax in count.taxes:
        text = _("Tax: the Regent takes {card}, the top card of your {colour} city.")
        sentences.append(text.format(colour=city_colour(tax.city), card=card_name(tax.card)))
    if not sentences and not count.last:
        sentences.append(_("Nobody has to catch up."))
    return sentences
