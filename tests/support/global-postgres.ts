import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the one server of this run. A test file makes itself a database with `createDatabase`. */
    postgresUrl: string
  }
}

export default async function startForAll({ provide }: TestProject) {
  const postgres = await startPostgres()
  provide('postgresUrl', postgres.url)
  return postgres.stop
}
