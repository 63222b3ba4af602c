// A separate site process for one test: the built program on a new folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startArguments } from './start-arguments.ts'

export type OwnSite = {
  origin: string
  port: number
  pid: number
  folder: string
  /** The `setup=` token of the link of a first start; empty when there is an administrator. */
  setup: string
  /** All its output so far: log and errors. */
  printed: () => string
  /** Its exit code, null when ended by a signal. */
  exited: Promise<number | null>
  /** Sends a signal and waits for the exit; removes the folder, unless it was given. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** The administrator of `startOwnSite(adminEnv)`. */
export const ownAdmin = { email: 'admin@example.org', password: 'a long test password' } as const

export const adminEnv = {
  ADMIN_EMAIL: ownAdmin.email,
  ADMIN_PASSWORD: ownAdmin.password,
  ADMIN_NAME: 'Test Admin',
} as const

/**
 * Starts a site: empty and, unless `isClosed`, opened to visitors and new accounts at its first start, without an
 * administrator, on a free port, unless `env` says otherwise. Requires a build.
 * @throws Error with all its output, when it does not start.
 */
export async function startOwnSite(
  env: Record<string, string> = {},
  { isClosed = false } = {},
): Promise<OwnSite> {
  const folder = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'village-site-own-'))
  const { SAMPLE_FOLDER } = process.env
  if (SAMPLE_FOLDER && env.SEED === 'sample' && !env.DATA_DIR) {
    cpSync(SAMPLE_FOLDER, folder, { recursive: true })
  }
  const isNew = !existsSync(join(folder, 'installed'))
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_NAME, ...rest } = process.env
  const child = spawn(process.execPath, startArguments, {
    env: {
      ...rest,
      PORT: '0',
      DATA_DIR: folder,
      SEED: 'empty',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const exited = once(child, 'close').then(([code]): number | null => code)
  // Output must be consumed, or the process blocks.
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function until(line: RegExp) {
    while (!line.test(printed) && isRunning()) {
      await Promise.race([once(child.stdout, 'data'), exited])
    }
    return line.exec(printed)?.[1] ?? ''
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    child.kill(signal)
    await exited
    if (!env.DATA_DIR) rmSync(folder, { recursive: true, force: true })
  }

  const port = Number(await until(/at http:\/\/[^\s:]+:(\d+)\n/))
  if (!port || child.pid === undefined) {
    await stop()
    throw new Error(`The site did not start: ${printed}`)
  }
  const isEmpty = (env.SEED ?? 'empty') === 'empty' && isNew
  if (isEmpty && !isClosed) await openToVisitors(folder, env.DATABASE_URL)
  const isFirstStart = !env.DATA_DIR && !env.ADMIN_EMAIL
  const setup = isFirstStart ? await until(/setup=([\w-]+)\n/) : ''
  const origin = `http://localhost:${port}`
  return { origin, port, pid: child.pid, folder, setup, printed: () => printed, exited, stop }
}

/** Opens the site as if it had begun so: its history says the same. */
const opening = ['site.isOpen', 'registration.isOpen']
  .map(
    (key) => `
      update "settings" set "valueEn" = 'yes' where "key" = '${key}';
      update "history" set "after" = replace("after", '"valueEn":"no"', '"valueEn":"yes"')
        where "entity" = 'settings' and "after" like '%"key":"${key}"%';`,
  )
  .join('')

export async function openToVisitors(folder: string, databaseUrl?: string) {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(opening)
    await client.end()
    return
  }
  const db = new DatabaseSync(join(folder, 'site.db'), { timeout: 5_000 })
  db.exec(opening)
  db.close()
}
