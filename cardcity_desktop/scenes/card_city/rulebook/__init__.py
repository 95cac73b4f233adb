"""Card City's rulebook: pictures and tables, which game a clause is for, house notes."""

from collections.abc import Sequence

from cardcity_desktop.rules.card_city.clauses import concerns, required_words
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.names import edition_name, level_name, variant_name, victory_label
from cardcity_desktop.scenes.card_city.rulebook.pictures import Illustrator
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Replace, Ui


class CardCityRulebook(RulebookText):
    """`scenes.rulebook.text.RulebookText` of both editions."""

    def concerns(self, name: str, setup: Setup) -> bool:
        return concerns(name, setup)

    def tags(self, clause: str) -> Sequence[str]:
        return [_tag(need) for need in required_words(clause)]

    def picture(self, ui: Ui, name: str, setup: Setup | None) -> kit.Part:
        read = lambda clause: Replace(RulebookScene(self, clause, setup))  # noqa: E731
        return Illustrator(ui, setup, read).part(name)


RULEBOOK = CardCityRulebook("card_city")


def _tag(need: str) -> str:
    if need in ("classic", "xl"):
        return edition_name(need)
    if need in ("simplified", "normal", "advanced"):
        return _("Level: {level}").format(level=level_name(need).lower())
    if need == "green":
        return _("Normal and advanced level")
    if need in ("solo", "several"):
        return _("Alone") if need == "solo" else _("Two players or more")
    if need in ("residential", "economic", "industrial", "commercial", "happiness"):
        text = victory_label(need)
        return text[0].upper() + text[1:]
    return _("Variant: {variant}").format(variant=variant_name(need))
