"""Card City's set-up: three questions, all options one by one, or an album of the ways played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from math import ceil

from pygame import Rect

from cardcity_desktop.players.catalogue import default_opponent
from cardcity_desktop.rules.card_city.decks import RESERVE
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.setup import (
    EDITIONS,
    LEVELS,
    VICTORIES,
    Edition,
    Level,
    Setup,
    Victory,
    variants_for,
)
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.scenes.card_city.advice_text import strong_rank_text
from cardcity_desktop.scenes.card_city.names import (
    card_name,
    edition_name,
    edition_pitch,
    level_name,
    level_pitch,
    setup_sentence,
    variant_name,
    variant_pitch,
    victory_label,
    victory_name,
    victory_pitch,
)
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.rules_text import family_text, place_text
from cardcity_desktop.scenes.setup.options import noted, question, toggle
from cardcity_desktop.scenes.setup.scene import LARGE_TEXT, SetupScene
from cardcity_desktop.scenes.setup.seat_form import GameForm, SeatForm, SeatRules
from cardcity_desktop.scenes.way_in import lit_picture
from cardcity_desktop.session.store import SavedMatch, Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Option, Tabs
from cardcity_desktop.ui.widgets.labels import Painted, draw_tick
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import of_player

Way = tuple[Level, Victory, int]
"""Level, victory, and a bit for each variant in the order of `variants_for`."""


def _is_offered(edition: Edition, level: Level, victory: Victory = "residential") -> bool:
    try:
        Setup(edition, level, victory).checked()
    except BadFieldError:
        return False
    return True


@lru_cache(maxsize=8)
def levels_for(edition: Edition) -> tuple[Level, ...]:
    """Return the levels that the rules offer in an edition."""
    return tuple(level for level in LEVELS if _is_offered(edition, level))


@lru_cache(maxsize=8)
def victories_for(edition: Edition) -> tuple[Victory, ...]:
    """Return the victories that the rules offer in an edition."""
    level = levels_for(edition)[0]
    return tuple(victory for victory in VICTORIES if _is_offered(edition, level, victory))


@dataclass(frozen=True, slots=True)
class CardCitySetupForm(GameForm):
    """Wishes for a game, and the answers to three questions for which they stand.

    `setup` is the game among those offered that is nearest to them. They survive a change of edition: the XL variants
    are still chosen after a look at the classic edition.
    """

    seat_form: SeatForm = field(
        default=SeatForm((Seat("", 0), Seat("", 1, default_opponent("card_city")))),  # a player's first game
        kw_only=True,
    )
    edition: Edition = "classic"
    level: Level = "normal"
    victory: Victory = "residential"
    variants: frozenset[str] = frozenset()
    touching_halves: bool = False

    @classmethod
    def of(cls, setup: Setup, seats: Sequence[Seat]) -> CardCitySetupForm:
        """Return the form with which a match was set up. The first player is drawn anew unless the user chose one."""
        level, variants = setup.level if setup.edition == "xl" else "normal", frozenset(setup.variants)
        seat_form = SeatForm.of(seats, len(seats) or setup.players, setup.first_player)
        return cls(setup.edition, level, setup.victory, variants, setup.touching_halves, seat_form=seat_form)

    @property
    def setup(self) -> Setup:
        """The game that comes nearest to the wishes among those that the rules offer."""
        levels, victories = levels_for(self.edition), victories_for(self.edition)
        level = self.level if self.level in levels else levels[0]
        return Setup(
            self.edition,
            level,
            self.victory if self.victory in victories else victories[0],
            tuple(variant for variant in self.offered_variants if variant in self.variants),
            len(self.seat_form.seats),
            self.seat_form.first,
            self.touching_halves and level == "advanced",
        ).checked()

    @property
    def offered_variants(self) -> tuple[str, ...]:
        """The variants of the edition for this number of players."""
        return variants_for(self.edition, len(self.seat_form.seats))

    def with_variant(self, variant: str, on: bool) -> CardCitySetupForm:
        return replace(self, variants=self.variants | {variant} if on else self.variants - {variant})

    @property
    def practice(self) -> str:
        """The answer ("new", "some", "much") for which the edition and level stand, or "" for any others."""
        setup = self.setup
        if setup.edition == "classic":
            return "new"
        return {"normal": "some", "advanced": "much"}.get(setup.level, "")

    def with_practice(self, answer: str) -> CardCitySetupForm:
        """Return the form with the edition and level for "new", "some" or "much"."""
        twist = self.twist
        if answer == "new":
            changed = replace(self, edition="classic")
        else:
            changed = replace(self, edition="xl", level="normal" if answer == "some" else "advanced")
        return changed.with_twist(twist) if twist else changed

    @property
    def twist(self) -> str:
        """The answer ("none", "little", "much") for which the chosen variants stand, or "" for any others."""
        chosen, variants_of = set(self.setup.variants), self._variants_of_twists()
        if not chosen:
            return "none"
        return next((name for name, variants in variants_of.items() if chosen == set(variants)), "")

    def with_twist(self, answer: str) -> CardCitySetupForm:
        """Return the form with the variants of an answer in its edition. Wishes for the other edition remain."""
        kept = self.variants - set(self.offered_variants)
        return replace(self, variants=kept | set(self._variants_of_twists().get(answer, ())))

    def _variants_of_twists(self) -> dict[str, tuple[str, ...]]:
        if self.edition == "classic":
            return {"little": ("parking_meters",), "much": ("decentralisation", "parking_meters")}
        return {"little": ("leisure_crisis",), "much": ("architect", "ecological", "leisure_crisis")}


@lru_cache(maxsize=64)
def cards_of(setup: Setup) -> tuple[str, ...]:
    """Return one card of each kind in the game, then a bicolour of each pair of kinds.

    The bicolours are cut straight and diagonally in turn.
    """
    state, order = CARD_CITY.initial(replace(setup, first_player=0), 0), "RCLPHIKXA"
    in_reserve = [code for code, count in zip(RESERVE, state.reserve, strict=True) if count]
    tokens = {CARDS[code].token for code in (*state.pool, *in_reserve)} | {"H"}
    if setup.has("architect"):
        tokens.add("A")
    single = {token[0]: token for token in sorted(tokens, reverse=True) if len(token) < 3}  # the first of each kind
    of_pair: dict[str, list[str]] = {}
    for token in sorted(token for token in tokens if len(token) == 3):
        of_pair.setdefault(token[:2], []).append(token)
    pairs = [cuts[at % len(cuts)] for at, cuts in enumerate(of_pair.values())]
    return (*(single[kind] for kind in order if kind in single), *pairs)


def way_of(setup: Setup) -> Way | None:
    """Return a set-up's level, victory and variants (as bits), or None for the classic edition."""
    if setup.edition != "xl":
        return None
    offered = variants_for("xl", setup.players)
    return setup.level, setup.victory, sum(1 << bit for bit, name in enumerate(offered) if setup.has(name))


def ways_played(saved: Collection[SavedMatch]) -> frozenset[Way]:
    """Return the ways of all finished matches of this game among `saved`."""
    ways = (way_of(match.header.setup) for match in saved if match.finished and isinstance(match.header.setup, Setup))
    return frozenset(way for way in ways if way is not None)


class SetupOptions(Pen):
    """The options of a game: three questions with the kinds of cards in it, or all options one by one."""

    IN_A_LINE = 8  # kinds of cards on one line; more of them are smaller, so that two lines fit
    FEW = 6  # kinds of cards up to which each is explained

    def __init__(
        self, ui: Ui, form: CardCitySetupForm, change: Callable[[CardCitySetupForm], Command | None]
    ) -> None:  # fmt: skip
        """`change` is called with the form after the user's change."""
        super().__init__(ui)
        self.form, self.change, self.setup = form, change, form.setup

    def questions(self) -> kit.Part:
        """Return three questions with the meaning of their answers, and the kinds of cards in the game."""
        s, form = self.s, self.form
        practices = [Option("new", _("Not at all")), Option("some", _("A little")), Option("much", _("Very well"))]
        twists = [Option("none", _("No twist")), Option("little", _("A small one")), Option("much", _("Several"))]

        def asked(text: str, options: Sequence[Option], key: str) -> kit.Part:
            answer = form.practice if key == "practice" else form.twist
            answered = form.with_practice if key == "practice" else form.with_twist
            return question(
                self.ui, text, options, picked=answer, change=lambda word: self.change(answered(word)), key=key
            )

        parts = [asked(_("How well do you know the game?"), practices, "practice")]
        parts.append(asked(_("Add a twist?"), twists, "twist"))
        if len(victories_for(form.edition)) > 1:  # last, so that no answer moves under the mouse as it comes and goes
            parts.append(self._victory(_("What wins the game?")))
        meaning = [self.words(sentence, muted=True) for sentence in self._pitches()]
        return kit.VStack([kit.VStack(parts, s(16)), kit.VStack(meaning, s(6)), self._deck()], s(18))

    def switches(self) -> kit.Part:
        """Return the controls of edition, level, victory, variants and table option, as far as the rules offer them."""
        setup, edition, ui = self.setup, self.form.edition, self.ui
        editions = [Option(edition, edition_name(edition)) for edition in EDITIONS]
        asked = question(
            ui, _("Edition"), editions, picked=setup.edition, change=self._setter("edition"), key="edition"
        )
        parts = [noted(ui, asked, edition_pitch(setup.edition))]
        levels = levels_for(edition)
        if len(levels) > 1:
            options = [Option(level, level_name(level)) for level in levels]
            asked = question(ui, _("Level"), options, picked=setup.level, change=self._setter("level"), key="level")
            parts.append(noted(ui, asked, level_pitch(setup.level)))
        if len(victories_for(edition)) > 1:
            parts.append(noted(ui, self._victory(_("Victory")), victory_pitch(setup.victory)))
        parts.append(kit.VStack([self.words(_("Variants"), "strong"), self._variants()], self.s(2)))
        if setup.edition == "classic":
            parts.append(kit.Pad(self._deck(), top=self.s(10)))
        if setup.level == "advanced":
            parts.append(self._touching_halves())
        return kit.VStack(parts, self.s(8))

    def _pitches(self) -> list[str]:
        """Return the sentences about the edition or level, the victory and the variants."""
        setup = self.setup
        pitches = [edition_pitch(setup.edition)]
        if setup.edition == "xl":
            pitches = [level_pitch(setup.level), victory_pitch(setup.victory)]
        variants = [(variant_name(variant), variant_pitch(variant)) for variant in setup.variants]
        return pitches + [f"**{name}**\u00a0– {pitch}" for name, pitch in variants]

    def _setter(self, field: str) -> Callable[[str], Command | None]:
        return lambda value: self.change(replace(self.form, **{field: value}))  # type: ignore[arg-type]

    def _victory(self, label: str) -> kit.Part:
        options = [Option(victory, victory_name(victory)) for victory in victories_for(self.form.edition)]
        return question(
            self.ui, label, options, picked=self.setup.victory, change=self._setter("victory"), key="victory"
        )

    def _variants(self) -> kit.Part:
        """Return the variants in two columns, or in one for large text."""
        form, s = self.form, self.s

        def variant(name: str) -> kit.Part:
            switch = lambda on: self.change(form.with_variant(name, on))  # noqa: E731
            part = toggle(self.ui, variant_name(name), name in self.setup.variants, switch, f"variant:{name}")
            return noted(self.ui, part, variant_pitch(name))

        parts = list(map(variant, form.offered_variants))
        two = partial(self._in_two_columns, parts, s(28), s(6))
        return kit.FirstThatFits([two, lambda: kit.VStack(parts, s(6))], wraps=True)

    def _touching_halves(self) -> kit.Part:
        switch = lambda on: self.change(replace(self.form, touching_halves=on))  # noqa: E731
        label = _("The two halves of a card touch each other")
        part = toggle(self.ui, label, self.form.touching_halves, switch, "touching_halves")
        note = _("Rule 4.13 – a bicolour then counts as a neighbour of itself.")
        return kit.VStack([self.words(_("Table option"), "strong"), noted(self.ui, part, note)], self.s(2))

    @staticmethod
    def _in_two_columns(parts: Sequence[kit.Part], gap: int, line_gap: int) -> kit.Part:
        padded = [*parts, *([kit.space()] if len(parts) % 2 else [])]
        return kit.Grid(list(zip(padded[::2], padded[1::2], strict=True)), gap, line_gap, (1, 1), align="top")

    # The cards of the game

    def _deck(self) -> kit.Part:
        """Return the heading and a card of each kind: a few with their neighbours, many on as many lines as needed."""
        tokens = cards_of(self.setup)
        many = len(tokens) > self.FEW or self.s.text > LARGE_TEXT
        cards = self._deck_lines(tokens) if many else self._deck_legend(tokens)
        return kit.VStack([self.words(_("The cards of this game"), "strong"), cards], self.s(8))

    def _deck_legend(self, tokens: Sequence[str]) -> kit.Part:
        """Return each card with its name, its family and the neighbours it may have, in two columns."""
        s, faces, side = self.s, CardFaces(self.ui), self.s(54)

        def cell(number: int, token: str) -> kit.Part:
            def paint(canvas: Canvas, rect: Rect) -> None:
                faces.draw(canvas.surface, token, (rect.centerx, rect.top + side // 2), side, "board", motif=number)

            card = kit.drawing(paint, side, side + s(6))
            family = self.line(family_text(token), "small", drop=1)
            head = kit.HStack([self.line(card_name(token)), family], s(8))
            place = self.words(place_text(token), "small", muted=True)
            return kit.HStack([card, kit.VStack([head, place], s(2), grow=1)], s(12))

        return self._in_two_columns([cell(number, token) for number, token in enumerate(tokens)], s(20), s(8))

    def _deck_lines(self, tokens: Sequence[str]) -> kit.Part:
        """Return the cards alone, on as many lines as they need."""
        side, gap = self.s.target(54 if len(tokens) <= self.IN_A_LINE else 44), self.s(8)

        def across(width: int) -> int:
            return max(1, (width + gap) // (side + gap))

        def size(width: int) -> kit.Size:
            height = ceil(len(tokens) / across(width)) * (side + gap) + self.s(8)
            return kit.Size(len(tokens) * (side + gap), height, side, height)

        def paint(canvas: Canvas, rect: Rect) -> None:
            faces = CardFaces(self.ui)
            for number, token in enumerate(tokens):
                row, column = divmod(number, across(rect.width))
                middle = (rect.left + column * (side + gap) + side // 2, rect.top + row * (side + gap) + side // 2)
                faces.draw(canvas.surface, token, middle, side, "board", motif=number)

        return kit.Leaf(lambda rect: Painted(rect, paint), size)


class WaysAlbum(SetupOptions):
    """Album of the ways to play Card City XL: a stamp for each level and victory, with the number of ways played."""

    WAYS = 240
    SETS = 16  # sets of variants for each level and victory

    def part(self, played: frozenset[Way]) -> kit.Part:
        """Return the number of ways `played`, a row of stamps for each level, and the variants for the next stamp."""
        s, form = self.s, self.form
        count = ngettext("{count} of {all} ways played so far.", "{count} of {all} ways played so far.", len(played))
        head = count.format(count=len(played), all=self.WAYS) + " " + _("Press one to choose it.")
        parts: list[kit.Part] = [self.words(head, "small", muted=True)]
        for level in levels_for("xl"):
            stamps = [self._stamp(level, victory, played) for victory in victories_for("xl")]
            parts.append(kit.VStack([self.words(level_name(level), "label"), self._rows(stamps)], s(3)))

        def switch(variant: str, on: bool) -> Command | None:
            return self.change(replace(form.with_variant(variant, on), edition="xl"))

        for variant in variants_for("xl", len(form.seat_form.seats)):
            name, on = variant_name(variant), variant in form.variants
            parts.append(toggle(self.ui, name, on, partial(switch, variant), f"with:{variant}"))
        return kit.VStack(parts, s(6))

    def _rows(self, stamps: Sequence[kit.Part]) -> kit.Part:
        """Return the stamps in one row if it is wide enough, else in two."""
        gap, half = self.s(8), ceil(len(stamps) / 2)

        def two() -> kit.Part:
            lines = [stamps[:half], [*stamps[half:], *[kit.space()] * (2 * half - len(stamps))]]
            return kit.VStack([kit.Even(line, gap, align="fill") for line in lines], self.s(6))

        return kit.FirstThatFits([lambda: kit.Even(stamps, gap, align="fill"), two], wraps=True, in_row=True)

    def _stamp(self, level: Level, victory: Victory, played: frozenset[Way]) -> kit.Part:
        """Return a town on the colour of its victory, pale until played, with the number of sets of variants played."""
        s, form, name = self.s, self.form, victory_name(victory)
        done = frozenset(bits for other_level, other, bits in played if (other_level, other) == (level, victory))
        offered, chosen = variants_for("xl", len(form.seat_form.seats)), way_of(self.setup)
        bits = sum(1 << bit for bit, variant in enumerate(offered) if variant in form.variants)
        wanted = replace(form, edition="xl", level=level, victory=victory)
        is_chosen = chosen is not None and chosen[:2] == (level, victory)
        rank = RANKS[levels_for("xl").index(level) * 3 + victories_for("xl").index(victory) // 2 + 1]  # by complexity
        key, count = f"way:{level}:{victory}", _("{count} of {all}").format(count=len(done), all=self.SETS)
        grounds = {"economic": "#F3D791", "industrial": "#E8BE92", "commercial": "#A9CFE4", "happiness": "#F2B9AE"}
        colour, picture_size = grounds.get(victory, "#BFD9A0"), (320, 336)

        def ground(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            canvas.panel(rect, "active" if is_chosen or focus.hovered == key else "panel")

        def town(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, Box(colour, s(7)))
            canvas.svg(asset_path("scenes", f"rank_{rank}.svg"), fit(picture_size, inset(rect, s(2), s(1))))
            if not done:
                canvas.box(rect, Box(self.theme.panel, s(7), fill_opacity=0.66))
            if bits in done:
                draw_tick(canvas, Rect(0, 0, s(20), s(20)).move_to(topright=inset(rect, s(3)).topright))

        texts = [self.line(text, "small", align="center", muted=text == count) for text in (name, count)]
        rows = kit.VStack([kit.drawing(town, 0, s(66), grow=1), *texts])
        label = with_label(f"{level_name(level)}, {victory_label(victory)}", count)
        item = Focusable(key, Rect(0, 0, 0, 0), lambda: self.change(wanted), label, tip=label)
        return kit.AtLeast(kit.Face(kit.Sentence(kit.Pad(rows, s(7), s(6)), ""), item, ground), wide=s(88))


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
            return WaysAlbum(self.ui, self.form, self.change).part(ways_played(self.services.matches.all()))
        options = SetupOptions(self.ui, self.form, self.change)
        return options.questions() if self.page == "questions" else options.switches()

    def picture(self) -> kit.Part:
        """Return a picture of a town, larger for a more complex game. Isometric scenes are illegible if small."""
        setup, smallest = self.form.setup, self.ui.scale(128)
        towns = {
            "classic": ("village", "#A8CC86"),
            "simplified": ("town", "#F0AE84"),
            "normal": ("city", "#9DC0DE"),
            "advanced": ("metropolis", "#B7A3DA"),
        }
        town, ground = towns["classic" if setup.edition == "classic" else setup.level]
        paint = partial(lit_picture(asset_path("scenes", f"rank_{town}.svg"), ground), self.ui)

        def draw(rect: Rect) -> list[Widget]:
            room = rect.inflate(0, -2 * self.ui.scale(9))
            return [Painted(room, paint)] if min(room.size) >= smallest else []

        return kit.Leaf(draw, kit.fixed(0, 0), grow=1)

    def _open(self, page: str) -> Command:
        self.page = page
        return self.refreshed()
