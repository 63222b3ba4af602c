// The key of encrypted backups as it stands on paper: 160 bits in 32 characters.
import { randomBytes } from 'node:crypto'
import { crockfordAlphabet, fromBase32, toBase32 } from './base32.ts'

const keyBytes = 20

/** Makes a new key, in groups of four characters that can be read over the telephone. */
export function makeBackupKey(): string {
  const text = toBase32(randomBytes(keyBytes), crockfordAlphabet)
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** Reads a key as a person types it. @returns undefined for anything else */
export function readBackupKey(written: string): Buffer | undefined {
  const text = written
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isKey = text.length === (keyBytes * 8) / 5 && /^[0-9A-HJKMNP-TV-Z]*$/.test(text)
  return isKey ? fromBase32(text, crockfordAlphabet) : undefined
}
