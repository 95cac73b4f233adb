"""Hints of Royal Cities: the advised action, and why it and not another."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from cardcity_desktop.players.player import Advice, Candidate, Reason
from cardcity_desktop.players.royal_cities.comparison import completed, differences
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, WHITE
from cardcity_desktop.rules.royal_cities.determinize import determinized
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import why_not_put, with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.front import Names
from cardcity_desktop.scenes.royal_cities.difference_text import DifferenceText, way_name
from cardcity_desktop.scenes.royal_cities.names import EFFECTS, card_name, city_colour, points_text, worded
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import both_equal_text, capitalised, equal_text, listed

NEARLY_EQUAL = 1.0
"""Points of the lead: a smaller difference between two actions is lost in the noise of the search, whose standard
deviation between two runs is 1.3."""

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


def action_text(action: Action, names: Names) -> str:
    """Return an action in the imperative."""
    own = city_colour(action.to) if isinstance(action, actions.Move) else ""
    return worded(_(_IMPERATIVES[type(action)]), action, (*names, _("the Regent")), own=own)


class ComparedWays(NamedTuple):
    """Two ways, and what speaks for the first one."""

    own: tuple[Action, ...]
    other: tuple[Action, ...]
    reason: Reason


def _hits_itself(action: Action, seat: int) -> bool:
    return isinstance(action, actions.Kill) and action.seat == seat


class HintText:
    """The sentences of an advice to the view's seat."""

    def __init__(self, view: View, advice: Advice, names: Names) -> None:
        self.view, self.advice, self.names = view, advice, names

    def whole(self) -> Hint:
        """Return the advised action, why it and not the next best other way, and a way that is about as good."""
        advice = self.advice
        given_up = self._given_up() if isinstance(advice.action, actions.Done) and not self._has_built else ""
        compared = self.compared()
        if compared is None:
            why = advice.worded_reason(reason_text)
        else:
            why = DifferenceText(compared.own, compared.other, self.names).of(compared.reason)
        earned = next((reason for reason in advice.best.reasons if reason.word == "earns"), None)
        if compared is not None and compared.reason.word == "total":
            earned = None  # the sentence has the same figures
        before, after = (int(earned.figure(word)) for word in ("before", "after")) if earned is not None else (0, 0)
        gain = ngettext("{count} point better", "{count} points better", after - before)
        return Hint(
            self._advised(),
            " ".join(filter(None, [given_up, why, self._equal(compared)])),
            before=str(before) if earned else "",
            after=str(after) if earned else "",
            gain=gain.format(count=after - before) if earned else "",
        )

    def compared(self) -> ComparedWays | None:
        """Return the advised way with the next best one that is clearly worse, or None if nothing speaks for it."""
        others, view = self._other_ways(), self.view
        if not others or view is None or view.seat is None:
            return None
        best = self.advice.best
        against = [other for other in others if not _hits_itself(other.action, view.seat)]
        others = against or others  # the own top card hardly compares with a rival's
        clear = (other for other in others if best.value - other.value >= NEARLY_EQUAL)
        other = next(clear, others[0])
        if isinstance(best.action, actions.PlayHand | actions.PlayCity):  # the question is whether to play at all
            other = next((other for other in others if isinstance(other.action, actions.Skip)), other)
        own, instead = self._whole_plan(best), self._whole_plan(other)
        if set(own) == set(instead):
            return None
        found = differences(determinized(view, 0), view.seat, own, instead)
        return ComparedWays(own, instead, found[0]) if found else None

    def _whole_plan(self, candidate: Candidate) -> tuple[Action, ...]:
        """Return the actions of a way, to the end of the purchase or of the builds."""
        plan, view = candidate.plan or (candidate.action,), self.view
        if view is None or view.seat is None or not self.advice.candidates:  # without them it only names an action
            return plan
        return completed(determinized(view, 0), view.seat, plan)

    def _other_ways(self) -> list[Candidate]:
        """Return the ways that differ from the advised one, best first."""
        advice, best = self.advice, self.advice.best
        others = (
            each
            for each in advice.candidates
            if each.action != advice.action and not (each.plan and set(each.plan) == set(best.plan))
        )
        return sorted(others, key=lambda other: -other.value)

    def _equal(self, compared: ComparedWays | None) -> str:
        """Return the sentence on a way that is about as good, or "" for none."""
        advice = self.advice
        equal = advice.about_as_good(NEARLY_EQUAL)
        if equal is None:
            return ""
        known = next(candidate for candidate in advice.candidates if candidate.action == equal)
        plan, best = self._whole_plan(known), self._whole_plan(advice.best)
        if set(plan) == set(best):
            return ""
        if compared is not None and set(plan) == set(compared.other):
            return both_equal_text()
        # two ways of a purchase or of builds may begin with the same card
        differs = isinstance(equal, actions.Put | actions.Take)
        text = way_name(plan, best, self.names) if differs else self._steps(plan)
        return equal_text(text).rstrip(".") + "."

    def _advised(self) -> str:
        advice = self.advice
        if isinstance(advice.action, actions.Done) and not self._has_built:
            return _("Build nothing.")
        steps = self._whole_plan(advice.best)
        if isinstance(advice.action, actions.Give):
            return self._gifts(steps)
        if isinstance(advice.action, actions.Skip):  # it has no spot: the next action passes over step A
            return " ".join(map(self._imperative, steps[:2]))
        return self._steps(steps)

    def _steps(self, steps: Sequence[Action]) -> str:
        """Return the first of these actions in the imperative. All cards of a purchase or of builds, since one card
        explains little."""
        taken = takewhile(lambda step: isinstance(step, actions.Take), steps)
        cards = [card_name(step.card) for step in taken if isinstance(step, actions.Take)]
        if cards:
            return _("Take {card}.").format(card=listed(cards))
        built = list(takewhile(lambda step: isinstance(step, actions.Put), steps))
        if len(built) < 2:
            return self._imperative(steps[0])
        return _("Build {cards}.").format(cards=listed([self._built(step) for step in built]))

    @staticmethod
    def _built(step: Action) -> str:
        """Return the card of a build, with its city if it is a joker."""
        assert isinstance(step, actions.Put)
        name = card_name(step.card)
        if CITY_OF.get(step.card[0]) is not None:
            return name
        return _("{card} in your {colour} city").format(card=name, colour=city_colour(step.city))

    def _imperative(self, action: Action) -> str:
        return action_text(action, self.names)

    @staticmethod
    def _gifts(steps: Sequence[Action]) -> str:
        """Return both gifts in one sentence. After the first, only the second."""
        cards = [card_name(step.card) for step in steps if isinstance(step, actions.Give)]
        if len(cards) == 2:
            return _("Give {first} and {second} away.").format(first=cards[0], second=cards[1])
        return _("Give {card} away.").format(card=cards[0])

    @property
    def _has_built(self) -> bool:
        """True if the viewer has chosen a build of the current phase."""
        view, progress = self.view, self.view.progress
        if isinstance(progress, Building):
            return view.seat is not None and bool(progress.builds[view.seat])
        return isinstance(progress, AstrologerBuilding) and bool(progress.builds)

    def _given_up(self) -> str:
        """Return the sentence on the points of this season that building nothing gives up, or "" for none."""
        view = self.view
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
        text = ngettext(
            "That gives up {count} point of this season.", "That gives up {count} points of this season.", best
        )
        return text.format(count=best)


def reason_text(reason: Reason) -> str:
    """Return a reason as a sentence, or "" if players can't understand it."""
    figures = dict(reason.figures)
    before, after = (points_text(int(figures.get(word, 0))) for word in ("before", "after"))
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
                points=points_text(int(figures["points"])), chance=chance
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
                "You buy {cards} card for {price}, out of a capacity of {capacity}.",
                "You buy {cards} cards for {price}, out of a capacity of {capacity}.",
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
    plain = {
        "free": _("It costs you nothing."),
        "out_of_reach": _("Nobody can buy it then."),
        "back_in_hand": _("You can build or play it again."),
    }
    return plain.get(word, "")
