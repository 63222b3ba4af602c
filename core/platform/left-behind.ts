// Temporary files carry the name of the machine and the number of the process that makes them: what a killed process
// has left goes with the next one, and what another machine makes in the same folder stays.
import { randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from './storage/storage.ts'

const machine = machineName()

/** Returns a new name, which begins with `prefix`. */
export function temporaryName(prefix: string): string {
  return `${prefix}${machine}-${process.pid}-${randomBytes(12).toString('hex')}`
}

/** True for a name that a process of this machine has made, which runs no more. */
export function isLeftBehind(name: string): boolean {
  const [, before = '', pid] = /^(.+)-([1-9]\d*)-[0-9a-f]{24}$/.exec(name) ?? []
  return before.endsWith(machine) && !isRunning(Number(pid))
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Containers may share the name of their machine, and number their processes themselves. */
function machineName(): string {
  try {
    return `${hostname()}-${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]}`
  } catch {
    return hostname()
  }
}
