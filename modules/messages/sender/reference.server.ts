// A reference is a credential of the sender, so it is not stored. For a day a retry derives it again, from data that
// only the sender has and a random seed. Afterwards only its hash remains.
import { createHmac, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { crockfordAlphabet, toBase32 } from '#core/platform/base32.ts'

const derive = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(
  scrypt,
)

/** Cost of the hash: a fast hash of 50 bits can be brute-forced; this takes 4 MiB and some milliseconds per attempt. */
const cost = { N: 4096, r: 8, p: 1 }

/** Salt shared by all messages, because the hash is the lookup key. */
const salt = 'village-site reference'

/**
 * Hashes a reference.
 * @param reference ten characters
 */
export async function hashReference(reference: string): Promise<string> {
  return (await derive(reference, salt, 32, cost)).toString('hex')
}

/** Returns the HMAC-SHA-256 of named values, in hex; requires the secret of the site. */
export function keyedHash(secret: string, values: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(values)).digest('hex')
}

export function createSeed(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Derives a reference.
 * @param submission hash that identifies the submission
 */
export function referenceFrom(secret: string, submission: string, seed: string): string {
  return codeOf(Buffer.from(keyedHash(secret, ['reference', submission, seed]), 'hex'))
}

export function createCheckCode(): string {
  return codeOf(randomBytes(8))
}

/** Encodes the first 50 bits. @param bytes seven or more */
export function codeOf(bytes: Uint8Array): string {
  return toBase32(bytes, crockfordAlphabet).slice(0, 10)
}
