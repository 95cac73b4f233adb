#!/bin/sh
# Installs Card City for the person who runs it, without rights beyond their home; an older copy gives way.
# What was saved is elsewhere (~/.local/share/cardcity, ~/.config/cardcity) and is not touched, nor by uninstall.sh.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
opt=$HOME/.local/opt
bin=$HOME/.local/bin
target=$opt/cardcity

mkdir -p "$opt" "$bin" "$data/applications" "$data/mime/packages" "$data/icons"
rm -rf "$target.new" "$target.old"
cp -a "$here/cardcity" "$target.new"
cp "$here/uninstall.sh" "$target.new/uninstall.sh"
chmod +x "$target.new/uninstall.sh"
if [ -e "$target" ]; then mv "$target" "$target.old"; fi
mv "$target.new" "$target"
rm -rf "$target.old"

ln -sf "$target/cardcity" "$bin/cardcity"
cp -R "$here/share/icons/." "$data/icons/"
cp "$here/share/mime/packages/@APP_ID@.xml" "$data/mime/packages/"
sed "s|^Exec=cardcity|Exec=\"$target/cardcity\"|; s|^TryExec=.*|TryExec=$target/cardcity|" \
    "$here/share/applications/@APP_ID@.desktop" >"$data/applications/@APP_ID@.desktop"

if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$data/applications"; fi

# started by a double-click there is no terminal that could show a sentence: the game itself is the answer
if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    "$target/cardcity" >/dev/null 2>&1 &
fi

echo "Card City is installed. Start it from the menu, or as $bin/cardcity. To remove it: $target/uninstall.sh"
