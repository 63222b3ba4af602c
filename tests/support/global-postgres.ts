import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#core/kernel/db/database.ts'
import { readConfig } from '#core/platform/config.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'
import { buildProblem } from '#server/build-age.mjs'
import { runs, seed } from './hostile-runs.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server of this run. Each test file creates its own database with `createDatabase`. */
    postgresUrl: string
    /** Name of a migrated, empty template database without connections. */
    postgresTemplate: string
    /** Path of a migrated, empty SQLite database. */
    sqliteTemplate: string
    /** Path of a data folder with the default content, which is missing until a test needs it. */
    seededTemplate: string
  }
}

export default async function startForAll({ provide }: TestProject) {
  console.log(`Properties are tried ${runs} times from the seed ${seed} (RUNS, TEST_SEED).`)
  tellOfOldBuild()
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'village-template-'))
  const databaseUrl = await createDatabase(postgres.url)
  await migrate({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
  await migrate({ DATA_DIR: folder })
  provide('postgresUrl', postgres.url)
  provide('postgresTemplate', new URL(databaseUrl).pathname.slice(1))
  provide('sqliteTemplate', databaseFile({ dataDir: folder }))
  provide('seededTemplate', process.env.SEEDED_FOLDER ?? join(folder, 'seeded'))
  return async () => {
    await rm(folder, { recursive: true })
    await postgres.stop()
    // Again at the end, below the failures that it explains.
    tellOfOldBuild()
  }
}

/** Tests of pages judge the build. An old one makes them fail, or pass, for what is no longer in the sources. */
function tellOfOldBuild() {
  const problem = buildProblem()
  if (problem) console.warn(`${problem} Tests of pages need it: npm run build`)
}

/** Copying a migrated database takes a tenth of the time of migrating an empty one. */
async function migrate(env: Record<string, string>) {
  const database = await openDatabase(readConfig(env), createLog('silent'), () => new Date())
  await database.close()
}
