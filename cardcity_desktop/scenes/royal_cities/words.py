"""Royal Cities' texts: events, refusals, help, hints, and what the screens of all games ask for (`GameWords`)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile, zip_longest
from typing import Any, ClassVar

from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, CODES, COLOUR, TOKENS, WHITE
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import why_not_put, with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from cardcity_desktop.rules.royal_cities.phases.regent import LEGENDS
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.front import GameWords, Names
from cardcity_desktop.scenes.royal_cities import advice_text
from cardcity_desktop.scenes.royal_cities.names import (
    EFFECTS,
    card_name,
    cards_listed,
    city_colour,
    colour_name,
    legend_name,
    season_name,
    worded,
)
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.wording.aims import LEAD, lead_text
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import capitalised, equal_text, listed, rule_text
from cardcity_desktop.ui.wording.seats import is_lone_default, label_of, to_you

_REPORTED = (
    happened.CardPlayed,
    happened.CardKilled,
    happened.CardMoved,
    happened.CardLifted,
    happened.MarketCardDiscarded,
    happened.CardFetched,
    happened.PurchaseEnded,
    happened.Revolted,
    happened.RevoltEffectBegan,
    happened.PointsWon,
    happened.CardAdded,
    happened.CardsBuilt,
    happened.GiftsReceived,
    happened.FirstCardsBuilt,
    happened.FirstNobleFound,
    happened.MajorityPaid,
    happened.TaxLevied,
    happened.SeasonBegan,
    happened.GameEnded,
)
"""Events reported to a returning player."""


def _either(true: str, false: str, of: Callable[[Any], object]) -> Callable[[Any, Any], str]:
    """Return the sentence function of an event with two sentences. It uses `true` if `of(event)` is true."""
    return lambda texts, event: texts.worded(_(true if of(event) else false), event)


class EventTexts:
    """Sentences of events, as redacted for their viewer. In the names the Regent, who has no seat, comes last."""

    def __init__(self, names: Names) -> None:
        self.names = (*names, _("the Regent"))

    def of(self, event: Event) -> str:
        """Return the sentence for an event."""
        sentence = self._SENTENCES[type(event)]
        text = self.worded(_(sentence), event) if isinstance(sentence, str) else sentence(self, event)
        return capitalised(to_you(text))

    def recap(self, events: Sequence[Event]) -> list[str]:
        """Return others' events in brief: shorter than in the journal, with related events on one line."""
        lines: list[str] = []
        shown = [event for event in events if isinstance(event, _REPORTED)]
        before: Event | None = None
        for event, after in zip_longest(shown, shown[1:]):
            if isinstance(event, happened.CardPlayed) and isinstance(after, (happened.CardKilled, happened.CardMoved)):
                continue  # the attack matters more, and there is room for few lines
            if isinstance(event, happened.PointsWon) and self._goes_with(event, before):
                lines[-1] += " " + self._also_won(event, before)
            else:
                lines.append(self.of(event))
            before = event
        return lines

    @staticmethod
    def _goes_with(won: happened.PointsWon, before: Event | None) -> bool:
        """Return True if the points result from the event before them."""
        if isinstance(before, happened.CardAdded):
            return before.seat == won.seat
        return isinstance(before, (happened.Revolted, happened.PointsWon)) and won.reason == "revolt"

    def _also_won(self, won: happened.PointsWon, before: Event | None) -> str:
        """Return "+1 point." after an added card, whose sentence names the Noble, else the points with the name."""
        if isinstance(before, happened.CardAdded):
            return ngettext("+{count} point.", "+{count} points.", won.points).format(count=won.points)
        return _("{name}: +{count}.").format(name=label_of(self.names[won.seat]), count=won.points)

    def worded(self, text: str, event: Event, **given: object) -> str:
        """Return `text` with its placeholders filled from the event. Values of `given` come before the event's."""
        return worded(text, event, self.names, **given)

    def _given(self, event: happened.CardGiven) -> str:
        return self.worded(_("{name} lays {card} aside for {other}."), event, other=self.names[event.to])

    def _renewed(self, event: happened.PileRenewed) -> str:
        return _("the pile is renewed: {count} cards.").format(count=event.pile)

    def _received(self, event: happened.GiftsReceived) -> str:
        gifts = ", ".join(
            _("{card} from {name}").format(
                card=self._gifts([card for by, card in event.gifts if by == giver]), name=self.names[giver]
            )
            for giver in dict.fromkeys(giver for giver, _card in event.gifts)
        )
        return self.worded(_("{name} receives {gifts}."), event, gifts=gifts)

    @staticmethod
    def _gifts(cards: Sequence[str]) -> str:
        """Return the cards of one giver, hidden ones are counted."""
        if set(cards) == {"?"}:
            return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
        return cards_listed(cards)

    def _first_built(self, event: happened.FirstCardsBuilt) -> str:
        built = ", ".join(
            _("{name} {card}").format(name=self.names[seat], card=card_name(card))
            for seat, card in enumerate(event.cards)
        )
        return _("the first cards are built: {built}.").format(built=built)

    def _killed(self, event: happened.CardKilled) -> str:
        other, text = self.names[event.victim], _("{name} discards {card} from {other}’s {colour} city.")
        if is_lone_default(other):
            text = _("{name} discards {card} from your {colour} city.")
        return self.worded(text, event, other=other)

    def _moved(self, event: happened.CardMoved) -> str:
        other, text = self.names[event.victim], _("{name} takes {card} from {other} into the {colour} city.")
        if is_lone_default(other):
            text = _("{name} takes {card} from you into the {colour} city.")
        return self.worded(text, event, other=other, colour=city_colour(event.to))

    def _built(self, event: happened.CardsBuilt) -> str:
        text = _("{name} builds {cards}.") if event.builds else _("{name} builds nothing.")
        return self.worded(text, event, cards=cards_listed(card for card, _city in event.builds))

    def _points(self, event: happened.PointsWon) -> str:
        text = {
            "added": ngettext("{name} wins {count} point.", "{name} wins {count} points.", event.points),
            "revolt": ngettext(
                "{name} wins {count} point by the revolt.", "{name} wins {count} points by the revolt.", event.points
            ),
            "hero": ngettext(
                "{name}’s Hero is worth {count} point.", "{name}’s Hero is worth {count} points.", event.points
            ),
        }[event.reason]
        return self.worded(text, event, count=event.points)

    def _season_began(self, event: happened.SeasonBegan) -> str:
        first = self.names[event.first]
        text = _("{season} begins, you first.") if is_lone_default(first) else _("{season} begins, {name} first.")
        return text.format(season=season_name(event.season), name=first)

    def _majority(self, event: happened.MajorityPaid) -> str:
        colour = colour_name(event.city)
        if not event.winners:
            return _("{colour}: nobody contests it.").format(colour=colour)
        paid = ", ".join(
            _("{name} +{points}").format(name=label_of(self.names[seat]), points=event.points[seat])
            for seat in event.winners
        )
        return _("{colour}: {paid}.").format(colour=colour, paid=paid)

    def _catch_up(self, event: happened.CatchUpEarned) -> str:
        text = ngettext("{name} catches up by {count} card.", "{name} catches up by {count} cards.", event.cards)
        return self.worded(text, event, count=event.cards)

    def _ended(self, event: happened.GameEnded) -> str:
        if event.legend is not None:
            return _("the game is over: {legend}.").format(legend=legend_name(event.legend))
        winners = ", ".join(self.names[seat] for seat in event.winners)
        if len(event.winners) == 1:
            return _("the game is over: {name} wins.").format(name=winners)
        return _("the game is over: {names} share the victory.").format(names=winners)

    _SENTENCES: ClassVar[Mapping[type, str | Callable[[Any, Any], str]]] = {
        happened.CardGiven: _given,
        happened.GiftsReceived: _received,
        happened.FirstCardsBuilt: _first_built,
        happened.FirstNobleFound: _either(
            N_("{name} begins: chance decided between equal cards."),
            N_("{name} opened with the lowest card and begins."),
            lambda event: event.by_chance,
        ),
        happened.SeasonBegan: _season_began,
        happened.CardPlayed: _either(
            N_("{name} plays {card} from the {colour} city."), N_("{name} plays {card}."), lambda event: event.city
        ),
        happened.CardDrawn: _either(
            N_("{name} draws {card} to catch up."),
            N_("{name} draws {card}."),
            lambda event: event.reason == "catch_up",
        ),
        happened.CardKilled: _killed,
        happened.CardMoved: _moved,
        happened.CardsBuilt: _built,
        happened.CardsDiscarded: _either(
            N_("{cards} cannot stay and is discarded."),
            N_("{name} discards {cards}."),
            lambda event: event.seat is None,
        ),
        happened.PurchaseBegan: _either(
            N_("{name} must buy, for up to {sum}."), N_("{name} buys, for up to {sum}."), lambda event: event.forced
        ),
        happened.PurchaseEnded: _either(
            N_("{name} has bought {cards}."),
            N_("{name} can buy nothing and has bought for this season."),
            lambda event: event.cards,
        ),
        happened.HeroTurned: _either(
            N_("{name}’s Hero stands up again."), N_("{name} calls the Hero."), lambda event: event.up
        ),
        happened.PointsWon: _points,
        happened.PileRenewed: _renewed,
        happened.MajorityPaid: _majority,
        happened.CatchUpEarned: _catch_up,
        happened.TaxLevied: _either(
            N_("the Regent’s tax: {card} of the {colour} city is discarded."),
            N_("the Regent’s tax: {card} of the {colour} city goes to him."),
            lambda event: event.discarded,
        ),
        happened.GameEnded: _ended,
        happened.FirstCardChosen: N_("{name} chooses {card}."),
        happened.EffectWithoutTarget: N_("{card} can do nothing."),
        happened.MarketCardDiscarded: N_("{name} discards {card} from the market."),
        happened.CardLifted: N_("{name} takes {card} back."),
        happened.CardFetched: N_("{name} takes {card} from the market."),
        happened.CardsLookedAt: N_("{name} looks at {cards}."),
        happened.BuildChosen: N_("{name} chooses {card}."),
        happened.BuildsConfirmed: N_("{name} has chosen."),
        happened.CardBought: N_("{name} buys {card}."),
        happened.CardAdded: N_("{name} adds {card}."),
        happened.Revolted: N_("{card} revolts: {cards} go."),
        happened.RevoltEffectBegan: N_("the revolt calls {card} for {name}."),
        happened.NothingDrawn: N_("no card can be drawn."),
        happened.MarketFilled: N_("{card} comes to the market."),
        happened.TaxNamed: N_("the Regent taxes the {colour} city."),
    }
    """Sentence of each event, or its maker."""


REASONS = {
    "not_in_hand": N_("This card is not in your hand."),
    "not_in_market": N_("This card is not in the market."),
    "not_drawn": N_("This card is not among those drawn."),
    "no_card": N_("There is no card in this city."),
    "joker": N_("The first card must be a coloured one: a joker cannot stand alone."),
    "leaves_no_gift": N_("Then no card would be left that the Regent can build."),
    "regent_cannot": N_("The Regent cannot build this card: he has that value already, or it is a joker."),
    "regent_must_build": N_("The Regent can build {card}: he must get a card that he can build."),
    "has_bought": N_("You have bought this season. Once is all."),
    "line_2_incomplete": N_("With fewer than four cards face up nobody may buy by choice."),
    "over_capacity": N_("{card} costs {price}, and {left} of {capacity} are left."),
    "nothing_taken": N_("Take at least one card that you can pay."),
    "hero_down": N_("Your Hero is turned down. A revolt that makes you buy turns it up."),
    "no_hero_alone": N_("Alone against the Regent there is no Hero."),
    "wrong_city": N_("A coloured card goes to the city of its own colour only."),
    "too_low": N_("It must be higher than the top card: {card} lies there."),
    "value_there": N_("That value is in this city already."),
    "value_chosen": N_("You have already chosen that value for this city."),
    "no_companion": N_("A joker needs a companion: a card of the city’s own colour built there with it."),
    "two_built": N_("The Astrologer builds two cards at most."),
    "own_colour_stays": N_("Your own coloured cards never move."),
    "same_city": N_("The Knight takes it to another city."),
    "not_among_the_equal": N_("This city is not one of those that are equal."),
    "has_confirmed": N_("You have confirmed your choice. Wait for the others."),
    "not_your_turn": N_("It is another Noble’s turn."),
    "over": N_("The game is over."),
    "giving_asked": N_("First give two cards away."),
    "opening_asked": N_("First choose the card you open with."),
    "own_asked": N_("First choose a card for your own cities."),
    "gift_asked": N_("First choose a card for the Regent."),
    "play_asked": N_("Now you may play a card, add one or buy."),
    "main_asked": N_("You have played your card: now add one or buy."),
    "buying_asked": N_("Now buy: take cards of the market."),
    "void_asked": N_("First choose the market card that the Void discards."),
    "villager_asked": N_("First choose the city whose top card the Villager takes back."),
    "assassin_asked": N_("First choose the card that the Assassin discards."),
    "merchant_asked": N_("First choose the market card that the Merchant takes."),
    "knight_asked": N_("First choose the card that the Knight moves."),
    "astrologer_asked": N_("First build with the cards the Astrologer shows, or go on."),
    "hero_asked": N_("First choose which of the two cards goes to the market."),
    "regent_asked": N_("First choose which card the Regent gets."),
    "build_asked": N_("Now is the time to build."),
    "tax_asked": N_("First name the city that is taxed."),
    "trim_asked": N_("First discard market cards down to four."),
}
"""Sentences by `Refusal.reason`; {card} is the first card concerned."""


def refusal_reason(refusal: Refusal) -> str:
    """Return the sentence without the clause."""
    figures = {name: str(figure) for name, figure in refusal.figures}
    blamed = card_name(refusal.cards[0]) if refusal.cards else ""
    text = _(REASONS[refusal.reason]).format(card=blamed, **figures)
    return capitalised(text)


CLAUSES = {name: refusal.clause for name, refusal in NOT_NOW.items()} | {"main": "6", "over": "10.2"}
"""Clause that explains a phase."""

_HELP = {
    "giving": N_(
        "Give one card to the next Noble and one to the previous one, and keep the third. Nobody sees what you give "
        "until all have given."
    ),
    "opening": N_("Choose a coloured card. All are shown together and open a city each; the lowest value begins."),
    "own": N_("Choose a coloured card for your own cities; then one for the Regent. Two stay in your hand."),
    "gift": N_("Choose the card that the Regent builds. Two stay in your hand."),
    "play": N_("You may play one card for its effect. Then add a card to the market, or buy, once a season."),
    "main": N_("Add a card to the market, or buy, once a season. A third card of a colour from line 3 on is a revolt."),
    "buying": N_(
        "Take cards whose values add up to your capacity at most: the cards face up and the four of the Reserve."
    ),
    "void": N_("Discard one card of the market."),
    "villager": N_("Take the top card of one of your cities back into your hand."),
    "assassin": N_("Discard the top card of any city."),
    "merchant": N_("Take a card of the market into your hand. It is no purchase."),
    "knight": N_("Move a top card to a city of yours whose top card is lower."),
    "astrologer": N_("Build up to two of the three cards; the others are discarded."),
    "hero": N_("One of the two cards goes to the market, the other one is discarded."),
    "regent": N_("The Regent builds one card if he can; the other goes to the market."),
    "build": N_(
        "Build cards of your hand: each higher than the top card of its city. A joker needs a card of that city’s "
        "colour built with it."
    ),
    "tax": N_("The Regent takes the top card of the city that paid you most. Equal ones are yours to choose from."),
    "trim": N_("Four cards stay in the market: discard the others."),
    "computer": N_("Another Noble is thinking. Look at anything to see what it means."),
    "pass_on": N_("Your turn is done: the next Noble plays."),
    "over": N_("The game is over."),
}


def help_sentence(mode: str) -> str:
    """Return the help in a mode: the task and its reason."""
    return _(_HELP[mode])


class RoyalCitiesWords(GameWords):
    """Royal Cities' implementation of `scenes.front.GameWords`."""

    worded_figures = frozenset({"won", "hero", "legend"})

    def event_text(self, event: Event, names: Names) -> str:
        return EventTexts(names).of(event)

    def recap_lines(self, events: Sequence[Event], names: Names) -> list[str]:
        return EventTexts(names).recap(events)

    def refusal_text(self, refusal: Refusal) -> str:
        return rule_text(refusal.clause, refusal_reason(refusal))

    def action_text(self, action: Action, names: Names) -> str:
        return advice_text.action_text(action, names)

    def hint(self, view: View, advice: Advice, names: Names) -> Hint:
        return advice_text.HintText(view, advice, names).whole()

    def cost_text(self, cost: float) -> str:
        """Return the cost of a mistake in points of the lead."""
        points = max(1, round(cost))
        text = ngettext("about {points} point of the lead", "about {points} points of the lead", points)
        return text.format(points=points)

    def setup_text(self, setup: Setup) -> str:
        """Return the set-up as a heading."""
        if setup.solo:
            return _("Royal Cities, alone against the Regent")
        text = ngettext("Royal Cities for {count} Noble", "Royal Cities for {count} Nobles", setup.players)
        return text.format(count=setup.players)

    def variants_text(self, setup: Setup) -> str:
        """Return the variants of a set-up, or "" if there are none."""
        return _("the expert’s taxes") if setup.expert else ""

    def progress_text(self, progress: Progress) -> str:
        """Return the season: "Summer, season 2 of 4"."""
        if progress.rounds is None:
            return season_name(progress.round)
        return _("{season}, season {number} of {count}").format(
            season=season_name(progress.round), number=progress.round, count=progress.rounds
        )

    def rank_text(self, rank: str) -> str:
        """Return the name of a legend: `legend_3` is the third."""
        return legend_name(int(rank.removeprefix("legend_")))

    def rank_share(self, standing: Mapping[str, float]) -> float:
        """Return the reached legend as a share of the highest one, 0 to 1."""
        return standing.get("legend", 0.0) / LEGENDS

    def figure_text(self, figure: str, value: float) -> str:
        """Return a figure of the standing with its unit: "3 majorities"."""
        number = round(value)
        if figure == LEAD:
            return lead_text(number)
        if figure == "legend":
            return _("legend {number}: {name}").format(number=number, name=legend_name(min(7, max(1, number))))
        if figure == "won":
            return _("victory") if number else _("no victory")
        if figure == "hero":
            return _("Hero ready") if number else _("Hero used")
        if figure.startswith("influence_"):
            colour = colour_name(figure.removeprefix("influence_"))
            return _("influence {count} in {colour}").format(count=number, colour=colour)
        if len(figure) == 1:
            return _("{count} points by {colour}").format(count=number, colour=colour_name(figure))
        forms = {
            "points": ngettext("{count} point", "{count} points", number),
            "score": ngettext("{count} point", "{count} points", number),
            "worth": ngettext("{count} point a season", "{count} points a season", number),
            "majorities": ngettext("{count} majority", "{count} majorities", number),
            "crowns": ngettext("{count} crown", "{count} crowns", number),
            "largest": ngettext("a city of {count} card", "a city of {count} cards", number),
            "pairs": ngettext("{count} city with two cards", "{count} cities with two cards", number),
            "humble": ngettext("{count} city with a 1 or a 2", "{count} cities with a 1 or a 2", number),
            "cards": ngettext("{count} card built", "{count} cards built", number),
            "hand": ngettext("{count} card in hand", "{count} cards in hand", number),
            "capacity": ngettext("a capacity of {count}", "a capacity of {count}", number),
        }
        return forms[figure].format(count=number)


WORDS = RoyalCitiesWords()
