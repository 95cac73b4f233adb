"""The part of a table that all games share: `MatchTable`, its parts, and the layers that open over it.

table       `MatchTable`: the scene that a game's table derives from; it joins the parts
table_host  the table as its parts know it: its state, the hooks that a game overrides, and the values they return
steps       actions done, taken back and shown, what follows by itself, and the results at the end
hot_seat    `HotSeat`: the viewer at a shared computer; `TurnStatus`: whose turn it is there
recap       what others did while the viewer waited, with pictures
hand_over   the change of viewers: the curtain rises and falls, the recap
curtain     the opaque screen between two persons
computers   the moves of computer players, at the chosen pace
hints       the advice for the viewer's next action
task        what a match is for: a lesson, a mission or a puzzle; task_box draws it
journal     the events of the match, line by line
tools       the icons in its corner, and the button that ends a turn
layers      what opens over the table: journal, help (what to do now, its rules, the keys), menu, rulebook
"""
