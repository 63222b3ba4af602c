// Metrics of processes exist on Linux only; on other systems they are omitted.
import { readdirSync, readFileSync } from 'node:fs'

export const hasProcessMetrics = process.platform === 'linux'

/** Returns all descendants of a process. */
export function descendants(pid: number): number[] {
  if (!hasProcessMetrics) return []
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(afterName(read(`/proc/${name}/stat`))[1])
    parents.set(Number(name), parent)
  }
  const found = [pid]
  for (const one of found) {
    for (const [child, parent] of parents) if (parent === one) found.push(child)
  }
  return found.slice(1)
}

/** Returns the current resident memory of a process and its descendants, in megabytes. */
export function residentOfTree(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + resident(one), 0)
}

/** Returns the current resident memory of a process, in megabytes. */
function resident(pid: number): number {
  return statusMegabytes(pid, 'VmRSS')
}

/** Returns the peak resident memory of a process, in megabytes. */
export function peakResident(pid: number): number {
  return statusMegabytes(pid, 'VmHWM')
}

/** Returns the processor time of all threads of a process, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = afterName(read(`/proc/${pid}/stat`))
  // Fields utime and stime are in hundredths of a second on every Linux that Node runs on.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

/** Returns the processor time of running threads in seconds, with nanosecond resolution, for short intervals. */
export function preciseProcessorSeconds(pid: number): number {
  const threads = hasProcessMetrics ? readdirSync(`/proc/${pid}/task`) : []
  const used = threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0])
  const seconds = used.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e9, 0)
  // A kernel may be built without these statistics.
  return seconds || processorSeconds(pid)
}

function statusMegabytes(pid: number, name: string): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

/**
 * Returns the fields after the name, which may contain spaces and brackets: the fields after its last bracket are
 * numbers.
 */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
