// Fields of a user account and their rules. Without zod, so that the forms of the back-office use the same functions
// and load nothing for it.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { isCommonPassword } from './common-passwords.ts'

export const longestName = 100
export const longestEmail = 254
export const shortestPassword = 8
export const longestPassword = 128

/**
 * Cleans an email as it is stored and compared: removes zero-width and other format characters, which contact lists
 * add, and surrounding spaces; A to Z become lower case. Other letters stay: folding them turns one person's address
 * into another's (a dotless ı, a Kelvin sign).
 */
export function cleanEmail(written: string): string {
  return trimSpaces(written.replace(/\p{Cf}/gu, '')).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  )
}

/** Returns the problem of an email; undefined if there is none. @param email as `cleanEmail` returns it */
export function emailProblem(email: string): ErrorMessage | undefined {
  if (email === '') return 'value.required'
  const isRight = email.length <= longestEmail && emailPattern.test(email) && !email.includes('..')
  return isRight ? undefined : 'email.invalid'
}

/** Names in an address are ASCII: the usual mail servers accept no other. */
const emailPattern =
  /^[A-Za-z0-9][A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,63}$/

export function cleanName(written: string): string {
  return trimSpaces(written).normalize('NFC')
}

/** Returns the problem of a name; undefined if there is none. @param name already cleaned */
export function nameProblem(name: string): ErrorMessage | undefined {
  if (name === '') return 'value.required'
  if (name.length > longestName) return errorMessage('text.max_length', { max: longestName })
  if (hiddenCharacter.test(name)) return 'text.unusable_character'
  return visibleCharacter.test(name) ? undefined : 'name.no_letter'
}

/** Returns the problem of a name for a program; undefined if there is none. @param name already cleaned */
export function programNameProblem(name: string): ErrorMessage | undefined {
  return bracket.test(name) ? 'text.unusable_character' : nameProblem(name)
}

/**
 * Normalises a password: a keyboard composes Bangla ড় as one sign and another one as two, and both must log the same
 * person in.
 */
export function cleanPassword(written: string): string {
  return written.normalize('NFC')
}

/**
 * Checks length and the commonest passwords only: rules of composition make passwords worse (ASVS 6.2.5).
 * @param about facts about the person that a stranger knows.
 * @returns the problem with it, undefined if there is none.
 */
export function passwordProblem(
  password: string,
  about: { name?: string | undefined; email?: string | undefined } = {},
): ErrorMessage | undefined {
  if (password === '') return 'value.required'
  const length = lengthOf(password)
  if (length < shortestPassword) {
    return errorMessage('password.too_short', { min: shortestPassword })
  }
  if (length > longestPassword) {
    return errorMessage('password.too_long', { max: longestPassword })
  }
  const known = [about.name, about.email, about.email?.split('@')[0]]
  const isKnown = known.some((word) => word?.toLowerCase() === password.toLowerCase())
  return isKnown || isCommonPassword(password) ? 'password.too_easy' : undefined
}

/** Counts characters as a person does, but of an over-long text no more than is needed to refuse it. */
function lengthOf(text: string): number {
  return text.length > 4 * longestPassword ? text.length : [...text].length
}

/**
 * Characters that are invisible or reverse the text: names that look the same would be two people. Bangla writes some
 * conjuncts with a joiner (U+200C, U+200D) between two Bangla signs. `#` precedes the id that is shown with a name.
 */
const hiddenCharacter =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u2800#\uFE5F\uFF03]|(?![\u200C\u200D])[\p{Cf}\p{DI}]|(?<![\u0980-\u09FF])[\u200C\u200D]|[\u200C\u200D](?![\u0980-\u09FF])/u

/** Brackets enclose the name of a program beside that of its maker, and the id beside a name: `Rahima (Portal) (#3)`. */
const bracket = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>\uFF1C\uFF1E]/u

const visibleCharacter = /[\p{L}\p{N}]/u

/** Removes only spaces, unlike `trim`: a line break in a name or an address is a mistake or a trick, and is refused. */
function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text[start])) start += 1
  while (end > start && isSpace(text[end - 1])) end -= 1
  return text.slice(start, end)
}

function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\u00a0'
}
