// Scratch folders of backups and their proofs. A process that is killed leaves its own, with personal data in it.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = '.village-backup-'

/** Longer than any backup or proof takes. */
const leftOverAfterMs = 6 * 60 * 60 * 1000

/** Makes a scratch folder in `parent`, which need not exist, and removes those that killed processes have left there. */
export async function makeScratch(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    // One of another user stays, and must not stop a backup.
    if (name.startsWith(prefix)) await removeIfOld(join(parent, name)).catch(() => undefined)
  }
  return mkdtemp(join(parent, prefix))
}

async function removeIfOld(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder)
  if (Date.now() - mtimeMs > leftOverAfterMs) await rm(folder, { recursive: true, force: true })
}
