"""What scenes draw with: the kit on one page.

A scene says what its screen looks like *now*; it never keeps widgets. When its state changes it calls
`self.refresh()`, and `compose` runs again — after a resize, a change of language, theme or text size too.

    class Greeting(Scene):
        def __init__(self) -> None:
            super().__init__()
            self.name = ""

        def compose(self) -> list[Widget]:
            ui, s = self.ui, self.ui.scale               # s(20): 20 logical units (of 1280x720) in px
            box = anchor((s.target(420), s.target(150)), ui.area)
            field, below = rows(inset(box, s(24)), [s.target(44), 1.0], s(16))
            wide, high = button_size(ui, _("Play"), "play")
            return [
                Panel(box),
                TextField(field, self.name, self.rename, "name", self, _("Your name")),
                Button(Rect(below.left, below.top, wide, high), _("Play"), self.play, "primary", icon="play"),
            ]

        def rename(self, name: str) -> None:
            self.name = name
            self.refresh()

        def play(self) -> Command:
            return Push(TableScene(self.name))           # Stay, Push, Pop, Replace, Reset, Quit

Rooms, each drawing on those below it only (and on `wording`: numbers, phrases, dates, seats):
scenery → board → cards → widgets → window → paint.

scene       `Scene`: compose, paint (under the widgets, kept as a layer), overlay (over them), tick(now),
            enter, leave, on_intent, on_event, on_point (what mouse or keys look at), refresh, activate,
            `memory`.
            Actions return a Command or None. Esc (CANCEL) pops; popping the last scene asks first.
widgets     labels: Label Paragraph Panel Icon Picture PlayerMark ProgressDots Painted; buttons: Button
            icon_button Toggle Segmented Tabs Stepper (with Option), button_size; fields: TextField Slider;
            scroll: ScrollArea; page: column PageHead (title and way back); dialog: Dialog, Answer.
            Own ones derive from `window.widget.Widget`: draw(canvas, focus), focusables(), handle(event, scene).
            `static` widgets are drawn once per refresh; all others at every frame.
context     `Ui`, in every scene as `self.ui`: area scale theme text keys preferences sound animator pictures
            chrome clock pointer; invalidate(rect=None) toast(text) after(s, call) call_soon(call) (threads),
            change(**preferences), `keys.label(Intent.ROTATE)` for hints.
canvas      `Canvas`, in draw and paint: text measure panel box shadow ring fill svg icon player_mark line
            veil table clipped on(surface); `canvas.surface`, `.scale`, `.theme`, `.area`.
text        styles hero title heading number (Bricolage) button body strong small label (Inter); `**bold**`.
focus       `Focusable(key, rect, action, label, enabled, tip, clip, adjust, extra, group, entry, best)`:
            one graph for mouse, keys, pad. A board view is one Widget with a Focusable a cell. Items of
            one `group` are one stop for Tab; keys begin at the `best` (a primary button is), N goes
            round them. `focus.hovered .under .pressed .key .ring`; with `tells_keys` a scene is composed anew
            when the ring comes or goes.
intents     `Intent`, remappable `KeyMap`; scenes get intents in on_intent (on_release when let go), not
            keys. Hints: `ui.keys.label(intent)` names a pad's button while a pad is in use.
drag        `Drag`: pixels to lift, hover, drop; a press that does not move stays a click.
animation   `Tween(seconds, update, done, ease, delay, blocking, area)`, `ui.animator.play / sequence / skip`;
            while a blocking tween runs a click skips it. Motion Off: all is there at once. `area` says the px it
            covers now: only those are drawn again (`nowhere` for a pause; without it the whole window).
            ease_out pop blend linear.
presence    `ui.presence.watches(scene)`, `Heartbeat`: for what only adorns; it rests when nobody is there.
            `board.life` (cards), `scenery.living_picture` (balloons, clouds, smoke of a scene's picture).
layout      inset rows columns grid stack flow anchor fit; s(n) px, s.font(n), s.target(n) grows with text.
theme       LIGHT DARK THEMES PLAYER_COLOURS GROUNDS mix contrast. Draw with canvas.theme's names.
svg         `SvgCache`, `rasterise`; icons.icon_svg(name, colour), icon_names(); resources.asset_path(*parts).
key_hints   `key_hints(ui, rect, ["Esc: put back"])`: keys as they look on a keyboard, what each does beside it.
sound       `ui.sound.play("card_drop")`, a name of assets/sounds; silent without a device.
preferences `Preferences`, plain values; storage keeps them.

Sizes: targets at least 44 px and text at least 18 px at 1080p (30 and 12 units). Text may be 200 %: measure
it (`ui.text.measure(text, style, width)`), and put what may outgrow the window into a ScrollArea
(leave s(6) at its left for the focus ring and s(28) at its right for the thumb).
Tests play scenes with tests/ui/driver.py.
"""
