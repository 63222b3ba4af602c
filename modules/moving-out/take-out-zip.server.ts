import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { flushFolder } from '#core/platform/storage/local-storage.ts'
import { createZip } from '#core/platform/zip/write-zip.ts'
import type { TakeOutTarget } from './take-out.ts'
import { discardOnSignal, openScratch } from './take-out-lock.server.ts'

/**
 * Opens a ZIP file, which replaces the one of the same name once it is complete.
 * @throws TakeOutError while another process makes it
 */
export async function openZipTarget(wanted: string, madeAt: Date): Promise<TakeOutTarget> {
  const file = resolve(wanted)
  const scratch = await openScratch(file)
  const discard = discardOnSignal([scratch])
  const part = join(scratch, 'part.zip')
  const zip = createZip(part, madeAt)
  return {
    scratch,
    add: zip.add,
    finish: async () => {
      await zip.finish()
      await rename(part, file)
      await flushFolder(dirname(file))
      discard()
    },
    abandon: async () => {
      await zip.abandon()
      discard()
    },
  }
}
