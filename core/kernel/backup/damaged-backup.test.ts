// A backup that was damaged, or made by somebody else on purpose, is refused in words and changes nothing.
import { readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { contentsOf, fillSite, migratedSite, ownFolder } from '#tests/support/backup-sites.ts'
import { openChance } from '#tests/support/chance.ts'
import { seed } from '#tests/support/hostile-runs.ts'
import {
  type Entry,
  readEntries,
  rewriteBackup,
  withRows,
  withStart,
  writeEntries,
} from '#tests/support/rewrite-backup.ts'
import { longUnless } from '#tests/support/services.ts'
import { makeBackup } from './make-backup.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const clock = () => new Date()

const folder = await ownFolder(afterAll)
const good = join(folder, 'good.tar')
const bad = join(folder, 'bad.tar')
const site = await migratedSite('sqlite', afterAll)
const services = await fillSite(site, afterAll)
await makeBackup(site, good)
const before = await contentsOf(services)

const add =
  (entry: Entry) =>
  (entries: Entry[]): Entry[] => [...entries, entry]
const without =
  (name: string) =>
  (entries: Entry[]): Entry[] =>
    entries.filter((entry) => entry.name !== name)
const file = (name: string): Entry => ({ name, body: Buffer.from('x') })
const row = (change: object) => withRows('programs', ([first]) => [{ ...first, ...change }])

const attacks: [string, (entries: Entry[]) => Entry[], RegExp][] = [
  ['a path that climbs', add(file('uploads/../../site.db')), /does not belong/],
  ['a path of its own', add(file('/etc/cron.d/x')), /does not belong/],
  ['a path with a second folder', add(file('uploads/a/b.jpg')), /does not belong/],
  ['a path of Windows', add(file('uploads\\a.jpg')), /does not belong/],
  ['a hidden file', add(file('uploads/.tmp-x')), /does not belong/],
  ['a program', add(file('uploads/start.sh/..')), /does not belong/],
  ['the same file twice', (all) => [...all, ...all.filter(isImage)], /twice/],
  ['a link in place of a file', add({ ...file('uploads/a.jpg'), ...link('symlink') }), /no plain/],
  ['a hard link', add({ ...file('uploads/a.jpg'), ...link('link') }), /no plain file/],
  ['a device', add({ ...file('uploads/a.jpg'), type: 'character-device' }), /no plain file/],
  ['an unknown table', add(table('passwords', [{ id: 1 }])), /does not belong/],
  ['a table that is left out', add(table('sessions', [])), /does not belong/],
  ['a missing table', without('tables/users.jsonl.gz'), /tables are missing: users/],
  ['an unknown column', row({ isEvil: true }), /something it does not know/],
  ['a column of the prototype', row({ ['__proto__']: { a: 1 } }), /programs has/],
  ['a text that is a number', row({ title: 1 }), /title that is not of its kind/],
  ['a number that is a text', row({ sortOrder: '1 or 1=1' }), /sortOrder that is not/],
  ['a flag that is a number', row({ isSample: 1 }), /isSample that is not/],
  ['an instant that is none', row({ createdAt: 'yesterday' }), /createdAt that is not/],
  ['an id of nothing', row({ id: null }), /id that is not/],
  ['nothing where something must be', row({ title: null }), /title that is not/],
  ['a list for a row', withRows('programs', () => [[]]), /no row/],
  ['a photo of no album', withRows('albums', () => []), /cannot be put in place/],
  ['one id twice', withRows('programs', (rows) => [...rows, ...rows]), /cannot be put in place/],
  ['an endless row', withRows('programs', () => ['x'.repeat(9 * 2 ** 20)]), /too long/],
  ['a newer format', withStart({ format: 2 }), /has the format 2, and this program reads/],
  ['a newer schema', withStart({ migrations: ['999-later'] }), /newer version of this program/],
  ['no schema', withStart({ migrations: [] }), /empty database/],
  ['counters of nothing', withStart({ lastIds: { sqlite_master: 1 } }), /no table sqlite_master/],
  ['no start', without('backup.json'), /does not begin as one/],
]

function isImage({ name }: Entry): boolean {
  return name.endsWith('.jpg')
}

function link(type: 'symlink' | 'link') {
  return { type, linkname: '../../site.db' } as const
}

function table(name: string, rows: unknown[]): Entry {
  const lines = rows.map((one) => `${JSON.stringify(one)}\n`).join('')
  return { name: `tables/${name}.jsonl.gz`, body: gzipSync(lines) }
}

// Paths and links are tested by `npm test`.
for (const [at, [what, change, sentence]] of attacks.entries()) {
  test(`${what} is refused, and nothing is changed`, longUnless(at < 10), async () => {
    await rewriteBackup(good, bad, change)
    const restoring = restoreBackup(site, bad, join(folder, 'before.tar'))
    await expect(restoring).rejects.toThrow(sentence)
    await expect(restoring).rejects.toMatchObject({ name: 'BackupError' })
    expect(await contentsOf(services)).toEqual(before)
  })
}

test('an unchanged rewritten backup is accepted', { tags: 'long' }, async () => {
  await rewriteBackup(good, bad, (entries) => entries)
  await verifyBackup(bad, clock)
})

test('a wrong table hash is detected by restoring', async () => {
  const entries = await readEntries(good)
  const manifest = JSON.parse(String(entries.at(-1)?.body))
  manifest.tables.programs.sha256 = manifest.tables.albums.sha256
  const last = { name: 'manifest.json', body: Buffer.from(JSON.stringify(manifest)) }
  await writeEntries(bad, [...entries.slice(0, -1), last])
  await expect(verifyBackup(bad, clock)).rejects.toThrow('programs does not come back as it was')
})

test('a backup truncated anywhere is refused', async () => {
  const whole = await readFile(good)
  const { length } = whole
  // The last 1,024 bytes are empty: the mark of the end of a tar file, after the manifest.
  for (const end of [0, 1, 511, 512, 513, 10_000, length >> 1, length - 2_048, length - 1_025]) {
    await writeFile(bad, whole)
    await truncate(bad, end)
    await expect(readWhole(bad), `cut at ${end}`).rejects.toThrow(/damaged/)
  }
  await expect(verifyBackup(bad, clock)).rejects.toThrow(/damaged/)
})

test('a changed bit in any entry is detected', async () => {
  const chance = openChance(seed)
  const whole = await readFile(good)
  const ranges = bodyRanges(await readEntries(good))
  for (const [start, end] of ranges) {
    const place = start + chance.below(end - start)
    const bit = 1 << chance.below(8)
    whole[place] = (whole[place] ?? 0) ^ bit
    await writeFile(bad, whole)
    // The manifest is not in its own list: what it says of the tables is compared with what they give.
    const isManifest = start === ranges.at(-1)?.[0]
    const reading = isManifest ? verifyBackup(bad, clock) : readWhole(bad)
    await expect(reading, `byte ${place}, bit ${bit}`).rejects.toThrow()
    whole[place] = (whole[place] ?? 0) ^ bit
  }
})

/** The part of a verification that compares each byte with the manifest; the rest fills a database first. */
async function readWhole(path: string): Promise<void> {
  for await (const _ of readArchive(path));
}

/** Ranges of the content of entries in the file; an empty entry has none. */
function bodyRanges(entries: Entry[]): [number, number][] {
  let at = 0
  return entries.flatMap(({ body }): [number, number][] => {
    const start = at + 512
    const end = start + body.byteLength
    at = start + Math.ceil(body.byteLength / 512) * 512
    return end > start ? [[start, end]] : []
  })
}

test('another file, or a missing one', async () => {
  await rm(bad, { force: true })
  await expect(verifyBackup(bad, clock)).rejects.toThrow('There is no file')
  await expect(verifyBackup(folder, clock)).rejects.toThrow('There is no file')
  for (const content of ['', 'SQLite format 3\0', 'x'.repeat(100_000), '\0'.repeat(10_240)]) {
    await writeFile(bad, content)
    await expect(verifyBackup(bad, clock)).rejects.toThrow(/damaged/)
  }
  await symlink('/dev/zero', join(folder, 'zero'))
  await expect(verifyBackup(join(folder, 'zero'), clock)).rejects.toThrow('There is no file')
})
