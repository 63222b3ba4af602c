import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.ts'

/**
 * Imports files where Node runs the program from its sources, in place of `import.meta.glob`, which Vite writes into
 * the built program and the tests.
 * @param pattern from the folder of the project
 * @returns the modules by their paths
 */
export async function importSources<T>(pattern: string): Promise<Record<string, T>> {
  const imported = globSync(pattern, { cwd: projectRoot }).map(
    async (name): Promise<[string, T]> => {
      const url = pathToFileURL(join(projectRoot, name)).href
      return [name, await import(/* @vite-ignore */ url)]
    },
  )
  return Object.fromEntries(await Promise.all(imported))
}
