// A damaged, lost or foreign database stops the start with a message, and stays unchanged.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { beforeAll, expect, inject, type TestContext, test } from 'vitest'
import { startOwnSite } from '../support/own-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { failToStart } from './support/failed-start.ts'
import { countFor } from './support/figures.ts'

const pageBytes = 4_096
let sound = ''

beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'village-sound-'))
  const site = await startOwnSite({ DATA_DIR: sound, SEED: 'sample' })
  await site.stop()
  return () => rmSync(sound, { recursive: true, force: true })
})

type Damage = [string, (file: string, folder: string) => void, RegExp]

const damages: Damage[] = [
  ['garbage', (file) => writeFileSync(file, 'garbage '.repeat(9_000)), /is not a database/],
  ['cut off', (file) => truncateSync(file, 5.5 * pageBytes), /is damaged/],
  ['a page of zeros', zeroPage, /is damaged/],
  ['no byte left', (file) => truncateSync(file), /is empty, but it was in use/],
  ['missing', (file) => rmSync(file), /is missing, but it was in use/],
  ['no table left', emptyDatabase, /is empty, but it was in use/],
  ['of another program', foreignDatabase, /belongs to another program/],
  ['of a newer version', newerDatabase, /newer version of this program/],
]

test.for(damages)('a database file with %s', async ([name, harm, sentence], context) => {
  const figures = countFor(context, `damaged database: ${name}`)
  const folder = copySound(context)
  const file = join(folder, 'site.db')
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  writeFileSync(join(backups, 'site-2026-01-15.tar'), 'a backup')
  harm(file, folder)
  const before = hashOf(file)
  for (const _ of [1, 2]) {
    const { code, said } = await failToStart({ DATA_DIR: folder })
    figures.rounds += 1
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).not.toMatch(/setup=|at .*\.ts|SQLITE_/)
    if (name !== 'of a newer version') {
      expect(said).toContain(file)
      expect(said).toContain(join(backups, 'site-2026-01-15.tar'))
    }
    expect(hashOf(file)).toBe(before)
  }
})

test('a host may restore a file, remove file and marker, or move to PostgreSQL', async (context) => {
  const restored = copySound(context)
  rmSync(join(restored, 'installed'))
  const first = await startOwnSite({ DATA_DIR: restored })
  await first.stop()

  rmSync(join(restored, 'site.db'))
  rmSync(join(restored, 'installed'))
  const anew = await startOwnSite({ DATA_DIR: restored })
  await anew.stop()
  expect(anew.printed()).toContain('setup=')

  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const moved = await startOwnSite({ DATA_DIR: copySound(context), DATABASE_URL })
  await moved.stop()
})

test('a PostgreSQL database that was emptied', async (context) => {
  const figures = countFor(context, 'emptied PostgreSQL database')
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'village-emptied-')), DATABASE_URL }
  const site = await startOwnSite(env)
  await site.stop()
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  const { code, said } = await failToStart(env)
  figures.rounds += 1
  expect(code).toBe(1)
  expect(said).toMatch(/this database is empty, but it was in use/)
  expect(said).not.toContain('setup=')
})

test('a PostgreSQL server that cannot be reached', async (context) => {
  const figures = countFor(context, 'PostgreSQL not there at the start')
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'village-nowhere-')) }
  const DATABASE_URL = 'postgres://postgres:hidden-password@127.0.0.1:9/none'
  const { code, said } = await failToStart({ ...env, DATABASE_URL })
  figures.rounds += 1
  expect(code).toBe(1)
  expect(said).toMatch(/Village Site cannot start\. DATABASE_URL: the database does not respond/)
  expect(said).not.toContain('hidden-password')
  // The start waits for a minute, as after the boot of a machine.
}, 100_000)

function copySound({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-damage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(sound, folder, { recursive: true })
  return folder
}

function hashOf(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : ''
}

function zeroPage(file: string) {
  const bytes = readFileSync(file)
  bytes.fill(0, 3 * pageBytes, 4 * pageBytes)
  writeFileSync(file, bytes)
}

function emptyDatabase(file: string) {
  rmSync(file)
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 1')
  database.close()
}

function foreignDatabase(file: string) {
  rmSync(file)
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE songs (title TEXT)')
  database.close()
}

function newerDatabase(file: string) {
  const database = new DatabaseSync(file)
  database.exec("INSERT INTO migrations VALUES ('999-from-tomorrow', '2030-01-01')")
  database.close()
}
