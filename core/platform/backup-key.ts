// The key of encrypted backups as it stands on paper: 160 bits in 32 characters, and four by which a typing mistake is
// noticed and the key is recognised. Keys of earlier versions end without these four.
import { createHash, randomBytes } from 'node:crypto'
import { crockfordAlphabet, fromBase32, toBase32 } from './base32.ts'

const keyBytes = 20
const keyLength = (keyBytes * 8) / 5
const checkLength = 4

/** Makes a new key, in groups of four characters that can be read over the telephone. */
export function makeBackupKey(): string {
  return writeBackupKey(randomBytes(keyBytes))
}

/** Writes a key with its last four characters, as it stands on paper. */
export function writeBackupKey(key: Buffer): string {
  const text = toBase32(key, crockfordAlphabet) + fingerprintOf(key)
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** Returns the last four characters of a key on paper. They tell nothing of the rest, so they may be shown. */
export function fingerprintOf(key: Buffer): string {
  const hash = createHash('sha256').update('village-site backup key').update(key).digest()
  return toBase32(hash, crockfordAlphabet).slice(0, checkLength)
}

/** Reads a key as a person types it. @returns undefined for anything else */
export function readBackupKey(written: string): Buffer | undefined {
  return backupKeyProblem(written) === undefined
    ? fromBase32(plainText(written).slice(0, keyLength), crockfordAlphabet)
    : undefined
}

/** Says what is wrong with a key as a person types it, without repeating it. @returns undefined if nothing is */
export function backupKeyProblem(written: string): string | undefined {
  const text = plainText(written)
  const paper = `Compare it with the paper: ${keyLength + checkLength} letters and digits in groups of four`
  if (!/^[0-9A-HJKMNP-TV-Z]*$/.test(text)) return `it holds signs that no key has. ${paper}.`
  if (text.length !== keyLength && text.length !== keyLength + checkLength) {
    return `it has ${text.length} letters and digits. ${paper} (${keyLength} if an earlier version made it). A new key, from "npm run site -- backup-key", opens no copy that was sent before.`
  }
  const check = text.slice(keyLength)
  const key = fromBase32(text.slice(0, keyLength), crockfordAlphabet)
  if (check && check !== fingerprintOf(key)) return `a letter or digit of it is mistyped. ${paper}.`
  return undefined
}

const plainText = (written: string) =>
  written.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
