// Several processes on one PostgreSQL: each hears of the others' changes, and a process that cannot hear
// trusts nothing it has in memory.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ContentVersion } from '#core/platform/content-version/content-version.ts'
import { AppError } from '#core/platform/errors.ts'
import { createLog } from '#core/platform/log.ts'
import { createPageCache, type PageCache } from '#core/platform/page-cache/page-cache.ts'
import {
  type ContentWriter,
  forkWriter,
  openTestDatabase,
  readSetting,
  saveSetting,
} from '#tests/support/content-writer.ts'
import { listen } from '#tests/support/listen.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { ask } from '#tests/support/raw-http.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import type { Database } from '../db/database.ts'
import { observePostgresVersion } from './postgres-version.ts'

const log = createLog('silent')
let url: string
let database: Database
/** Listens through a proxy that a test can silence; reads use a direct connection. */
let version: ContentVersion
let line: TcpProxy
let cache: PageCache
let otherProcess: ContentWriter
let admin: pg.Client
let port: number
const server = createServer((req, res) => {
  cache
    .serve(req, res, '/', async () => new Response(await readSetting(database)), [])
    .catch((error) => res.writeHead(error instanceof AppError ? 503 : 500).end())
})

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'))
  database = await openTestDatabase({ DATABASE_URL: url })
  line = await openTcpProxy(Number(new URL(url).port))
  version = await observeThrough(line)
  cache = createPageCache({ contentVersion: version })
  otherProcess = await forkWriter({ DATABASE_URL: url })
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  port = await listen(server)
})

afterAll(async () => {
  server.close()
  await otherProcess.stop()
  await admin.end()
  await version.close()
  line.close()
  await database.close()
})

function observeThrough({ port }: TcpProxy): Promise<ContentVersion> {
  const address = new URL(url)
  address.port = String(port)
  return observePostgresVersion(database.db, address.href, log)
}

async function request(): Promise<string> {
  return String((await ask(port)).body)
}

async function writeAndSee(value: string) {
  await otherProcess.write(value)
  const acknowledgedAt = performance.now()
  while ((await request()) !== value) expect(performance.now() - acknowledgedAt).toBeLessThan(100)
}

async function until(isSo: () => boolean, withinMs: number) {
  const startedAt = performance.now()
  while (!isSo()) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not so within ${withinMs} ms`)
    await sleep(2)
  }
}

/** Ends the connections that listen, as a restart of the server does. */
async function terminateListeners() {
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (query ilike 'listen%' or query in ('select version from "contentVersion"', 'select 1'))`)
}

test('a change of this process is visible to the next request', async () => {
  for (const value of ['one', 'two', 'three']) {
    await saveSetting({ ...database, contentVersion: version }, value)
    expect(await request()).toBe(value)
    expect(await request()).toBe(value)
  }
  expect(cache.stats().hits).toBeGreaterThan(0)
})

test('a change of a second process is visible within 100 ms of its acknowledgement', async () => {
  await until(() => version.certain() !== undefined, 5_000)
  for (let n = 0; n < 20; n += 1) {
    await writeAndSee(`other ${n}`)
  }
})

test('a rolled-back change is not announced', async () => {
  const before = version.certain()
  const lost = database.db.transaction().execute(async (tx) => {
    await tx.updateTable('contentVersion').set({ version: 999_999 }).execute()
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  await sleep(30)
  expect(version.certain()).toBe(before)
  expect(await version.read()).toBe(before)
})

test('no page is sent unchecked while the listening connection is lost', async () => {
  await saveSetting({ ...database, contentVersion: version }, 'before')
  expect(await request()).toBe('before')
  // New connections fail, so that listening stays lost during the assertions.
  line.freezeNew()
  await terminateListeners()
  await until(() => version.certain() === undefined, 1_000)
  await otherProcess.write('while lost')
  expect(await request()).toBe('while lost')
  expect(version.certain()).toBeUndefined()
  const { renders } = cache.stats()
  expect(await request()).toBe('while lost')
  expect(cache.stats().renders).toBe(renders)
  line.thaw()
  await until(() => version.certain() !== undefined, 5_000)
  await writeAndSee('heard again')
})

test('a silent connection is not trusted for longer than two heartbeats', async () => {
  await until(() => version.certain() !== undefined, 5_000)
  await request()
  line.freeze()
  await until(() => version.certain() === undefined, 2_500)
  await otherProcess.write('in silence')
  expect(await request()).toBe('in silence')
  line.thaw()
  await until(() => version.certain() !== undefined, 8_000)
  await writeAndSee('after silence')
})

test('no page is served without a database, and the site recovers by itself', async () => {
  const away = await openTcpProxy(Number(new URL(url).port))
  const throughAway = new URL(url)
  throughAway.port = String(away.port)
  const lonely = await openTestDatabase({ DATABASE_URL: throughAway.href })
  const lonelyCache = createPageCache({ contentVersion: lonely.contentVersion })
  const lonelyServer = createServer((req, res) => {
    lonelyCache
      .serve(req, res, '/', async () => new Response('kept'), [])
      .catch((error) => res.writeHead(error instanceof AppError ? 503 : 500).end())
  })
  const lonelyPort = await listen(lonelyServer)
  expect((await ask(lonelyPort)).status).toBe(200)
  away.freeze()
  await until(() => lonely.contentVersion.certain() === undefined, 2_500)
  const startedAt = performance.now()
  expect((await ask(lonelyPort)).status).toBe(503)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  away.thaw()
  await until(() => lonely.contentVersion.certain() !== undefined, 8_000)
  expect((await ask(lonelyPort)).status).toBe(200)
  lonelyServer.close()
  away.close()
  await lonely.close()
}, 25_000)

test('100 changes from two processes among requests: no own change is ever missed', async () => {
  await until(() => version.certain() !== undefined, 5_000)
  let acknowledged = 0
  let isWriting = true
  async function write() {
    for (let n = 1; n <= 100; n += 1) {
      if (n % 2 === 0) await otherProcess.write(String(n))
      else {
        await saveSetting({ ...database, contentVersion: version }, String(n))
        acknowledged = n
      }
    }
    isWriting = false
  }
  async function keepVisiting() {
    while (isWriting) {
      const least = acknowledged
      const seen = Number(await request())
      if (least > 0 && seen < least) throw new Error(`saw ${seen} after ${least} was saved`)
    }
  }
  await Promise.all([write(), keepVisiting(), keepVisiting(), keepVisiting()])
})

test('a change while the listening connection is made anew is not forgotten', async () => {
  const ownLine = await openTcpProxy(Number(new URL(url).port))
  const own = await observeThrough(ownLine)
  const committed = (await own.read()) + 1
  ownLine.freezeNew()
  await terminateListeners()
  await until(() => own.certain() === undefined, 10_000)
  own.committed(committed)
  ownLine.thaw()
  await until(() => own.certain() !== undefined, 10_000)
  expect(own.certain()).toBe(committed)
  await own.close()
  ownLine.close()
})
