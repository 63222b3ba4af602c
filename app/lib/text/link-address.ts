// Where a link may lead. One rule for rich text, for every field that becomes a link, and for the editor.

const schemes = ['http', 'https', 'mailto', 'tel']

/** Spaces, control and format characters: nobody sees them, and readers of addresses disagree about them. */
const hidden = /[\s\p{Cc}\p{Cf}\p{Z}]/u

/**
 * Whether an address may stand in a link: one of our schemes, or a place on this site. Nothing hidden stands
 * before its path; later on it may, since Bangla words need joiners.
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
  const text = typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (/^(?:[/#](?![/\\])|(?:https?:\/\/|mailto:|tel:)[^\s/])/i.test(text)) {
    return isLinkAddress(text) ? text : undefined
  }
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  const address = `https://${text.replace(/^\/\//, '')}`
  // A scheme of its own would be taken for a host here, but none has a dot and a port.
  const isHost = /^https:\/\/[^\s@:/?#]+\.[^\s@:/?#.]+(?::\d+)?(?:[/?#]|$)/.test(address)
  return isHost && URL.canParse(address) && isLinkAddress(address) ? address : undefined
}
