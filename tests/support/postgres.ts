import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { HaltMode } from './postgres-server.ts'

export type TestPostgres = {
  /** URL of the default database. */
  url: string
  /** Resolves when it has stopped; `start` brings it back with its data. */
  halt: (mode: HaltMode) => Promise<void>
  /** Resolves when the server accepts connections again. */
  start: () => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const child = fork(join(import.meta.dirname, 'postgres-server.ts'))
  const exit = once(child, 'exit')
  const [url] = await Promise.race([once(child, 'message'), exit])
  if (typeof url !== 'string') throw new Error('PostgreSQL does not start; what it said is above.')
  async function order(word: HaltMode | 'start') {
    const done = once(child, 'message')
    child.send(word)
    await done
  }
  return {
    url,
    halt: order,
    start: () => order('start'),
    stop: async () => {
      child.disconnect()
      await exit
    },
  }
}

/**
 * @param serverUrl any database of the server.
 * @param template a database without connections; by default the new database is empty.
 */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  // A file copy without fsync costs a fifth of logging every page.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return new URL(name, serverUrl).href
}
