// Resources and response times of a running site, seen from outside (Linux only).
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../support/raw-http.ts'

/** `USER_HZ` of Linux, equal on all machines. */
const ticksPerSecond = 100

/** Current and peak resident memory of a process, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Processor time of a process including its threads, in seconds. */
export function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [userTicks, systemTicks] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(userTicks) + Number(systemTicks)) / ticksPerSecond
}

/** Number of open files and connections of a process. */
export function filesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Waits until at most this many are open. @returns the final number */
export async function filesBackTo(pid: number, most: number, withinMs: number): Promise<number> {
  const until = performance.now() + withinMs
  while (filesOf(pid) > most && performance.now() < until) await sleep(200)
  return filesOf(pid)
}

/** Median and 99th percentile of visits, in milliseconds. */
export type Pace = { p50: number; p99: number }

/** Measures an ordinary visitor who sends requests in sequence. @throws Error for a status other than 200 */
export async function paceOf(port: number, visits = 200): Promise<Pace> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const startedAt = performance.now()
    const { status } = await ask(port, { path: visit % 2 ? '/' : '/api/programs?sort=title&q=x' })
    if (status !== 200) throw new Error(`an ordinary visitor gets ${status}`)
    times.push(performance.now() - startedAt)
    await sleep(5)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
