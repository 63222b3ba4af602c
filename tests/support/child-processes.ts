// The processes that another one has started, as the system sees them (Linux only).
import { readdirSync, readFileSync } from 'node:fs'

export type ChildProcess = { pid: number; residentMegabytes: number }

/** Those whose command holds `word`. */
export function childrenOf(parent: number, word: string): ChildProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = read(name, 'status')
      const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent
      if (!isChild || !read(name, 'cmdline').includes(word)) return []
      const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
      return [{ pid: Number(name), residentMegabytes: kilobytes / 1024 }]
    })
}

/** Nothing for a process that has ended meanwhile. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
