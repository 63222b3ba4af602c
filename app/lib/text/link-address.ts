// Allowed targets of links. One rule for rich text, for fields that become links, and for the editor.
import { withoutInvisible } from './typed-text.ts'

const schemes = ['http', 'https', 'mailto', 'tel']

/** Spaces, control and format characters: nobody sees them, and readers of addresses disagree about them. */
const hidden = /[\s\p{Cc}\p{Cf}\p{Z}]/u

/**
 * True if an address may stand in a link: one of our schemes, or a place on this site. Invisible characters are
 * refused before its path; later they may occur, since Bangla words need joiners.
 */
export function isLinkAddress(address: string): boolean {
  const [head = ''] = /^[^:/\\?#]*/.exec(address) ?? []
  if (hidden.test(head)) return false
  const rest = address.slice(head.length)
  if (rest.startsWith(':')) return schemes.includes(head.toLowerCase())
  // A browser drops tabs and line ends, and reads `\` as `/`: what is left must not name another site.
  return head !== '' || !/^[/\\]{2}/.test(rest.replace(/[\p{Cc}\s]/gu, ''))
}

/**
 * The address that a person means: `example.org` is a web address, `name@example.org` is written to; what
 * begins with `/` is a place on this site.
 * @returns undefined for what is no address, or none that may stand in a link
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
 * The address of a web page as a person means it. A missing `https://`, missing slashes and the full stop of a Bangla
 * sentence are put right.
 * @returns undefined for what is no web address
 */
export function webAddress(typed: string): string | undefined {
  const text = withoutInvisible(typed)
    .trim()
    .replace(/[।,;]{1,3}$/, '')
  const [, scheme, rest = ''] = /^(https?:)?\/*(.*)$/is.exec(text) ?? []
  const address = `${scheme ?? 'https:'}//${rest}`
  // A scheme of another kind would be taken for a host, but none has a dot and a port.
  const host = scheme ? /^[^\s/\\]/ : /^[^\s@:/\\?#]+\.[^\s@:/\\?#.]+(?::\d+)?(?:[/?#]|$)/
  return host.test(rest) && URL.canParse(address) && isLinkAddress(address) ? address : undefined
}
