// A page in a static copy has no script, relative links, and texts in place of forms. The HTML comes from this
// program, so that texts of people cannot contain tags.
import { escapeHtml } from '#core/lib/html/escape-html.ts'

export type PageCopy = {
  /** Returns the link to an address as written on the page; undefined if its target is not in the copy. */
  linkTo: (address: string) => string | undefined
  /** Origin of the site. */
  origin: string
  /** False while the site has no public address: then no page names one. */
  isPublic: boolean
  /** HTML of the line with the date of the copy. */
  note: string
  /** HTML of the office's contact details, in place of a form. */
  office: string
  /** Replaces the search; undefined on any other page. */
  titles: { heading: string; list: string } | undefined
}

/** Matches pages that make no sense in a copy; links to them are left out. */
const leftOut = /^\/(?:(?:en|bn)\/)?(?:keep|messages|gifts|auth|admin)(?:[/?#]|$)/

export function isLeftOut(address: string): boolean {
  return leftOut.test(address)
}

export function copiedPage(html: string, copy: PageCopy): string {
  const { isPublic, origin, note, titles } = copy
  // Each pass copies the page, so that there are few.
  const shown = withoutForms(html, copy.office)
    .replace(ofLivePages, (found) => {
      if (found.startsWith('<div')) return '<div>'
      return isPublic && found.startsWith(structuredData) ? found : ''
    })
    .replace(/<a\b[^>]*>([\s\S]*?)<\/a>/g, (link, words: string, at: number, whole: string) =>
      isDropped(link, copy) ? (isAlone(whole, at, link) ? '' : words) : link,
    )
    .replace(emptied, '')
    .replace(/<(?:a|img|source|audio|video|link|meta)\b[^>]*>|<\/head>/g, (tag) => {
      if (tag === '</head>') return `<style>${css}</style></head>`
      return /^<(?:link|meta)/.test(tag) ? inHead(tag, copy) : withCopiedLinks(tag, copy)
    })
    .replace(/<header\b/, () => `${note}<header`)
  const page = titles ? withTitles(shown, titles) : shown
  return isPublic ? page : page.replaceAll(origin, '')
}

/** Returns all addresses that a page loads or links, as written. */
export function addressesIn(html: string): string[] {
  const found: string[] = []
  for (const [tag] of html.matchAll(/<(?:a|img|source|audio|video|link|meta)\b[^>]*>/g)) {
    if (tag.startsWith('<meta') && !isAddressMeta(tag)) continue
    for (const [, , name = '', value = ''] of tag.matchAll(attribute)) {
      found.push(...(isSet(name) ? setOf(value).map(([address]) => address) : [unescaped(value)]))
    }
  }
  return found
}

/** Returns the title of a page without the name of the site. */
export function titleOf(html: string): string {
  return ownText(unescaped(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? ''))
}

/**
 * Returns a text of its own. A part of another text keeps the whole of it in memory, thousands of pages and addresses in
 * a copy.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}

const attribute = /(\s)(href|src|srcset|poster|imagesrcset|content)="([^"]*)"/gi
const isSet = (name: string) => /srcset$/i.test(name)
const isAddressMeta = (tag: string) => /\sproperty="og:(?:url|image)"/.test(tag)

const structuredData = '<script type="application/ld+json"'

/** Matches scripts, parts that a script completes, and the button that prints. */
const ofLivePages =
  /<script\b[^>]*>[\s\S]*?<\/script>|<div data-island="[^"]*" data-props="[^"]*">|<button [^<>]*data-print=""[^<>]*>[\s\S]*?<\/button>/g

/** Matches empty lists, lines and parts, whose links were left out. */
const emptied =
  /<li\b[^>]*>\s*<\/li>|<p class="lone">\s*<\/p>|<section\b[^>]*><div class="wrap">\s*<\/div><\/section>/g

/** True for a link whose target a copy does not have, or that shares an unknown address. */
function isDropped(link: string, { isPublic, origin }: PageCopy): boolean {
  const href = unescaped(/\shref="([^"]*)"/.exec(link)?.[1] ?? '')
  const isOfNowhere = !isPublic && href.includes(encodeURIComponent(origin))
  return isOfNowhere || isLeftOut(withoutOrigin(href, origin))
}

/** True unless the link is within a sentence, whose words stay. */
function isAlone(html: string, at: number, link: string): boolean {
  const before = html.slice(Math.max(0, at - 20), at).trimEnd()
  const after = html.slice(at + link.length, at + link.length + 20).trimStart()
  return before.endsWith('>') && after.startsWith('<')
}

/**
 * Replaces each form, and its section except the heading, with the office's contact details; keeps emergency numbers.
 */
function withoutForms(html: string, office: string): string {
  return html
    .replace(
      /(<section\b[^>]*\sid="(?:send|promise)"[^>]*>)(<h2\b[^>]*>[^<]*<\/h2>)?[\s\S]*?(<form\b[\s\S]*?<\/form>)/g,
      (_, start: string, heading = '', form: string) => start + heading + emergency(form) + office,
    )
    .replace(/<search>[\s\S]*?<\/search>/g, '')
    .replace(/<form\b[\s\S]*?<\/form>(?:\s*<form\b[\s\S]*?<\/form>)*/g, () => office)
}

function emergency(form: string): string {
  const numbers = form.match(/<a [^>]*href="tel:[^"]*"[^>]*>[^<]*<\/a>/g)
  const words = /<p\b[^>]*>([^<]*)(?:<!-- -->)?\s*<span><a [^>]*href="tel:/.exec(form)?.[1]
  return numbers ? `<p><strong>${words ?? ''} ${numbers.join(', ')}</strong></p>` : ''
}

function withCopiedLinks(tag: string, copy: PageCopy): string {
  return tag.replace(attribute, (_, space: string, name: string, value: string) => {
    const written = isSet(name) ? copiedSet(value, copy) : copiedLink(unescaped(value), copy)
    return written === undefined ? '' : `${space}${name}="${escapeHtml(written)}"`
  })
}

/**
 * Returns the link in the copy, or to the live site if the copy does not have the target; undefined if there is none.
 */
function copiedLink(address: string, { linkTo, origin, isPublic }: PageCopy): string | undefined {
  const own = withoutOrigin(address, origin)
  const link = linkTo(own)
  if (link !== undefined || !own.startsWith('/') || own.startsWith('//')) return link ?? address
  return isPublic ? origin + own : undefined
}

function copiedSet(value: string, copy: PageCopy): string | undefined {
  const parts = setOf(value).flatMap(([address, size]) => {
    const link = copy.linkTo(address)
    return link === undefined ? [] : [`${link}${size && ` ${size}`}`]
  })
  return parts.length > 0 ? parts.join(', ') : undefined
}

function setOf(value: string): [address: string, size: string][] {
  return unescaped(value)
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .map(([address = '', size = '']) => [address, size])
}

/**
 * Returns a tag of the head for the copy. Canonical addresses stay if they are known; a manifest cannot be read from
 * a folder.
 */
function inHead(tag: string, copy: PageCopy): string {
  if (tag.startsWith('<meta')) return copy.isPublic || !isAddressMeta(tag) ? tag : ''
  if (/\srel="(?:manifest|preload|modulepreload)"/.test(tag)) return ''
  if (/\srel="canonical"|\shreflang="/i.test(tag)) return copy.isPublic ? tag : ''
  const written = withCopiedLinks(tag, { ...copy, isPublic: false })
  return /\shref="/.test(written) ? written : ''
}

function withTitles(html: string, { heading, list }: NonNullable<PageCopy['titles']>): string {
  return html
    .replace(/(<h1\b[^>]*>)[^<]*/, (_, start: string) => start + heading)
    .replace('</main>', () => `<div class="wrap copy-titles">${list}</div></main>`)
}

function withoutOrigin(address: string, origin: string): string {
  if (address === origin) return '/'
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const css =
  '.copy-note{max-width:none;margin:0;padding-block:.5rem;background:#ffd98a;color:#17140d;font-size:.9rem}.copy-note a{color:inherit}' +
  '.copy-office{margin:1rem 0;padding:1rem;border:2px solid currentColor;white-space:pre-line}.copy-office p,.copy-office ul{margin:.25rem 0}' +
  '.copy-office a,.copy-titles a{display:inline-block;padding:.6rem 0}.copy-titles{padding-block:1.5rem}'
