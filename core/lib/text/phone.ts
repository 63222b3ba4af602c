import { typedValue } from './typed-text.ts'

/** A phone number as it is shown and as it stands in a link. */
export type Phone = { shown: string; href: string }

/**
 * Short codes of Bangladesh, such as 999, 333, 109, 1098, 10616 and 16263. Codes of five digits begin with 10, 13, 14 or
 * 16; those of 11, 12 and 15 are shorter. A number of anybody else has six digits or more.
 */
const shortCode = /^(?:999|333|10\d{1,2}|1[0346]\d{3})$/

/**
 * Reads a number written by a person: Bangla digits, spaces, dashes, dots and +880 are understood, as is a mobile that
 * a spreadsheet has converted to a number, without its first 0 or with `.0` at the end. A Bangladeshi mobile (01[3-9]
 * and 8 digits) is shown as 01XXX-XXXXXX; another number is shown as it was written.
 * @returns undefined if there is no number that could be dialled.
 */
export function phoneLink(written: string): Phone | undefined {
  const shown = typedValue(written)
  const digits = shown.replace(/^(\d{10,13})\.0$/, '$1').replace(/[ ().-]/g, '')
  const national = digits.replace(/^(?:(?:\+|00)?880)?0?(?=1[3-9]\d{8}$)/, '0')
  if (/^01[3-9]\d{8}$/.test(national)) {
    return { shown: `${national.slice(0, 5)}-${national.slice(5)}`, href: `tel:+88${national}` }
  }
  const isWhole = shortCode.test(digits) || /^\+?\d{6,15}$/.test(digits)
  return isWhole ? { shown, href: `tel:${digits}` } : undefined
}

/** Separator of numbers on one line. */
const separator = /[,;|।]|\s(?:ও|এবং|বা|অথবা|and|or|&)\s/i
/** A slash separates two whole numbers, but also occurs in one: `0721/770000`, `770000/01`. */
const slash = /(?<=[\d-]{6,}\s*)\/(?=\s*\+?[\d-]{6,})/
const numberInWords = /(?:0\d{1,4}\/)?\+?\d[\d\s().-]{4,}\d/g

/**
 * Entries of a text with numbers, one per line or several separated by commas; an entry without a number stays whole.
 */
export function phonesIn(written: string): string[] {
  return written
    .split(/\r?\n/)
    .flatMap((line) => {
      const parts = line.split(separator).flatMap((part) => typedValue(part).split(slash))
      const numbers = parts.map((part) => part.trim()).filter(Boolean)
      return numbers.every(phoneIn) ? numbers : [line.trim()]
    })
    .filter(Boolean)
}

/** Returns the number in an entry such as “Karim: 01712-345678”; undefined for none, or several. */
export function phoneIn(written: string): Phone | undefined {
  const whole = phoneLink(written)
  if (whole) return whole
  const [found, ...others] = typedValue(written).match(numberInWords) ?? []
  return found && others.length === 0 ? phoneLink(found.replace('/', '')) : undefined
}

/** True if an entry is a number and nothing else, but none that could be dialled: too few digits, or too many. */
export function isDamagedPhone(entry: string): boolean {
  return /^[+\d\s().-]+$/.test(typedValue(entry)) && !phoneLink(entry)
}

/** Returns the link to a chat with a Bangladeshi mobile; undefined for another number. */
export function whatsAppLink(written: string): string | undefined {
  const href = phoneLink(written)?.href
  return href?.startsWith('tel:+88') ? `https://wa.me/${href.slice('tel:+'.length)}` : undefined
}
