// A site with the default content. Its images take seven seconds, so they are made once per run.
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { openServices } from '#server/services.ts'

const clock: Clock = () => new Date('2026-01-15T04:30:00.000Z')

/** Fills an empty data folder, with an SQLite database. */
export async function copySeeded(folder: string): Promise<void> {
  await cp(await seededFolder(), folder, { recursive: true })
}

/** Made by the first process, while others wait. */
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
      await seed(unfinished)
      await rename(unfinished, folder)
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }
  return folder
}

async function seed(folder: string): Promise<void> {
  const services = await openServices(readConfig({ DATA_DIR: folder }), createLog('silent'), clock)
  try {
    await seedContent(services)
  } finally {
    await services.close()
  }
}
