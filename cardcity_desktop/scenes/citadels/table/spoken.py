"""Citadels' table as a screen reader tells it, made from the displayed facts."""

from cardcity_desktop.rules.citadels.characters import COLOUR, NAME, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.scenes.citadels.names import (
    character_name,
    coins_text,
    colour_name,
    district_facts,
    district_name,
    power_of,
)
from cardcity_desktop.scenes.citadels.table.action_rows import magic_question, naming_question
from cardcity_desktop.scenes.citadels.table.day import Day
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.info import Previews, help_text, next_step
from cardcity_desktop.scenes.citadels.table.moves import thing_of
from cardcity_desktop.scenes.citadels.table.night import memory_of, pick_turn
from cardcity_desktop.scenes.citadels.table.pieces import TableHeader
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.phrases import capitalised, with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player, to_you


class Spoken(Day):
    """The table's title, the names and contents of its items, and the seats, for a screen reader."""

    def __init__(self, table: CitadelsState) -> None:
        super().__init__(table)
        self.facts = [pill.text for pill in TableHeader(table).pills]  # of the header
        self.seats = (self.front, *self.snapshot.rivals)

    def title(self) -> str:
        """Return the round, the active player, and the viewer's task."""
        snapshot = self.snapshot
        if snapshot.mode == "over":
            return _("The end")
        # as sentences, of which only new ones are heard
        title = ". ".join(map(capitalised, self.facts[0].split(" · ")))
        if not self.acts:
            return title
        has_taken = snapshot.mode == "turn" and RESOURCES in self.view.used  # by then the power has been heard
        steps = (
            (next_step(snapshot), naming_question(snapshot)) if has_taken else (help_text(snapshot, None, None).text,)
        )
        text = magic_question(self.selection) or " ".join(filter(None, steps))
        return f"{title}. {text}"

    def name_of(self, item: Focusable) -> str:
        """Return an item's label and content, and whether it is selected or can be chosen."""
        thing = thing_of(item)
        match thing.kind:
            case "":
                return item.label
            case "character":
                name = self.character_facts(thing.name)
            case "seat":
                name = self.seat_facts(thing.seat)
            case "city":
                names = self.snapshot.names
                owner = of_player(_("in the city of {name}"), _("in your city"), names[thing.seat])
                name = ", ".join((district_facts(thing.name), owner))
            case _kind:
                name = district_facts(thing.name)
        if thing == self.selection.chosen:
            return _("{card}, selected").format(card=name)
        return _("{card}, can be chosen").format(card=name) if item.best else name

    def details_of(self, item: Focusable) -> list[str]:
        """Return that another press plays the item, and the effects of building or destroying it."""
        thing, forecast = thing_of(item), Previews(self.table.scene.match, self.snapshot)
        again = item.best and thing == self.selection.chosen and (thing.kind == "hand" or self.shown.is_night)
        sentences = [_("Press it once more to confirm.")] if again else []
        if self.table.animating:
            return sentences
        if self.shown.is_night:
            return [*sentences, power_of(thing.name)] if thing.kind == "character" else sentences
        if thing.kind not in ("hand", "city") or thing.name not in CODE or not self.acts:
            return sentences
        in_hand = thing.kind == "hand"
        preview = forecast.of_card(thing.name) if in_hand else forecast.of_district(thing.seat, thing.name)
        changes = ", ".join(
            f"{figure.label} {figure.before} → {figure.after} {figure.note.lstrip('+−0123456789')}".rstrip()
            for figure in preview.figures
        )
        return [*sentences, *filter(None, (changes, preview.why, preview.more))]

    def texts(self) -> list[str]:
        """Return the public facts of every seat, the front one first, and the viewer's hidden characters."""
        snapshot, texts = self.snapshot, list(map(self.seat_facts, self.seats))
        if self.shown.is_night:
            turns = [pick_turn(snapshot, seat) for seat in snapshot.rivals]
            texts[1:] = map(", ".join, zip(texts[1:], turns, strict=True))
            knows = snapshot.is_my_turn and snapshot.viewer is not None
            lines = memory_of(snapshot)[1:] if knows else []  # those to choose from are controls
            for text, numbers, _kind in lines:
                texts.append(with_label(text, ", ".join(character_name(NAME[number]) for number in sorted(numbers))))
            return texts
        held = ", ".join(map(character_name, self.held))
        return [*texts, _("Yours this round: {names}").format(names=held)] if held else texts

    def review(self) -> list[str]:
        """Return the pile, the characters out of the round, and each city, the viewer's first."""
        out = ", ".join(map(character_name, self.shown.row.face_up))
        texts = [*self.facts[1:], _("{name}: {text}").format(name=_("Face up, out"), text=out) if out else ""]
        for seat in self.seats:  # such as "Zoé: Temple 1, Market 2"
            built = [f"{district_name(card)} {DISTRICTS[CODE[card]].cost}" for card in self.view.seats[seat].city]
            name, text = label_of(self.snapshot.names[seat]), ", ".join(built) or _("nothing built")
            texts.append(_("{name}: {text}").format(name=name, text=text))
        return texts

    def seat_facts(self, seat: int) -> str:
        """Return "Zoé: 3 coins, 4 cards, 2 districts, 7 points, has the crown"."""
        shown = self.shown
        coins, cards, points = shown.coins[seat], shown.hand_sizes[seat], shown.points[seat]
        built = len(self.view.seats[seat].city)
        parts = [
            coins_text(coins),
            ngettext("{count} card in hand", "{count} cards in hand", cards).format(count=cards),
            ngettext("{count} district", "{count} districts", built).format(count=built),
        ]
        if self.table.shows_points:
            parts.append(ngettext("{count} point", "{count} points", points).format(count=points))
        if shown.crown == seat:
            parts.append(_("has the crown"))
        return _("{name}: {text}").format(name=label_of(self.snapshot.names[seat]), text=", ".join(parts))

    def character_facts(self, name: str) -> str:
        """Return a character's name, number and colour. By day also its public state in this round."""
        number, colour = NUMBER[name], COLOUR[NUMBER[name]]
        parts = [character_name(name), str(number), colour_name(colour) if colour is not None else ""]
        if not self.shown.is_night:
            call = next(call for call in self.calls if call.character == name)
            names, seat = self.snapshot.names, call.seat
            states = {
                "out": _("out, face up"),
                "answered": to_you(_("answered by {name}").format(name=names[seat])) if seat is not None else "",
                "murdered": _("murdered"),
                "silent": _("nobody answered"),
                "to_come": _("to come"),
            }
            robbed, now = _("robbed") if call.robbed else "", _("called now") if call.now else ""
            parts += [states[call.state], robbed, now]
        return ", ".join(filter(None, parts))
