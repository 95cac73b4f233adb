"""Texts of hints."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CITIES, CODES, COLOUR, TOKENS, WHITE
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import why_not_put, with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.wording.names import EFFECTS, card_name, city_colour, worded
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import capitalised, equal_text, listed

NEARLY_EQUAL = 1.0
"""Points of the lead: a smaller difference between two actions is lost in the noise of the search, whose standard
deviation between two runs is 1.3."""

_SENTENCES = {
    "free": N_("It costs you nothing."),
    "out_of_reach": N_("Nobody can buy it then."),
    "back_in_hand": N_("You can build or play it again."),
}

_IMPERATIVES = {
    actions.Give: N_("Give {card} away."),
    actions.Open: N_("Open with {card}."),
    actions.Own: N_("Open with {card}."),
    actions.Gift: N_("Let the Regent have {card}."),
    actions.ForRegent: N_("Let the Regent have {card}."),
    actions.Skip: N_("Play no card now."),
    actions.PlayHand: N_("Play {card} from your hand."),
    actions.PlayCity: N_("Play the top card of your {colour} city."),
    actions.Pick: N_("Take {card}."),
    actions.Take: N_("Take {card}."),
    actions.Lift: N_("Take back the top card of your {colour} city."),
    actions.Kill: N_("Discard the top card of the {colour} city of {name}."),
    actions.Move: N_("Move the top card of the {colour} city of {name} to your {own} city."),
    actions.Put: N_("Build {card} in your {colour} city."),
    actions.Show: N_("Let {card} go to the market."),
    actions.Tax: N_("Let the {colour} city be taxed."),
    actions.Drop: N_("Discard {card} from the market."),
    actions.Done: N_("Build no more."),
    actions.Buy: N_("Buy now."),
    actions.End: N_("End your purchase."),
    actions.Add: N_("Add a card to the market."),
    actions.UseHero: N_("Call your Hero and draw two cards."),
}


def cost_text(cost: float) -> str:
    """Return the cost of a mistake in points of the lead."""
    points = max(1, round(cost))
    return ngettext("about {points} point of the lead", "about {points} points of the lead", points).format(
        points=points
    )


def hint_text(view: View, advice: Advice, names: Sequence[str]) -> str:
    """Return the advised action, its reason, and an action that is about as good; `names` are by seat."""
    other = advice.about_as_good(NEARLY_EQUAL)
    plan = next((candidate.plan for candidate in advice.candidates if candidate.action == other), ())
    equal = "" if other is None else equal_text(_steps_text([other, *plan[1:]], names))
    return " ".join(filter(None, [_advice_text(view, advice, names), equal]))


def _advice_text(view: View, advice: Advice, names: Sequence[str]) -> str:
    reason = advice.worded_reason(reason_text)
    if isinstance(advice.action, actions.Done) and not _has_built(view):
        return " ".join(filter(None, [_("Build nothing."), _given_up(view), reason]))
    steps = [advice.action, *advice.best.plan[1:]]
    if isinstance(advice.action, actions.Give):
        return " ".join(filter(None, [_gifts_text(steps), reason]))
    if isinstance(advice.action, actions.Skip):  # it has no spot: the next action passes over step A
        return " ".join([*(action_text(step, names) for step in steps[:2]), reason]).strip()
    return f"{_steps_text(steps, names)} {reason}".strip()


def _steps_text(steps: Sequence[actions.Action], names: Sequence[str]) -> str:
    """Return the first of these actions in the imperative; of a purchase all cards, because one explains little."""
    taken = takewhile(lambda step: isinstance(step, actions.Take), steps)
    cards = [card_name(step.card) for step in taken if isinstance(step, actions.Take)]
    return _("Take {card}.").format(card=listed(cards)) if cards else action_text(steps[0], names)


def _gifts_text(steps: Sequence[actions.Action]) -> str:
    """Return both gifts in one sentence; after the first, only the second."""
    cards = [card_name(step.card) for step in steps if isinstance(step, actions.Give)]
    if len(cards) == 2:
        return _("Give {first} and {second} away.").format(first=cards[0], second=cards[1])
    return _("Give {card} away.").format(card=cards[0])


def _has_built(view: View) -> bool:
    """Return True if the viewer has chosen a build of the current phase."""
    progress = view.progress
    if isinstance(progress, Building):
        return view.seat is not None and bool(progress.builds[view.seat])
    return isinstance(progress, AstrologerBuilding) and bool(progress.builds)


def _given_up(view: View) -> str:
    """Return the sentence on the points of this season that building nothing gives up; "" for none."""
    if not isinstance(view.progress, Building) or view.seat is None:
        return ""
    every = [tuple(tuple(CODES[card] for card in column) for column in noble.cities) for noble in view.nobles]
    before, own = sum(worth(every)[view.seat]), every[view.seat]
    best = 0
    for token in view.nobles[view.seat].hand:
        card, city = CODES[token], COLOUR[CODES[token]]
        if city != WHITE and why_not_put(own, (), card, city) is None:
            every[view.seat] = with_builds(own, ((card, city),))
            best = max(best, sum(worth(every)[view.seat]) - before)
    if not best:
        return ""
    text = ngettext("That gives up {count} point of this season.", "That gives up {count} points of this season.", best)
    return text.format(count=best)


def reason_text(reason: Reason) -> str:
    """Return a reason as a sentence; "" if players can't understand it."""
    figures = dict(reason.figures)
    before, after = int(figures.get("before", 0)), int(figures.get("after", 0))
    chance = percent_text(round(100 * figures.get("chance", 0)))
    match reason.word:
        case "earns":
            return _("The majorities then pay you {after} instead of {before}.").format(after=after, before=before)
        case "majority_won" | "majority_kept":
            return _("The {colour} majority then pays you {after}.").format(
                colour=city_colour(CITIES[int(figures["city"])]), after=after
            )
        case "denies":
            return _("The {colour} majority then pays a rival {after} instead of {before}.").format(
                colour=city_colour(CITIES[int(figures["city"])]), after=after, before=before
            )
        case "risk":
            return _("The risk of a revolt is {chance}.").format(chance=chance)
        case "gain":
            return _("The next card pays {points} with a chance of {chance}.").format(
                points=int(figures["points"]), chance=chance
            )
        case "capacity":
            return _("Your purchase may cost up to {sum}.").format(sum=int(figures["capacity"]))
        case "effect":
            return _(EFFECTS[int(figures["value"])])
    return _plain_text(reason.word, {word: int(figure) for word, figure in reason.figures})


def _plain_text(word: str, figures: Mapping[str, int]) -> str:
    """Return a reason that involves no majority."""
    match word:
        case "bought":
            return ngettext(
                "You buy {cards} card for {price} of your {capacity}.",
                "You buy {cards} cards for {price} of your {capacity}.",
                figures["cards"],
            ).format(**figures)
        case "keeps":
            return _("Left to open with: {card}.").format(card=card_name(TOKENS[figures["card"]]))
        case "joker":
            return capitalised(
                _("{card} goes to any city, with a companion.").format(card=card_name(TOKENS[figures["card"]]))
            )
        case "influence" if figures["after"]:
            return _("With it, your {colour} city has {influence} influence.").format(
                colour=city_colour(CITIES[figures["city"]]), influence=figures["after"]
            )
        case "stays":
            return ngettext(
                "You keep your {cards} card to build.", "You keep your {cards} cards to build.", figures["hand"]
            ).format(cards=figures["hand"])
    return _(_SENTENCES[word]) if word in _SENTENCES else ""


def action_text(action: actions.Action, names: Sequence[str]) -> str:
    """Return the action in the imperative; `names` are by seat."""
    own = city_colour(action.to) if isinstance(action, actions.Move) else ""
    return worded(_(_IMPERATIVES[type(action)]), action, names, own=own)
