// Allowed targets of links. One rule for rich text, for fields that become links, and for the editor.
import { withoutInvisible } from './typed-text.ts'

const schemes = ['http', 'https', 'mailto', 'tel']

/** Spaces, control and format characters: they are invisible, and parsers of addresses treat them differently. */
const hidden = /[\s\p{Cc}\p{Cf}\p{Z}]/u

/**
 * True if an address may be the target of a link: one of our schemes, or a place on this site. Invisible characters are
 * refused before its path; later they may occur, since Bangla words need joiners.
 */
export function isLinkAddress(address: string): boolean {
  const [head = ''] = /^[^:/\\?#]*/.exec(address) ?? []
  if (hidden.test(head)) return false
  const rest = address.slice(head.length)
  if (rest.startsWith(':')) return schemes.includes(head.toLowerCase())
  // A browser drops tabs and line ends, and reads `\` as `/`: the result must not name another site.
  return head !== '' || !/^[/\\]{2}/.test(rest.replace(/[\p{Cc}\s]/gu, ''))
}

/**
 * Returns the address that a person means: `example.org` is a web address, `name@example.org` an email address, and a
 * path is a place on this site.
 * @returns undefined if it is no address, or not allowed in a link
 */
export function linkAddress(typed: string): string | undefined {
  const text = withoutInvisible(typed).trim()
  if (/^(?:[/#](?![/\\])|(?:mailto:|tel:)[^\s/])/i.test(text)) {
    return isLinkAddress(text) ? text : undefined
  }
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  return webAddress(text)
}

/**
 * Returns the address of a web page that a person means. A missing `https://`, missing slashes and the full stop of a
 * Bangla sentence are corrected.
 * @returns undefined if it is no web address
 */
export function webAddress(typed: string): string | undefined {
  const text = withoutInvisible(typed)
    .trim()
    .replace(/[।,;]{1,3}$/, '')
  const [, scheme, rest = ''] = /^(https?:)?\/*(.*)$/is.exec(text) ?? []
  const address = `${scheme ?? 'https:'}//${rest}`
  // An unknown scheme would be taken for a host, but none has a dot and a port.
  const host = scheme ? /^[^\s/\\]/ : /^[^\s@:/\\?#]+\.[^\s@:/\\?#.]+(?::\d+)?(?:[/?#]|$)/
  return host.test(rest) && URL.canParse(address) && isLinkAddress(address) ? address : undefined
}
