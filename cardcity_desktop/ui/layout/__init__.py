"""Measured layout: scenes state the content of a screen, parts know their size, stacks place them.

Import it as one module: `from cardcity_desktop.ui import layout as kit`. It is documented in `cardcity_desktop.ui`.
"""

from cardcity_desktop.ui.layout.kept import kept, kept_value, kept_widgets
from cardcity_desktop.ui.layout.leaves import (
    Words,
    afloat,
    box,
    button,
    choice,
    drawing,
    headline,
    icon,
    panel,
    picture,
    player_mark,
    words,
)
from cardcity_desktop.ui.layout.part import (
    NEVER,
    Around,
    Leaf,
    Part,
    Placed,
    Size,
    arrange,
    draw,
    first_fitting,
    fixed,
    space,
)
from cardcity_desktop.ui.layout.stacks import Even, Flow, Grid, HStack, VStack, divide
from cardcity_desktop.ui.layout.wrappers import (
    RING,
    THUMB,
    Aligned,
    AtLeast,
    Face,
    FirstThatFits,
    Late,
    Layers,
    Lowest,
    Noted,
    Pad,
    Scroll,
    Sentence,
    Shrunk,
    Wide,
)
