#!/bin/sh
# dmg.sh APP IMAGE TITLE: a disk image with the app and a link to the folder of applications.
# Signed with CARDCITY_SIGN_AS, and notarised with CARDCITY_NOTARY_PROFILE (of notarytool) in CARDCITY_KEYCHAIN, if set;
# without a signature there is a file that says how to open the app.
set -eu

app=$1 image=$2 title=$3
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

ditto "$app" "$tree/$(basename "$app")"
ln -s /Applications "$tree/Applications"
if [ -z "${CARDCITY_NOTARY_PROFILE:-}" ]; then
    cp "$(dirname "$0")/Read me first.txt" "$tree/"
fi

# now and then a hosted Mac says "Resource busy"
for left in 4 3 2 1 0; do
    rm -f "$image"
    if hdiutil create -volname "$title" -srcfolder "$tree" -fs HFS+ -format UDZO -imagekey zlib-level=9 "$image"; then
        break
    fi
    if [ "$left" = 0 ]; then exit 1; fi
    sleep 10
done

if [ -n "${CARDCITY_SIGN_AS:-}" ]; then
    codesign --force --timestamp --sign "$CARDCITY_SIGN_AS" "$image"
fi
if [ -n "${CARDCITY_NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain "$CARDCITY_KEYCHAIN" --keychain-profile "$CARDCITY_NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
