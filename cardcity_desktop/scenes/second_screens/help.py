"""The help on phones and other screens: how they are used, and what keeps a phone away."""

from pygame import Rect

from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Intent, svg_document

PICTURE = (320, 150)
"""Size of the picture in logical units."""


class ScreensHelp(Layer):
    """Four sentences with a picture, then one on each thing that keeps phones away."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    wide = 760

    @property
    def title(self) -> str:
        return _("Phones and other screens")

    def enter(self) -> None:
        self.focus.key = "close"

    def body(self, width: int) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        picture = kit.drawing(paint_phones, s(PICTURE[0]), s(PICTURE[1]))
        sentences = kit.VStack([kit.words(ui, text) for text in self._sentences()], s(8), grow=1)
        beside = lambda: kit.HStack([picture, sentences], s(24), "top")  # noqa: E731
        below = lambda: kit.VStack([picture, sentences], s(14))  # noqa: E731
        head = kit.FirstThatFits([beside, below], wraps=True)
        return kit.VStack([head, kit.words(ui, _("If no phone comes through"), "heading"), self._reasons()], s(14))

    @staticmethod
    def _sentences() -> tuple[str, ...]:
        return (
            _("This computer is the table that all see. A phone, tablet or other computer holds one player’s hand."),
            _("Scan the code with its camera, in the same Wi-Fi. Nothing is installed, nothing leaves your network."),
            _("A phone that slept goes on where it was, and every seat can be brought back here at any time."),
            _(
                "The page is not encrypted: whoever listens in to the Wi-Fi could read along. It was tried in "
                "Chromium, not yet with real phones, real Wi-Fi, or the firewalls of Windows and macOS."
            ),
        )

    def _reasons(self) -> kit.Part:
        reasons = (
            (_("Guests’ Wi-Fi"), _("It often keeps devices apart: use your own, or a phone’s hotspot.")),
            (_("Firewall"), _("Allow Card City in private networks. Windows asks once; later, only its settings can.")),
            (_("VPN"), _("It leads elsewhere: turn it off on this computer and on the phone.")),
            (_("Several networks"), _("Try “Other address” until a phone comes through.")),
        )
        ui, s = self.ui, self.ui.scale
        rows = [[kit.words(ui, name, "strong"), kit.words(ui, text)] for name, text in reasons]
        return kit.Grid(rows, s(16), s(6), (0, 1), align="top")


def paint_phones(canvas: Canvas, rect: Rect) -> None:
    """Draw a laptop with a board, and a phone with cards at each side of it."""
    theme = canvas.theme
    ink, paper, leaf, red = theme.text, theme.panel_sunk, theme.accent, theme.primary
    wide, high = PICTURE
    board = "".join(
        f'<rect x="{118 + 22 * column}" y="{32 + 22 * row}" width="18" height="18" rx="3" fill="{fill}"/>'
        for row, fills in enumerate(((leaf, red, leaf, ink), (red, leaf, ink, leaf), (leaf, ink, red, leaf)))
        for column, fill in enumerate(fills)
    )
    computer = (
        f'<rect x="98" y="14" width="124" height="92" rx="8" fill="{paper}" stroke="{ink}" stroke-width="4"/>'
        f'{board}<path d="M84 116h152l10 16H74z" fill="{ink}"/>'
    )
    phones = "".join(
        f'<g transform="translate({x} 40) rotate({turn})">'
        f'<rect width="52" height="92" rx="9" fill="{paper}" stroke="{ink}" stroke-width="4"/>'
        f'<rect x="9" y="18" width="20" height="28" rx="3" fill="{red}"/>'
        f'<rect x="23" y="30" width="20" height="28" rx="3" fill="{leaf}"/>'
        f'<rect x="12" y="70" width="28" height="8" rx="4" fill="{ink}"/></g>'
        for x, turn in ((10, -6), (256, 6))
    )
    canvas.svg(svg_document(wide, high, computer + phones), rect)
