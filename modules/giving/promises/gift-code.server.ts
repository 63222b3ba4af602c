import { randomBytes } from 'node:crypto'
import { crockfordAlphabet, toBase32 } from '#core/platform/base32.ts'
import { withCheckCharacter } from './gift-code.ts'

export function createGiftCode(): string {
  return withCheckCharacter(toBase32(randomBytes(5), crockfordAlphabet).slice(0, 7))
}
