import { listPaths, workerPath } from './browser/keep-list.ts'

const files: ReadonlySet<string> = new Set([workerPath, ...Object.values(listPaths)])

/** What the page of the offer and the worker fetch beside pages. */
export function isKeepFile(path: string): boolean {
  return files.has(path)
}
