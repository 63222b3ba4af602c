// Only one process at a time makes a file or folder that leaves the site. The lock of a process that has ended is
// ignored.
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
