"""The rules in a player's words: what each card does, and what to do in each phase, and why."""

from collections.abc import Callable, Collection

from cardcity_desktop.rules.card_city.clauses import concerns
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.rule_set import SIZE_OF_INDUSTRIAL, RuleSet, rules_of
from cardcity_desktop.rules.card_city.scoring.pollution import PER_CLOUD, PER_COMMERCIAL, PER_PARK, SAFE_PERCENT
from cardcity_desktop.rules.card_city.scoring.score import CITY_HALL_STEP, COMPLETE_DISTRICT
from cardcity_desktop.rules.card_city.site import NOT_BESIDE
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.city.cards import KINDS
from cardcity_desktop.scenes.card_city.events_text import Names
from cardcity_desktop.scenes.card_city.names import kind_letters
from cardcity_desktop.session.store import PERSON
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import capitalised, listed, one_of
from cardcity_desktop.ui.wording.seats import default_name, to_you

VICTORY_CLAUSES = {
    "residential": "7.1",
    "economic": "7.2",
    "industrial": "7.3",
    "commercial": "7.4",
    "happiness": "7.5",
}


def family_text(token: str) -> str:
    """Return a card's family, such as "culture". A bicolour has two."""
    families = {
        "R": N_("people"),
        "C": N_("income"),
        "L": N_("culture"),
        "H": N_("culture"),
        "P": N_("anywhere"),
        "I": N_("room to build"),
        "K": N_("green"),
        "X": N_("pollution"),
        "A": N_("first player"),
        "?": N_("secret"),
    }
    words = dict.fromkeys(_(families[letter]) for letter in kind_letters(token))
    return ", ".join(words)


def card_clause(token: str, rules: RuleSet) -> str:
    """Return the clause that says most about a card in this game."""
    letters, victory = kind_letters(token), rules.setup.victory
    if letters == "?":
        return "3.8" if rules.solo else "3.5"
    if len(letters) == 2:
        return "4.11"
    clauses = {
        "R": "6.1",
        "C": "6.4",
        "L": "4.5",
        "H": "5.2",
        "P": "5.1",
        "I": "4.4",
        "K": "6.7",
        "X": "4.9",
        "A": "8.1",
    }
    if letters != "P":
        return clauses[letters]
    if any(rules.parking_pay):
        return "6.5" if rules.setup.level == "advanced" else "9.2"
    if rules.decentralisation:
        return "9.1"
    return VICTORY_CLAUSES[victory] if victory in ("industrial", "commercial", "happiness") else clauses["P"]


class CardEffect:
    """The effect of a card of one kind in a game, in a sentence or two."""

    def __init__(self, token: str, rules: RuleSet) -> None:
        """`token` is the card's if it has one colour, else the kind letter of one of its halves."""
        self.token, self.rules = token, rules

    def line(self) -> str:
        lines: dict[str, Callable[[], str]] = {
            "R": self._homes,
            "C": self._shops,
            "L": lambda: _("Culture: homes beside it grow."),
            "H": lambda: _("Culture, and your first card: homes beside it grow, and the mayor is paid $1 each round."),
            "P": self._parking,
            "I": self._industrial,
            "K": self._park,
            "X": self._cloud,
            "A": lambda: _("The Architect holds a cell for this turn: cards may be built beside it."),
            "?": self._hidden,
        }
        line = lines[self.token[0]]()
        return f"{line} {self._scattered()}" if self.rules.decentralisation and self.token[0] in KINDS else line

    def _scattered(self) -> str:
        """Return how a card of the classic game scores by decentralisation (9.1)."""
        if self.token == "H":
            return _("Each step from the centre brings {count} points at the end.").format(count=CITY_HALL_STEP)
        text = _("A district that touches every colour it may touch brings {count} points.").format(
            count=COMPLETE_DISTRICT
        )
        return text + " " + _("Two districts of factories or more bring points, too.") if self.token[0] == "I" else text

    def _homes(self) -> str:
        if self.rules.setup.victory == "residential":
            return _(
                "Homes: the more cards a district has, the more points it brings. Culture beside it makes it grow."
            )
        if self.rules.setup.victory == "happiness":
            return _("Homes: happy with leisure, a car park and shops beside them. Culture makes their district grow.")
        return _("Homes: culture beside them makes their district grow, and shops grow beside homes.")

    def _shops(self) -> str:
        text = _("Shops: they earn money each round, a large district far more than a small one.")
        if self.rules.setup.victory == "commercial":
            text += " " + _("Each is a point.")
        if self.rules.ecological:
            text += " " + _("Each pollutes {percent}.").format(percent=percent_text(PER_COMMERCIAL))
        return text

    def _parking(self) -> str:
        victory = self.rules.setup.victory
        if any(self.rules.parking_pay):
            text = _("Car park: it earns money by the different colours beside it.")
            if victory in ("industrial", "commercial"):
                return text + " " + _("Each is a point.")
            return text + " " + _("Homes beside it may be happy.") if victory == "happiness" else text
        if victory in ("industrial", "commercial"):
            return _("Car park: each is a point.")
        if victory == "happiness":
            return _("Car park: homes beside it may be happy.")
        if self.rules.decentralisation:
            return _("Car park: it may lie beside anything.")
        return _("Car park: it fills a cell, no more. It may lie beside anything.")

    def _industrial(self) -> str:
        text = _("Factory: it makes room for {count} more cards.").format(count=SIZE_OF_INDUSTRIAL)
        if self.rules.setup.victory == "industrial":
            text += " " + _("Each is a point.")
        if self.rules.ecological and len(self.token) == 2:
            text += " " + _("It pollutes {percent}.").format(percent=percent_text(int(self.token[1])))
        if self.rules.green:
            square = self.rules.board.shape == "square"
            text += " " + (
                _("Two in one row or column bring a cloud.") if square else _("Two in one line bring a cloud.")
            )
        return text

    def _park(self) -> str:
        text = _("Green: it takes no room.")
        if self.rules.ecological:
            text += " " + _("It lowers pollution by {percent}.").format(percent=percent_text(-PER_PARK))
        return text + " " + parks_text(self.rules)

    def _cloud(self) -> str:
        if not self.rules.ecological:
            return clouds_text(self.rules)
        text = _("Smoke: it pollutes {percent} and stays for good.").format(percent=percent_text(PER_CLOUD))
        return (
            text + " " + clouds_text(self.rules) if self.rules.setup.victory in ("residential", "happiness") else text
        )

    def _hidden(self) -> str:
        if self.rules.solo:
            return _("Nobody knows this card yet.")
        return _("Only those who have held it know this card. It turns over when it is taken.")


def card_line(token: str, rules: RuleSet) -> str:
    """Return a card's effect in this game. Of a bicolour the effects of both halves."""
    letters = kind_letters(token)
    halves = [token] if len(letters) == 1 else letters
    return " ".join(CardEffect(half, rules).line() for half in halves)


def parks_text(rules: RuleSet) -> str:
    """Return the sentence on how Parks change the score (7.1, 7.2, 7.5)."""
    sentences = {
        "residential": _("An empty cell beside a Park brings 1 point at the end instead of costing one."),
        "economic": _("An empty cell beside a Park brings $5 at the end instead of costing $5."),
        "happiness": _("A happy district of homes that touches a Park counts twice."),
    }
    return sentences.get(rules.setup.victory, _("Empty cells beside Parks bring nothing in this game."))


def overlay_meaning(overlay: Overlay, rules: RuleSet) -> str:
    """Return the explanation of an overlay in this game."""
    if overlay == "districts":
        text = _(
            "The figure on a disc is a district’s size in cards. Beside it: what it has and what it needs to grow. "
            "Homes need culture beside them, Leisure cards or City Hall; shops need districts of homes."
        )
        return text + " " + _("A $ is what a car park earns.") if any(rules.parking_pay) else text
    if overlay == "halves":
        return _(
            "A line marks each place where a part of a bicolour touches another card: thicker where the colours match."
        )
    return parks_text(rules) if overlay == "parks" else pollution_meaning(rules)


def pollution_meaning(rules: RuleSet) -> str:
    """Return the sentence on how clouds or the percentage change the score (7.1, 8.2)."""
    victory = rules.setup.victory
    if not rules.ecological:
        return clouds_text(rules)
    if victory == "happiness":
        return _("Above {percent}% the game is lost; money buys it down at the end, $5 for 1%.").format(
            percent=SAFE_PERCENT
        )
    if victory in ("residential", "economic"):
        return _("At the end it is taken off the total.")
    return _("At the end it is added to the total: smoke is progress here.")


def clouds_text(rules: RuleSet) -> str:
    """Return the sentence on how clouds change the score without percentages (7.1, 7.5)."""
    if rules.setup.victory == "residential":
        return _("Each pollution cloud costs 2 points.")
    if rules.setup.victory == "happiness":
        return _("A district of homes that touches a cloud is not happy.")
    return _("Clouds only take up room in this game.")


def place_text(token: str) -> str:
    """Return the neighbours that a card may have when it is built (4.3)."""
    letters = kind_letters(token)
    banned = {
        KINDS[other] for letter in letters if letter in KINDS for other in NOT_BESIDE.get(KINDS.index(letter), ())
    }
    if not banned:
        return _("beside any card of the city")
    names = {"R": N_("homes"), "C": N_("shops"), "I": N_("factories")}
    return _("not beside {kinds}").format(kinds=one_of([_(names[kind]) for kind in sorted(banned)]))


# Phases

PHASE_TITLES = {
    "founding": N_("The City Hall"),
    "drawing": N_("New cards"),
    "splitting": N_("Two lots"),
    "choosing": N_("Choice of a lot"),
    "keeping": N_("One card back"),
    "building": N_("Construction"),
    "developing": N_("Development"),
    "buying": N_("Market"),
    "over": N_("The end"),
}

PHASE_CLAUSES = {
    "founding": ("11.2", "11.1"),
    "drawing": ("3.1", "3.2", "3.8", "3.7"),
    "splitting": ("3.3", "3.4", "3.5", "3.6"),
    "choosing": ("3.4", "3.5", "3.6", "3.3"),
    "keeping": ("3.8",),
    "building": ("4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.9", "4.11", "4.12", "8.1", "8.3", "10.2", "11.2", "11.3"),
    "developing": ("6.1", "6.2", "5.2", "5.3", "10.6", "11.3"),
    "buying": ("6.6", "6.7", "4.2", "4.3", "4.9", "8.2"),
    "over": (),
}
"""Clauses that matter to each phase, the most important first."""


def phase_title(view: View) -> str:
    """Return the phase's name: "Construction"."""
    if view.cloud_due is not None:
        return _("Pollution")
    return _(PHASE_TITLES[view.phase])


def addressed(text: str, name: str, **fields: object) -> str:
    """Return a task that begins with its player's name. Without it if the only person has none."""
    if name == default_name(0, PERSON, alone=True):
        text = capitalised(text.replace("{name}, ", ""))
    return text.format(name=name, **fields)


class PhaseWords:
    """The words of a phase for one seat: `view` is what it knows, `names` are the players' by seat."""

    def __init__(self, view: View, names: Names) -> None:
        self.view, self.names = view, names

    def waiting(self) -> str:
        """Return what another player is doing, or that several play at once."""
        acting = [self.names[at] for at in self.view.actors]
        if len(acting) == len(self.names) > 1:
            return _("Everyone plays at the same time.")
        if len(acting) > 1:
            return _("{names} play at the same time.").format(names=listed(acting))
        texts = {
            "founding": _("{name} is choosing a place for the City Hall."),
            "drawing": _("{name} is about to draw cards."),
            "splitting": _("{name} is splitting the cards into two lots."),
            "choosing": _("{name} is choosing a lot."),
            "keeping": _("{name} is choosing which cards to keep."),
            "building": _("{name} is building."),
            "developing": _("{name} is growing a district."),
            "buying": _("{name} is at the market."),
        }
        return to_you(texts[self.view.phase].format(name=self.names[self.view.actors[0]]))

    def task(self, playable: int) -> str:
        """Return the viewing seat's task, of `playable` hand cards. 0 counts the whole hand."""
        view = self.view
        tasks = {
            "founding": _("{name}, place your City Hall"),
            "drawing": _("{name}, draw cards"),
            "splitting": _("{name}, make two lots"),
            "choosing": _("{name}, take one lot"),
            "keeping": _("{name}, give one card back"),
            "building": _("{name}, build"),
            "developing": _("{name}, let a district grow"),
            "buying": _("{name}, buy or go on"),
        }
        name = self.names[view.actors[0]]
        if view.cloud_due is not None:
            return addressed(_("{name}, place the cloud"), name)
        if view.phase == "building" and view.hands[view.actors[0]]:
            cards = playable or len(view.hands[view.actors[0]])
            text = ngettext("{name}, build {count} card", "{name}, build {count} cards", cards)
            return addressed(text, name, count=cards)
        if view.phase != "splitting" or view.draft is None or view.draft.chooser is None:
            return addressed(tasks[view.phase], name)
        chooser, splits = self.names[view.draft.chooser], view.setup.players - 1
        if splits == 1:
            return addressed(_("{name}, make two lots for {chooser}"), name, chooser=chooser)
        settled = sum(1 for hand in view.hands if hand)  # with three or more players (3.4)
        text = _("{name}, split {count} of {splits}, for {chooser}")
        return addressed(text, name, count=settled + 1, splits=splits, chooser=chooser)

    # Hints

    def hint(self, by_keys: bool, offered: Collection[str], is_full: bool) -> str:
        """Return the viewing seat's task in a sentence or two. The arguments are those of `phase_hint`."""
        if self.view.phase == "buying":
            return self._buying(offered, is_full)
        if self.view.phase == "building":
            return self._building(by_keys)
        hints: dict[str, Callable[[], str]] = {
            "founding": lambda: _("Press a lit cell for your City Hall: it may not stand beside the suburb."),
            "drawing": self._drawing,
            "splitting": self._splitting,
            "choosing": self._choosing,
            "keeping": lambda: _("Press the card to give back: it goes under the pool. You keep the others."),
            "developing": lambda: _("A district has all it needs: press a lit cell for its new card. It is free."),
        }
        return hints[self.view.phase]()

    def _drawing(self) -> str:
        keep = self.view.draft.keep if self.view.draft else 0
        if self.view.setup.players == 1 and self.view.pool <= keep:
            return _("Draw the last {count} cards: you keep them all.").format(count=self.view.pool)
        if self.view.setup.players == 1:
            return _("Draw {count} cards: you will keep {keep} of them.").format(count=keep + 1, keep=keep)
        if self.view.setup.players == 2 and self.view.draft:
            text = _(
                "Draw {count} cards that only you may see, and split them into two lots: {name} will choose first."
            )
            return text.format(count=2 * keep, name=self.names[1 - self.view.draft.splitter])
        text = _(
            "Draw {count} cards that only you may see, and split them into two lots: another player will choose first."
        )
        return text.format(count=keep * self.view.setup.players)

    def _splitting(self) -> str:
        draft = self.view.draft
        if draft is None or draft.lots is None:
            return ""
        if draft.drawn:
            left = len(draft.drawn)
            if not any(lot.up or lot.down for lot in draft.lots):
                text = _("Put the {count} cards into the lots, face up or face down as the places show.")
                if self.view.setup.players == 2:
                    text = _("Put the {count} cards into the two lots: {name} takes one, you get the other.")
                return text.format(count=left, name=self.names[1 - draft.splitter])
            text = ngettext(
                "Put {count} more card into the lots, face up or face down as the places show.",
                "Put {count} more cards into the lots, face up or face down as the places show.",
                left,
            )
            return text.format(count=left)
        if self.view.setup.level == "advanced":
            return _("Offer the two lots; you may add money to one. A press takes a card back.")
        return _("Offer the two lots, or press a card to take it back.")

    def _choosing(self) -> str:
        draft = self.view.draft
        splitter = self.names[draft.splitter] if draft else ""
        again = bool(draft and draft.lots and len(draft.lots[1].up) + len(draft.lots[1].down) > draft.keep)
        if again:
            return _("Take a lot. Lot 1 is yours to keep; with lot 2 you split the cards for the next player.")
        return _("Take one of the two lots: it is yours to build. {splitter} gets the other.").format(splitter=splitter)

    def _building(self, by_keys: bool) -> str:
        text = (
            _("Choose a card, then a lit cell.") if by_keys else _("Press a card, then a lit cell, or drag it there.")
        )
        if isinstance(self.view.progress, Building) and self.view.progress.may_place_architect:
            return text + " " + _("As first player you may also place the Architect.")
        return text

    def _buying(self, offered: Collection[str], is_full: bool) -> str:
        if "K" not in offered:
            return _("Choose the factory, then a lit cell, to buy it: it makes room for five more cards.")
        if len(offered) > 1 and is_full:
            return _("The city is full: a factory makes room for five more. Or buy a Park, or skip.")
        if len(offered) > 1:
            return _("Buy a factory or a Park, or skip; what you buy is built at once.")
        if isinstance(self.view.progress, Buying) and self.view.progress.may_buy_industrial:
            return _("You may buy a Park and lay it at once, or skip. It takes no room.")
        return _("You may buy a Park too, and lay it at once.")

    # Help

    def help(self) -> str:
        """Return the viewing seat's task and its reason."""
        helps: dict[str, Callable[[], str]] = {
            "founding": lambda: _(
                "Press a lit cell for your City Hall; it may not stand beside the suburb. Your city will grow from "
                "there, and the suburb’s homes and shops will join districts that touch them."
            ),
            "drawing": self._drawing_help,
            "splitting": self._splitting_help,
            "choosing": self._choosing_help,
            "keeping": lambda: _(
                "Press the card that you can do without: it goes under the pool. You build the others now, and it may "
                "come back in the last rounds."
            ),
            "building": self._building_help,
            "developing": lambda: _(
                "A district has more good neighbours than cards, so it must grow: press a lit cell for its new card. "
                "The card is free, and every card makes a district worth more than the one before."
            ),
            "buying": self._buying_help,
        }
        return helps[self.view.phase]()

    def _drawing_help(self) -> str:
        keep = self.view.draft.keep if self.view.draft else 0
        if self.view.setup.players == 1 and self.view.pool <= keep:
            return _("Draw the last {count} cards: none goes under the pool. You build them all in this round.").format(
                count=self.view.pool
            )
        if self.view.setup.players == 1:
            return _(
                "Draw {count} cards and put the one you like least under the pool. You build the {keep} others in this "
                "round."
            ).format(count=keep + 1, keep=keep)
        return _(
            "Draw {count} cards, which only you may look at, and split them into two lots. The others choose first, so "
            "that everyone ends up with {keep} cards for this round."
        ).format(count=keep * self.view.setup.players, keep=keep)

    def _splitting_help(self) -> str:
        draft = self.view.draft
        chooser = self.names[draft.chooser] if draft is not None and draft.chooser is not None else ""
        text = _(
            "Put every card into one of the two lots, face up or face down as the places show, then offer them. "
            "{chooser} takes a lot and you get the other, so let both be good for you."
        )
        if draft is not None and draft.lots is not None and self._cards_in_lots() > 2 * draft.keep:
            text = _(
                "Put every card into one of the two lots, face up or face down as the places show, then offer them to "
                "{chooser}. If lot 1 is taken you split the rest again; if lot 2 is taken you keep lot 1."
            )
        text = text.format(chooser=chooser)
        if self.view.setup.level == "advanced":
            text += " " + _("Money that you add to a lot goes to whoever gets it, even to you.")
        return text

    def _cards_in_lots(self) -> int:
        """Return the number of cards in this split: in the lots and still in hand."""
        draft = self.view.draft
        if draft is None or draft.lots is None:
            return 0
        return len(draft.drawn) + sum(len(lot.up) + len(lot.down) for lot in draft.lots)

    def _choosing_help(self) -> str:
        draft = self.view.draft
        splitter = self.names[draft.splitter] if draft else ""
        if draft is not None and self._cards_in_lots() > 2 * draft.keep:
            return _(
                "Take lot 1 to build its cards, or lot 2 to split it in turn for the next player. What lies face down "
                "is known only to those who have held it."
            )
        return _(
            "Take the lot that serves your city better: you build its cards, and {splitter} gets the other lot. What "
            "lies face down is known only to those who have held it."
        ).format(splitter=splitter)

    def _building_help(self) -> str:
        left = len(self.view.hands[self.view.actors[0]])
        text = ngettext(
            "Build your last card: press it, then a lit cell. What can be built must be built; cards "
            "without a place are discarded.",
            "Build your {count} cards: press one, then a lit cell. All that can be built must be built, "
            "so mind size, money and neighbours; cards without a place are discarded.",
            left,
        ).format(count=left)
        return " ".join([text, *self._of_this_game()])

    def _of_this_game(self) -> list[str]:
        """Return sentences about variants that change building."""
        setup, progress, sentences = self.view.setup, self.view.progress, list[str]()
        if setup.has("unique_city"):
            sentences.append(_("You build in your own zone, but beside any card of the city."))
        if setup.has("suburb"):
            sentences.append(_("Build beside cards of your own: the suburb’s cards alone do not serve."))
        if isinstance(progress, Building) and progress.may_place_architect:
            sentences.append(_("As first player you may also place the Architect."))
        if setup.has("leisure_crisis"):
            sentences.append(_("Every Leisure card costs $5 more than the one before."))
        return sentences

    def _buying_help(self) -> str:
        buying = self.view.progress
        park = isinstance(buying, Buying) and buying.may_buy_park
        if park and isinstance(buying, Buying) and buying.may_buy_industrial:
            return _(
                "Buy a factory, a Park, both or nothing; what you buy is built at once. A factory "
                "makes room for five more cards, a Park takes no room at all."
            )
        if park:
            return _("You may buy a Park and lay it at once, or buy nothing. It takes no room.")
        return _(
            "You may buy a factory and build it at once, or buy nothing. It makes room for five more cards, and "
            "the next one will cost $5 more."
        )


def phase_task(view: View, names: Names, playable: int = 0) -> str:
    """Return the active player and the task: "Anna, build 3 cards". Of another player, a description.

    `playable` is how many hand cards can be built; 0 counts the whole hand.
    """
    if view.phase == "over":
        return _("The game is over: see the scores.")
    words = PhaseWords(view, names)
    return words.task(playable) if view.seat == view.actors[0] else words.waiting().removesuffix(".")


def phase_hint(
    view: View, names: Names, by_keys: bool = False, offered: Collection[str] = (), is_full: bool = False
) -> str:
    """Return the present task of the viewing seat in a sentence or two. For other seats, the active player's.

    `offered` are the market's cards that can be bought; `is_full` if the city has reached its size limit.
    """
    if view.phase == "over":
        return _("The game is over: see the scores.")
    if view.seat != view.actors[0]:
        return PhaseWords(view, names).waiting()
    if view.cloud_due is not None:
        if rules_of(view.setup).board.shape == "hexagonal":
            return _("Two factories stand in the same line of your zone: place a pollution cloud on a lit cell.")
        return _("Two factories stand in the same row or column: place a pollution cloud on a lit cell.")
    return PhaseWords(view, names).hint(by_keys, offered, is_full)


def phase_help(view: View, names: Names) -> str:
    """Return the task of the viewing seat in this phase and its reason. For other seats, the active player's."""
    if view.phase == "over":
        return _("The game is over. The scores show who has won and how.")
    words = PhaseWords(view, names)
    if view.seat != view.actors[0]:
        return words.waiting() + " " + _("Meanwhile you can look at every city and at the journal.")
    if view.cloud_due is not None:
        return phase_hint(view, names) + " " + _("It stays for good, so let it take a cell where it does little harm.")
    return words.help()


def clauses_for(view: View) -> tuple[str, ...]:
    """Return the clauses that matter to this phase of this game and to its victory."""
    phase = ("4.9", "4.2") if view.cloud_due is not None else PHASE_CLAUSES[view.phase]
    victories = ("7.1", "7.2", "7.3", "7.4", "7.5", "8.2", "9.1", "12")
    return tuple(dict.fromkeys(clause for clause in (*phase, *victories) if concerns(clause, view.setup)))
