// Child processes of a process, as reported by the system (Linux only).
import { readdirSync, readFileSync } from 'node:fs'

export type ChildProcess = { pid: number; residentMegabytes: number }

/** Children whose command line contains `word`. */
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

/** Empty for a process that has exited meanwhile. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
