// A menu entry of the organisation can lead to a page of its site, another site, a telephone number or a mailbox.
import { linkAddress } from '#core/lib/text/link-address.ts'
import { phoneLink } from '#core/lib/text/phone.ts'

const maxAddress = 300
const mailbox = /^mailto:[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+$/i

/** True if an entry is written as an address, valid or not. */
export function isMenuAddress(entry: string): boolean {
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(entry)
}

/**
 * Parses a typed address: a telephone number, `name@example.org`, `example.org`, or `/about-us` on this site.
 * @returns address of the link; undefined for other text, and for sites without https
 */
export function menuAddress(typed: string): string | undefined {
  const text = typed.trim()
  const number = /^(?:tel:)?(\+?[\d০-৯][\d০-৯ ()-]{4,})$/i.exec(text)?.[1]
  if (number) return phoneLink(number)?.href
  const address = linkAddress(text)
  if (!address || address.length > maxAddress || /[|\s]/.test(address)) return undefined
  return /^(?:\/(?!\/)|https:\/\/)/.test(address) || mailbox.test(address) ? address : undefined
}
