"""The panel that shows why an action is refused."""

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_reason
from cardcity_desktop.scenes.rulebook.book import rule_label, short_rule_label
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Intent, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.labels import Icon, Painted


def refusal_panel(table: TableSnapshot, place: TableLayout, refusal: Refusal, scene: Scene) -> list[Widget]:
    """Return the panel with the broken rule and a button that opens it.

    The panel is as high as its text needs; it may cover the panels above it.
    """
    ui, s = table.ui, table.ui.scale
    side = ui.text.line_height("heading") - s(4)
    sign = kit.Leaf(lambda rect: Icon(rect, "warning", colour=ui.theme.danger), kit.fixed(side, side))
    title = kit.words(ui, _("Not like this"), "heading", colour=ui.theme.danger, grow=1)
    text = kit.words(ui, refusal_reason(refusal), grow=1)
    rule = rule_button(table, refusal.clause, key="rule", tip=rule_hint(ui))

    def whole(text: kit.Part) -> kit.Part:
        return kit.panel(ui, kit.VStack([kit.HStack([sign, title], s(8)), text, rule], s(9)), x=18, y=14)

    box = whole(text)
    high = box.measure(place.info.width).high
    rect = place.over_info(high)
    if rect.height < high:
        box = whole(kit.Scroll(text, "refusal", scene, ui.text.line_height("body"), grow=1))
    ground, *content = kit.arrange(box, rect).all
    return [ground, Painted(rect, _edge), *content]


def rule_button(table: TableSnapshot, clause: str, kind: Kind = "secondary", *, key: str, tip: str = "") -> kit.Part:
    """Return the button that opens a clause, with its title if that fits."""
    labels = rule_label("card_city", clause), short_rule_label(clause)
    read = partial(table.actions.layers.open_rules, clause)
    make = partial(kit.button, table.ui, action=read, kind=kind, icon="book", key=key, tip=tip)
    return kit.FirstThatFits([partial(make, label) for label in labels])


def rule_hint(ui: Ui) -> str:
    """Return the text with the key that opens the broken rule; on a pad with the help's button, as help leads to it."""
    key = ui.keys.label(Intent.HELP if ui.keys.by_pad else Intent.RULES)
    return _("{key}: read this rule").format(key=key) if key else ""


def _edge(canvas: Canvas, place: Rect) -> None:
    canvas.ring(place, 2, 14, canvas.theme.text if canvas.theme.edge else canvas.theme.danger)  # yellow is focus
