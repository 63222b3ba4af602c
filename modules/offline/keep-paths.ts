import { listPaths, workerPath } from './browser/keep-list.ts'

const files: ReadonlySet<string> = new Set([workerPath, ...Object.values(listPaths)])

/** True for files other than pages that /keep and the worker fetch. */
export function isKeepFile(path: string): boolean {
  return files.has(path)
}
