import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Environment in which a program loads files of `tests/faults/preload` before itself. */
export function preload(...files: string[]): { NODE_OPTIONS: string } {
  const urls = files.map((file) => pathToFileURL(join(import.meta.dirname, '../preload', file)))
  return { NODE_OPTIONS: urls.map((url) => `--import ${url}`).join(' ') }
}
