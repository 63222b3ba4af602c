// The promise of the cache, kept with a real database: nobody sees a page older than the last saved change.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#core/kernel/db/database.ts'
import {
  type ContentWriter,
  forkWriter,
  openTestDatabase,
  readSetting,
  saveSetting,
} from '#tests/support/content-writer.ts'
import { listen } from '#tests/support/listen.ts'
import { ask } from '#tests/support/raw-http.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let folder: string
let database: Database
let cache: PageCache
let otherProcess: ContentWriter
let port: number
const server = createServer((req, res) => {
  void cache.serve(req, res, '/', async () => new Response(await readSetting(database)), [])
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'village-cache-'))
  database = await openTestDatabase({ DATA_DIR: folder })
  cache = createPageCache({ contentVersion: database.contentVersion })
  otherProcess = await forkWriter({ DATA_DIR: folder })
  port = await listen(server)
})

afterAll(async () => {
  server.close()
  await otherProcess.stop()
  await database.close()
  await rm(folder, { recursive: true })
})

async function request(): Promise<string> {
  return String((await ask(port)).body)
}

test('a page served after its data changed in this process shows the change', async () => {
  await saveSetting(database, 'one')
  expect(await request()).toBe('one')
  expect(await request()).toBe('one')
  await saveSetting(database, 'two')
  expect(await request()).toBe('two')
  expect(cache.stats().hits).toBeGreaterThan(0)
})

test('a page served after its data changed in a second process shows the change', async () => {
  for (const value of ['three', 'four', 'five']) {
    await otherProcess.write(value)
    expect(await request()).toBe(value)
    expect(await request()).toBe(value)
  }
})

test('a rolled-back change does not invalidate pages', async () => {
  await saveSetting(database, 'kept')
  expect(await request()).toBe('kept')
  const { renders } = cache.stats()
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await tx.updateTable('settings').set({ valueEn: 'lost' }).execute()
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await request()).toBe('kept')
  expect(cache.stats().renders).toBe(renders)
})

test('no page is older than the last of 1,000 writes by two', { tags: 'long' }, async () => {
  let acknowledged = 0
  let isWriting = true
  let visits = 0

  async function write() {
    for (let n = 1; n <= 1_000; n += 1) {
      if (n % 2 === 0) await otherProcess.write(String(n))
      else await saveSetting(database, String(n))
      acknowledged = n
    }
    isWriting = false
  }

  async function keepVisiting() {
    while (isWriting) {
      const least = acknowledged
      const seen = Number(await request())
      visits += 1
      if (least > 0 && seen < least) throw new Error(`saw ${seen} after ${least} was saved`)
    }
  }

  await saveSetting(database, '0')
  await Promise.all([write(), keepVisiting(), keepVisiting(), keepVisiting(), keepVisiting()])
  expect(visits).toBeGreaterThan(500)
  expect(await request()).toBe('1000')
})
