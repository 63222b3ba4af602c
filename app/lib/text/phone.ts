import { typedValue } from './typed-text.ts'

/** A number as people dial it and as a link carries it. */
export type Phone = { shown: string; href: string }

/**
 * Reads a number written by a person: Bangla digits, spaces, dashes, dots and +880 are understood, and so is a mobile that
 * a spreadsheet has made a number of, without its first 0 or with `.0` behind it. A Bangladeshi mobile (01[3-9] and
 * 8 digits) is shown as 01XXX-XXXXXX; another number is shown as it was written.
 * @returns undefined when there is no number in it that could be dialled.
 */
export function phoneLink(written: string): Phone | undefined {
  const shown = typedValue(written)
  const digits = shown.replace(/^(\d{10,13})\.0$/, '$1').replace(/[ ().-]/g, '')
  const national = digits.replace(/^(?:(?:\+|00)?880)?0?(?=1[3-9]\d{8}$)/, '0')
  if (/^01[3-9]\d{8}$/.test(national)) {
    return { shown: `${national.slice(0, 5)}-${national.slice(5)}`, href: `tel:+88${national}` }
  }
  return /^\+?\d{3,15}$/.test(digits) ? { shown, href: `tel:${digits}` } : undefined
}

/** A chat with a Bangladeshi mobile; undefined for another number. */
export function whatsAppLink(written: string): string | undefined {
  const href = phoneLink(written)?.href
  return href?.startsWith('tel:+88') ? `https://wa.me/${href.slice('tel:+'.length)}` : undefined
}
