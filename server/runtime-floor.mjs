// Minimum runtime versions. Plain JavaScript, because an old Node must be able to parse it.

/**
 * Node: the security releases of July 2026 and CVE-2026-58041 (a repeated write in node:sqlite).
 * SQLite: before 3.51.3 two connections can damage a database whose write-ahead log is reset.
 */
export const minimumVersions = { node: '24.18.1', sqlite: '3.51.3' }

/** Major version that the tests run on. */
const recommended = 24

/**
 * @param {{ node: string, sqlite?: string | undefined }} versions as in process.versions
 * @returns {string | undefined} a sentence for the host
 */
export function runtimeProblem({ node, sqlite }) {
  if (!isAtLeast(node, minimumVersions.node)) {
    return `It needs Node ${minimumVersions.node} or newer, and this is ${node}. Start it with "npm start", which takes the Node that "npm ci" has installed, or take Node ${recommended} from https://nodejs.org/en/download.`
  }
  if (!sqlite || !isAtLeast(sqlite, minimumVersions.sqlite)) {
    return `It needs SQLite ${minimumVersions.sqlite} or newer, and this Node has ${sqlite ?? 'none'}, which can damage a database. Take Node from nodejs.org or start with "npm start".`
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
