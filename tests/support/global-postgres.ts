import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { runs, seed } from './hostile-runs.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server of this run. Each test file creates its own database with `createDatabase`. */
    postgresUrl: string
    /** Name of a migrated, empty template database without connections. */
    postgresTemplate: string
  }
}

export default async function startForAll({ provide }: TestProject) {
  console.log(`Properties are tried ${runs} times from the seed ${seed} (RUNS, TEST_SEED).`)
  const postgres = await startPostgres()
  provide('postgresUrl', postgres.url)
  provide('postgresTemplate', await createTemplate(postgres.url))
  return postgres.stop
}

/** Copying a migrated database takes a tenth of the time of migrating an empty one. */
async function createTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'village-template-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url })
  const database = await openDatabase(config, createLog('silent'), () => new Date())
  await database.close()
  await rm(folder, { recursive: true })
  return new URL(url).pathname.slice(1)
}
