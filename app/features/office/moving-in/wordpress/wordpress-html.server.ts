// Texts of WordPress as the editor's HTML: its comments and shortcodes go, captions become text, images and files of its
// uploads become those of the library. The result passes the sanitiser of every text like a paste.
import { Parser } from 'htmlparser2'
import { bodyImageAddress } from '../../../../lib/html/body-images.ts'
import { escapeHtml } from '../../../../lib/html/escape-html.ts'

export type WordPressText = {
  html: string
  /** Addresses of the images, in their order, with captions and alternative texts. */
  images: TextImage[]
  /** Addresses of files of the uploads that links lead to, with the words of the link. */
  files: { address: string; title: string }[]
  /** Ids of the images of galleries. */
  galleryIds: string[]
  /** Parts that cannot be taken: names of shortcodes and elements. */
  lost: Set<string>
}

export type TextImage = { address: string; alt: string; caption: string }

export type TextTargets = {
  /** Name in the library of an image of the uploads; undefined if it is missing. */
  imageName: (address: string) => string | undefined
  /** New address of a link. */
  linkOf: (address: string) => string
}

const lostElements = new Set(['iframe', 'embed', 'object', 'video', 'audio', 'form', 'script'])
const hidden = new Set(['script', 'style', 'noscript', 'svg', 'template'])
const voidElements = new Set(['br', 'hr'])

/** @param content as WordPress stores it: blocks, or plain text with shortcodes and HTML */
export function convertText(content: string, targets: TextTargets): WordPressText {
  const text: WordPressText = { html: '', images: [], files: [], galleryIds: [], lost: new Set() }
  const source = withParagraphs(withoutShortcodes(content, text))
  const written: string[] = []
  const open: { name: string; end: string }[] = []
  let hiddenDepth = 0
  let caption: string | undefined
  let link: { address: string; title: string } | undefined

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (hidden.has(name)) hiddenDepth++
        if (lostElements.has(name)) {
          text.lost.add(name)
          const address = attributes.src ?? ''
          // A video of another site stays as a link to it.
          if (name === 'iframe' && /^https:\/\//.test(address)) {
            written.push(`<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`)
          }
        }
        if (hiddenDepth > 0) return
        if (name === 'figcaption') caption = ''
        if (name === 'img') {
          written.push(imageHtml(attributes, text, targets, open.at(-1)?.end === '</p>'))
          return
        }
        if (voidElements.has(name)) {
          written.push(`<${name}>`)
          return
        }
        if (name === 'a' && attributes.href) {
          const href = targets.linkOf(attributes.href)
          if (isFile(attributes.href)) link = { address: attributes.href, title: '' }
          written.push(`<a href="${escapeHtml(href)}">`)
          open.push({ name, end: '</a>' })
          return
        }
        const start = kept.get(name)
        if (start === undefined) return
        written.push(`<${start}${spanOf(attributes)}>`)
        open.push({ name, end: `</${start}>` })
      },
      ontext: (part) => {
        if (hiddenDepth > 0) return
        if (caption !== undefined) caption += part
        if (link) link.title += part
        written.push(escapeHtml(part))
      },
      onclosetag: (name) => {
        if (hidden.has(name) && hiddenDepth > 0) hiddenDepth--
        if (name === 'figcaption' && caption !== undefined) {
          const last = text.images.at(-1)
          if (last) last.caption = caption.trim()
          caption = undefined
        }
        if (name === 'a' && link) {
          text.files.push({ ...link, title: link.title.trim() })
          link = undefined
        }
        const at = open.findLastIndex((one) => one.name === name)
        if (at < 0) return
        for (const { end } of open.splice(at).toReversed()) written.push(end)
      },
    },
    { decodeEntities: true },
  )
  parser.end(source)
  for (const { end } of open.toReversed()) written.push(end)
  text.html = written.join('').replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, '')
  return text
}

/** Elements that stay, with the name they get. */
const kept = new Map<string, string>(
  'p h2 h3 h4 ul ol li blockquote strong b em i u table thead tbody tr th td sup sub s del'
    .split(' ')
    .map((name) => [name, name]),
)
for (const [name, other] of [
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['div', 'p'],
  ['section', 'p'],
  ['article', 'p'],
  ['figcaption', 'p'],
  ['dt', 'p'],
  ['dd', 'p'],
  ['pre', 'p'],
] as const) {
  kept.set(name, other)
}

function spanOf({ colspan = '', rowspan = '' }: Record<string, string>): string {
  const one = (name: string, value: string) =>
    /^\d{1,2}$/.test(value) ? ` ${name}="${value}"` : ''
  return one('colspan', colspan) + one('rowspan', rowspan)
}

function imageHtml(
  { src = '', alt = '', 'data-src': later = '' }: Record<string, string>,
  text: WordPressText,
  targets: TextTargets,
  isInParagraph: boolean,
): string {
  const address = later || src
  text.images.push({ address, alt, caption: '' })
  const name = targets.imageName(address)
  if (!name) return ''
  const image = `<p><img src="${bodyImageAddress(name)}" alt="${escapeHtml(alt)}"></p>`
  return isInParagraph ? `</p>${image}<p>` : image
}

function isFile(address: string): boolean {
  return /\/uploads\/[^?#]+\.(?:pdf|docx|xlsx)(?:[?#]|$)/i.test(address)
}

const galleryIds = /\bids=["']?([\d,\s]+)/
const blockIds = /<!-- wp:(?:core\/)?gallery \{[^\n]{0,5000}?"ids":\[([\d,"\s]+)\]/g
const shortcode = /\[(\/?)([a-z][a-z0-9_-]{1,40})((?:\s[^[\]]{0,2000})?)\/?\](?!\()/gi
/** Words in brackets are shortcodes only with an attribute, an end, or one of these names. */
const bareShortcodes = new Set([
  'gallery',
  'caption',
  'wp_caption',
  'embed',
  'video',
  'audio',
  'playlist',
])

/** Removes the comments of blocks and the shortcodes; a caption becomes an element. */
function withoutShortcodes(content: string, text: WordPressText): string {
  for (const [, ids = ''] of content.matchAll(blockIds)) addIds(text, ids)
  return withoutComments(content)
    .replace(
      /\[(?:wp_)?caption[^\]]{0,1000}\]((?:(?!\[\/).){0,5000}?)\[\/(?:wp_)?caption\]/gs,
      captioned,
    )
    .replace(shortcode, (all, slash: string, name: string, attributes: string) => {
      const isOne = slash || /=/.test(attributes) || bareShortcodes.has(name.toLowerCase())
      if (!isOne) return all
      if (/^gallery$/i.test(name)) addIds(text, galleryIds.exec(attributes)?.[1] ?? '')
      else if (!slash) text.lost.add(`[${name.toLowerCase()}]`)
      return ''
    })
}

/** Reads each character once, also of comments that never end. */
function withoutComments(content: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = content.indexOf('<!--', at)
    const end = start < 0 ? -1 : content.indexOf('-->', start)
    if (end < 0) return parts.join('') + content.slice(at)
    parts.push(content.slice(at, start))
    at = end + 3
  }
}

function captioned(_: string, inner: string): string {
  const image = /(?:<a [^>]*>\s*)?<img [^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
  const words = inner
    .replace(image, '')
    .replace(/<[^>]*>/g, ' ')
    .trim()
  return `<figure>${image}<figcaption>${words}</figcaption></figure>`
}

function addIds(text: WordPressText, ids: string): void {
  text.galleryIds.push(...(ids.match(/\d+/g) ?? []))
}

/** Makes paragraphs of lines, as WordPress does when it shows a text without blocks. */
function withParagraphs(content: string): string {
  if (/<p[\s>]/i.test(content)) return content
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^<(?:h[1-6]|ul|ol|li|table|blockquote|div|figure|hr)\b/i.test(part)
        ? part
        : `<p>${part.replace(/\n/g, '<br>')}</p>`,
    )
    .join('')
}
