// A site with the default content. A site takes seven seconds to make its images, so they are made once in a run.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { openServices } from '#server/services.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

const clock: Clock = () => new Date('2026-01-15T04:30:00.000Z')

/** As `startOwnSite`, on a data folder that was first started with `SEED: sample`, and has no account. */
export async function startSeededSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'village-site-seeded-'))
  await copySeeded(folder)
  const site = await startOwnSite({ SEED: 'sample', ...env, DATA_DIR: folder })
  const stop: OwnSite['stop'] = async (signal) => {
    await site.stop(signal)
    await rm(folder, { recursive: true, force: true })
  }
  return { ...site, stop }
}

/** Fills an empty data folder, with an SQLite database. */
export async function copySeeded(folder: string): Promise<void> {
  await cp(await seededFolder(), folder, { recursive: true })
}

/** Made by the process that asks first, while others wait. */
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
      await seed(unfinished)
      await rename(unfinished, folder)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
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
