import { spawnSync } from 'node:child_process'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openZip, type ZipLimits } from './read-zip.ts'
import { createZip } from './write-zip.ts'

const limits: ZipLimits = { entries: 70_000, entryBytes: 2 ** 20, totalBytes: 4 * 2 ** 20 }
const at = new Date('2026-01-15T04:30:00Z')

async function makeZip(entries: [name: string, bytes: Buffer][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'a.zip')
  const zip = createZip(file, at)
  for (const [name, bytes] of entries) await zip.add(name, bytes)
  await zip.finish()
  return file
}

const entries: [string, Buffer][] = [
  ['README.txt', Buffer.from('গ্রাম '.repeat(500))],
  ['uploads/a.jpg', Buffer.from('not packed again'.repeat(20))],
  ['empty.json', Buffer.alloc(0)],
]

test('what is written is read, here and by other programs', { tags: 'long' }, async () => {
  const file = await makeZip(entries)
  const zip = await openZip(file, limits)
  expect(zip.entries.map(({ name }) => name)).toEqual(entries.map(([name]) => name))
  for (const [name, bytes] of entries) expect(await zip.read(name)).toEqual(bytes)
  await expect(zip.read('nothing')).rejects.toThrow('it has no nothing')
  zip.close()
  const python = spawnSync('python3', ['-m', 'zipfile', '-t', file], { encoding: 'utf8' })
  // A machine without Python checks the rest.
  if (!python.error) expect([python.status, python.stdout]).toEqual([0, 'Done testing\n'])
})

test('more files than the old format counts are listed too', { tags: 'long' }, async () => {
  const many = Array.from({ length: 65_600 }, (_, n): [string, Buffer] => [
    `${n}.json`,
    Buffer.alloc(0),
  ])
  const zip = await openZip(await makeZip(many), limits)
  expect(zip.entries).toHaveLength(65_600)
  zip.close()
})

test('a file that was cut anywhere is refused', async () => {
  const file = await makeZip(entries)
  const whole = readFileSync(file)
  for (let length = 0; length < whole.length; length += 97) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    await expect(openZip(file, limits), String(length)).rejects.toThrow('damaged')
  }
})

test('a changed byte is never read as content', { tags: 'long' }, async () => {
  const file = await makeZip(entries)
  const whole = readFileSync(file)
  for (let place = 0; place < whole.length; place += 13) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] ?? 0) ^ 0x41
    writeFileSync(file, changed)
    for (const [name, bytes] of entries) {
      const read = await openZip(file, limits)
        .then(async (zip) => {
          try {
            return await zip.read(name)
          } finally {
            zip.close()
          }
        })
        .catch(() => undefined)
      if (read) expect(read.equals(bytes), `${place} ${name}`).toBe(true)
    }
  }
})

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:/a', 'a\\..\\b', 'a\0b'])(
  'the name %j is refused',
  async (name) => {
    const harmless = 'x'.repeat(name.length)
    const file = await makeZip([[harmless, Buffer.alloc(0)]])
    const bytes = readFileSync(file, 'latin1')
    writeFileSync(file, bytes.replaceAll(harmless, name), 'latin1')
    await expect(openZip(file, limits)).rejects.toThrow('name is not allowed')
  },
)

test('a bomb is refused before anything is unpacked, and one that hides its size while it is', async () => {
  const file = await makeZip([['a.json', Buffer.alloc(2 ** 21)]])
  await expect(openZip(file, limits)).rejects.toThrow('larger unpacked')
  const bytes = readFileSync(file)
  // The uncompressed size in the directory.
  bytes.writeUInt32LE(10, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  writeFileSync(file, bytes)
  const zip = await openZip(file, limits)
  await expect(zip.read('a.json')).rejects.toThrow('damaged')
  zip.close()
  await expect(openZip(file, { ...limits, entries: 0 })).rejects.toThrow('more than 0 files')
})
