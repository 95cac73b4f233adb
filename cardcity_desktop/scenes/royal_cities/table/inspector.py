"""The inspector: a heading and up to three lines with figures about the pointed or held thing, and its layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, COLOUR, LETTERS, TOKENS
from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.forecast import (
    MajorityStanding,
    NextCard,
    RevoltPreview,
    catch_up_preview,
    counters_of,
    legend_now,
    next_card,
    next_first_noble,
    regents_gaps,
    revolt_previews,
    tax_preview,
)
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.look import FIGURES, PAPER
from cardcity_desktop.scenes.royal_cities.names import (
    EFFECTS,
    PAYS_BY,
    card_name,
    card_title,
    cards_listed,
    colour_name,
    difference_text,
    labels_listed,
    legend_name,
    next_legend_text,
    season_name,
)
from cardcity_desktop.scenes.royal_cities.pictures import Pictures, face_height
from cardcity_desktop.scenes.royal_cities.table.moves import Selection, Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import CardPreview, TableFacts
from cardcity_desktop.scenes.royal_cities.words import help_sentence, refusal_reason
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Intent
from cardcity_desktop.ui.wording.numbers import percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import capitalised, with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player

INSTRUCTIONS: dict[str, str] = {
    "giving": N_("Press two cards: the first goes to {next}, the second to {previous}. You keep the third."),
    "opening": N_("Press a coloured card, then “Open with it”. All first cards are shown together; the lowest begins."),
    "own": N_("Press a coloured card: it opens a city of yours. Then the Regent gets one; two stay in your hand."),
    "gift": N_("Press the card that the Regent builds. Rather one that brings him little; two stay in your hand."),
    "buying": N_("Press cards of the market; press one of yours to put it back."),
    "build": N_(
        "Press a card to build it. A joker is built after a card of that city’s colour. What you keep stays secret."
    ),
    "astrologer": N_("Press cards to build them, two at most. The others are discarded."),
    "hero": N_("The other card is discarded."),
    "tax": N_("These cities are equal: you choose."),
    "trim": N_("Four cards stay in the market for the new season."),
    "computer": N_("Look at anything to see what it means."),
}
"""Instructions by mode; other modes show the table's help."""

Sign = Literal["", "chip", "mark", "effect", "flame", "coin", "card", "gain"]
Tone = Literal["", "good", "bad", "muted"]


@dataclass(frozen=True, slots=True)
class InfoLine:
    text: str
    sign: Sign = ""  # kind of picture before the text
    of: str = ""  # the letter, seat, value or token it shows
    figure: str = ""  # text at the right
    tone: Tone = ""
    beside: InfoLine | None = None  # a second line in the same row
    heading: str = ""  # for screen readers: what the note's title and sign say

    @property
    def shown_text(self) -> str:
        """The text with a capital. Names keep theirs."""
        return capitalised(self.text) if self.sign not in ("", "mark") else self.text

    @property
    def sentence(self) -> str:
        """The text, preceded by the colour of its sign and followed by its figure if that is missing."""
        is_known = self.figure == "±0" or self.text.split(" ")[-1] == self.figure.lstrip("+")
        figure = "" if is_known else self.figure
        text = ", ".join(filter(None, (self.text.rstrip("."), figure))) if figure else self.text
        if self.sign != "chip":
            return text
        heading = ", ".join(filter(None, (self.heading, colour_name(self.of))))
        return with_label(heading, text) if text[:1].isupper() else f"{heading}, {text}"

    def picture(self, side: int) -> kit.Part:
        """Return the picture before the text, `side` px large."""

        def draw(canvas: Canvas, rect: Rect) -> None:
            paint, wide = Pictures(canvas), rect.width
            if self.sign == "chip":
                paint.chip(self.of, rect)
            elif self.sign == "mark":
                paint.mark(int(self.of), rect.inflate(-wide // 4, -wide // 4))
            elif self.sign == "effect":
                canvas.box(rect, Box(PAPER, wide / 2, "#CDB27A", canvas.scale.unit))
                paint.effect(FIGURES[int(self.of)], rect.inflate(-wide // 3, -wide // 3))
            elif self.sign == "card":
                paint.face(self.of, round(wide * 0.76)).draw(canvas.surface, rect.left + wide // 8, rect.top)
            elif self.sign:
                paint.picture("coin" if self.sign == "gain" else self.sign, rect)

        return kit.drawing(draw, side, side)


@dataclass(frozen=True, slots=True)
class InfoNote:
    """Content of the inspector."""

    title: str
    lines: tuple[InfoLine, ...] = ()  # most important first
    price: int = -1  # of a card, -1 for none
    sign: Sign = ""
    clause: str = ""  # the rule that refuses
    beside: str = ""  # small text after the title


class InfoLayer(Layer):
    """Texts of the inspector one below the other, beside the card that they explain, if any."""

    wide = 860
    close_intents = (Intent.CANCEL, Intent.INSPECT)

    def __init__(self, title: Callable[[], str], notes: Callable[[], Sequence[InfoNote]], token: str = "") -> None:
        super().__init__()
        self._title, self._notes, self._token = title, notes, token

    @property
    def title(self) -> str:
        return self._title()

    def enter(self) -> None:
        self.focus.key = "close"

    def body(self, width: int) -> kit.Part:
        s = self.ui.scale
        notes = kit.VStack([self._note(note) for note in self._notes()], s(14), grow=1)
        if not self._token:
            return notes
        card = min(s(210), width // 3)

        def draw(canvas: Canvas, rect: Rect) -> None:
            Pictures(canvas).face(self._token, rect.width, small=False).draw(canvas.surface, rect.left, rect.top)

        picture = kit.drawing(draw, card, face_height(card) + s(8))
        return kit.HStack([picture, notes], s(22), "top")

    def _note(self, note: InfoNote) -> kit.Part:
        """Return heading and lines of a note."""
        s, ui = self.ui.scale, self.ui
        title = " · ".join(filter(None, [note.title, note.beside]))
        parts: list[kit.Part] = [kit.words(ui, title, "heading")] if title and title != self.title else []
        for line in (part for pair in note.lines for part in (pair, pair.beside) if part is not None):
            text = kit.words(ui, f"{line.shown_text} · {line.figure}" if line.figure else line.shown_text, grow=1)
            parts.append(kit.HStack([line.picture(s.target(24)), text], s(10), "top") if line.sign else text)
        return kit.VStack(parts, s(6))


class Inspector(TableFacts):
    """Texts of the inspector for the table's selection."""

    def note(self) -> InfoNote:
        """Return the content for the current selection."""
        refusal, news = self.selection.refusal, self.selection.news
        if refusal is not None:
            return InfoNote(_("Not now"), (InfoLine(refusal_reason(refusal)),), clause=refusal.clause)
        if (note := self._pointed()) is not None:
            return note
        thing = self.inspected()
        if self.snapshot.card_of(thing) not in ("", "?"):
            return self._card(thing)
        if news:
            return InfoNote(_("Since your last turn"), tuple(map(InfoLine, news[-4:])))
        return self._waiting()

    def layer(self) -> InfoLayer | None:
        """Return the layer about the held card, else about the pointed thing, or None if there is neither."""
        table, thing = self.table, self.inspected()
        token = self.snapshot.card_of(thing)
        if token not in ("", "?"):
            return InfoLayer(partial(card_title, token), lambda: Inspector(table).card_details(thing), token)
        if not self.selection.pointed or not self.note().title:
            return None
        return InfoLayer(lambda: Inspector(table).note().title, lambda: [Inspector(table).note()])

    def card_details(self, thing: Thing) -> list[InfoNote]:
        """Return all notes on the card of a thing, each line once."""
        token = self.snapshot.card_of(thing)
        price = InfoNote("", (InfoLine(_("Value, price and influence: {value}").format(value=token[1]), "coin"),))
        effect = InfoNote("", (InfoLine(_(EFFECTS[int(token[1])]), "effect", token[1]),))
        notes, seen = [self.note(), effect], set[str]()
        if thing.kind == "city":
            seat, letter = thing.seat, thing.city
            column, text = self.snapshot.planned_cities[seat][CITY_OF[letter]], _("{name}, from the top: {cards}")
            cards = labels_listed([TOKENS[card] for card in reversed(column)])
            line = InfoLine(text.format(name=self.snapshot.names[seat], cards=cards), "chip", letter)
            notes.append(InfoNote("", (line,)))
        unique = [price]
        for note in notes:
            lines = tuple(line for line in note.lines if line.text not in seen)
            seen |= {line.text for line in lines}
            unique.append(replace(note, lines=lines))
        return unique

    def everything(self) -> list[InfoNote]:
        """Return the notes on season, score, Nobles, majorities and discard."""
        seats = (self.front, *self.snapshot.rivals)
        things = [Thing("season"), Thing("legend" if self.snapshot.solo else "track")]
        things += [Thing("plate", seat=seat) for seat in seats]
        things += [*(Thing("banner", city=letter) for letter in CITIES), Thing("discard")]
        return [Inspector(self.table.seeing(Selection(pointed=thing))).note() for thing in things]

    def _pointed(self) -> InfoNote | None:
        """Return the content about the pointed item, or None if it is a card."""
        pointed, free = self.selection.pointed, not self.selection.held
        match pointed.kind:
            case "add" | "hero" if free and self.mode in ("play", "main"):
                return self._possible_results(hero=pointed.kind == "hero")
            case "buy" if free:
                return self._buying()
            case "banner":
                return self._majority(pointed.city)
            case "plate":
                return self._noble(pointed.seat)
            case "line":
                return self._line(pointed.number)
            case "legend":
                return self._legend()
            case "season":
                return self._season()
            case "discard":
                return self._discard()
            case "track":
                return self._track()
        return None

    def _buying(self) -> InfoNote:
        """Return the player's possible purchase now, or the reason against it."""
        snapshot = self.snapshot
        refusal = why_not_buy(snapshot.dealt, self.front) if self.mode in ("play", "main") else None
        if refusal is not None:
            return InfoNote(_("You cannot buy now"), (InfoLine(refusal_reason(refusal)),), clause=refusal.clause)
        count = len(self.view.market)
        cheap = sum(int(token[1]) for token in self.view.market)
        lines = [
            InfoLine(
                _("{cards} cards face up and {reserve} of the Reserve: values up to {sum} in all").format(
                    cards=count, reserve=self.view.reserve, sum=capacity(count)
                ),
                "coin",
            ),
            InfoLine(_("Everything together would cost {sum}; what is left over is lost.").format(sum=cheap)),
            InfoLine(_("Once a season; after it you continue to add cards."), tone="muted"),
        ]
        return InfoNote(_("If you buy"), tuple(lines))

    def _majority(self, letter: str) -> InfoNote:
        """Return each Noble's influence in a colour, and the points of its winners."""
        snapshot, standing = self.snapshot, self.snapshot.standings[CITY_OF[letter]]
        lines: list[InfoLine] = []
        order = (self.front, *snapshot.rivals)
        for seat in order:
            text = self._influence_text(seat, standing)
            figure = f"+{standing.worth[seat]}" if seat in standing.winners else ""
            lines.append(InfoLine(text, "mark", str(seat), figure, "good" if figure else ""))
        colour = colour_name(letter)
        return InfoNote(capitalised(colour), tuple(lines), beside=_(PAYS_BY[letter]))

    def _season(self) -> InfoNote:
        """Return the Nobles that have bought. After a purchase, also who would begin the next season (9.5, 15.5)."""
        snapshot = self.snapshot
        bought = [label_of(snapshot.names[seat]) for seat, noble in enumerate(self.view.nobles) if noble.bought]
        listed = _("Bought: {names}").format(names=", ".join(bought))
        lines = [InfoLine(listed if bought else _("Nobody has bought yet."))]
        if bought and not snapshot.solo and self.view.season < self.view.setup.seasons:
            first = snapshot.names[next_first_noble(snapshot.dealt)]
            text = _("{name} would begin the next season: next to the last buyer.")
            own_text = _("You would begin the next season: next to the last buyer.")
            lines.append(InfoLine(of_player(text, own_text, first)))
        return InfoNote(season_name(self.view.season), tuple(lines))

    def _track(self) -> InfoNote:
        """Return what bonus squares give, and the Nobles that would get it if the season ended now (9.2, 15.10)."""
        snapshot = self.snapshot
        view, cards = self.view, catch_up_preview(snapshot.dealt)
        if view.season == view.setup.seasons:
            return InfoNote(_("Score"), (InfoLine(_("The last season: nobody catches up any more."), tone="muted"),))
        rule = _("At a season’s end: a card for each bonus square between one’s own score and the highest.")
        lines = [InfoLine(rule)]
        for seat, count in enumerate(cards):
            if count:
                text = ngettext("{name} would draw {count} card now", "{name} would draw {count} cards now", count)
                lines.append(InfoLine(text.format(name=snapshot.names[seat], count=count), "mark", str(seat)))
        if len(lines) == 1:
            lines.append(InfoLine(_("Now nobody would draw."), tone="muted"))
        return InfoNote(_("Score"), tuple(lines))

    def _line(self, number: int) -> InfoNote:
        """Return the meaning of a market line for the next card (6.3-6.6, 15.1)."""
        title = _("Line {number}").format(number=number)
        if number == 2:
            here = InfoLine(_("No revolt: whatever comes here is added, and nothing happens."), "card", "?")
            return InfoNote(title, (here, InfoLine(_("While it is incomplete nobody may buy."), tone="muted")))
        text = _("Another colour, while a pair is in the market: points for the Noble who adds it, if still to buy.")
        gain = InfoLine(text, "gain", "", f"+{number - 2}", "good")
        if self.snapshot.solo:
            revolt = _("A third card of a colour is a revolt: the Regent gets as many, and you must buy.")
        else:
            revolt = _(
                "A third card of a colour is a revolt: the others get as many, and its Noble must buy; if it has "
                "bought, the lowest card that goes has its effect instead."
            )
        return InfoNote(title, (gain, InfoLine(revolt, "flame")))

    def _discard(self) -> InfoNote:
        """Return the discarded values by colour."""
        discard = self.view.discard
        parts = []
        for letter in LETTERS:
            values = sorted(token[1] for token in discard if token[0] == letter)
            if values:
                parts.append(f"{colour_name(letter)} {' '.join(values)}")
        sentence = " · ".join(parts) or _("No card is discarded.")
        return InfoNote(_("The discard"), (InfoLine(sentence),))

    def _noble(self, seat: int) -> InfoNote:
        """Return the public facts about a Noble: known cards, counters, Hero."""
        snapshot, noble = self.snapshot, self.view.nobles[seat]
        if snapshot.solo and seat == REGENT:
            return self._regent()
        lines = []
        if seat != snapshot.visible_to:
            known = [token for token in noble.hand if token != "?"]
            count = len(noble.hand)
            text = ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
            if known and self.table.shows_known and len(snapshot.rivals) > 1:  # a single rival's plate shows them
                text += " · " + _("known: {cards}").format(cards=labels_listed(known))
            lines.append(InfoLine(text, "card", "?"))
        counters = counters_of(snapshot.planned_cities[seat])
        sentence = (
            InfoLine(_("largest city: {count}").format(count=counters.largest), "chip", "Y"),
            InfoLine(_("with two cards: {count}").format(count=counters.pairs), "chip", "R"),
            InfoLine(_("with a 1 or a 2: {count}").format(count=counters.humble), "chip", "B"),
            InfoLine(_("cards in all: {count}").format(count=counters.cards), "chip", "G"),
        )
        lines += [replace(sentence[0], beside=sentence[1]), replace(sentence[2], beside=sentence[3])]
        if not snapshot.solo and len(lines) < 4 - (len(snapshot.rivals) > 1):
            up, down = (
                _("Hero ready: 2 points if still so at the end"),
                _("Hero used: a forced purchase turns it up"),
            )
            lines.append(InfoLine(up if noble.hero else down, tone="muted"))
        return InfoNote(snapshot.names[seat], tuple(lines))

    def _regent(self) -> InfoNote:
        """Return the Regent's possible builds and taxes, and the solo difference."""
        dealt = self.snapshot.dealt

        def in_ranges(values: Sequence[int]) -> str:
            """Return values as text, with three or more consecutive ones joined: "0–3 5 6"."""
            runs: list[list[int]] = []
            for value in values:
                if runs and value == runs[-1][-1] + 1:
                    runs[-1].append(value)
                else:
                    runs.append([value])
            return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)

        gaps, tax = zip(CITIES, regents_gaps(dealt), strict=False), tax_preview(dealt)
        can = " · ".join(f"{colour_name(letter)} {in_ranges(values)}" for letter, values in gaps if values)
        lines = [InfoLine(_("Can still build: {cards}").format(cards=can))]
        if cities := ", ".join(colour_name(city) for city in (*tax.sure, *tax.equal)):
            lines.append(InfoLine(_("tax now: the top card of {cities}").format(cities=cities), "flame"))
        return InfoNote(_("The Regent"), (*lines, InfoLine(difference_text(dealt))))

    def _legend(self) -> InfoNote:
        """Return the solo legend and the next one (11.15)."""
        margin, number = legend_now(self.snapshot.dealt)
        lines = [InfoLine(_("Your points less the Regent’s: {margin}. Legend {number} of 7.").format(
            margin=signed_text(margin), number=number))]  # fmt: skip
        if further := next_legend_text(margin):
            lines.append(InfoLine(further, "gain"))
        lines.append(InfoLine(_("He is beaten by one point more than his at the end of the year."), tone="muted"))
        return InfoNote(legend_name(number), tuple(lines))

    def _waiting(self) -> InfoNote:
        """Return the instruction while nothing is pointed at."""
        snapshot = self.snapshot
        if self.mode == "regent":
            return self._both_outcomes()
        if self.mode in ("play", "main"):
            return self._own_turn()
        sentence = _(INSTRUCTIONS[self.mode]) if self.mode in INSTRUCTIONS else help_sentence(self.mode)
        if self.mode == "giving":
            receivers = [snapshot.names[snapshot.rivals[at]] for at in (0, -1)]
            sentence = sentence.format(next=receivers[0], previous=receivers[1])
            if len(snapshot.rivals) == 1:
                sentence = _(
                    "Press two cards, then “Give them”: they go to {name}. You keep the third, and get two in return."
                ).format(name=receivers[0])
        lines = [InfoLine(sentence)]
        if any(self.unbuildable(token) is not None for token in self.view.market):
            lock = _("A card with a lock can’t be built: your top card of its colour is at least as high.")
            lines.append(InfoLine(lock))
        return InfoNote(_("What now?") if snapshot.is_my_turn else "", tuple(lines))

    def _own_turn(self) -> InfoNote:
        """Return the instruction for the viewer's turn."""
        snapshot = self.snapshot
        lines = []
        if self.mode == "play":
            lines.append(InfoLine(_("You may first play one card, from your hand or from a city.")))
        hint = _("Look at “Add a card” to see what may happen.")
        if snapshot.solo:
            hint = _("“Add a card” draws two: the Regent builds one if he can, the other comes to the market.")
        paged = self.table.layout.paged  # then there is no pill with the difference, and no room for everything
        if snapshot.solo and not (paged and self.view.season == 1):
            legends = [difference_text(snapshot.dealt)] if paged else []
            legends.append(next_legend_text(legend_now(snapshot.dealt)[0]))
            lines += map(InfoLine, filter(None, legends))
        lines.append(InfoLine(hint, tone="muted"))
        if not snapshot.own_noble.bought and len(self.view.market) < LINE_LENGTH:
            lines.append(InfoLine(_("Nobody may buy yet: fewer than four cards are face up."), tone="muted"))
        return InfoNote(_("What now?"), tuple(lines))

    # Cards

    def _card(self, thing: Thing) -> InfoNote:
        """Return what a card would bring, its possible results, and the choices that it opens."""
        mode, preview, token = self.mode, self.preview(), self.snapshot.card_of(thing)
        lines = self._choice_lines(token)
        if preview is None and token[0] == "W" and mode == "build":
            lines.append(InfoLine(_("Press it, then a city in which you build a coloured card as well."), "chip", "W"))
        if preview is not None and preview.seat == self.front and mode not in ("hero", "regent"):
            lines += self._build_lines(preview)
        if thing.kind == "city" and thing.seat != self.front:
            seat, standing = thing.seat, self.snapshot.standings[CITY_OF[thing.city]]
            if standing.influence[seat] or standing.winners:
                lines.append(InfoLine(self._influence_text(seat, standing), "mark", str(seat)))
        if mode not in ("opening", "own", "gift", "regent", "build") or len(lines) < 2:
            lines.append(self._effect_line(thing))
        return InfoNote(card_title(token), tuple(lines[:3]), int(token[1]))

    def _effect_line(self, thing: Thing) -> InfoLine:
        """Return the card's effect, or a warning if it has no target now (4.6)."""
        effect, token = self.snapshot.effect_of(thing), self.snapshot.card_of(thing)
        if effect is not None and effect.idle:
            return InfoLine(_("Played now it does nothing: it has no target."), "effect", token[1], tone="muted")
        return InfoLine(_(EFFECTS[int(token[1])]), "effect", token[1])

    def _build_lines(self, preview: CardPreview) -> list[InfoLine]:
        """Return the changes of influence and payment, and the rival who could still outbid the viewer."""
        letter, standings, front = preview.city, self.snapshot.standings, self.front
        if preview.refusal is not None:
            return [InfoLine(refusal_reason(preview.refusal), "chip", letter, tone="muted")]
        city = CITY_OF[letter]
        before, after = standings[city].influence[front], preview.standings[city].influence[front]
        text = _("influence {before} → {after}").format(before=before, after=after)
        text += self._comparison(preview.standings[city], standings[city].winners) if after else _(": wins nothing")
        own = sum(gain.change for gain in preview.gains if gain.letter == letter)
        tone: Tone = "good" if own > 0 else "bad" if own else "muted"
        lines = [InfoLine(text, "chip", letter, signed_text(own) if own else "±0", tone)]
        others = [gain for gain in preview.gains if gain.letter != letter]
        if others:
            what = ", ".join(f"{colour_name(gain.letter)} {signed_text(gain.change)}" for gain in others)
            change, text = sum(gain.change for gain in others), _("also {colours}").format(colours=what)
            lines.append(InfoLine(text, "gain", "", signed_text(change), "good" if change > 0 else "bad"))
        elif not preview.leaves:
            lines += self._rival_answer(city)
        return lines

    def _comparison(self, then: MajorityStanding, winners: tuple[int, ...]) -> str:
        """Return the end of the sentence about influence, which compares it with the best rival: ", passes Will’s 7".

        `winners` are those of the city before.
        """
        snapshot, front = self.snapshot, self.front
        best = max((value, -seat) for seat, value in enumerate(then.influence) if seat != front)
        rival = _("the Regent") if snapshot.solo else snapshot.names[-best[1]]
        if then.winners == (front,):
            if winners == (front,):
                return _(", stays ahead") if best[0] else ""
            passed = _(", passes {name}’s {value}").format(name=rival, value=best[0])
            return passed if best[0] else _(", nobody else there")
        if front in then.winners:
            return _(", level with {name}").format(name=rival)
        return _(", {name} has {value}").format(name=rival, value=best[0])

    def _rival_answer(self, city: int) -> list[InfoLine]:
        """Return the strongest rival with the number of cards with which he may still answer (15.8)."""
        snapshot = self.snapshot
        if snapshot.solo:
            return []
        seat = max(snapshot.rivals, key=lambda rival: (snapshot.standings[city].influence[rival], -rival))
        cards = len(self.view.nobles[seat].hand)
        if not cards:
            return [InfoLine(_("{name} has no card to answer").format(name=snapshot.names[seat]), "mark", str(seat))]
        text = ngettext("{name} may answer: {count} card in hand", "{name} may answer: {count} cards in hand", cards)
        return [InfoLine(text.format(name=snapshot.names[seat], count=cards), "mark", str(seat), tone="muted")]

    def _influence_text(self, seat: int, standing: MajorityStanding) -> str:
        """Return "Will: influence 7, would be paid 3". A city of zeros is paid nothing (8.2)."""
        name, value, pay = label_of(self.snapshot.names[seat]), standing.influence[seat], standing.pays[seat]
        if not value:
            return _("{name}: influence 0, wins nothing").format(name=name)
        return _("{name}: influence {value}, would be paid {pay}").format(name=name, value=value, pay=pay)

    def _choice_lines(self, token: str) -> list[InfoLine]:
        """Return lines on the fate of this card if it is chosen, and of the other offered cards."""
        if self.mode == "hero":
            return [self._added(token)]
        if self.mode == "gift":
            return self._for_regent(token)
        if self.mode == "regent":
            others = list(self.snapshot.drawn)
            if token not in others:
                return []
            others.remove(token)
            given = self._for_regent(token)
            return [*given, *(self._added(other) for other in others)] if given else [self._added(token)]
        return []

    def _for_regent(self, token: str) -> list[InfoLine]:
        """Return the change of the solo difference if the Regent gets the card, in points (15.13)."""
        then = self.regent_preview(token)
        if then is None:
            return []
        city, front = CITY_OF[then.city], self.front
        before, after = self.snapshot.standings[city].influence[REGENT], then.standings[city].influence[REGENT]
        lead = [
            sum(standing.worth[front] - standing.worth[REGENT] for standing in standings)
            for standings in (self.snapshot.standings, then.standings)
        ]
        change = lead[1] - lead[0]
        text = _("The Regent builds it: influence {before} → {after}").format(before=before, after=after)
        return [InfoLine(text, "mark", str(REGENT), signed_text(change) if change else "±0",
                     "bad" if change < 0 else "good" if change > 0 else "muted")]  # fmt: skip

    def _both_outcomes(self) -> InfoNote:
        """Return both outcomes of the drawn pair (15.13)."""
        snapshot = self.snapshot
        lines = []
        for at, token in enumerate(snapshot.drawn):
            others = [other for place, other in enumerate(snapshot.drawn) if place != at]
            given = self._for_regent(token)
            if not given:
                continue
            rest = " · ".join(self._added_briefly(other) for other in others)
            text = _("{card} for him").format(card=card_title(token)) + (f" · {rest}" if rest else "")
            lines.append(InfoLine(text, "card", token, given[0].figure, given[0].tone))
        if lines:
            return InfoNote(_("He must get one he can build"), tuple(lines))
        shown = tuple(self._added(token) for token in snapshot.drawn)
        return InfoNote(_("He can build neither: the other is discarded"), shown)

    def _added(self, token: str) -> InfoLine:
        """Return the line on the result of adding the card to the market."""
        name, revolt = card_name(token), self._revolts.get(COLOUR[CARDS[token]])
        if revolt is not None:
            taken = cards_listed(revolt.cards)
            if revolt.effect is not None:
                return InfoLine(_("{card} revolts: {gone} go").format(card=name, gone=taken), "flame", tone="bad")
            text = _("{card} revolts: {gone} go, you buy with {capacity}")
            text = text.format(card=name, gone=taken, capacity=revolt.capacity)
            return InfoLine(text, "flame", "", f"\u2212{revolt.points}" if self.snapshot.solo else "", "bad")
        if self._revolts and not self.snapshot.own_noble.bought:
            figure = f"+{self._chance.points}"
            return InfoLine(_("{card} to the market").format(card=name), "card", token, figure, "good")
        return InfoLine(_("{card} to the market, nothing happens").format(card=name), "card", token)

    def _added_briefly(self, token: str) -> str:
        """Return the result of adding the card to the market in half a line."""
        name, revolt = card_name(token), self._revolts.get(COLOUR[CARDS[token]])
        if revolt is not None:
            return _("{card} revolts, you buy with {capacity}").format(card=name, capacity=revolt.capacity)
        sentence = _("{card} to the market").format(card=name)
        gains = self._revolts and not self.snapshot.own_noble.bought
        return f"{sentence}, +{self._chance.points}" if gains else sentence

    @cached_property
    def _revolts(self) -> Mapping[int, RevoltPreview]:
        """The revolt that a card of each colour would cause."""
        return {preview.colour: preview for preview in revolt_previews(self.snapshot.dealt)}

    @cached_property
    def _chance(self) -> NextCard:
        return next_card(self.snapshot.dealt, self.snapshot.visible_to)

    def _possible_results(self, hero: bool) -> InfoNote:
        """Return the possible results of adding a card, the likeliest first. With `hero`, of drawing two with him."""
        chance, solo = self._chance, self.snapshot.solo
        if hero:
            seen = InfoLine(_("You see both and choose which one goes to the market."), "card", "?")
            likeliest = self._possible_results(hero=False).lines[:2]
            return InfoNote(_("If your Hero draws two"), (seen, *likeliest), sign="flame")
        likely = sorted(self._revolts.values(), key=lambda revolt: -chance.colours[revolt.colour])
        lines = [self._revolt_line(revolt) for revolt in likely[:2]]
        if chance.gain > 0:
            text = _("{share}: another colour, yours at once").format(share=percent_text(round(100 * chance.gain)))
            lines.append(InfoLine(text, "gain", "", f"+{chance.points}", "good"))
        elif chance.nothing > 0.995:
            second = _("On this line nothing can happen.")
            lines.append(InfoLine(second if chance.line == 2 else _("There is no pair: nothing happens.")))
        sign: Sign = "flame" if len(lines) > 1 or chance.revolt else ""
        if solo:  # the shares are those of each of the two cards (11.5)
            two = _("“Add a card” draws two: the Regent builds one if he can, the other comes to the market.")
            lines.insert(0, InfoLine(two, "card", "?"))
        return InfoNote(_("If you add a card"), tuple(lines[:3]), sign=sign)

    def _revolt_line(self, preview: RevoltPreview) -> InfoLine:
        """Return the line about a revolt of that colour: the cards taken, and the consequence."""
        share = percent_text(round(100 * self._chance.colours[preview.colour]))
        values = ", ".join(token[1] for token in preview.cards)
        if preview.effect is not None:
            effect = _(EFFECTS[int(preview.effect[1])]).partition(": ")[2].rstrip(".")
            text = _("{share}: {values} go, then: {effect}").format(share=share, values=values, effect=effect)
        else:
            text = _("{share}: {values} go, others +{points}, you buy with {capacity}")
            if self.snapshot.solo:
                text = _("{share}: {values} go, the Regent +{points}, you buy with {capacity}")
            text = text.format(share=share, values=values, points=preview.points, capacity=preview.capacity)
        return InfoLine(text, "chip", LETTERS[preview.colour], heading=_("Revolt"))
