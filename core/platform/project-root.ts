import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, whether this code runs from source or from `build/server`. */
export const projectRoot = findRoot(import.meta.dirname)

/** Returns the version in package.json. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  return String(version)
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above this program')
  return findRoot(parent)
}
