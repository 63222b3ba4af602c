// The code of a promised gift is typed as payment reference: eight characters of Crockford's base 32, which can be
// read aloud over the telephone. The last one is a check character, a weighted sum in the field of 32 elements. Its
// weights differ, so one wrong character or two swapped ones are always detected.
import { typedCode } from '#modules/messages/sender/reference.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const pattern = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** Maximum length of a text to search; statements have shorter ones. */
const longestText = 500

/** Weights of all characters except the last, whose weight is 1: powers of a generator. */
const weights = [2, 4, 8, 16, 5, 10, 20]

/** Appends the check character. @param random seven characters */
export function withCheckCharacter(random: string): string {
  const sum = weights.reduce((all, weight, at) => all ^ product(weight, indexIn(random, at)), 0)
  return random + alphabet.charAt(sum)
}

/** Parses a code as people type it: ignores case, spaces and dashes, reads o as 0, and accepts Bangla digits. */
export function parseGiftCode(written: string): string | undefined {
  if (written.length > 60) return undefined
  const code = typedCode(written)
  return pattern.test(code) && withCheckCharacter(code.slice(0, 7)) === code ? code : undefined
}

/** Finds all codes in a text from a bank or wallet, such as `Ref 7K3QPX92 from Rahim`. */
export function giftCodesIn(text: string): string[] {
  const parts = text.slice(0, longestText).split(/[^0-9A-Za-z০-৯]+/)
  // A code may be written in two groups.
  const candidates = parts.flatMap((part, at) => [part, part + (parts[at + 1] ?? '')])
  // Most words are shorter, and need no reading.
  const long = candidates.filter((part) => part.length >= 8)
  return [...new Set(long.flatMap((part) => parseGiftCode(part) ?? []))]
}

/** True if one character is wrong, missing or extra, or stands elsewhere. */
export function isNearlyCode(written: string, code: string): boolean {
  const typed = typedCode(written)
  const near = new Set(spellings(code))
  return typed !== code && spellings(typed).some((one) => near.has(one))
}

/** A text and what is left of it without one character: two nearly equal codes have one of these in common. */
export function spellings(code: string): string[] {
  return [code, ...Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1))]
}

function indexIn(code: string, at: number): number {
  return alphabet.indexOf(code.charAt(at))
}

/** Multiplies in the field of 32 elements with the polynomial x⁵ + x² + 1. */
function product(one: number, other: number): number {
  let sum = 0
  for (let bit = 0; bit < 5; bit++) {
    if (other & (1 << bit)) sum ^= one << bit
  }
  for (let bit = 9; bit >= 5; bit--) {
    if (sum & (1 << bit)) sum ^= 0b100101 << (bit - 5)
  }
  return sum
}
