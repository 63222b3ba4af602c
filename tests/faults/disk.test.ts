// A full or read-only disk: reading continues, writes are refused with a message, nothing is half written, and the
// program recovers when there is space again.
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type TestContext, test } from 'vitest'
import { openChance } from '../support/chance.ts'
import { photo } from '../support/images.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { pdfOf } from '../support/pdf.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { openFileCheck } from './support/check-files.ts'
import { type Client, fieldsOf, openClient, type Reply } from './support/client.ts'
import { withDatabaseOf } from './support/database.ts'
import { type Disk, mountedDisk, toldDisk } from './support/disks.ts'
import { failToStart } from './support/failed-start.ts'
import { countFor } from './support/figures.ts'
import { openOffice } from './support/office.ts'

const rounds = Number(process.env.FAULTS_ROUNDS) || 3
const full = /^The storage is full, so nothing can be saved\. Please tell/
const readOnly = /^The storage can only be read just now, so nothing can be saved\. Please tell/

test('a full disk, a real one', (context) => {
  const disk = mountedDisk()
  if (!disk) return context.skip('nothing may be mounted here')
  return onDisk(context, 'full disk, mounted', disk, full)
})

test('a full disk', (context) => onDisk(context, 'full disk, told', toldDisk('full'), full))

test('a disk that turns read-only', (context) =>
  onDisk(context, 'read-only disk, told', toldDisk('read-only'), readOnly))

async function onDisk(context: TestContext, name: string, disk: Disk, sentence: RegExp) {
  const figures = countFor(context, name)
  context.onTestFinished(disk.remove)
  const site = await startOwnSite({ ...adminEnv, ...disk.env })
  context.onTestFinished(() => site.stop('SIGKILL'))
  const client = openClient(() => site.origin, figures)
  await client.logIn(ownAdmin.email, ownAdmin.password)
  const chance = openChance()
  const office = await openOffice({ client, chance, figures, clerks: 4, mayBeUnavailable: true })
  const files = openFileCheck(client)
  const recoveries: number[] = []

  for (let round = 1; round <= rounds; round += 1) {
    await workFor(1_500)
    await client.send('GET /')
    const [pdf] = office.pdfs.keys()

    disk.begin()
    await workFor(1_000)
    const before = listFiles(disk)
    for (const path of ['/', '/bn', '/api/programs', `/uploads/${pdf}`, '/api/history']) {
      expect((await client.send(`GET ${path}`))?.status, path).toBe(200)
    }
    for (const write of writes) {
      const response = disk.isSudden ? await write(client) : await untilRefused(client, write, disk)
      expect(response).toMatchObject({ status: 503 })
      const { error, message, code } = fieldsOf(response?.body)
      expect(message).toMatch(sentence)
      expect([error, code]).toEqual([message, 'unavailable'])
      expect(response?.headers.get('Retry-After')).toBe('5')
    }
    if (disk.isSudden) expect(listFiles(disk)).toEqual(before)
    const unfinished = listFiles(disk).filter((file) => file.startsWith('.tmp-'))
    if (!disk.isReadOnly) expect(unfinished).toEqual([])

    disk.end()
    recoveries.push(await untilSaved(client))
    const lost = office.ledger.compare(await withoutExtras(office.actual))
    figures.lost += lost.length
    await withDatabaseOf(disk.env, async (db) => {
      expect([...lost, ...(await files.problems(db, office.pdfs))]).toEqual([])
      await verifyHistory(db)
    })
    figures.rounds = round
  }
  expect(office.problems).toEqual([])
  const slowest = Math.max(...recoveries)
  figures.note = `slowest recovery ${Math.round(slowest)} ms`
  expect(slowest).toBeLessThan(5_000)

  async function workFor(ms: number) {
    const { stop, done } = office.work()
    await sleep(ms)
    stop()
    await done
  }
}

const extra = 'written on a full disk'

const formWith = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const program = () => formWith({ title: extra, description: 'Words' })
const jpeg = new Uint8Array(await photo(600, 400).jpeg().toBuffer())
const report = new Uint8Array(pdfOf('report.pdf', 2_000).buffer)

/** Writes of every kind. */
const writes: ((client: Client) => Promise<Reply | undefined>)[] = [
  ({ send }) => send('POST /api/programs', program()),
  ({ send }) => send('POST /api/albums', formWith({ title: extra, sortOrder: '3' })),
  ({ send }) => send('POST /api/donors', { name: extra, group: 'bank' }),
  ({ send }) => send('PUT /api/settings/rti.officer', { valueEn: extra, valueBn: extra }),
  ({ send }) => send('POST /api/upload', formWith({ image: new File([jpeg], 'photo.jpg') })),
  ({ send }) => send('POST /api/files', formWith({ file: new File([report], 'report.pdf') })),
  ({ send }) => send('POST /api/auth/login', ownAdmin),
  ({ send }) =>
    send('POST /api/auth/register', {
      name: extra,
      email: `${performance.now()}@example.org`,
      password: 'seven blue umbrellas',
    }),
]

/** Uses up the little space left in existing files first. */
async function untilRefused(client: Client, write: (typeof writes)[number], disk: Disk) {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const response = await write(client)
    if ((response?.status ?? 0) >= 400) return response
    disk.begin()
  }
  return undefined
}

async function untilSaved({ send }: Client): Promise<number> {
  const startedAt = performance.now()
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await send('POST /api/programs', program()))?.status === 201) {
      return performance.now() - startedAt
    }
    await sleep(50)
  }
  throw new Error('Nothing can be saved though there is room again.')
}

/** Records written by this test while it filled the disk. */
async function withoutExtras(actual: () => Promise<Map<string, string>>) {
  const all = await actual()
  return new Map([...all].filter(([, mark]) => mark !== extra))
}

function listFiles({ env }: Disk): string[] {
  return ['uploads', 'customer-images']
    .flatMap((folder) => readdirSync(join(env.DATA_DIR, folder)))
    .sort()
}

test('a disk that is read-only at the start', async (context) => {
  const figures = countFor(context, 'read-only disk at the start')
  const mounted = mountedDisk()
  const disk = mounted ?? toldDisk('read-only')
  context.onTestFinished(disk.remove)
  const { DATA_DIR } = disk.env
  const site = await startOwnSite({ DATA_DIR })
  await site.stop()
  if (mounted) mounted.remountReadOnly()
  else {
    for (const name of readdirSync(DATA_DIR)) chmodSync(join(DATA_DIR, name), 0o500)
    chmodSync(DATA_DIR, 0o500)
    context.onTestFinished(() => chmodSync(DATA_DIR, 0o700))
  }
  const { code, said } = await failToStart({ DATA_DIR })
  figures.rounds = 1
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(`DATA_DIR: the folder ${DATA_DIR} cannot be written`)
})

test('a disk that is full at the start', async (context) => {
  const disk = mountedDisk()
  if (!disk) return context.skip('nothing may be mounted here')
  const figures = countFor(context, 'full disk at the start')
  context.onTestFinished(disk.remove)
  const first = await startOwnSite({ ...disk.env })
  await first.stop()
  disk.begin()
  const { code, said } = await failToStart({ ...disk.env })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain('site.db cannot be written')
  disk.end()
  const again = await startOwnSite({ ...disk.env })
  await again.stop()
  figures.rounds = 1
})
