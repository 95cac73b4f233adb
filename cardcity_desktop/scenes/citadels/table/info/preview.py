"""Previews of actions: figures before and after, and the most important reason (15.11)."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from cardcity_desktop.rules.citadels.actions import Action, Build, Destroy, Discard
from cardcity_desktop.rules.citadels.characters import COLOUR, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.phases.current_turn import INCOME_TAKEN
from cardcity_desktop.rules.citadels.phases.powers import seat_that_may_save
from cardcity_desktop.rules.citadels.phases.resources import income_of
from cardcity_desktop.rules.citadels.scoring import FIRST_COMPLETE
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Outcome
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.citadels.wording.names import district_name, wonder_effect
from cardcity_desktop.scenes.citadels.wording.refusals import refusal_reason
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.seats import of_player


class FigureChange(NamedTuple):
    """A figure before and after an action."""

    label: str
    before: int
    after: int
    note: str = ""  # short text beside it


@dataclass(frozen=True, slots=True)
class CardPreview:
    """Preview of the inspected card, district or swap."""

    title: str
    aside: str = ""  # subtitle
    figures: tuple[FigureChange, ...] = ()  # up to three changes
    why: str = ""  # main reason
    more: str = ""  # secondary line
    refused: str = ""  # clause that forbids the action, "" if it is legal


def preview_of_card(match: CitadelsMatch, snapshot: CitadelsSnapshot, card: str) -> CardPreview:
    """Return the preview of building a hand card, or the reason why it can't be built."""
    action, effect = Build(card), wonder_effect(card)
    price = DISTRICTS[CODE[card]].cost
    refusal = match.why_not(snapshot.actor, action) if snapshot.is_my_turn else None
    if refusal is not None or not snapshot.is_legal(action):
        return _refused_preview(card, price, refusal, effect)
    outcome = match.game.outcome(snapshot.forecast_state, snapshot.actor, action)
    why, more = _building_reasons(snapshot, card, outcome)
    cost, wells = _("costs {price}").format(price=price), _wells(snapshot, outcome)
    return CardPreview(district_name(card), cost, wells, why or effect, more or (effect if why else ""))


def _refused_preview(card: str, price: int, refusal: Refusal | None, effect: str) -> CardPreview:
    phrase, clause = (refusal_reason(refusal), refusal.clause) if refusal is not None else ("", "")
    return CardPreview(district_name(card), _("costs {price}").format(price=price), (), phrase, effect, clause)


def _wells(snapshot: CitadelsSnapshot, outcome: Outcome) -> tuple[FigureChange, ...]:
    mine, end = snapshot.front_view, snapshot.view.setup.end
    points = round(outcome.change("points"))
    districts = len(mine.city) + round(outcome.change("districts"))
    done = districts == end and len(mine.city) < end
    return (
        FigureChange(_("Coins"), mine.coins, mine.coins + round(outcome.change("coins"))),
        FigureChange(_("Points"), mine.points, mine.points + points, f"{points:+d}".replace("-", "−")),
        FigureChange(
            _("Districts"),
            len(mine.city),
            districts,
            _("complete") if done else _("of {count}").format(count=end) if districts < end else "",
        ),
    )


def _building_reasons(snapshot: CitadelsSnapshot, card: str, outcome: Outcome) -> tuple[str, str]:
    """Return the main reason for building `card` now, and a secondary line; each may be ""."""
    view, mine = snapshot.view, snapshot.front_view
    if len(mine.city) + 1 == view.setup.end:
        if view.first_complete is None:
            return _("The first complete city: {count} points, and the last round.").format(count=FIRST_COMPLETE), ""
        first = snapshot.names[view.first_complete]
        return (
            _("2 for a complete city: from then on it is safe."),
            _("{name} was first and keeps the +4.").format(name=first),
        )
    if income_gain(snapshot, card):
        phrase = _("Build it before collecting: income is then {count}.")
        return phrase.format(count=_income_after(snapshot, card)), ""
    extra = round(outcome.change("points")) - DISTRICTS[CODE[card]].cost
    if extra > 0:
        phrase = ngettext("{count} point more than its cost.", "{count} points more than its cost.", extra)
        return phrase.format(count=extra), ""
    return "", ""


def income_due(snapshot: CitadelsSnapshot, *built: str) -> int:
    """Return the coins due to an income that is collected once the cards `built` are in the city.

    It is 0 without an income or after collecting (5.9).
    """
    view = snapshot.view
    if view.character is None or COLOUR[NUMBER[view.character]] is None or INCOME_TAKEN in view.used:
        return 0
    codes = tuple(CODE[name] for name in (*snapshot.front_view.city, *built))
    return income_of(codes, NUMBER[view.character])


def income_gain(snapshot: CitadelsSnapshot, card: str) -> int:
    """Return the coins by which building `card` raises an income that is not yet collected (15.14)."""
    return _income_after(snapshot, card) - _income_after(snapshot)


def _income_after(snapshot: CitadelsSnapshot, *built: str) -> int:
    """Return the coins of an income collected once the cards `built` are paid for; the bank may have fewer than due."""
    price = sum(DISTRICTS[CODE[card]].cost for card in built)
    return snapshot.forecast_state.with_coins(snapshot.actor, -price).gained(income_due(snapshot, *built))


def better_income(snapshot: CitadelsSnapshot) -> str | None:
    """Return the cheapest hand card that raises the income when built; None if there is none (15.14)."""
    gainful = [action.card for action in snapshot.legal_of(Build) if income_gain(snapshot, action.card)]
    return min(gainful, key=lambda card: DISTRICTS[CODE[card]].cost, default=None)


def preview_of_district(match: CitadelsMatch, snapshot: CitadelsSnapshot, seat: int, card: str) -> CardPreview:
    """Return the preview of destroying a district; for characters other than the Warlord, its description."""
    action = Destroy(seat, card)
    title, aside = district_name(card), of_player(_("in the city of {name}"), _("in your city"), snapshot.names[seat])
    if not snapshot.is_my_turn or snapshot.view.character != "warlord" or snapshot.mode != "turn":
        return CardPreview(title, aside, (), wonder_effect(card) or _("A common district."))
    refusal = match.why_not(snapshot.actor, action)
    if refusal is not None:
        return CardPreview(title, aside, (), refusal_reason(refusal), wonder_effect(card), refusal.clause)
    outcome = match.game.outcome(snapshot.forecast_state, snapshot.actor, action)
    price = round(outcome.change("price"))
    theirs = snapshot.view.seats[seat]
    figures = [FigureChange(_("Your coins"), snapshot.front_view.coins, snapshot.front_view.coins - price)]
    points = "points" if seat == snapshot.actor else "victims_points"
    whose = of_player(_("Points of {name}"), _("Your points"), snapshot.names[seat])
    figures.append(FigureChange(whose, theirs.points, theirs.points + round(outcome.change(points))))
    phrase = _("Destroying it costs {price}.").format(price=price) if price else _("Destroying it is free.")
    return CardPreview(title, aside, tuple(figures), phrase, _saver(snapshot, card))


def _saver(snapshot: CitadelsSnapshot, card: str) -> str:
    """Return a sentence naming the player whose Graveyard may save `card`; "" for none and for itself (6.16)."""
    saver = None if card == "graveyard" else seat_that_may_save(snapshot.forecast_state, snapshot.actor)
    if saver is None:
        return ""
    phrase = _("{name}’s Graveyard may save it for 1 coin.")
    return phrase.format(name=snapshot.names[saver])


def preview_of_swap(snapshot: CitadelsSnapshot, seat: int) -> CardPreview:
    """Return the preview of swapping hands: both numbers of cards, not their contents."""
    mine, theirs = len(snapshot.front_view.hand), len(snapshot.view.seats[seat].hand)
    title = _("Swap hands with {name}").format(name=snapshot.names[seat])
    return CardPreview(
        title, "", (FigureChange(_("Your cards"), mine, theirs), FigureChange(_("Theirs"), theirs, mine))
    )


def coins_after(match: CitadelsMatch, snapshot: CitadelsSnapshot, action: Action) -> int:
    """Return the coins that `action` adds to the viewer's purse; an almost empty bank pays less than is due."""
    if snapshot.dealt_state is None or match.why_not(snapshot.actor, action) is not None:
        return 0
    return round(match.game.outcome(snapshot.forecast_state, snapshot.actor, action).change("coins"))


def with_laboratory(preview: CardPreview, match: CitadelsMatch, snapshot: CitadelsSnapshot, card: str) -> CardPreview:
    """Return the preview, with a note if the Laboratory could discard `card`, too."""
    if not snapshot.is_legal(Discard(card)):
        return preview
    coins = coins_after(match, snapshot, Discard(card))
    phrase = ngettext(
        "Or put it into the Laboratory for {count} coin.", "Or put it into the Laboratory for {count} coins.", coins
    )
    empty = _("The bank is empty: the Laboratory pays nothing.")
    return replace(preview, more=phrase.format(count=coins) if coins else empty)
