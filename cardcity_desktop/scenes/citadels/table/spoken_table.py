"""Citadels' table as a screen reader tells it, made from the displayed facts."""

from collections.abc import Iterable, Sequence

from cardcity_desktop.rules.citadels.characters import COLOUR, NAME, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.scenes.citadels.table.action_rows import magic_question, naming_question
from cardcity_desktop.scenes.citadels.table.day import Day
from cardcity_desktop.scenes.citadels.table.header import pills_of
from cardcity_desktop.scenes.citadels.table.info.help_texts import help_text, next_step
from cardcity_desktop.scenes.citadels.table.info.preview import CardPreview, preview_of_card, preview_of_district
from cardcity_desktop.scenes.citadels.table.night import memory_of, pick_turn
from cardcity_desktop.scenes.citadels.table.pieces import PanelHost
from cardcity_desktop.scenes.citadels.table.snapshot import CharacterCall
from cardcity_desktop.scenes.citadels.wording.names import (
    character_name,
    colour_name,
    district_facts,
    district_name,
    power_of,
)
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.phrases import capitalised, with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player, to_you


class SpokenTable(PanelHost):
    """The table's title, the names and contents of its items, and the seats, for a screen reader."""

    def spoken_title(self) -> str:
        """Return the round, the active player, and the viewer's task."""
        snapshot = self.snapshot
        if snapshot.mode == "over":
            return _("The end")
        heading = pills_of(snapshot, self.public_state, self.animating)[0].text
        title = ". ".join(map(capitalised, heading.split(" · ")))  # as sentences, of which only new ones are heard
        if self.animating or not snapshot.is_my_turn:
            return title
        has_taken = snapshot.mode == "turn" and RESOURCES in snapshot.view.used  # by then the power has been heard
        steps = (
            (next_step(snapshot), naming_question(snapshot)) if has_taken else (help_text(snapshot, None, None).text,)
        )
        text = magic_question(self.selection) or " ".join(filter(None, steps))
        return f"{title}. {text}"

    def name_of(self, item: Focusable) -> str:
        """Return an item's label and content."""
        kind, _colon, rest = item.key.partition(":")
        card, picked = rest.split("#")[0], _is_picked(self, item)
        if kind == "character" and rest in NUMBER:
            return _marked(_character(self, rest), picked, item.best)
        if kind in ("hand", "look", "keep"):
            return _marked(district_facts(card), picked, item.best)
        if kind == "city":
            seat, card = card.split(".")
            owner = of_player(_("in the city of {name}"), _("in your city"), self.snapshot.names[int(seat)])
            return _marked(", ".join((district_facts(card), owner)), picked, item.best)
        if kind == "seat":
            return _marked(_seat_facts(self, int(rest)), picked, item.best)
        return item.label

    def details_of(self, item: Focusable) -> Sequence[str]:
        """Return that another press plays the item, and the effects of building or destroying it."""
        again = [_("Press it once more to confirm.")] if item.best and _is_picked(self, item) else []
        return [*again, *_effects(self, item)] or super().details_of(item)

    def next_items(self) -> Sequence[Focusable]:
        """Return the button that confirms, then the lit items, then the other buttons of the column."""
        by_name = {self.name_of(item.changed(best=False)): item for item in super().next_items()}
        for item in self.focusables():  # a coin on the table is the button that takes it
            if item.enabled and not item.group:
                by_name.setdefault(item.label, item)
        return sorted(by_name.values(), key=lambda item: item.key != "confirm")

    def spoken_status(self, others: bool) -> Sequence[str]:
        snapshot = self.snapshot
        return [_seat_facts(self, seat) for seat in (snapshot.rivals if others else (snapshot.front_seat,))]

    def spoken_texts(self) -> Sequence[str]:
        """Return the public facts of every seat, the front one first, and the viewer's hidden characters."""
        snapshot = self.snapshot
        texts = [_seat_facts(self, seat) for seat in (snapshot.front_seat, *snapshot.rivals)]
        if self.public_state.is_night:
            turns = [pick_turn(snapshot, seat) for seat in snapshot.rivals]
            texts[1:] = map(", ".join, zip(texts[1:], turns, strict=True))
            lines = memory_of(snapshot)[1:] if snapshot.is_my_turn else []  # those to choose from are controls
            return texts + [with_label(text, ", ".join(_names(numbers))) for text, numbers, _kind in lines]
        names = ", ".join(map(character_name, Day(self).held))
        return [*texts, _("Yours this round: {names}").format(names=names)] if names else texts

    def spoken_review(self) -> Sequence[str]:
        """Return the pile, the characters out of the round, and each city, the viewer's first."""
        snapshot, public = self.snapshot, self.public_state
        out = ", ".join(map(character_name, public.row.face_up))
        return [
            *(pill.text for pill in pills_of(snapshot, public, self.animating)[1:]),
            _("{name}: {text}").format(name=_("Face up, out"), text=out) if out else "",
            *(_city_text(self, seat) for seat in (snapshot.front_seat, *snapshot.rivals)),
        ]


def _is_picked(table: PanelHost, item: Focusable) -> bool:
    """Return True if the next press on the item plays it."""
    selection = table.selection
    keys = {
        f"character:{selection.character}",
        f"hand:{selection.card}",
        "city:{}.{}".format(*selection.district or ("", "")),
        f"seat:{selection.seat}",
    }
    return item.key.split("#")[0] in keys


def _names(numbers: Iterable[int]) -> list[str]:
    return [character_name(NAME[number]) for number in sorted(numbers)]


def _effects(table: PanelHost, item: Focusable) -> list[str]:
    kind, _colon, rest = item.key.partition(":")
    card = rest.split("#")[0]
    if table.animating:
        return []
    if table.public_state.is_night:
        return [power_of(rest)] if kind == "character" and rest in NUMBER else []
    if kind == "hand" and card in CODE and table.snapshot.is_my_turn:
        return _preview_lines(preview_of_card(table.match, table.snapshot, card))
    if kind == "city" and table.snapshot.is_my_turn:
        seat, district = card.split(".")
        return _preview_lines(preview_of_district(table.match, table.snapshot, int(seat), district))
    return []


def _preview_lines(preview: CardPreview) -> list[str]:
    """Return the changed figures in one line, then the reasons."""
    changes = ", ".join(
        f"{figure.label} {figure.before} → {figure.after} {figure.note.lstrip('+−0123456789')}".rstrip()
        for figure in preview.figures
    )
    return [line for line in (changes, preview.why, preview.more) if line]


def _city_text(table: PanelHost, seat: int) -> str:
    """Return "Zoé: Temple 1, Market 2", or that nothing is built."""
    snapshot = table.snapshot
    built = [f"{district_name(card)} {DISTRICTS[CODE[card]].cost}" for card in snapshot.view.seats[seat].city]
    return _("{name}: {text}").format(name=label_of(snapshot.names[seat]), text=", ".join(built) or _("nothing built"))


def _seat_facts(table: PanelHost, seat: int) -> str:
    """Return "Zoé: 3 coins, 4 cards, 2 districts, 7 points, has the crown"."""
    snapshot, shown = table.snapshot, table.public_state
    coins, cards, points = shown.coins[seat], shown.hand_sizes[seat], shown.points[seat]
    built = len(snapshot.view.seats[seat].city)
    parts = [
        ngettext("{count} coin", "{count} coins", coins).format(count=coins),
        ngettext("{count} card in hand", "{count} cards in hand", cards).format(count=cards),
        ngettext("{count} district", "{count} districts", built).format(count=built),
    ]
    if table.shows_points:
        parts.append(ngettext("{count} point", "{count} points", points).format(count=points))
    if shown.crown == seat:
        parts.append(_("has the crown"))
    return _("{name}: {text}").format(name=label_of(snapshot.names[seat]), text=", ".join(parts))


def _character(table: PanelHost, name: str) -> str:
    """Return a character's name, number and colour; by day also its state."""
    number = NUMBER[name]
    colour = COLOUR[number]
    parts = [character_name(name), str(number), colour_name(colour) if colour is not None else ""]
    if not table.public_state.is_night:
        call = next(call for call in table.public_state.row.calls() if call.character == name)
        parts += _states(call, table.snapshot.names)
    return ", ".join(filter(None, parts))


def _states(call: CharacterCall, names: Sequence[str]) -> list[str]:
    """Return the public facts about a character in this round."""
    answered = to_you(_("answered by {name}").format(name=names[call.seat])) if call.seat is not None else ""
    state = {
        "out": _("out, face up"),
        "answered": answered,
        "murdered": _("murdered"),
        "silent": _("nobody answered"),
        "to_come": _("to come"),
    }[call.state]
    return [state, _("robbed") if call.robbed else "", _("called now") if call.now else ""]


def _marked(name: str, selected: bool, can: bool) -> str:
    """Return the name, followed by "selected" or "can be chosen" if that applies."""
    if selected:
        return _("{card}, selected").format(card=name)
    return _("{card}, can be chosen").format(card=name) if can else name
