import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type ZipPart, zipOf } from '#tests/support/zip.ts'
import { openZip, ZipError, type ZipLimits } from './read-zip.ts'
import { createZip } from './write-zip.ts'

const limits: ZipLimits = { entries: 70_000, entryBytes: 2 ** 20, totalBytes: 4 * 2 ** 20 }
const at = new Date('2026-01-15T04:30:00Z')

async function makeZip(
  entries: [name: string, bytes: Buffer][],
  onAdded = (): unknown => undefined,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'a.zip')
  const zip = createZip(file, at)
  for (const [name, bytes] of entries) {
    await zip.add(name, bytes)
    onAdded()
  }
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

test('more files than the old format counts are listed too, and the last are as quick as the first', {
  tags: 'long',
}, async () => {
  const spent: number[] = []
  const file = await makeZip(
    Array.from({ length: 65_600 }, (_, n) => [`${n}.json`, Buffer.alloc(0)]),
    () => spent.push(process.cpuUsage().user),
  )
  const between = (start: number, end: number) => (spent[end] ?? 0) - (spent[start] ?? 0)
  expect(between(55_000, 65_000)).toBeLessThan(2 * between(5_000, 15_000))
  const zip = await openZip(file, limits)
  expect(zip.entries).toHaveLength(65_600)
  zip.close()
})

test('a file that was cut anywhere is refused', async () => {
  const file = await makeZip(entries)
  const whole = readFileSync(file)
  for (let length = 0; length < whole.length; length += 97) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    const problem = length < 2 ? 'no_zip' : 'damaged'
    await expect(openZip(file, limits), String(length)).rejects.toMatchObject({ problem })
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

function writeZip(parts: readonly ZipPart[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'a.zip')
  writeFileSync(file, zipOf(parts))
  return file
}

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:/a', 'C:\\a', 'a\\..\\b', '\\\\server\\a'])(
  'the name %j, which leads out of the folder, is refused and said',
  async (name) => {
    const file = writeZip([
      { name: 'a.txt', text: 'a' },
      { name, text: 'b' },
    ])
    await expect(openZip(file, limits)).rejects.toMatchObject({
      problem: 'leads_out',
      entry: name.replaceAll('\\', '/'),
    })
  },
)

const bangla = 'সভা.jpg'

test.each<[what: string, part: Omit<ZipPart, 'text'>, name: string]>([
  ['in UTF-8 without its flag', { name: bangla }, bangla],
  ['in code page 437', { name: '', rawName: Buffer.from('caf\x82.jpg', 'latin1') }, 'café.jpg'],
  [
    'in UTF-8 beside one in another code page',
    { name: '', rawName: Buffer.from('\xff\xfe', 'latin1'), extra: unicodePath() },
    bangla,
  ],
  ['decomposed, as macOS writes it', { name: 'Cafe\u0301.jpg' }, 'Cafe\u0301.jpg'],
  ['with folders of Windows', { name: 'Sabha\\day 1\\a.jpg' }, 'Sabha/day 1/a.jpg'],
  ['with the current folder', { name: './a.jpg' }, 'a.jpg'],
  ['reserved on Windows', { name: 'aux/CON.jpg' }, 'aux/CON.jpg'],
  ['that ends in a dot', { name: 'a./b .' }, 'a./b .'],
  ['with a time', { name: 'at 10:15:02.jpg' }, 'at 10:15:02.jpg'],
])('a name %s is read as its owner wrote it', async (_, part, name) => {
  const zip = await openZip(writeZip([{ ...part, text: 'x' }]), limits)
  expect(zip.entries).toEqual([{ name, bytes: 1 }])
  expect(zip.setAside).toEqual([])
  expect(String(await zip.read(name))).toBe('x')
  zip.close()
})

/** The field 0x7075 of Info-ZIP: version, CRC of the other name, name in UTF-8. */
function unicodePath(): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + Buffer.byteLength(bangla), 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(Buffer.from('\xff\xfe', 'latin1')), 5)
  return Buffer.concat([head, Buffer.from(bangla)])
}

test('files that cannot be read are set aside one by one, and the others are read', async () => {
  const file = writeZip([
    { name: 'a.jpg', text: '1' },
    { name: 'A.JPG', text: '2' },
    { name: 'a.jpg', text: '3' },
    { name: 'link.jpg', text: '/etc/passwd', mode: 0o120777 },
    { name: 'secret.jpg', text: 'x', isEncrypted: true },
    { name: 'a\0b', text: 'x' },
    { name: 'x'.repeat(2_000), text: 'x' },
    { name: 'large.mp4', text: 'x', claimedBytes: 2 ** 21 },
  ])
  const zip = await openZip(file, limits)
  expect(zip.entries.map(({ name }) => name)).toEqual(['a.jpg', 'A.JPG'])
  expect([String(await zip.read('a.jpg')), String(await zip.read('A.JPG'))]).toEqual(['1', '2'])
  expect(zip.setAside).toEqual([
    { name: 'a.jpg', reason: 'twice' },
    { name: 'link.jpg', reason: 'link' },
    { name: 'secret.jpg', reason: 'locked' },
    { name: 'a\0b', reason: 'name' },
    { name: 'x'.repeat(2_000), reason: 'name' },
    { name: 'large.mp4', reason: 'too_large' },
  ])
  await expect(zip.read('large.mp4')).rejects.toThrow(ZipError)
  zip.close()
})

test('a bomb is refused before anything is unpacked, and one that hides its size while it is', async () => {
  const file = await makeZip([['a.json', Buffer.alloc(2 ** 19)]])
  const small = { ...limits, totalBytes: 2 ** 18 }
  await expect(openZip(file, small)).rejects.toMatchObject({ problem: 'too_large' })
  const bytes = readFileSync(file)
  // The uncompressed size in the directory.
  bytes.writeUInt32LE(10, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  writeFileSync(file, bytes)
  const zip = await openZip(file, limits)
  await expect(zip.read('a.json')).rejects.toMatchObject({ problem: 'damaged' })
  zip.close()
  const none = { ...limits, entries: 0 }
  await expect(openZip(file, none)).rejects.toMatchObject({ problem: 'too_many' })
  writeFileSync(file, 'Rar!\x1a\x07\x01\0 and more')
  await expect(openZip(file, limits)).rejects.toMatchObject({ problem: 'no_zip' })
})
