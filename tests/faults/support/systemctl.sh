#!/bin/sh
# Stands in for systemctl in a chroot, which has no systemd: runs the command of a unit file as its user, in its folder
# and with its environment, and stops it by SIGTERM. The log is /var/log/UNIT.log.
set -eu

# Like systemd, it finishes what was asked of it when the one who asked is killed, and does one thing at a time: a stop
# that is asked for during a restart comes after it.
[ "${IS_DETACHED:-}" ] || IS_DETACHED=yes exec setsid --wait flock --close /run/systemctl.lock "$0" "$@"

value() { cat "/etc/systemd/system/$1.service" "/lib/systemd/system/$1.service" 2> /dev/null | sed -n "s/^$2=//p"; }

is_running() {
  [ -f "/run/$1.pid" ] && grep -qs '^State:[^Z]*$' "/proc/$(cat "/run/$1.pid")/status"
}

start() {
  if is_running "$1"; then return; fi
  user=$(value "$1" User)
  # shellcheck disable=SC2016,SC2046
  env -i PATH="$PATH" HOME="$(getent passwd "$user" | cut -d: -f6)" $(value "$1" Environment) UNIT_USER="$user" \
    COMMAND="$(value "$1" ExecStart)" SETTINGS="$(value "$1" EnvironmentFile)" FOLDER="$(value "$1" WorkingDirectory)" \
    sh -c 'set -a; [ ! "$SETTINGS" ] || . "$SETTINGS"; cd "${FOLDER:-/}"
      exec setsid setpriv --reuid="$UNIT_USER" --regid="$UNIT_USER" --clear-groups $COMMAND' \
    < /dev/null >> "/var/log/$1.log" 2>&1 &
  echo $! > "/run/$1.pid"
}

stop() {
  if ! is_running "$1"; then return; fi
  kill "$(cat "/run/$1.pid")"
  while is_running "$1"; do sleep 0.1; done
}

verb=$1
shift
[ "${1:-}" = --now ] && shift && now=yes
case $verb in
  start) start "$1" ;;
  stop) stop "$1" ;;
  restart | reload-or-restart) stop "$1"; start "$1" ;;
  disable) [ "${now:-}" ] && stop "$1"; rm -f "/etc/systemd/system/multi-user.target.wants/$1.service" ;;
  enable)
    mkdir -p /etc/systemd/system/multi-user.target.wants
    ln -sf "/etc/systemd/system/$1.service" /etc/systemd/system/multi-user.target.wants/
    ;;
  daemon-reload) ;;
  *) echo "systemctl $verb: not in this stand-in" >&2; exit 1 ;;
esac
