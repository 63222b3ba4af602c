# shellcheck shell=sh disable=SC2034
# Read by install.sh and village-site.sh: where everything is, and how a version gets there. `current` and `previous`
# in $site_home are links to folders below $site_home/versions.
site_user=village
site_home=/opt/village-site
site_data=/var/lib/village-site
site_settings=/etc/village-site.env
site_unit=/etc/systemd/system/village-site.service

fail() {
  echo "$*" >&2
  exit 1
}

step() {
  echo "* $*"
}

version_of() {
  sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json"
}

# Runs a command as the user of the site, who has no home and no shell.
as_site_user() {
  setpriv --reuid="$site_user" --regid="$site_user" --clear-groups "$@"
}

# Runs the program's own commands as its user and with its settings: run_site FOLDER ARGUMENT…
run_site() (
  umask 077
  program=$1
  shift
  set -a
  # shellcheck disable=SC1090
  . "$site_settings"
  DATA_DIR=$site_data SITE_COMMAND=village-site
  as_site_user "$program/node_modules/.bin/node" --max-semi-space-size=4 "$program/cli/site.ts" "$@"
)

# The value of one setting, or $2 if it is not set.
setting() (
  # shellcheck disable=SC1090
  . "$site_settings"
  eval "echo \"\${$1:-$2}\""
)

# Waits up to $2 seconds until the program in the folder $1 serves its pages on HOST and PORT, or its process $3 ends.
await_ready() {
  "$1/node_modules/.bin/node" "$1/deploy/await-ready.mjs" "$2" "${3:-0}"
}

# The same for the service, with its settings.
await_site() {
  HOST=$(setting HOST '') PORT=$(setting PORT 3000) await_ready "$@"
}

# Replaces a link in one step: nobody sees it missing.
point_link() {
  ln -sfn "$2" "$site_home/$1.new"
  mv -T "$site_home/$1.new" "$site_home/$1"
}

install_unit() {
  cp "$1/deploy/village-site.service" "$site_unit"
  systemctl daemon-reload
}

# Puts a version below $site_home/versions and prints its folder. $1 is a release archive, its unpacked folder, or a
# checkout of the code, which is built here. A folder has its final name only when it is complete.
place_version() {
  incoming=$site_home/versions/incoming
  rm -rf "$incoming"
  install -d "$incoming"
  if [ -e "$1/.git" ]; then
    build_checkout "$1" "$incoming" >&2
  elif [ -d "$1" ]; then
    cp -R --preserve=mode,timestamps,links "$1/." "$incoming"
  else
    tar -xzf "$1" -C "$incoming" --strip-components=1 --no-same-owner || fail "$1 is damaged: fetch it once more."
  fi
  for file in package.json build/server/index.js deploy/village-site.sh; do
    [ -f "$incoming/$file" ] || fail "$1 is not a release of Village Site: it has no $file."
  done
  "$incoming/node_modules/.bin/node" --version > /dev/null 2>&1 ||
    fail "$1 does not run on this machine ($(uname -m)). Take the release for this kind of processor."
  chown -R root:root "$incoming"
  chmod -R u=rwX,go=rX "$incoming"
  placed=$site_home/versions/$(version_of "$incoming")-$(date -u +%Y%m%dT%H%M%SZ)
  sync -f "$incoming"
  mv -T "$incoming" "$placed"
  echo "$placed"
}

# A checkout is built by the Node of the machine; a release is built.
check_builder() {
  [ -e "$1/.git" ] || return 0
  major=$(node --version 2> /dev/null | sed 's/^v\([0-9]*\).*/\1/')
  [ "${major:-0}" -ge 20 ] || fail "To build the code this machine needs Node 20 or newer, and has $(
    node --version 2> /dev/null || echo none
  ). Take it from https://nodejs.org/en/download, or use a release, which is built and brings its own."
}

# npm runs scripts of its packages, so it does not run as root.
build_checkout() {
  check_builder "$1"
  git -C "$1" -c safe.directory="$(cd "$1" && pwd)" archive HEAD | tar -x -C "$2"
  cache=$(mktemp -d)
  chown -R "$site_user:$site_user" "$2" "$cache"
  (
    cd "$2" || exit
    export HOME="$cache" npm_config_cache="$cache/npm"
    as_site_user deploy/build-release.sh
  ) || fail 'The code could not be built; the lines above say why.'
  rm -rf "$cache"
}
