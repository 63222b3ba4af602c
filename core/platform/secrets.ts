// Passwords and one-time tokens, with Node's own cryptography.
import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** The cost recommended by OWASP for argon2id: 19 MiB, two passes; about 50 ms. */
const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * Hashes a password.
 * @returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, with its parameters, so that they can be raised later
 */
export async function hashPassword(password: string, cost = owaspCost): Promise<string> {
  const nonce = randomBytes(16)
  const message = Buffer.from(password)
  const hash = await derive('argon2id', { ...cost, tagLength, message, nonce })
  return `${parametersOf(cost)}${base64(nonce)}$${base64(hash)}`
}

/** True if its cost differs from today's. */
export function isOutdatedHash(stored: string, cost = owaspCost): boolean {
  return !stored.startsWith(parametersOf(cost))
}

function parametersOf({ memory, passes, parallelism }: typeof owaspCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parsed) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = parsed
  const hash = Buffer.from(expected, 'base64')
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.byteLength,
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(actual, hash)
}

/** Creates a token of 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a token, which a reader of the database cannot use. */
export function hashToken(token: string): string {
  return sha256(token).digest('hex')
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given).digest(), sha256(expected).digest())
}

function sha256(text: string) {
  return createHash('sha256').update(text)
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
