"""Parts of a game's options: a question with its answers, a switch, and a note below either."""

from collections.abc import Callable, Sequence

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Ui
from cardcity_desktop.ui.widgets.buttons import Option, Toggle


def question(
    ui: Ui, text: str, answers: Sequence[Option], picked: str, change: Callable[[str], Command | None], key: str
) -> kit.Part:
    return kit.VStack([kit.words(ui, text, "strong"), kit.choice(ui, answers, picked, change, key)], ui.scale(6))


def noted(ui: Ui, part: kit.Part, note: str) -> kit.Part:
    return kit.VStack([part, kit.words(ui, note, "small", muted=True)], ui.scale(2))


def toggle(ui: Ui, label: str, is_on: bool, change: Callable[[bool], Command | None], key: str) -> kit.Part:
    """Return a label with a switch, as wide as its place."""
    switch, least = ui.scale.target(64), ui.scale.target(34)

    def size(width: int) -> kit.Size:
        wide, word = ui.text.extent(label, "body").wide + switch, ui.text.longest_word(label, "body") + switch
        high = max(least, ui.text.measure(label, "body", max(1, width - switch))[1])
        return kit.Size(wide, high, word, high)

    return kit.Leaf(lambda rect: Toggle(rect, label, is_on, change, key), size, name=key)
