#!/bin/sh
# Makes village-site-VERSION-linux-PROCESSOR.tar.gz and its checksum in the given folder: the program as committed,
# built, with everything it needs to run. It runs on machines with the same kind of processor as this one.
#   deploy/make-archive.sh FOLDER
set -eu

code=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case $(uname -m) in
  x86_64) processor=x64 ;;
  aarch64) processor=arm64 ;;
  *) echo "There is no Node for $(uname -m) in package-lock.json." >&2 && exit 1 ;;
esac

mkdir "$work/build"
git -C "$code" -c safe.directory="$code" archive HEAD | tar -x -C "$work/build"
cd "$work/build"
node_version=$(node -p 'require("./package-lock.json").packages["node_modules/node-linux-'"$processor"'"].version')
deploy/build-release.sh
result=0
deploy/compare-node.sh "$PWD/node_modules/node/bin/node" "$node_version" "$processor" || result=$?
# Without a network an archive can be made for a trial. A release is compared.
[ "$result" = 0 ] || { [ "$result" = 2 ] && [ -z "${CI:-}" ]; } || exit 1
rm -rf .ci .github bench tests

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
name=village-site-$version-linux-$processor
mv "$work/build" "$work/$name"
tar -czf "$folder/$name.tar.gz" -C "$work" --owner=0 --group=0 "$name"
cd "$folder"
sha256sum "$name.tar.gz" > "$name.tar.gz.sha256"
echo "$folder/$name.tar.gz"
