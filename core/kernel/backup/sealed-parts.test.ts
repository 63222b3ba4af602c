import { expect, test } from 'vitest'
import {
  backupKeyProblem,
  fingerprintOf,
  makeBackupKey,
  readBackupKey,
  writeBackupKey,
} from '#core/platform/backup-key.ts'
import { newSeal, openPart, sealPart } from './sealed-parts.ts'

const key = readBackupKey(makeBackupKey()) ?? Buffer.alloc(0)
const hash = 'ab'.repeat(32)
const seal = newSeal(key, 'site-2026-01-15T04-30-00-000Z.tar', 9 * 2 ** 20, hash)
const plain = Buffer.from('names of borrowers')
const sealed = sealPart(key, seal, 1, plain)

test('a part comes back with its key only, unchanged, and in its place', () => {
  expect(seal.parts).toBe(3)
  expect(openPart(key, seal, 1, sealed)).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  const other = readBackupKey(makeBackupKey()) ?? Buffer.alloc(0)
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(3) ^ 1, 3)
  const attacks: (() => Buffer)[] = [
    () => openPart(other, seal, 1, sealed),
    () => openPart(key, seal, 0, sealed),
    () => openPart(key, { ...seal, parts: 2 }, 1, sealed),
    () => openPart(key, { ...seal, bytes: 1 }, 1, sealed),
    () => openPart(key, { ...seal, name: 'site-2025.tar' }, 1, sealed),
    () => openPart(key, newSeal(key, seal.name, seal.bytes, 'cd'.repeat(32)), 1, sealed),
    () => openPart(key, seal, 1, changed),
    () => openPart(key, seal, 1, sealed.subarray(0, -1)),
    () => openPart(key, seal, 1, Buffer.alloc(3)),
  ]
  for (const attack of attacks) expect(attack, String(attack)).toThrow('BACKUP_KEY is not the key')
})

test('a backup always has the same key, and no two have one', () => {
  const { name, bytes } = seal
  expect(newSeal(key, name, bytes, hash)).toEqual(seal)
  const others = [
    newSeal(readBackupKey(makeBackupKey()) ?? key, name, bytes, hash),
    newSeal(key, 'site-2026-01-16T04-30-00-000Z.tar', bytes, hash),
    newSeal(key, name, bytes + 1, hash),
    newSeal(key, name, bytes, 'cd'.repeat(32)),
  ]
  expect(new Set([seal, ...others].map(({ salt }) => salt)).size).toBe(5)
})

test('a key is read as people write it', () => {
  const written = makeBackupKey()
  expect(written).toMatch(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/)
  expect(makeBackupKey()).not.toBe(written)
  const bytes = readBackupKey(written)
  expect(bytes).toHaveLength(20)
  expect(readBackupKey(` ${written.toLowerCase().replaceAll('-', ' ')} `)).toEqual(bytes)
  const look = readBackupKey('O0O0-1IL1-'.padEnd(39, 'ABCD-'))
  expect(look).toEqual(readBackupKey('0000-1111-'.padEnd(39, 'ABCD-')))
  for (const wrong of ['', written.slice(1), `${written}0`, written.replace(/^./, 'U')]) {
    expect(readBackupKey(wrong), wrong).toBeUndefined()
  }
  // A key of an earlier version, without its last four characters.
  expect(readBackupKey(written.slice(0, 39))).toEqual(bytes)
  expect(writeBackupKey(bytes ?? Buffer.alloc(0))).toBe(written)
  expect(written.slice(-4)).toBe(fingerprintOf(bytes ?? Buffer.alloc(0)))
})

test('each single letter mistyped, and two swapped, is told from another key', () => {
  const written = makeBackupKey()
  const letters = [...written]
    .map((letter, at) => ({ letter, at }))
    .filter(({ letter }) => letter !== '-')
  for (const { letter, at } of letters) {
    const other = letter === '7' ? '8' : '7'
    const typed = written.slice(0, at) + other + written.slice(at + 1)
    expect(backupKeyProblem(typed), typed).toContain('is mistyped')
  }
  const [one, two] = [written.indexOf(letters[3]?.letter ?? ''), letters[8]?.at ?? 0]
  const swapped = [...written]
    .with(one, written[two] ?? '')
    .with(two, written[one] ?? '')
    .join('')
  if (swapped !== written) expect(backupKeyProblem(swapped)).toContain('is mistyped')
  expect(backupKeyProblem(written.slice(0, -1))).toMatch(/^it has 35 letters and digits. Compare/)
  expect(backupKeyProblem(written.replace(/.$/, 'ক'))).toContain('signs that no key has')
  expect(backupKeyProblem(written)).toBeUndefined()
})

test('the format is the one that docs/backup.md describes', () => {
  const fixed = { format: 1, name: 'a.tar', bytes: 2, parts: 1, salt: '00'.repeat(16) } as const
  const made = sealPart(Buffer.alloc(20, 1), fixed, 0, Buffer.from('hi'))
  expect(made.toString('hex')).toMatchInlineSnapshot(`"22b01c9f22a443ce0945e933aaad95716583"`)
})
