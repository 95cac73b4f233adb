"""The names of `paint` and `window` that most screens use, to be imported in one line."""

from cardcity_desktop.ui.paint.animation import Tween, linear
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box, rounded_path
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.paint.theme import INK, Colour, mix
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Replace, Reset, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import TOOLS, Focus, Focusable, SliderValue
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
