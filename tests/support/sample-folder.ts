// A data folder with the default content on SQLite, made once per run, because its images take seven seconds.
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { openServices } from '#server/services.ts'

const clock: Clock = () => new Date('2026-01-15T04:30:00.000Z')

/** Fills an empty folder. `npm test` names it in SAMPLE_FOLDER, for all tests that copy it. */
export async function fillSampleFolder(folder: string): Promise<void> {
  const services = await openServices(readConfig({ DATA_DIR: folder }), createLog('silent'), clock)
  try {
    await seedContent(services)
  } finally {
    await services.close()
  }
}
