// Child processes of a process, as reported by the system (Linux only).
import { readdirSync, readFileSync } from 'node:fs'

export type ChildProcess = { pid: number; residentMegabytes: number }

/** Children whose command line contains `word`. */
export function childrenOf(parent: number, word: string): ChildProcess[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((thread) => read(parent, `task/${thread}/children`).match(/\d+/g) ?? [])
    .map(Number)
    .filter((pid) => read(pid, 'cmdline').includes(word))
    .map((pid) => {
      const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0)
      return { pid, residentMegabytes: kilobytes / 1024 }
    })
}

/** Empty for a process that has exited meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
