import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { checkSqliteFile } from './check-sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'village-check-'))
const place = { dataDir: folder, databaseUrl: undefined }
const sound = join(folder, 'sound.db')
const file = join(folder, 'site.db')
writeSound()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an intact file passes, in use or not', () => {
  copyFileSync(sound, file)
  checkSqliteFile(file, place, true)
  checkSqliteFile(file, place, false)
})

test('every missing page is detected', () => {
  const whole = readFileSync(sound)
  const pages = whole.length / 4_096
  expect(pages).toBeGreaterThan(20)
  for (let page = 0; page < pages; page += 1) {
    const bytes = Buffer.from(whole)
    bytes.fill(0, page * 4_096, (page + 1) * 4_096)
    writeFileSync(file, bytes)
    expect(() => checkSqliteFile(file, place, true), `page ${page}`).toThrow(
      /damaged|not a database/,
    )
  }
})

test('every truncated length is detected', () => {
  for (let page = 1; page < readFileSync(sound).length / 4_096; page += 1) {
    copyFileSync(sound, file)
    truncateSync(file, page * 4_096)
    expect(() => checkSqliteFile(file, place, true), `${page} pages`).toThrow('damaged')
  }
})

test('an empty file is a first start only without an earlier site', () => {
  for (const make of [() => rmSync(file), () => writeFileSync(file, ''), makeEmpty]) {
    copyFileSync(sound, file)
    make()
    checkSqliteFile(file, place, false)
    expect(() => checkSqliteFile(file, place, true)).toThrow('but it was in use')
  }
})

/** Has inner pages and leaves of a table and of an index. The loss of a page of text alone would not be noticed. */
function writeSound() {
  const database = new DatabaseSync(sound)
  database.exec(`
    CREATE TABLE migrations (name TEXT PRIMARY KEY);
    CREATE TABLE contentVersion (version INTEGER NOT NULL);
    CREATE TABLE programs (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 80)
      INSERT INTO programs SELECT n, printf('%0200d', n), printf('%0900d', n) FROM numbers;
  `)
  database.close()
}

function makeEmpty() {
  rmSync(file)
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 1')
  database.close()
}
