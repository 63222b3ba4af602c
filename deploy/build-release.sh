#!/bin/sh
# Builds the program in the current folder and leaves of its packages those that run it. Node comes as a development
# package with C headers; a release has its interpreter alone.
set -eu

npm ci
npm run build
keep=$(mktemp -d)
mkdir "$keep/bin"
cp node_modules/node-linux-*/bin/node "$keep/bin/node"
cp node_modules/node-linux-*/LICENSE "$keep/LICENSE"
npm prune --omit=dev --ignore-scripts
mkdir -p node_modules/.bin
chmod 755 "$keep"
mv "$keep" node_modules/node
ln -s ../node/bin/node node_modules/.bin/node
