import { listPaths, workerPath } from './browser/keep-list.ts'

const files: ReadonlySet<string> = new Set([workerPath, ...Object.values(listPaths)])

/** True for files that the page `/keep` and the worker fetch beside pages. */
export function isKeepFile(path: string): boolean {
  return files.has(path)
}
