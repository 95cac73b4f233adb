"""Royal Cities' table as a screen reader tells it, as far as the viewer may know."""

from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, LETTERS, TOKENS
from cardcity_desktop.rules.royal_cities.forecast import next_card
from cardcity_desktop.rules.royal_cities.majorities import influence
from cardcity_desktop.rules.royal_cities.phases.opening import receiver
from cardcity_desktop.scenes.match_table.computers import STEP
from cardcity_desktop.scenes.royal_cities.names import card_label, city_label, colour_name, labels_listed
from cardcity_desktop.scenes.royal_cities.table.header import Headline, track_text
from cardcity_desktop.scenes.royal_cities.table.inspector import InfoNote, Inspector
from cardcity_desktop.scenes.royal_cities.table.market import pile_text
from cardcity_desktop.scenes.royal_cities.table.moves import INFO_KINDS, NOTHING, Selection, Thing, thing_of
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import label_of

CONFIRMED = ("hero", "regent", "tax")
"""Modes in which a card is chosen by a second press, and not held."""

NAMED = 2
"""Number of those facts in a name, the label among them; the rest are details."""


class Spoken(TableFacts):
    """The table's title, the names and contents of its things, and the Nobles, for a screen reader."""

    def title(self) -> str:
        """Return the season, the active player, the task, the held card, and the number of chosen cards."""
        held, chosen = self.selection.held, len(self.selection.chosen) + len(self.snapshot.chosen_builds)
        headline = Headline(self.table)
        parts = [headline.season_line(), headline.title()]
        if self.snapshot.cloth and self.snapshot.is_my_turn:
            parts.append(_("{name} chooses now").format(name=self.snapshot.names[self.snapshot.actor]))
        if held and self.mode not in CONFIRMED:
            parts.append(_("{card}, in hand").format(card=card_label(self.snapshot.card_of(held))))
        if chosen and self.snapshot.is_my_turn:
            parts.append(ngettext("{count} card selected", "{count} cards selected", chosen).format(count=chosen))
        return " ".join(part if part.endswith(("?", "!")) else f"{part}." for part in parts if part).rstrip(".")

    def name_of(self, item: Focusable) -> str:
        """Return an item's label and content. Of other seats' hands only the public part."""
        thing = thing_of(item)
        if thing.kind == "city":
            return self.marked(item, self.city(item.label, thing.seat, thing.city))
        if thing.kind in ("market", "hand", "drawn", "taken"):
            token = self.snapshot.card_of(thing) if thing.kind == "market" else ""
            barred = _("can’t be built") if token and self.unbuildable(token) is not None else ""
            return self.marked(item, ", ".join(filter(None, (item.label, barred))))
        if thing.kind in INFO_KINDS:
            label, *facts = self.explained(item)[:NAMED]
            return ", ".join([label, *(self.leaders(thing.city) if thing.kind == "banner" else ()), *facts])
        return item.label

    def details_of(self, item: Focusable) -> Sequence[str]:
        """Return the inspector's lines about an item that are not part of its name."""
        if item.key == STEP:
            return []
        thing = thing_of(item)
        if thing.kind in INFO_KINDS:
            return self.explained(item)[NAMED:]
        held = self.selection.held if thing.kind == "playcard" else NOTHING
        return _lines(Inspector(self.table.seeing(Selection(held, pointed=thing))).note())

    def review(self) -> Sequence[str]:
        """Return the market, what is known of the next card, and each Noble's cities, the viewer's first."""
        snapshot = self.snapshot
        sentences = [
            with_label(_("Market"), labels_listed(self.view.market) or _("empty")),
            *self.next_card_texts(),
        ]
        for seat in (self.front, *snapshot.rivals):
            name, planned = snapshot.names[seat], snapshot.planned_cities[seat]
            built = [letter for letter in CITIES if planned[CITY_OF[letter]]]
            sentences += [self.city(city_label(letter, name), seat, letter) for letter in built]
            sentences += [] if built else [_("{name}: empty").format(name=name)]
        return sentences

    def texts(self) -> Sequence[str]:
        track = [track_text(self.view.setup.bonus_step)] if "track" in self.table.layout else []
        return [*self.next_card_texts(), *track]

    def leaders(self, letter: str) -> list[str]:
        """Return who leads in a colour, and the points that each would be paid."""
        snapshot, standing = self.snapshot, self.snapshot.standings[CITY_OF[letter]]
        text = _("{name} +{points}")
        names = [text.format(name=label_of(snapshot.names[at]), points=standing.worth[at]) for at in standing.winners]
        return names or [_("nobody")]

    def marked(self, item: Focusable, name: str) -> str:
        """Return the name, followed by "in hand", "selected" or "can be chosen" if that applies."""
        snapshot, chosen, thing = self.snapshot, self.selection.chosen, thing_of(item)
        if thing == self.selection.held:
            return chosen_text(name) if self.mode in CONFIRMED else _("{card}, in hand").format(card=name)
        if thing.kind in ("hand", "drawn") and thing.number in chosen:
            if self.mode == "giving":
                to = receiver(self.view.setup.players, self.front, chosen.index(thing.number))
                name = ", ".join((name, _("for {name}").format(name=snapshot.names[to])))
            return _("{card}, selected").format(card=name)
        return _("{card}, can be chosen").format(card=name) if item.best else name

    def city(self, label: str, seat: int, letter: str) -> str:
        """Return a city's cards from the top, its influence, and the points that its majority pays now."""
        snapshot, at = self.snapshot, CITY_OF[letter]
        city, standing = snapshot.planned_cities[seat][at], snapshot.standings[at]
        if not city:
            return _("{name}: empty").format(name=label)
        cards = labels_listed(TOKENS[card] for card in reversed(city))
        parts = [_("{name}, from the top: {cards}").format(name=label, cards=cards)]
        parts.append(_("influence {count}").format(count=influence(city)))
        if seat in standing.winners:
            points = standing.worth[seat]
            parts.append(ngettext("brings {count} point now", "brings {count} points now", points).format(count=points))
        return ", ".join(parts)

    def noble_text(self, seat: int) -> str:
        """Return a Noble's name, points, known cards and the inspector's text about the plate."""
        note = Inspector(self.table.seeing(Selection(pointed=Thing("plate", seat=seat)))).note()
        lines = tuple(line for line in note.lines if line.figure != "0")
        parts = [*self.noble(seat), *_lines(replace(note, lines=lines))]
        return with_label(self.snapshot.names[seat], ", ".join(part.rstrip(".") for part in parts))

    def next_card_texts(self) -> list[str]:
        """Return the chances of the next card's colours, and the number of cards in the pile."""
        snapshot = self.snapshot
        chance = next_card(snapshot.dealt, snapshot.visible_to)
        colours = [
            f"{colour_name(letter)} {percent_text(round(100 * share))}"
            for letter, share in zip(LETTERS, chance.colours, strict=True) if share
        ]  # fmt: skip
        pile = pile_text(self.view.pile)
        return [with_label(_("Next card"), ", ".join(colours)), pile] if colours else [pile]

    def explained(self, item: Focusable) -> list[str]:
        """Return an item's label and the inspector's lines about it."""
        label, thing = item.label, thing_of(item)
        parts, note = [label], Inspector(self.table.seeing(Selection(pointed=thing))).note()
        if thing.kind == "plate":
            parts += self.noble(thing.seat)
        if note.title and note.title.lower() not in label.lower():
            parts.append(note.title)
        parts += [note.beside, *_lines(note)]
        return [part.rstrip(".") for part in parts if part]

    def noble(self, seat: int) -> list[str]:
        """Return a Noble's points. If there is only one rival, also the cards shown on its plate."""
        snapshot = self.snapshot
        noble = self.view.nobles[seat]
        parts = [ngettext("{count} point", "{count} points", noble.score).format(count=noble.score)]
        known = [token for token in noble.hand if token != "?"]
        if seat in snapshot.rivals and len(snapshot.rivals) == 1 and known and self.table.shows_known:
            parts.append(_("known: {cards}").format(cards=labels_listed(known)))
        return parts


def chosen_text(name: str) -> str:
    """Return the name of a card that a second press plays for good."""
    return _("{card}, selected: once more to confirm").format(card=name)


def _lines(note: InfoNote) -> list[str]:
    """Return the inspector's lines with their figures."""
    return [part.sentence for line in note.lines for part in (line, line.beside) if part is not None]
