#!/bin/sh
# Compares an interpreter of Node for Linux with the one in the archive that nodejs.org publishes, whose checksum
# stands in its SHASUMS256.txt. Ends with 1 if they differ, with 2 if they cannot be fetched.
#   deploy/compare-node.sh NODE VERSION PROCESSOR [ADDRESS]
set -eu

name=node-v$2-linux-$3
address=${4:-https://nodejs.org/dist}/v$2
fetched=$(mktemp -d)
trap 'rm -rf "$fetched"' EXIT

for file in SHASUMS256.txt "$name.tar.gz"; do
  if ! curl -fsS --retry 3 -o "$fetched/$file" "$address/$file"; then
    echo "$address/$file cannot be fetched: the Node inside is not compared." >&2
    exit 2
  fi
done
cd "$fetched"
grep -F "  $name.tar.gz" SHASUMS256.txt | sha256sum --status -c - || {
  echo "$name.tar.gz differs from its checksum at $address." >&2
  exit 1
}
tar -xzOf "$name.tar.gz" "$name/bin/node" | cmp -s - "$1" || {
  echo "$1 is not the Node of $address." >&2
  exit 1
}
echo "The Node inside is that of $address." >&2
