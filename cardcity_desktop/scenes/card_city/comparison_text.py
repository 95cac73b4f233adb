"""The sentence that compares the advised way with the best other one, and the figures of both for a hint's note."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action, decode
from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.events_text import Names
from cardcity_desktop.scenes.card_city.names import card_with_article, kind_letters, kind_name
from cardcity_desktop.support.i18n import _, ngettext, pgettext
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text
from cardcity_desktop.ui.wording.phrases import capitalised

NEARLY = 0.25
"""Points: ways that differ by less are about as good."""

LESS_IS_BETTER = frozenset({"cleaner", "clouds", "rival", "lot_rival"})
"""Figures of which the advised way has less."""

REVERSIBLE = frozenset({
    "points", "income", "money", "needs", "happy", "keeps", "keeps_shops", "cultured", "homes", "room", "open", "frame",
    "cleaner", "rival", "lot", "lot_pays", "lot_rival",
})  # fmt: skip
"""Words whose sentence holds for the worse way, too, with both figures exchanged."""

POINTS = frozenset({"points", "rival", "lot", "lot_rival"})
"""Figures in points."""

DOLLARS = frozenset({"income", "affords", "money", "lot_pays"})
"""Figures in $."""


def points_of(points: float) -> str:
    return ngettext("{count} point", "{count} points", points).format(count=number_text(points))


def about_points_text(points: float) -> str:
    """Return an estimate of points, rounded to halves: "about 2½ points"."""
    return _("about {points}").format(points=points_of(max(0.5, round(2 * points) / 2)))


class ComparisonWords:
    """The sentence and the figures of a reason that compares `action` with another. Cells are named by `cell_name`."""

    def __init__(self, reason: Reason, action: Action, names: Names, cell_name: Callable[[Cell], str]) -> None:
        self.word, self.figures, self.names, self._cell_name = reason.word, dict(reason.figures), names, cell_name
        self.action, self.instead = action, decode(reason.instead) if reason.instead else None

    @classmethod
    def of(
        cls, reasons: Iterable[Reason], action: Action, names: Names, cell_name: Callable[[Cell], str]
    ) -> ComparisonWords | None:
        """Return the words of the first reason that compares and has a sentence, or None if there is none."""
        every = (cls(reason, action, names, cell_name) for reason in reasons if cls.compares(reason))
        return next((words for words in every if words.text()), None)

    @staticmethod
    def compares(reason: Reason) -> bool:
        return bool(reason.instead) or reason.word in ("split", "even", "lots")

    # The other way

    def way(self, action: Action) -> str:
        """Return an action as a noun: "a home on F4", "lot 2"."""
        if self._is_turned(action):
            return self._turned(getattr(action, "card", ""))
        match action:
            case actions.Build(card, cell) | actions.Buy(card, cell):
                return _("{card} on {cell}").format(card=card_with_article(card), cell=self._cell_name(cell))
            case actions.Develop(kind, cell) if self._is_here(action):
                return _("{card} on {cell}").format(card=card_with_article(kind), cell=self._cell_name(cell))
            case actions.Develop(_kind, cell):
                return _("growth on {cell}").format(cell=self._cell_name(cell))
            case actions.PlaceCloud(cell):
                return _("the cloud on {cell}").format(cell=self._cell_name(cell))
            case actions.PlaceArchitect(cell):
                return _("the Architect on {cell}").format(cell=self._cell_name(cell))
            case actions.Found(cell):
                return _("the City Hall on {cell}").format(cell=self._cell_name(cell))
            case actions.Take(lot):
                return _("lot {lot}").format(lot=lot)
            case actions.Return(card):
                return _("{card} under the pool").format(card=card_with_article(card))
            case actions.Pass():
                return _("no purchase")
        return ""

    def _is_here(self, other: Action) -> bool:
        """Return True if an action of the same type uses the same cell."""
        return type(other) is type(self.action) and getattr(other, "cell", 0) == getattr(self.action, "cell", 1)

    def _is_turned(self, other: Action) -> bool:
        """Return True if an action lays the same bicolour on the same cell in another rotation."""
        own, its = (sorted(kind_letters(getattr(action, "card", ""))) for action in (self.action, other))
        return self._is_here(other) and len(own) > 1 and own == its

    @staticmethod
    def _turned(token: str) -> str:
        """Return a bicolour in its rotation: "the card with its shop half at the left"."""
        side = {"|": _("at the left"), "-": _("at the top"), "/": _("at the upper left"), "\\": _("at the lower left")}
        text = _("the card with its {kind} half {side}")
        return text.format(kind=kind_name(token[0]).lower(), side=side.get(token[-1], ""))

    def _there(self) -> str:
        """Return the other way in the middle of a sentence: "on F4", "with a shop on F4"."""
        action, other = self.action, self.instead
        cell = getattr(other, "cell", None)
        same = type(action) is type(other) and getattr(action, "card", "") == getattr(other, "card", "")
        if cell is not None and other is not None and same and not self._is_here(other):
            return _("on {cell}").format(cell=self._cell_name(cell))
        return _("with {way}").format(way=self.way(other)) if other is not None else ""

    # The sentence

    def text(self) -> str:
        """Return the sentence, "" for an unknown word, and for one that can't be said of the worse way."""
        figures, other = self.figures, self.way(self.instead) if self.instead is not None else ""
        if self.is_behind:
            return self._behind(other)
        match self.word:
            case "joins":
                return self._joins()
            case "trial":
                text = _("Reckoned to the end of the game, it brings {gain} more than {way}.")
                return text.format(gain=about_points_text(figures["gap"]), way=other)
            case "clouds":
                text = _("It brings no cloud of pollution; {there} one would come.")
                return text.format(there=self._there()) if not figures["here"] else self._compared()
            case "lot_lost":
                count = int(figures["there"])
                text = ngettext(
                    "You can build all of it; of {way}, {count} card would be lost.",
                    "You can build all of it; of {way}, {count} cards would be lost.",
                    count,
                )
                return text.format(way=other, count=count) if not figures["here"] else ""
            case "split" | "even" | "lots":
                return self._split()
        return self._compared()

    def _behind(self, other: str) -> str:
        """Return what the worse way lacks beside the best one."""
        if self.word == "trial":
            text = _("Reckoned to the end of the game, it brings {gain} less than {way}.")
            return text.format(gain=about_points_text(self.figures["gap"]), way=other)
        return self._compared() if self.word in REVERSIBLE else ""

    def _joins(self) -> str:
        first, second, size = (int(self.figures[name]) for name in ("first", "second", "here"))
        less, more = int(self.figures["apart"]), int(self.figures["together"])
        if self.figures["kind"]:
            text = _("It joins {first} and {second} shops into one group of {size}, which pays {more} and not {less}.")
            return text.format(first=first, second=second, size=size, more=money_text(more), less=money_text(less))
        text = _("It joins {first} and {second} homes into one group of {size}, worth {more} and not {less}.")
        if not more:
            text = _("It joins {first} and {second} homes into one group of {size}.")
        return text.format(first=first, second=second, size=size, more=points_of(more), less=number_text(less))

    def _split(self) -> str:
        figures = self.figures
        name = self.names[int(figures["chooser"])]
        if self.word == "even":
            text = _("Whichever lot {name} takes, the other brings you {here} or more.")
            return text.format(name=name, here=points_of(figures["here"]))
        if self.word == "lots":
            text = _("Lot 1 would bring {name} {first}, lot 2 {second}; the other stays with you.")
            if figures["first"] == figures["second"]:
                text = _("Either lot brings {name} {first}, so there is none to be sorry for.")
            return text.format(name=name, first=points_of(figures["first"]), second=points_of(figures["second"]))
        text = _("{name} gains most with lot {lot}, {theirs}; the other then brings you {mine}.")
        theirs, mine = points_of(figures["theirs"]), points_of(figures["mine"])
        return text.format(name=name, lot=int(figures["takes"]), theirs=theirs, mine=mine)

    def _compared(self) -> str:
        """Return "fact; there only other."."""
        fact = self._fact()
        if not fact:
            return ""
        other = self._amount(self.figures["there"])
        if self.word not in LESS_IS_BETTER and self.figures["there"] > 0 and not self.is_behind:
            other = _("only {amount}").format(amount=other)
        return _("{fact}; {there} {other}.").format(fact=fact, there=self._there(), other=other)

    def _amount(self, figure: float) -> str:
        if figure == 0:
            return pgettext("amount", "none")
        if self.word in POINTS:
            return points_of(figure)
        if self.word in DOLLARS:
            return money_text(int(figure))
        return percent_text(int(figure)) if self.word == "cleaner" else number_text(figure)

    def _fact(self) -> str:
        """Return the advised way's figure in half a sentence."""
        figures, count = self.figures, int(self.figures.get("here", 0))
        match self.word:
            case "grows":
                homes, shops = _("The homes then grow to {here}"), _("The shops then grow to {here}")
                return (shops if figures["kind"] else homes).format(here=count)
            case "points":
                return self._points()
            case "income":
                return _("It brings your income to {here} a round").format(here=money_text(count))
            case "affords":
                card = card_with_article(CARDS[int(figures["card"])].token)
                text = _("It leaves you {here}, enough for {card} at {price}")
                return text.format(here=money_text(count), card=card, price=money_text(int(figures["price"])))
            case "money":
                return _("It leaves you {here}").format(here=money_text(count))
            case "needs":
                return self._needs(count)
            case "happy":
                text = _("The biggest group of homes then has {here} of the 3 neighbours that make it happy")
                return text.format(here=count)
            case "cleaner":
                return _("Pollution is then {here}").format(here=percent_text(count))
            case "clouds":
                text = ngettext("The city then has {here} cloud", "The city then has {here} clouds", count)
                return text.format(here=count)
            case "rival":
                gain = self._amount(figures["here"])
                return _("{name} gains {points} from it").format(name=self.names[int(figures["rival"])], points=gain)
            case "lot" | "lot_pays" | "lot_rival":
                return self._lot()
        return self._cells(count)

    def _points(self) -> str:
        here, there = self.figures["here"], self.figures["there"]
        if here > 0:
            return _("It brings you {here} this round").format(here=points_of(here))
        if self.is_behind:
            return "" if here < 0 else _("It brings you no points this round")
        if here == 0:
            return _("It costs you no points this round")
        return _("It costs you {here} this round").format(here=points_of(-here)) if there < here else ""

    def _needs(self, count: int) -> str:
        size, need = int(self.figures["size"]), int(self.figures["need"])
        if self.figures["kind"]:
            text = ngettext(
                "The shop then touches {here} of the {need} groups of homes that it needs to grow",
                "{size} shops then touch {here} of the {need} groups of homes that they need to grow",
                size,
            )
        else:
            text = ngettext(
                "The home then has {here} of the {need} culture cards that it needs to grow",
                "{size} homes then have {here} of the {need} culture cards that they need to grow",
                size,
            )
        return text.format(here=count, need=need, size=size)

    def _lot(self) -> str:
        here, name = self._amount(self.figures["here"]), ""
        if self.word == "lot_rival":
            name = self.names[int(self.figures["rival"])]
            return _("It leaves {name} a lot that brings {points}").format(name=name, points=here)
        if self.word == "lot_pays":
            return _("It adds {money} to your income").format(money=here)
        if self.figures["sees"]:
            return _("What you see of it brings you {points}").format(points=here)
        return _("It brings you {points}").format(points=here)

    def _cells(self, count: int) -> str:
        """Return a fact about cells that are left free, or about the room for cards."""
        texts = {
            "keeps": ngettext(
                "It keeps {here} cell free where your biggest group of homes can grow",
                "It keeps {here} cells free where your biggest group of homes can grow",
                count,
            ),
            "keeps_shops": ngettext(
                "It keeps {here} cell free where your biggest group of shops can grow",
                "It keeps {here} cells free where your biggest group of shops can grow",
                count,
            ),
            "cultured": ngettext(
                "It leaves {here} cell beside culture for a home",
                "It leaves {here} cells beside culture for homes",
                count,
            ),
            "homes": ngettext(
                "It leaves {here} cell where a home may stand", "It leaves {here} cells where homes may stand", count
            ),
            "room": ngettext(
                "The city may then have {here} more card", "The city may then have {here} more cards", count
            ),
            "open": ngettext(
                "The next card then has {here} cell to go to", "The next card then has {here} cells to go to", count
            ),
            "frame": ngettext(
                "{here} cell can then still be in your city",
                "{here} cells can then still be in your city",
                count,
            ),
        }
        return texts.get(self.word, "").format(here=number_text(count))

    # The note's figures

    @property
    def is_behind(self) -> bool:
        """True if the reason is that of the worse of both ways."""
        return bool(self.figures.get("behind"))

    @property
    def is_equal(self) -> bool:
        return self.figures.get("gap", 1.0) < NEARLY

    def hint(self, title: str) -> Hint:
        """Return the hint with the sentence, the figures that change, and what the other way is worth."""
        before, after, gain = self._change()
        hint = Hint(title, self.text(), before=before, after=after, gain=gain)
        if (
            self.instead is None
            or self.is_behind
            or self.is_equal
            or self.word == "trial"
            or not (way := self.way(self.instead))
        ):
            return hint
        worse = _("{count} worse").format(count=about_points_text(self.figures["gap"]))
        return replace(hint, instead=_("{way} instead").format(way=capitalised(way)), instead_gain=worse)

    def _change(self) -> tuple[str, str, str]:
        """Return a figure before and after the advised turn with its gain, "" for other sentences."""
        figures = self.figures
        if self.word == "joins" and (more := int(figures["together"])):
            first, second = (triangle(int(figures[name])) for name in ("first", "second"))
            write = money_text if figures["kind"] else number_text
            return f"{write(first)} + {write(second)}", write(more), self._better(write(more - first - second))
        gained = figures.get("here", 0)
        if self.word == "points" and gained > 0 and (had := figures["now"]) >= 0:  # below 0 the table counts gaps
            return number_text(had), number_text(had + gained), self._better(number_text(gained))
        if self.word == "income" and (more := int(gained - figures["now"])) > 0:
            return money_text(int(figures["now"])), money_text(int(gained)), self._better(money_text(more))
        return "", "", ""

    @staticmethod
    def _better(gain: str) -> str:
        return _("{count} better").format(count=gain)
