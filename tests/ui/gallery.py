"""Pictures of every widget on one screen: `python -m tests.ui.gallery FOLDER`."""

import sys
from pathlib import Path

import pygame
from pygame import Rect

from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.rectangles import columns, inset, rows
from cardcity_desktop.ui.widgets.buttons import (
    Button,
    Kind,
    Option,
    Segmented,
    Stepper,
    Tabs,
    Toggle,
    button_size,
    icon_button,
)
from cardcity_desktop.ui.widgets.fields import Slider, TextField
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph, PlayerMark, ProgressDots
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.scene import Command, Pop, Push, Scene
from cardcity_desktop.ui.window.widget import Widget

LOREM = (
    "**Vous développez** un quartier résidentiel\u202f: une carte de la réserve le rejoint. "
    "« Gratuit »\u00a0: rien à payer\u202f; pas de hâte\u202f!"
)


class Gallery(Scene):
    """A scene with all states of all widgets."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.marks, self.size, self.volume, self.players, self.tab = (
            "Éloïse",
            True,
            "big",
            0.6,
            2,
            "one",
        )

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(24))
        head = Rect(page.left, page.top, page.width, ui.text.line_height("title"))
        body = Rect(page.left, head.bottom + s(14), page.width, page.bottom - head.bottom - s(14))
        left, right = columns(body, [0.62, 0.38], s(20))
        widgets: list[Widget] = [Label(head, "Card City", "title")]
        widgets.append(ProgressDots(Rect(head.right - s(200), head.top, s(180), head.height), 2, 5))
        widgets += [Panel(left), Panel(right, "active")]
        widgets.append(ScrollArea(inset(left, s(20)), "page", self.controls(inset(left, s(20))), self, s(8)))
        widgets += self.side(inset(right, s(20)))
        return widgets

    def controls(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        row = s.target(44)
        area = Rect(area.left + s(6), area.top + s(4), area.width - s(36), area.height)
        sizes = [row] * 8
        cells = rows(area, sizes, s(12))
        widgets: list[Widget] = []
        x = cells[0].left
        buttons: tuple[tuple[str, Kind, str, str], ...] = (
            ("Jouer", "primary", "play", ""),
            ("Options", "secondary", "settings", ""),
            ("Retour", "quiet", "arrow_left", ""),
            ("Éteint", "secondary", "", "Il n’y a pas de courant."),
        )
        for label, kind, icon, why_not in buttons:
            wide, high = button_size(ui, label, icon)
            widgets.append(
                Button(
                    Rect(x, cells[0].top, wide, high),
                    label,
                    self.ask,
                    kind,
                    icon,
                    why_not=why_not,
                    tip=f"Ce que fait {label}",
                )
            )
            x += wide + s(12)
        widgets.append(icon_button(Rect(x, cells[0].top, row, row), "help", "Aide", self.ask))
        widgets.append(TextField(cells[1], self.name, self.set_name, "name", self, "Votre nom"))
        widgets.append(Toggle(cells[2], "Marques pour daltoniens", self.marks, self.set_marks))
        widgets.append(
            Segmented(
                cells[4],
                [Option("small", "Petit"), Option("big", "Grand"), Option("huge", "Énorme", "star")],
                self.size,
                self.set_size,
                "size",
            )
        )
        widgets.append(Slider(cells[5], self.volume, self.set_volume, "volume"))
        widgets.append(
            Stepper(
                Rect(cells[6].left, cells[6].top, s.target(170), row),
                self.players,
                1,
                4,
                self.set_players,
                "players",
            )
        )
        widgets.append(
            Tabs(
                cells[7],
                [Option("one", "Cité"), Option("two", "Journal"), Option("three", "Score")],
                self.tab,
                self.set_tab,
                "tab",
            )
        )
        return widgets

    def side(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        widgets: list[Widget] = []
        top = area.top
        for style in ("heading", "number", "body", "strong", "small", "label"):
            high = ui.text.line_height(style)
            widgets.append(
                Label(
                    Rect(area.left, top, area.width, high),
                    f"{style} 42 Œuvre «\u00a0Ÿ\u00a0»",
                    style,
                    muted=style == "small",
                )
            )
            top += high + s(2)
        marks = columns(Rect(area.left, top + s(6), s(140), s(28)), [0.25] * 4, s(8))
        widgets += [PlayerMark(rect, seat) for seat, rect in enumerate(marks)]
        top += s(42)
        widgets.append(Paragraph(Rect(area.left, top, area.width, max(0, area.bottom - top)), LOREM))
        return widgets

    def ask(self) -> Command:
        return Push(Dialog("Quitter la partie ?", LOREM, [Answer("Rester"), Answer("Quitter", Pop, "primary")]))

    def set_name(self, value: str) -> None:
        self.name = value
        self.refresh()

    def set_marks(self, value: bool) -> None:
        self.marks = value
        self.refresh()

    def set_size(self, value: str) -> None:
        self.size = value
        self.refresh()

    def set_volume(self, value: float) -> None:
        self.volume = value
        self.refresh()

    def set_players(self, value: int) -> None:
        self.players = value
        self.refresh()

    def set_tab(self, value: str) -> None:
        self.tab = value
        self.refresh()


def main(folder: Path) -> None:
    """Save pictures at three sizes, in both themes, with text at 100 and 200 %, and of the states."""
    from tests.ui.driver import Player

    folder.mkdir(parents=True, exist_ok=True)
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for theme in ("light", "dark"):
            for text in (1.0, 2.0):
                player = Player().open(Gallery(), size, theme=theme, text_size=text)
                player.move("Options")
                player.press("tab")
                player.screenshot(folder / f"{size[1]}_{theme}_{round(text * 100)}.png")
                player.close()
    player = Player().open(Gallery(), language="fr")
    player.click("name")
    player.move("Jouer")
    player.wait(1)
    player.ui.toast("Gardé en mémoire, à tout à l’heure\u202f!")
    player.screenshot(folder / "tip_toast.png")
    player.click("Jouer")
    player.screenshot(folder / "dialog.png")
    player.close()
    pygame.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
