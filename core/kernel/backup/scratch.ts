// Scratch folders of backups and their proofs. A process that is killed leaves its own, with personal data in it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLeftBehind, temporaryName } from '#core/platform/left-behind.ts'

const prefix = '.village-backup-'

/** Longer than any backup or proof takes; one of another machine may still be in use. */
const leftOverAfterMs = 6 * 60 * 60 * 1000

/** Makes a scratch folder in `parent`, which need not exist, and removes those that killed processes have left there. */
export async function makeScratch(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    // One of another user stays, and must not stop a backup.
    if (name.startsWith(prefix)) await removeIfLeft(parent, name).catch(() => undefined)
  }
  const scratch = join(parent, temporaryName(prefix))
  await mkdir(scratch, { mode: 0o700 })
  return scratch
}

async function removeIfLeft(parent: string, name: string): Promise<void> {
  const folder = join(parent, name)
  const { mtimeMs } = await stat(folder)
  const isOld = Date.now() - mtimeMs > leftOverAfterMs
  if (isOld || isLeftBehind(name)) await rm(folder, { recursive: true, force: true })
}
