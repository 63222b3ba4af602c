// Run by npm when it installs. An old Node leaves out the native parts of some packages without a word, and only the
// build fails later. Plain JavaScript, because an old Node must be able to parse it.
import process from 'node:process'
import { isAtLeast } from './runtime-floor.mjs'

/** Same as `engines` in package.json. */
const minimum = '20.0.0'

if (!isAtLeast(process.versions.node, minimum)) {
  console.error(
    `Village Site cannot be installed with Node ${process.versions.node}. Take Node 20 or newer from https://nodejs.org/en/download, then run "npm ci" again.`,
  )
  process.exit(1)
}
