cask "card-city" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@SHA256 macos-arm64.dmg@",
         intel: "@SHA256 macos-x86_64.dmg@"

  url "@HOMEPAGE@/releases/download/v#{version}/Card_City-#{version}-macos-#{arch}.dmg"
  name "Card City"
  desc "@SUMMARY@ (unofficial adaptations)"
  homepage "@HOMEPAGE@"

  livecheck do
    url :url
    strategy :github_latest
  end

  app "Card City.app"

  zap trash: [
    "~/Library/Application Support/cardcity",
    "~/Library/Caches/cardcity",
    "~/Library/Logs/cardcity",
  ]
end
