"""Kit that scenes draw with, on one page.

A scene states what its screen shows *now*; it stores no widgets. When its state changes it calls
`self.refresh()`, and `compose` runs again — after a resize, a change of language, theme or text size too.

>>> import time
>>> import pygame
>>> from cardcity_desktop.ui import layout as kit
>>> from cardcity_desktop.ui.widgets.fields import TextField
>>> from cardcity_desktop.ui.window.context import Ui
>>> from cardcity_desktop.ui.window.preferences import Preferences
>>> from cardcity_desktop.ui.window.scene import Command, Pop, Scene
>>> class Greeting(Scene):
...     name = ""
...
...     def compose(self):
...         ui, s = self.ui, self.ui.scale               # s(20): 20 logical units (of 1280x720) in px
...         make = lambda rect: TextField(rect, self.name, self.rename, "name", self, "Your name")
...         parts = [
...             kit.words(ui, "Who plays?", "heading"),
...             kit.Leaf(make, kit.fixed(s(240), s.target(44))),
...             kit.HStack([kit.space(grow=1), kit.button(ui, "Play", self.play, "primary", "play")]),
...         ]
...         box = pygame.Rect(0, 0, s.target(420), s.target(200))
...         box.center = ui.area.center
...         return kit.arrange(kit.panel(ui, kit.VStack(parts, s(12))), box).all
...
...     def rename(self, name: str) -> None:
...         self.name = name
...         self.refresh()
...
...     def play(self) -> Command:
...         return Pop()                                 # Stay, Push, Pop, Replace, Reset, Quit
>>> _done = pygame.init()
>>> scene = Greeting()
>>> scene.ui = Ui(Preferences(), (1280, 720), time.monotonic)  # the app does that
>>> [item.label for item in scene.focusables()]
['Your name', 'Play']

Layout
------
A scene states *what* it shows and in which order it gives way; it does not compute rectangles. Parts live for one
compose: they measure themselves for a width, and make their widgets when they are placed. Costly ones live on:
`kept(scene, name, facts, make)` makes a part again only when the facts that it is made of have changed;
`kept_widgets` does so for a region that is not made of parts.

leaves      `kit.words(ui, text, style)` wraps; `headline` takes the first of several styles that fits; `button`,
            `choice` (Segmented or Tabs), `drawing`, `space`; any widget by `kit.Leaf(lambda rect: Toggle(rect, …),
            kit.fixed(wide, high))`: boards, fans and scenery are one Leaf each.
stacks      `VStack`, `HStack` (align="baseline" for text), `Even` (equal widths, by need when they no longer fit),
            `Flow` (lines), `Grid` (rows of cells in common columns, `weights` grow).
around      `Pad` (margins, a `ground` behind them), `Layers`, `panel`, `AtLeast` (a designer's size), `Scroll` (what
            does not fit), `Late` (last for the keys), `FirstThatFits([beside, below], wraps=True)`: choose once for a
            whole group, not row by row; `Noted` (notes its place, for what flies there); `Sentence` (what a screen
            reader reads in place of its texts).
fixed room  `Shrunk(make, ui)`: a region that can't grow takes one text size for all of it, never below 100 %.
faces       `Face(part, focusable, paint)`: text on something to press.
giving way  along its axis a stack first drops parts with `drop` (the highest first, of equals the oldest), then shrinks
            all evenly from their natural to their least size, then gives what is left to those that `grow`.
results     `arrange(part, rect)` returns `Placed`: widgets (`.all`, with the late ones), `left_out`, and `short`, which
            tests want empty. Paint relative to the rectangle you get; convert whole screens, never half of one.

Rooms, each drawing on those below it only (and on `wording`: numbers, phrases, dates, seats):
scenery → board → cards, pages → layout → widgets → window → paint.

scene       `Scene`: compose, paint (under the widgets, kept as a layer), overlay (over them), tick(now),
            enter, leave, on_intent, on_event, on_point (what mouse or keys look at), refresh, activate,
            `memory`.
            Actions return a Command or None. Esc (CANCEL) pops; the last one leads to its `way_back`.
widgets     labels: Label Paragraph Panel PlayerMark ProgressDots Painted; buttons: Button
            icon_button Toggle Segmented Tabs Stepper (with Option), button_size; fields: TextField Slider;
            scroll: ScrollArea.
            Own ones derive from `window.widget.Widget`: draw(canvas, focus), focusables(), handle(event, scene).
            `static` widgets are drawn once per refresh; all others at every frame.
pages       page: column, page_head (title and way back); dialog: Dialog, Answer.
context     `Ui`, in every scene as `self.ui`: area scale theme text keys preferences sound animator pictures
            chrome clock pointer; invalidate(rect=None) toast(text) after(s, call) call_soon(call) (threads),
            change(**preferences), `keys.label(Intent.ROTATE)` for hints.
canvas      `Canvas`, in draw and paint: text measure panel box shadow ring fill svg icon player_mark face line
            veil table clipped on(surface); `canvas.surface`, `.scale`, `.theme`, `.area`.
text        styles hero title heading number (Bricolage) button body strong small label (Inter); `**bold**`. Letters
            that these lack, as Chinese names have, are in a font of the system (`paint.fonts`).
focus       `Focusable(key, rect, action, label, why_not, tip, clip, adjust, extra, group, entry, best)`:
            one graph for mouse, keys, pad. A board view is one Widget with a Focusable a cell. Items of
            one `group` are one stop for Tab; keys begin at the `best` (a primary button is), N goes
            round them. `focus.hovered .under .pressed .key .ring`; with
            `depends_on_input_mode` a scene is composed anew when the ring comes or goes.
intents     `Intent`, remappable `KeyMap`; scenes get intents in on_intent (on_release when let go), not
            keys. Hints: `ui.keys.label(intent)` names a pad's button while a pad is in use.
drag        `Drag`: pixels to lift, hover, drop; a press that does not move stays a click.
animation   `Tween(seconds, update, done, ease, delay, blocking, area)`, `ui.animator.play / sequence / skip`;
            while a blocking tween runs a click skips it. Motion Off: all is there at once. `area` says the px it
            covers now: only those are drawn again (`nowhere` for a pause; without it the whole window).
            ease_out pop blend linear.
effects     `Effect`, `Flight(paint, start, end, arc)`, `EffectQueue`: play (together), sequence, tween (for a hook that
            returns tweens), hidden, draw (in overlay), clear.
presence    `ui.presence.watches(scene)`, `Heartbeat`: for what only adorns; it rests when nobody is there.
            `board.life` (cards), `scenery.living_picture` (balloons, clouds, smoke of a scene's picture).
rectangles  inset rows columns grid fit; s(n) px, s.font(n), s.target(n) grows with text.
theme       LIGHT DARK THEMES PLAYER_COLOURS GROUNDS mix contrast. Draw with canvas.theme's names.
svg         `SvgCache`, `rasterise`; icons.icon_svg(name, colour); resources.asset_path(*parts).
key_hints   `key_hints(ui, rect, ["Esc: put back"])`: keys as they look on a keyboard, what each does beside it.
sound       `ui.sound.play("card_drop")`, a name of assets/sounds; silent without a device.
preferences `Preferences`, plain values; storage keeps them.

Sizes: targets at least 44 px and text at least 18 px at 1080p (30 and 12 units). Text may be 200 %: measure
it (`ui.text.measure(text, style, width)`), and put what may outgrow the window into a ScrollArea
(leave s(6) at its left for the focus ring and s(28) at its right for the thumb).
Tests play scenes with tests/ui/driver.py.
"""
