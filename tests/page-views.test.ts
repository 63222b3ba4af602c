// Two processes on one SQLite file count the readers of their own cached pages, and a stop writes what is in memory.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { ask } from './support/raw-http.ts'

test('the counts of several processes are added up when they stop', {
  tags: 'long',
}, async ({ onTestFinished }) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'village-readers-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const site = await startOwnSite({ ...adminEnv, WORKERS: '2', DATA_DIR })
  const headers = {
    'User-Agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
  }
  for (let i = 0; i < 60; i += 1) {
    const path = i % 3 === 0 ? '/bn' : '/'
    expect((await ask(site.port, { path, headers })).status).toBe(200)
  }
  await site.stop()
  const db = new DatabaseSync(join(DATA_DIR, 'site.db'))
  const rows = db
    .prepare('select path, language, sum(views) as views from pageViews group by 1, 2 order by 2')
    .all()
  db.close()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { path: '/', language: 'bn', views: 20 },
    { path: '/', language: 'en', views: 40 },
  ])
})
