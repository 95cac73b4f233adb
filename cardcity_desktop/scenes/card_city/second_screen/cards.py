"""Cards and their pictures on a page, in the shape of the game's board."""

from __future__ import annotations

from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import Motifs
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures
from cardcity_desktop.ui.cards.art import card_svg, motif_count
from cardcity_desktop.ui.cards.outlines import Shape

CUTS = {"|": "v", "-": "h", "/": "u", "\\": "d"}
"""Letters for the cuts of bicolours in the names of pictures."""


class CityCards:
    """The cards of one page, with the pictures that they have on the table."""

    def __init__(self, rules: RuleSet, motifs: Motifs, pictures: PagePictures) -> None:
        self.shape: Shape = "square" if rules.board.shape == "square" else "hex"
        self._percent, self._motifs, self._pictures = rules.ecological, motifs, pictures

    def name(self, token: str) -> str:
        """Return a card's name, with its pollution where that counts."""
        return card_name(token, percent=self._percent)

    def held(self, identity: str, token: str, facts: str = "", tag: list[str] | None = None) -> Page:
        """Return a card of the hand or of a lot. `facts` follow its name for a screen reader."""
        label = ", ".join(filter(None, (self.name(token), facts)))
        card: Page = {"id": identity, "kind": "sq", "art": self.held_art(token), "label": label}
        return card | ({"tag": tag} if tag else {})

    def held_art(self, token: str) -> str:
        """Return the picture of a card that lies on no board."""
        return self._art(token, 0 if token == HIDDEN else self._motifs.of_draw(token))

    def reserve_art(self, seat: int, token: str) -> str:
        """Return the picture of a card that comes from the reserve into a seat's city."""
        return self._art(token, self._motifs.of_reserve(seat, token))

    def laid_art(self, seat: int | None, cell: Cell, token: str) -> str:
        """Return the picture of a card on a board, None for the seat of the suburb's ring."""
        return self._art(token, self._motifs.of_laid(seat, cell, token))

    def _art(self, token: str, motif: int) -> str:
        sign = "back" if token == HIDDEN else "".join(CUTS.get(letter, letter) for letter in token)
        number = motif if len(token) == 3 else motif % motif_count(token)
        name = f"card-city-{self.shape}-{sign}-{number}"
        return self._pictures(name, lambda: card_svg(token, motif=number, shape=self.shape))
