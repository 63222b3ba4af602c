// Copies of the folder with the default content.
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { fillSampleFolder, fixedClock } from './sample-folder.ts'

/** Fills an empty data folder, with an SQLite database. */
export async function copySeeded(folder: string): Promise<void> {
  await cp(await seededFolder(), folder, { recursive: true })
}

/** Made by `npm test`, or else by the first process, while others wait. */
async function seededFolder(): Promise<string> {
  const folder = inject('seededTemplate')
  const unfinished = `${folder}-unfinished`
  while (!existsSync(folder)) {
    const isFirst = await mkdir(unfinished).then(
      () => true,
      () => false,
    )
    if (!isFirst) {
      await sleep(100)
      continue
    }
    try {
      // Another process may have finished between the two checks.
      if (existsSync(folder)) break
      await fillSampleFolder(unfinished, fixedClock)
      await rename(unfinished, folder)
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }
  return folder
}
