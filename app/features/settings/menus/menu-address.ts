// Addresses that an organisation gives to entries of its own: a page of its site, another site, a number or a mailbox.
import { linkAddress } from '../../../lib/text/link-address.ts'
import { phoneLink } from '../../../lib/text/phone.ts'

const maxAddress = 300
const mailbox = /^mailto:[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+$/i

/** True for an entry that is written as an address, right or wrong. */
export function isMenuAddress(entry: string): boolean {
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(entry)
}

/**
 * The address that a person means: a number is called, `name@example.org` written to, `example.org` a site, `/about-us`
 * a page of this one. @returns undefined for what is none of these, or not over https
 */
export function menuAddress(typed: string): string | undefined {
  const text = typed.trim()
  const number = /^(?:tel:)?(\+?[\d০-৯][\d০-৯ ()-]{4,})$/i.exec(text)?.[1]
  if (number) return phoneLink(number)?.href
  const address = linkAddress(text)
  if (!address || address.length > maxAddress || /[|\s]/.test(address)) return undefined
  return /^(?:\/(?!\/)|https:\/\/)/.test(address) || mailbox.test(address) ? address : undefined
}
