// Temporary files carry a mark of the machine and the number of the process that makes them: what a killed process
// has left goes with the next one, and what another machine makes in the same folder stays.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from './storage/storage.ts'

/**
 * Hash of what tells one machine from another. Containers may share the name of their machine, and number their processes
 * themselves; every Linux has the same first namespace of processes.
 */
const machine = createHash('sha256')
  .update(
    [
      hostname(),
      orNothing(() => readFileSync('/etc/machine-id', 'utf8')),
      orNothing(() => readlinkSync('/proc/self/ns/pid')),
    ].join('\0'),
  )
  .digest('hex')
  .slice(0, 24)

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

function orNothing(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
