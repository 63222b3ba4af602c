#!/bin/sh
# The command `village-site` of a machine that install.sh has set up. As root:
#   village-site update ARCHIVE    takes a new version over: a release archive, its https address, or a checkout
#   village-site rollback          goes back to the version before the last update
#   village-site restore BACKUP    puts a backup in place, on this or a new machine; --offsite the newest copy elsewhere
#   village-site restart           starts it with changed settings, and says why it does not
#   village-site …                 any other command of the program, such as doctor or admin list
set -eu

here=$(dirname "$(readlink -f "$0")")
# shellcheck source=deploy/installation.sh
. "$here/installation.sh"

[ "$(id -u)" = 0 ] || fail 'Run this as root, for example with sudo.'
[ -e "$site_home/current" ] || fail "There is no installation in $site_home: run deploy/install.sh first."
current=$(readlink -f "$site_home/current")
trial=$site_data/trial
ready_seconds=60

# One update at a time: the rest of this script runs under a lock, which its children do not hold.
locked() {
  [ -z "${VILLAGE_LOCKED:-}" ] || return 0
  result=0
  VILLAGE_LOCKED=yes flock --close --nonblock --conflict-exit-code 75 "$site_home" sh "$0" "$@" || result=$?
  [ "$result" != 75 ] || fail 'Another update or restore is running.'
  exit "$result"
}

# --- update -----------------------------------------------------------------------------------------------------------

update() {
  stamp=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  backup=$site_data/backups/before-update-$stamp.tar
  trap 'rm -rf "$trial" "$site_home/versions/incoming" "$site_home/download"' EXIT
  trap 'exit 1' INT TERM HUP

  remove_other_versions
  step "Placing the new version beside $(version_of "$current")"
  source=$(fetch "$1")
  new=$(place_version "$source") || exit 1

  step 'Making a backup'
  run_site "$current" backup "$backup" > /dev/null ||
    drop_version "$new" 'The backup failed, so nothing was changed.'

  step "Trying $(version_of "$new") beside the running site, with a copy of its data"
  if ! try_version "$new" "$backup"; then
    rm -f "$backup"
    drop_version "$new" "It does not work with the data of this site, so nothing was changed. The site still runs $(version_of "$current")."
  fi

  step 'Taking over'
  point_link previous "$current"
  point_link current "$new"
  install_unit "$new"
  systemctl restart village-site || true
  if ! await_site "$new" "$ready_seconds"; then
    echo "$(version_of "$new") was not ready in $ready_seconds seconds. Going back." >&2
    go_back
    fail "The site runs $(version_of "$current") again. The log of the new version: journalctl -u village-site"
  fi
  remove_other_versions
  remove_older_backups
  echo "The site runs $(version_of "$new"). To go back: village-site rollback"
}

drop_version() {
  rm -rf "$1"
  fail "$2"
}

# Prints the path of what update was given, fetched first if it is an address.
fetch() {
  case $1 in
    https://*) ;;
    *://*) fail 'Give an address that begins with https://.' ;;
    *) [ -e "$1" ] || fail "There is no $1."; check_sum "$1"; echo "$1"; return ;;
  esac
  command -v curl > /dev/null || fail 'The command curl is missing: apt-get install curl'
  rm -rf "$site_home/download"
  install -d "$site_home/download"
  file=$site_home/download/${1##*/}
  for part in '' .sha256; do
    curl -fsSL --proto '=https' --proto-redir '=https' -o "$file$part" "$1$part" || fail "$1$part cannot be fetched."
  done
  check_sum "$file"
  check_origin "$file" "$1"
  echo "$file"
}

# A release at GitHub carries a statement of the workflow that made it, which cosign checks where it is installed.
check_origin() {
  repository=$(printf '%s' "$2" | sed -n 's#^\(https://github\.com/[^/]*/[^/]*\)/releases/download/.*#\1#p')
  [ -n "$repository" ] && command -v cosign > /dev/null || return 0
  curl -fsSL --proto '=https' --proto-redir '=https' -o "$1.sigstore.json" "$2.sigstore.json" ||
    fail "$2.sigstore.json cannot be fetched, which says who made it. To go on without it, fetch the archive and give the file."
  workflow=$(printf '%s' "$repository/.github/workflows/release.yml" | sed 's/[.]/\\./g')
  cosign verify-blob-attestation --new-bundle-format --bundle "$1.sigstore.json" --type slsaprovenance1 \
    --certificate-oidc-issuer https://token.actions.githubusercontent.com \
    --certificate-identity-regexp "^$workflow@refs/tags/v[0-9.]+\$" "$1" > /dev/null ||
    fail "$2 was not made by the release workflow of $repository: do not use it."
}

# A checksum beside the archive shows that it arrived whole.
check_sum() {
  [ ! -f "$1.sha256" ] || (cd "$(dirname "$1")" && sha256sum --status -c "$(basename "$1").sha256") ||
    fail "$1 differs from its checksum: fetch it once more."
}

# Restores the backup into a scratch folder and serves it on a free port, with no other setting: neither mail nor
# bucket of the site is touched. A trial that this script leaves behind ends by itself.
try_version() (
  umask 077
  node=$1/node_modules/.bin/node
  rm -rf "$trial"
  cd "$1"
  port=$("$node" -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port)
    s.close()
  })')
  version=$1 copied=$2
  set -- setpriv --reuid="$site_user" --regid="$site_user" --clear-groups env -i PATH="$PATH" DATA_DIR="$trial" \
    PORT="$port" SEED=empty LOG_LEVEL=warn MALLOC_ARENA_MAX=2 timeout -k 5
  "$@" 1800 "$node" cli/site.ts restore "$copied" > /dev/null || exit 1
  "$@" 90 "$node" --max-old-space-size=512 server/start.mjs > /dev/null &
  server=$!
  result=0
  PORT=$port await_ready "$version" "$ready_seconds" "$server" || result=1
  kill "$server" 2> /dev/null || true
  wait "$server" || true
  rm -rf "$trial"
  exit "$result"
)

# Keeps the current version and the one before. Others are of updates that were cut off.
remove_other_versions() {
  for folder in "$site_home"/versions/*; do
    case $folder in
      "$(readlink -f "$site_home/current")" | "$(readlink -f "$site_home/previous")") ;;
      *) rm -rf "$folder" ;;
    esac
  done
}

# Of the backups that update has made, the last one is enough.
remove_older_backups() {
  for file in "$site_data"/backups/before-update-*Z.tar; do
    [ "$file" = "$backup" ] || rm -f "$file"
  done
}

# --- rollback ---------------------------------------------------------------------------------------------------------

rollback() {
  [ -e "$site_home/previous" ] || fail 'There is no version to go back to.'
  previous=$(readlink -f "$site_home/previous")
  if [ "$(migrations_of "$previous")" != "$(migrations_of "$current")" ] && [ "${1:-}" != --restore ]; then
    fail "$(version_of "$current") changed the database, and $(version_of "$previous") cannot read it. Going back restores the backup that was made at the update: what was saved since then is kept in a folder of its own, and is no longer on the site. To do that: village-site rollback --restore"
  fi
  go_back
  echo "The site runs $(version_of "$(readlink -f "$site_home/current")"). Update again when the fault is corrected."
}

migrations_of() {
  # Releases before 1.1.0 keep them in kernel/.
  (cd "$1/core/kernel/db/migrations" 2>/dev/null || cd "$1/kernel/db/migrations"; ls [0-9]*.ts)
}

# Each step may be cut off: doing it all again finishes it. The link to the previous version goes last.
go_back() {
  previous=$(readlink -f "$site_home/previous")
  systemctl stop village-site
  restore_database "$previous"
  point_link current "$previous"
  install_unit "$previous"
  systemctl start village-site
  await_site "$previous" 120 ||
    fail "$(version_of "$previous") does not get ready either: journalctl -u village-site"
  rm -f "$site_home/previous"
  current=$previous
}

# Leaves the database alone if the older program can read it. If not, the newer one has migrated it, and has made a
# complete backup immediately before. A missing one was set aside by a rollback that was cut off.
restore_database() {
  # Visitors wait meanwhile, so nothing is asked that the names of the migrations say.
  [ "$(migrations_of "$1")" != "$(migrations_of "$site_home/current")" ] || return 0
  if reason=$(run_site "$1" migrate 2>&1); then return; fi
  case $reason in
    *'newer version of this program'*) ;;
    *) [ ! -e "$site_data/site.db" ] || fail "$reason" ;;
  esac
  last=$(migrations_of "$1" | tail -n 1)
  backup=$(find "$site_data/backups" -name "before-update-*-from-${last%.ts}.tar" | sort | tail -n 1)
  [ "$backup" ] || fail "The older version says: $reason There is no backup of its database in $site_data/backups, so the site is stopped. Restore one: village-site restore BACKUP"
  [ -z "$(setting DATABASE_URL '')" ] || fail "The database was migrated. Make a new, empty PostgreSQL database, name it in DATABASE_URL of $site_settings, then: village-site rollback --restore, or village-site restore $backup"
  if [ -e "$site_data/site.db" ]; then
    aside=$site_data/after-update-$(date -u +%Y-%m-%dT%H-%M-%SZ)
    step "Keeping the newer database in $aside"
    as_site_user install -d -m 700 "$aside"
    # Opened and closed once, so that site.db alone holds everything and one rename moves all of it.
    run_site "$site_home/current" migrate > /dev/null 2>&1 || true
    for file in site.db-wal site.db-shm site.db; do
      [ ! -e "$site_data/$file" ] || mv "$site_data/$file" "$aside/"
    done
  fi
  step "Restoring $backup"
  run_site "$1" restore "$backup" > /dev/null
}

# --- restore ----------------------------------------------------------------------------------------------------------

restore() {
  if [ "$1" != --offsite ]; then
    copy=$site_data/restoring.tar
    trap 'rm -f "$copy"' EXIT
    install -o "$site_user" -g "$site_user" -m 600 "$1" "$copy"
    shift
    set -- "$copy" "$@"
  fi
  systemctl stop village-site
  result=0
  run_site "$current" restore "$@" || result=$?
  systemctl start village-site
  return "$result"
}

# --- restart ----------------------------------------------------------------------------------------------------------

# Waits until it serves: systemctl itself ends with 0 as soon as the program runs, also when it stops at a wrong setting.
restart() {
  systemctl reset-failed village-site 2> /dev/null || true
  began=$(date -u '+%Y-%m-%d %H:%M:%S UTC')
  systemctl restart village-site || true
  await_site "$current" "$ready_seconds" "$(systemctl show --property MainPID --value village-site)" && return
  journalctl --unit village-site --since "$began" --output cat --no-pager | grep '^Village Site cannot start' | tail -n 1 >&2
  fail 'The site is not ready. Its log: journalctl -u village-site'
}

case ${1:-} in
  restart) restart ;;
  update)
    [ $# = 2 ] || fail 'Give the new version: village-site update ARCHIVE'
    locked "$@"
    update "$2"
    ;;
  rollback)
    locked "$@"
    rollback "${2:-}"
    ;;
  restore)
    [ -f "${2:-}" ] || [ "${2:-}" = --offsite ] || fail 'Give the file of a backup: village-site restore BACKUP'
    locked "$@"
    shift
    restore "$@"
    ;;
  '' | help | --help | -h)
    sed -n 's/^#   village-site/village-site/p' "$0"
    run_site "$current" --help
    ;;
  *) run_site "$current" "$@" ;;
esac
