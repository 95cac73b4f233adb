#!/bin/sh
# Removes what install.sh put there, and pictures that the game would draw anew. Saved games, settings and logs stay.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
target=$HOME/.local/opt/cardcity

rm -f "$data/applications/@APP_ID@.desktop" "$data/mime/packages/@APP_ID@.xml"
for icon in "$data"/icons/hicolor/*/*/@APP_ID@*; do rm -f "$icon"; done
if [ "$(readlink "$HOME/.local/bin/cardcity")" = "$target/cardcity" ]; then rm "$HOME/.local/bin/cardcity"; fi

if rmdir "$data/mime/packages" 2>/dev/null; then
    rm -rf "$data/mime" # the rest was worked out from the packages
elif command -v update-mime-database >/dev/null; then
    update-mime-database "$data/mime"
fi
if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$data/applications"; fi
if [ "$(ls -A "$data/applications")" = mimeinfo.cache ]; then rm "$data/applications/mimeinfo.cache"; fi

rm -rf "$target" "${XDG_CACHE_HOME:-$HOME/.cache}/cardcity"
for folder in "$data"/icons/hicolor/*/* "$data"/icons/hicolor/* "$data/icons/hicolor" "$data/icons" \
    "$data/applications" "$HOME/.local/opt" "$HOME/.local/bin"; do
    rmdir "$folder" 2>/dev/null || true # only those that are empty now
done
echo "Card City is removed. Saved games stay in $data/cardcity."
