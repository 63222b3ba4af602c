import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The environment in which a program loads one of `tests/faults/preload` before itself. */
export function preload(file: string): { NODE_OPTIONS: string } {
  const url = pathToFileURL(join(import.meta.dirname, '../preload', file))
  return { NODE_OPTIONS: `--import ${url}` }
}
