#!/bin/sh
# Sets Village Site up as a service on Debian or Ubuntu, or removes it. Read it before you run it, as root:
#
#   deploy/install.sh                        serves on 127.0.0.1:3000
#   deploy/install.sh --domain example.org   and behind Caddy, which gets the certificate, at https://example.org
#   deploy/install.sh --remove               removes everything but the data of the site
#   deploy/install.sh --remove --with-data   and its data, backups and settings
#
# It runs from an unpacked release, which brings its own Node, or from a checkout of the code, which it builds with Node
# 20 or newer. Running it again changes only what differs. What it makes:
#
#   user village                       runs the program; has no password, shell or home
#   /opt/village-site                  the program, owned by root
#   /var/lib/village-site              database, uploads and backups
#   /etc/village-site.env              settings; never overwritten
#   /etc/systemd/system/village-site.service
#   /usr/local/bin/village-site        update, rollback, restore, backup, doctor and the other commands
#   /etc/caddy/village-site.caddy      with --domain, and one line in /etc/caddy/Caddyfile that reads it
set -eu

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/installation.sh
. "$here/installation.sh"

command_file=/usr/local/bin/village-site
caddy_folder=/etc/caddy
caddy_site=$caddy_folder/village-site.caddy
caddy_import="import $caddy_site"

main() {
  domain='' is_removal='' with_data=''
  while [ $# -gt 0 ]; do
    case $1 in
      --domain) [ $# -gt 1 ] || usage; domain=$2; shift ;;
      --remove) is_removal=yes ;;
      --with-data) with_data=yes ;;
      *) usage ;;
    esac
    shift
  done
  [ "$(id -u)" = 0 ] || fail 'Run this as root, for example with sudo.'
  if [ "$is_removal" ]; then remove; else install_site; fi
}

usage() {
  sed -n '2,8s/^# \{0,1\}//p' "$0"
  exit 2
}

# --- install ----------------------------------------------------------------------------------------------------------

install_site() {
  check_machine
  check_domain
  make_user
  write_settings
  place_first_version
  install_unit "$site_home/current"
  ln -sfn "$site_home/current/deploy/village-site.sh" "$command_file"
  systemctl enable village-site
  start_site
  [ -z "$domain" ] || set_up_caddy
  print_next_steps
}

check_machine() {
  # shellcheck disable=SC1091
  case $(. /etc/os-release && echo " $ID ${ID_LIKE:-} ") in
    *' debian '* | *' ubuntu '*) ;;
    *) fail 'This machine runs neither Debian nor Ubuntu. docs/deployment.md has other ways.' ;;
  esac
  command -v systemctl > /dev/null || fail 'This machine has no systemd. docs/deployment.md has other ways.'
  for tool in setpriv flock tar; do
    command -v "$tool" > /dev/null || fail "The command $tool is missing: apt-get install util-linux tar"
  done
  [ -e "$site_home/current" ] || check_builder "$(dirname "$here")"
}

# The domain goes into two files, so nothing but a plain name may pass.
check_domain() {
  [ -z "$domain" ] || echo "$domain" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])' ||
    fail "$domain is not a domain. Write it in small letters and without https://, such as example.org."
}

make_user() {
  if ! id "$site_user" > /dev/null 2>&1; then
    step "User $site_user"
    useradd --system --user-group --no-create-home --home-dir "$site_data" --shell /usr/sbin/nologin "$site_user"
  fi
  install -d -o "$site_user" -g "$site_user" -m 700 "$site_data" "$site_data/backups"
}

write_settings() {
  if [ ! -f "$site_settings" ]; then
    step "Settings in $site_settings"
    install -m 600 /dev/null "$site_settings"
    if [ "$domain" ]; then
      sed "s/example\.org/$domain/g" "$here/village-site.env.example" > "$site_settings"
    else
      # Without a domain there is no proxy either, and the address stays that of this machine.
      sed 's/^\(PUBLIC_URL\|TRUST_PROXY\)/#&/' "$here/village-site.env.example" > "$site_settings"
    fi
  elif [ "$domain" ] && [ "$(setting PUBLIC_URL '')" != "https://$domain" ]; then
    fail "$site_settings names another address. Set these two lines there, then run this again:
PUBLIC_URL=https://$domain
TRUST_PROXY=1"
  fi
}

place_first_version() {
  if [ -e "$site_home/current" ]; then
    [ "$(version_of "$site_home/current")" = "$(version_of "$(dirname "$here")")" ] ||
      echo "Version $(version_of "$site_home/current") is installed and stays. To update: village-site update $(dirname "$here")"
    return
  fi
  step "Program in $site_home"
  install -d "$site_home/versions"
  placed=$(place_version "$(dirname "$here")") || exit 1
  point_link current "$placed"
}

start_site() {
  step 'Starting the site; the first start takes a minute'
  systemctl start village-site
  await_site "$site_home/current" 300 || fail 'The site does not get ready. Its log says why: journalctl -u village-site'
}

set_up_caddy() {
  step "Caddy for https://$domain"
  if ! command -v caddy > /dev/null; then
    { apt-get update -q && apt-get install -q -y caddy; } ||
      fail 'This system has no package for Caddy: follow https://caddyserver.com/docs/install, then run this again.'
  fi
  sed -e "s/{\$SITE_DOMAIN:example\.org}/$domain/" \
    -e "s/{\$SITE_UPSTREAM:127\.0\.0\.1:3000}/127.0.0.1:$(setting PORT 3000)/" "$here/Caddyfile" > "$caddy_site"
  grep -Fqx "$caddy_import" "$caddy_folder/Caddyfile" 2> /dev/null || echo "$caddy_import" >> "$caddy_folder/Caddyfile"
  if ! caddy validate --adapter caddyfile --config "$caddy_folder/Caddyfile" > /dev/null 2>&1; then
    forget_caddy
    fail "Caddy does not accept $caddy_folder/Caddyfile together with the site. It is as it was: see whether it has $domain already."
  fi
  systemctl reload-or-restart caddy
}

print_next_steps() {
  port=$(setting PORT 3000)
  address=$(setting PUBLIC_URL "http://localhost:$port")
  echo
  echo "The site is at $address ($(version_of "$site_home/current"))."
  if [ "$address" = "http://localhost:$port" ]; then
    echo "It answers on this machine only. From yours: ssh -L $port:localhost:$port USER@THIS-MACHINE, then open the address."
  fi
  if command -v ufw > /dev/null && ufw status 2> /dev/null | grep -q '^Status: active' && [ "$domain" ]; then
    echo 'The firewall is on. Let visitors in: ufw allow 80,443/tcp'
  elif [ "$domain" ]; then
    echo 'Ports 80 and 443 must be open, also in the firewall of your provider.'
  fi
  echo 'Make the first administrator:  village-site admin link YOU@EXAMPLE.ORG'
  echo 'See that all is well:          village-site doctor'
  echo "Backups are made every day in  $site_data/backups"
}

# --- remove -----------------------------------------------------------------------------------------------------------

remove() {
  if [ -f "$site_unit" ]; then
    step 'Stopping the site'
    systemctl disable --now village-site
    rm -f "$site_unit"
    systemctl daemon-reload
  fi
  if [ -f "$caddy_site" ]; then
    step 'Taking the site out of Caddy'
    forget_caddy
    systemctl reload-or-restart caddy || true
  fi
  rm -rf "$command_file" "$site_home"
  if wants_no_data; then
    rm -rf "$site_data" "$site_settings"
    if id "$site_user" > /dev/null 2>&1; then userdel "$site_user"; fi
    echo 'Everything is removed.'
  else
    echo "Removed. The data stays in $site_data and the settings in $site_settings; install.sh takes them up again."
  fi
}

forget_caddy() {
  rm -f "$caddy_site"
  grep -Fvx "$caddy_import" "$caddy_folder/Caddyfile" > "$caddy_folder/Caddyfile.new" || true
  cat "$caddy_folder/Caddyfile.new" > "$caddy_folder/Caddyfile"
  rm "$caddy_folder/Caddyfile.new"
}

# Asks only a person at a terminal. Data is kept unless it is given up on purpose.
wants_no_data() {
  [ -z "$with_data" ] || return 0
  [ -d "$site_data" ] && [ -t 0 ] || return 1
  printf 'Remove the data, all backups and settings as well? They cannot be restored. Type "remove data", or press Enter to keep them: '
  read -r answer
  [ "$answer" = 'remove data' ]
}

main "$@"
