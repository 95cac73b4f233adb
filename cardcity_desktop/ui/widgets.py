"""All widgets by one import: `from cardcity_desktop.ui.widgets import Button, Label`."""

from cardcity_desktop.ui.buttons import (
    Button,
    Option,
    Segmented,
    Stepper,
    Tabs,
    Toggle,
    button_size,
    icon_button,
)
from cardcity_desktop.ui.dialog import Answer, Dialog
from cardcity_desktop.ui.fields import Slider, TextField
from cardcity_desktop.ui.labels import (
    Icon,
    Label,
    Painted,
    Panel,
    Paragraph,
    Picture,
    PlayerMark,
    ProgressDots,
)
from cardcity_desktop.ui.scroll import ScrollArea
from cardcity_desktop.ui.widget import Widget

__all__ = [
    "Answer",
    "Button",
    "Dialog",
    "Icon",
    "Label",
    "Option",
    "Painted",
    "Panel",
    "Paragraph",
    "Picture",
    "PlayerMark",
    "ProgressDots",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "button_size",
    "icon_button",
]
