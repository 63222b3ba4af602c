// A data folder with the default content on SQLite, made once per run, because its images take seven seconds.
import { mkdir } from 'node:fs/promises'
import type { Clock } from '#core/platform/clock.ts'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { openServices } from '#server/services.ts'

/** The time of tests that do not set it. */
export const fixedClock: Clock = () => new Date('2026-01-15T04:30:00.000Z')

/** Creates the folder, if necessary, and fills it as a first start at the time of `clock`. */
export async function fillSampleFolder(folder: string, clock: Clock): Promise<void> {
  await mkdir(folder, { recursive: true })
  const services = await openServices(readConfig({ DATA_DIR: folder }), createLog('silent'), clock)
  try {
    await seedContent(services)
  } finally {
    await services.close()
  }
}
