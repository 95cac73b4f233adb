"""The names of `paint` and `window` that most screens use, to be imported in one line."""

from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Replace, Reset, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
