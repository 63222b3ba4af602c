// Minimum runtime versions. Plain JavaScript, because an old Node must be able to parse it.
import { existsSync } from 'node:fs'

/**
 * Node: the security releases of July 2026 and CVE-2026-58041 (a repeated write in node:sqlite).
 * Node of npm: an older one leaves out the native parts of some packages without a word; `engines` in package.json says it too.
 * SQLite: before 3.51.3 two connections can damage a database whose write-ahead log is reset.
 */
export const minimumVersions = { node: '24.18.1', sqlite: '3.51.3', npmNode: '20.0.0' }

/** Version that the tests run on, and where it comes from. */
const recommended = 'Node 24 from https://nodejs.org/en/download'

const ownNode = new URL('../node_modules/.bin/node', import.meta.url)

/**
 * @param {{ node: string, sqlite?: string | undefined }} versions as in process.versions
 * @param {boolean} [hasOwnNode] whether "npm ci" has installed a Node for this machine
 * @returns {string | undefined} a sentence for the host
 */
export function runtimeProblem({ node, sqlite }, hasOwnNode = existsSync(ownNode)) {
  if (!isAtLeast(node, minimumVersions.node)) {
    const advice = hasOwnNode
      ? `Start it with "npm start", which takes the Node that "npm ci" has installed, or install ${recommended}.`
      : `Install ${recommended}, then run "npm ci" and start it again.`
    return `It needs Node ${minimumVersions.node} or newer, and this is ${node}. ${advice}`
  }
  if (!sqlite || !isAtLeast(sqlite, minimumVersions.sqlite)) {
    return `It needs SQLite ${minimumVersions.sqlite} or newer, and this Node has ${sqlite ?? 'none'}, which can damage a database. Take Node from nodejs.org or start with "npm start".`
  }
  return undefined
}

/**
 * @param {string} npmNode version of the Node that runs npm, which fetches the packages
 * @param {string} [node] version of the Node that the scripts of package.json get: the one fetched, or that of the machine
 * @returns {string | undefined} a sentence for whoever installs
 */
export function installProblem(npmNode, node) {
  if (!isAtLeast(npmNode, minimumVersions.npmNode)) {
    return `Village Site cannot be installed with Node ${npmNode}. Install ${recommended}, then run "npm ci" again.`
  }
  if (node && !isAtLeast(node, minimumVersions.node)) {
    return `Village Site needs Node ${minimumVersions.node} or newer, and this machine, for which no Node comes with the packages, has ${node}. Install ${recommended}, then run "npm ci" again.`
  }
  return undefined
}

/**
 * @param {string} version
 * @param {string} floor
 */
export function isAtLeast(version, floor) {
  const [have, need] = [numbersOf(version), numbersOf(floor)]
  for (let i = 0; i < need.length; i += 1) {
    if ((have[i] ?? 0) !== (need[i] ?? 0)) return (have[i] ?? 0) > (need[i] ?? 0)
  }
  return true
}

/** @param {string} version */
function numbersOf(version) {
  return (version.split('-')[0] ?? '').split('.').map(Number)
}
