"""Card City's set-up: three questions, all options, or an album of the ways to play."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.setup.form import CardCitySetupForm
from cardcity_desktop.scenes.card_city.setup.options import question_part, switch_part
from cardcity_desktop.scenes.card_city.setup.ways_played import played_part, ways_played
from cardcity_desktop.scenes.card_city.wording.scores import strong_rank_text
from cardcity_desktop.scenes.card_city.wording.setup import setup_sentence
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.setup.seat_form import SeatRules
from cardcity_desktop.scenes.way_in import lit_picture
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Widget
from cardcity_desktop.ui.widgets.buttons import Option, Tabs
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.seats import of_player

TOWNS = {
    "classic": ("village", "#A8CC86"),
    "simplified": ("town", "#F0AE84"),
    "normal": ("city", "#9DC0DE"),
    "advanced": ("metropolis", "#B7A3DA"),
}
"""The rank whose town is shown, and the colour around it, by edition or level."""

SMALLEST = 128
"""Logical units: isometric scenes are illegible below this side."""


class CardCitySetupScene(SetupScene[CardCitySetupForm]):
    """The set-up of both editions."""

    game = "card_city"
    page = "questions"

    def form_of(self, setup: object, seats: Sequence[Seat]) -> CardCitySetupForm:
        return CardCitySetupForm.of(setup, seats) if isinstance(setup, Setup) else CardCitySetupForm()

    def about(self) -> str:
        return _("Say who plays, and which game. The sentence at the bottom shows what you have chosen so far.")

    @property
    def seat_rules(self) -> SeatRules:
        return replace(super().seat_rules, first_icon="flag", first_tip=_("Begins"))

    @property
    def summary(self) -> str:
        return setup_sentence(self.form.setup, self.seat_form.names)

    @property
    def seat_note(self) -> str:
        form = self.seat_form
        if len(form.seats) == 1:
            alone = _("Alone, you play for a rank, from Homestead to Megalopolis.")
            return f"{alone} {strong_rank_text(self.form.setup)}".rstrip()
        if form.first is None:
            return _("The first player is chosen at random. A flag says who begins instead.")
        text = _("{name} begins. Press the flag again to draw the first player.")
        return of_player(text, _("You begin. Press the flag again to draw the first player."), form.names[form.first])

    @property
    def rules_clause(self) -> str:
        """The chapter on the chosen variants, else on the victory."""
        setup = self.form.setup
        return "7" if not setup.variants else "9" if setup.edition == "classic" else "8"

    @property
    def options_key(self) -> str:  # type: ignore[override]
        return f"game.{self.page}"

    def options_head(self) -> list[kit.Part]:
        pages = [
            Option("questions", _("A few questions")),
            Option("switches", _("Every choice")),
            Option("played", _("Ways played")),
        ]
        return [kit.choice(self.ui, pages, self.page, self._open, "page", kind=Tabs)]

    def options(self) -> kit.Part:
        if self.page == "played":
            return played_part(self.ui, self.form, self.change, ways_played(self.services.matches.all()))
        make = question_part if self.page == "questions" else switch_part
        return make(self.ui, self.form, self.change)

    def picture(self) -> kit.Part:
        """Return a picture of a town, larger for a more complex game."""
        setup = self.form.setup
        town, ground = TOWNS["classic" if setup.edition == "classic" else setup.level]
        paint = partial(lit_picture(asset_path("scenes", f"rank_{town}.svg"), ground), self.ui)

        def draw(rect: Rect) -> list[Widget]:
            room = rect.inflate(0, -2 * self.ui.scale(9))
            return [Painted(room, paint)] if min(room.size) >= self.ui.scale(SMALLEST) else []

        return kit.Leaf(draw, kit.fixed(0, 0), grow=1)

    def _open(self, page: str) -> Command:
        self.page = page
        return self.refreshed()
