// Tells whether the build is that of the sources. Plain JavaScript, because server/start.mjs needs it before Node loads
// its TypeScript compiler.
// Default import: an old Node, which lacks some exports, must get as far as the version message of start.mjs.
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
export const buildEntry = join(projectRoot, 'build/server/index.js')

const sourceFolders = ['app', 'core', 'modules', 'server', 'public', 'translations']
const sourceFiles = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'docs/guide.md',
  'docs/guide.bn.md',
]

/** @returns {string | undefined} why the site must be built; undefined when the build is newer than every source */
export function buildProblem() {
  if (!fs.existsSync(buildEntry)) return 'There is no build.'
  const builtAt = fs.statSync(buildEntry).mtimeMs
  // Folders too: of a file that was removed, only the folder knows. A glob takes twice as long.
  const sources = [...sourceFiles, ...sourceFolders.flatMap(listSources)]
  // An image of the program has the build, and not every source of it.
  const newer = sources.find((path) => modifiedAt(path) > builtAt)
  return newer && `The build is older than ${newer}.`
}

/** @param {string} folder @returns {string[]} the folder, and everything in it except tests */
function listSources(folder) {
  // Types come with the names; without them Node asks for the type of each.
  const entries = fs.readdirSync(join(projectRoot, folder), { withFileTypes: true })
  const inside = entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listSources(path)
    return /\.test\.tsx?$/.test(path) ? [] : [path]
  })
  return [folder, ...inside]
}

/** @param {string} path within the project */
function modifiedAt(path) {
  return fs.statSync(`${projectRoot}/${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
