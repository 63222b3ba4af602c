import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

/** @returns the address of the server's own database, and what ends the server. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'postgres-server.ts'))
  const exit = once(child, 'exit')
  const [url] = await Promise.race([once(child, 'message'), exit])
  if (typeof url !== 'string') throw new Error('PostgreSQL does not start; what it said is above.')
  return {
    url,
    stop: async () => {
      child.disconnect()
      await exit
    },
  }
}

/** @param serverUrl any database of the server. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(name, serverUrl).href
}
