// Only one process at a time makes a file or folder that leaves the site. The lock of a process that has ended is
// ignored.
import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#core/platform/left-behind.ts'
import { TakeOutError } from './take-out.ts'

const scratchOf = (target: string) => join(dirname(target), `.${basename(target)}.scratch`)

/**
 * Makes the folder for temporary files beside the target, which is also the lock: removing it releases the lock.
 * @throws TakeOutError while another process makes the same target
 */
export async function openScratch(target: string): Promise<string> {
  if (await isBeingMade(target)) throw new TakeOutError(`${target} is being made already.`)
  const scratch = scratchOf(target)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { mode: 0o700 })
  await writeFile(join(scratch, 'pid'), String(process.pid))
  return scratch
}

export async function isBeingMade(target: string): Promise<boolean> {
  const pid = Number(await readFile(join(scratchOf(target), 'pid'), 'utf8').catch(() => ''))
  return pid > 0 && isRunning(pid)
}

/**
 * Removes these files and folders, also those that are added to the list later, before a signal ends the process.
 * @returns a function that removes them without a signal
 */
export function discardOnSignal(parts: string[]): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const discard = () => {
    // A file that is being written may make its folder not empty meanwhile.
    for (const part of parts) rmSync(part, { recursive: true, force: true, maxRetries: 3 })
    // Only now: npm passes on a signal that the terminal has sent already.
    for (const signal of signals) process.off(signal, end)
  }
  function end(signal: NodeJS.Signals) {
    discard()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, end)
  return discard
}
