"""Sentences that compare two ways: why this and not that (`players.royal_cities.comparison`)."""

from collections.abc import Sequence

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.scenes.front import Names
from cardcity_desktop.scenes.royal_cities.names import SHORT_EFFECTS, card_name, city_colour, points_text
from cardcity_desktop.support.i18n import N_, _, ngettext, ngettext_noop
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import capitalised, listed
from cardcity_desktop.ui.wording.seats import to_you

_SENTENCES = {
    "paid": N_("The {colour} majority then pays you {own}; {instead}, {other}."),
    "total": N_("The majorities then pay you {own} in all; {instead}, {other}."),
    "rival": N_("The {colour} majority then pays {name} {own}; {instead}, {other}."),
    "rival_score": N_("{name} then wins {own} of the market; {instead}, {other}."),
    "score": N_("The market pays you {own} at once; {instead}, {other}."),
    "may": N_("Once your hand is built, the {colour} majority can pay you {own}; {instead}, {other}."),
    "may_all": N_("Once your hand is built, the majorities can pay you {own} in all; {instead}, {other}."),
    "influence": N_("Your {colour} city then has an influence of {own} against {best}; {instead}, {other}."),
    "buildable": N_("Of your cards, {own} can then be built; {instead}, {other}."),
    "count": N_("Your purchase has {own} cards; {instead}, {other}."),
    "stay": N_("You keep {own} cards for another season; {instead}, {other}."),
    "stays": N_("{Card} stays in your hand for another season, to be built or to {effect}; {instead}, it is used up."),
    "reach": N_(
        "Once your hand is built, your {colour} city has an influence of {own} against {best}; {instead}, {other}."
    ),
    "weakens": N_("The {colour} city of {name} then has an influence of {own}; {instead}, {other}."),
    "tax": N_("The Regent then taxes {card}; {instead}, {second}."),
    "hero_bought": N_(
        "You have bought: a revolt costs you nothing, and a Hero that is still ready at the end is worth "
        "{points} points."
    ),
    "opens": N_("{Card} can open a city; {second} can’t."),
    "fits": N_("{Card} goes to any city, with a companion; {second} only to the {colour} one."),
    "follows": N_("{After} can still be built on {card}, but not on {second}."),
    "follows_itself": N_("{After} can still be built on {card}; the other way round, it can’t."),
    "opening": N_("{Card} opens with an influence of {own}; {second}, with {other}."),
    "room": N_("Higher values that still fit on {card}: {own}; on {second}: {other}."),
    "keeps_card": N_("{Card} can still be built; played for its effect, it is gone."),
    "idle": N_("As the cities are, the effect of {card} would change no majority."),
    "dead": N_("{Card} can’t be built any more: {top} is on your {colour} city."),
    "effect": N_("Played, {card} lets you {effect}; {instead}, you don’t."),
    "leaves": N_("{Instead}, {name} could buy {card}, and the {colour} majority pay {name} {own}, not {other}."),
    "season_ends": N_("All others have bought: your purchase ends the season; {instead}, it goes on."),
    "regent_builds": N_("{Instead}, the Regent would get another card to build."),
    "others_buy": N_("{Instead}, {name} could buy before you."),
    "revolt_costs": N_("{Instead}, the risk of a revolt is {chance}, with {capacity} to spend, not {now}."),
    "spends": N_(
        "The risk of a revolt is only {chance}, and one card more lets you spend {own}; {instead}, it is {other}."
    ),
    "spends_safely": N_("No revolt can come yet, and one card more lets you spend {own}; {instead}, it is {other}."),
    "grows": N_("One card more lets you spend {own}; {instead}, it is {other}."),
    "spends_points": N_(
        "One card more lets you spend {capacity}, and the majorities could pay you {own}; {instead}, {other}."
    ),
    "two_cards": N_("You see two cards and choose; {instead}, you take what comes."),
    "hero_revolt": N_("With two cards to choose from, the risk of a revolt is {own}; {instead}, {other}."),
    "hero_stays": N_("The risk is only {chance}, and a Hero that is still ready at the end is worth {points} points."),
    "hero_safe": N_("No revolt can come now, and a Hero that is still ready at the end is worth {points} points."),
    "hero_kept": N_(
        "A Hero that is still ready at the end is worth {points} points; the risk of a revolt is {chance}."
    ),
    "regent": N_("The Regent’s {colour} city then has an influence of {own}; {instead}, {other}."),
    "taxed": N_("You lose an influence of {own} by {card}; by {second}, it would be {other}."),
}
"""Sentences by `Reason.word`. Words with a capital begin a sentence."""

_OF_POINTS = frozenset(("paid", "total", "rival", "rival_score", "score", "may", "may_all", "leaves", "spends_points"))
"""Reasons whose own and other figure are points."""

_POINTS = {
    "revolt_points": ngettext_noop(
        "{Instead}, the risk of a revolt is {chance}: {points} point for each other Noble, and {capacity} to spend, "
        "not {now}.",
        "{Instead}, the risk of a revolt is {chance}: {points} points for each other Noble, and {capacity} to spend, "
        "not {now}.",
    ),
    "gain": ngettext_noop(
        "The next card brings you {points} point with a chance of {chance}; {instead}, it can’t.",
        "The next card brings you {points} points with a chance of {chance}; {instead}, it can’t.",
    ),
}
"""Sentences that count points, in both forms."""

_INSTEAD = {
    actions.Skip: N_("without a card played"),
    actions.PlayHand: N_("with {card} played"),
    actions.PlayCity: N_("with the top card of your {colour} city played"),
    actions.Lift: N_("with the top card of your {colour} city"),
    actions.Kill: N_("with the top card of the {colour} city of {name}"),
    actions.Move: N_("with the top card of the {colour} city of {name}"),
    actions.Tax: N_("with the {colour} city"),
    actions.Buy: N_("if you buy now"),
    actions.Add: N_("if you add a card"),
    actions.UseHero: N_("if you call your Hero"),
    actions.Done: N_("if you build no more"),
    actions.End: N_("if you buy no more"),
}
"""The other way inside a sentence, by its first action. Of those with a card of their own it is "with" that card."""


def way_name(plan: Sequence[Action], best: Sequence[Action], names: Names) -> str:
    """Return how the plan differs from `best`, inside a sentence: "with red Knight 5", "if you buy now"."""
    first = plan[0]
    if isinstance(first, actions.OfCard | actions.Put) and not isinstance(first, actions.PlayHand):
        more, fewer = _cards_of(plan, best), _cards_of(best, plan)
        if more and all(city for _card, city in more) and {card for card, _ in more} <= {card for card, _ in fewer}:
            card, city = more[0]
            return _("with {card} in your {colour} city").format(card=card_name(card), colour=city_colour(city))
        cards, others = (listed([card_name(card) for card, _city in pieces]) for pieces in (more, fewer))
        if cards and others and isinstance(first, actions.Take | actions.Put):
            return _("with {cards} but without {others}").format(cards=cards, others=others)
        if cards or others:
            return (_("with {cards}") if cards else _("without {cards}")).format(cards=cards or others)
    if isinstance(first, actions.Put):
        return _("in another order")
    advised = best[0]
    if isinstance(first, actions.Move) and isinstance(advised, actions.Move) and _is_same_card(first, advised):
        return _("with your {colour} city").format(colour=city_colour(first.to))
    colour = city_colour(first.city) if hasattr(first, "city") else ""
    name = names[first.seat] if hasattr(first, "seat") else ""
    card = card_name(first.card) if isinstance(first, actions.OfCard) else ""
    return to_you(_(_INSTEAD[type(first)]).format(colour=colour, name=name, card=card))


def _is_same_card(move: actions.Move, other: actions.Move) -> bool:
    return (move.seat, move.city) == (other.seat, other.city)


def _cards_of(plan: Sequence[Action], other: Sequence[Action]) -> list[tuple[str, str]]:
    """Return (card, city or "") of a plan that the other one lacks."""
    lacking = [_piece(action) for action in other]
    pieces = list[tuple[str, str]]()
    for action in plan:
        piece = _piece(action)
        if piece in lacking:
            lacking.remove(piece)
        elif piece[0]:
            pieces.append(piece)
    return pieces


def _piece(action: Action) -> tuple[str, str]:
    if isinstance(action, actions.Put):
        return action.card, action.city if action.card[0] == "W" else ""
    return (action.card, "") if isinstance(action, actions.OfCard) else ("", "")


class DifferenceText:
    """Sentences on what `plan` has over `other`, to the players with these names."""

    def __init__(self, plan: Sequence[Action], other: Sequence[Action], names: Names) -> None:
        self.names = (*names, _("the Regent"))
        self.instead = way_name(other, plan, self.names)

    def of(self, reason: Reason) -> str:
        """Return one of their `differences` as a sentence."""
        figures = dict(reason.figures)
        words: dict[str, object] = {word: round(figure) for word, figure in reason.figures}
        for word, figure in (("card", "card"), ("second", "instead"), ("after", "after"), ("top", "top")):
            if figure in figures:
                name = card_name(TOKENS[round(figures[figure])])
                words |= {word: name, word.capitalize(): capitalised(name)}
        words |= {"instead": self.instead, "Instead": capitalised(self.instead)}
        city = figures.get("city")
        if city is not None:
            words["colour"] = city_colour(CITIES[round(city)])
        if "seat" in figures:
            words["name"] = self.names[round(figures["seat"])]
        if "value" in figures:
            words["effect"] = _(SHORT_EFFECTS[round(figures["value"])])
        if "chance" in figures:
            words["chance"] = percent_text(round(100 * figures["chance"]))
        if reason.word == "hero_revolt":
            words |= {word: percent_text(round(100 * figures[word])) for word in ("own", "other")}
        if reason.word in _OF_POINTS:
            words |= {word: points_text(round(figures[word])) for word in ("own", "other")}
        if reason.word in _POINTS:
            return to_you(ngettext(*_POINTS[reason.word], round(figures["points"])).format(**words))
        return to_you(_(_SENTENCES[reason.word]).format(**words))
