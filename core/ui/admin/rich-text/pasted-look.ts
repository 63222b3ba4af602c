// Marks of pasted words, from tags and styles.
import { encodeAttribute } from '#core/lib/html/html-tree.ts'
import { isLinkAddress } from '#core/lib/text/link-address.ts'
import { stylesOf } from './pasted-styles.ts'

export type Look = {
  href?: string
  bold?: boolean
  italic?: boolean
  struck?: boolean
  underlined?: boolean
  position?: 'sup' | 'sub' | undefined
  /** Line ends in the source are line ends of the text. */
  keepsLines?: boolean
  /** Headings are bold by themselves. */
  isHeading?: boolean
}

export const plainLook: Look = {}

const bold = /^(?:bold|bolder|[6-9]\d\d|1000)$/
const notBold = /^(?:normal|lighter|[1-5]\d\d)$/

export function lookOf(element: Element, outer: Look): Look {
  const styles = stylesOf(element)
  const name = element.localName
  const look = { ...outer }
  const line = `${styles['text-decoration'] ?? ''} ${styles['text-decoration-line'] ?? ''}`
  const weight = styles['font-weight'] ?? ''
  // Google Docs wraps the copied content in a `b` that is not bold.
  if (notBold.test(weight)) look.bold = false
  else if (bold.test(weight) || name === 'b' || name === 'strong') look.bold = true
  const slant = styles['font-style'] ?? ''
  if (slant === 'normal') look.italic = false
  else if (/^(?:italic|oblique)/.test(slant) || name === 'i' || name === 'em') look.italic = true
  if (['s', 'strike', 'del'].includes(name) || line.includes('line-through')) look.struck = true
  // Words that a tracked change has added look like the others.
  const isAdded =
    name === 'ins' && !element.hasAttribute('cite') && !element.hasAttribute('datetime')
  if (name === 'u' || isAdded || line.includes('underline')) look.underlined = true
  const align = styles['vertical-align'] ?? name
  if (align === 'super' || align === 'sup') look.position = 'sup'
  else if (align === 'sub') look.position = 'sub'
  else if (align === 'baseline') look.position = undefined
  const space = styles['white-space'] ?? ''
  if (space) look.keepsLines = /^(?:pre|break-spaces)/.test(space)
  const href = name === 'a' ? targetOf(element.getAttribute('href') ?? '') : ''
  if (href) look.href = href
  return look
}

export function withLook(words: string, look: Look): string {
  if (words.trim() === '') return words
  let html = words
  if (look.position) html = `<${look.position}>${html}</${look.position}>`
  if (look.underlined && !look.href) html = `<u>${html}</u>`
  if (look.struck) html = `<s>${html}</s>`
  if (look.italic) html = `<em>${html}</em>`
  if (look.bold && !look.isHeading) html = `<strong>${html}</strong>`
  return look.href ? `<a${encodeAttribute('href', look.href)}>${html}</a>` : html
}

/** Returns the actual target of a link that counts clicks; empty for a place within the copied document. */
function targetOf(href: string): string {
  const address = href.trim()
  if (!address || address.startsWith('#') || !isLinkAddress(address)) return ''
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const counted =
    (/^lm?\.(?:facebook|instagram)\.com$/.test(hostname) && searchParams.get('u')) ||
    (/^www\.google\.[a-z.]+$/.test(hostname) && pathname === '/url' && searchParams.get('q'))
  if (!counted || !URL.canParse(counted) || !isLinkAddress(counted)) return address
  const target = new URL(counted)
  target.searchParams.delete('fbclid')
  return target.href
}
