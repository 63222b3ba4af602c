// HTML of another website as the editor's: captions become text, images and files of its uploads become those of the
// library. The result passes the sanitiser of every text like a paste.

import { parseHtml, shallowHtml } from '#core/platform/documents/parse-html.ts'
import { bodyImageAddress } from '#core/lib/html/body-images.ts'
import { emojiOf } from '#core/lib/html/emoji.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { isImageAddress, isInUploads } from '../media/media-source.server.ts'
import type { Lost } from '../words.server.ts'
import { openFlow } from './text-flow.ts'
import { withBlocks } from './wordpress-blocks.server.ts'
import { type ShownText, showShortcodes, type TextImage } from './wordpress-shortcodes.server.ts'

export type WordPressText = ConvertedText & {
  /** The HTML of WordPress, with the losses of shortcodes and blocks. */
  shown: ShownText
}

type ConvertedText = {
  html: string
  /** Losses of the HTML. */
  lost: Lost[]
  /** Addresses of the images, in their order, with captions and alternative texts. */
  images: TextImage[]
  /** Addresses of files of the uploads that links lead to, with the words of the link. */
  files: { address: string; title: string }[]
}

export type TextTargets = {
  /** Name in the library of an image of the uploads; undefined if it is missing. */
  imageName: (address: string) => string | undefined
  /** New address of a link; empty for a link that leads nowhere, whose words stay. */
  linkOf: (address: string) => string
  /** Images of a gallery; those attached to the post, or to another one, if it names none. */
  galleryOf: (ids: string[], other?: string) => TextImage[]
  /** Content of a reusable block. */
  blockOf?: (id: string) => string | undefined
  /** Alternative text of an image without one, from the library of its site. */
  altOf?: (address: string, id: string) => string
  /** True to leave images and their captions out of the text, which lists them. */
  hasNoImages?: boolean
}

const players = new Set(['iframe', 'embed', 'video', 'audio', 'source'])
const hidden = new Set(['script', 'style', 'noscript', 'svg', 'template'])

type ShownContent = ShownText & { hasLines: boolean }

/** Returns the HTML that WordPress makes of a content: blocks, or plain text with shortcodes and HTML. */
function showContent(
  content: string,
  { galleryOf, blockOf = () => undefined }: Pick<TextTargets, 'galleryOf' | 'blockOf'>,
): ShownContent {
  const lost: Lost[] = []
  const html = withBlocks(content.replace(/\r\n?/g, '\n'), blockOf, lost)
  const shown = showShortcodes(html, galleryOf)
  return {
    ...shown,
    lost: [...lost, ...shown.lost],
    hasLines: !content.includes('<!-- wp:'),
  }
}

/** @param content as WordPress stores it */
export function convertText(content: string, targets: TextTargets): WordPressText {
  const shown = showContent(content, targets)
  return { ...convertHtml(shown, targets), shown }
}

export function convertHtml(
  { html, hasLines }: Pick<ShownContent, 'html' | 'hasLines'>,
  targets: TextTargets,
): ConvertedText {
  const text: ConvertedText = { html: '', lost: [], images: [], files: [] }
  const written: string[] = []
  const flow = openFlow(written, hasLines)
  const open: { name: string; end: string }[] = []
  let hiddenDepth = 0
  /** Words of drawings. */
  let drawing = 0
  let drawn = ''
  let caption: string | undefined
  let linked = ''
  let link: { address: string; title: string } | undefined

  function writeImage(attributes: Record<string, string>) {
    const { src = '', alt: own = '', class: look = '', 'data-src': later = '' } = attributes
    const address = later || src
    const sign = drawnEmoji(address, own, look)
    if (sign) return flow.inline(escapeHtml(sign))
    const alt = own || targets.altOf?.(address, /\bwp-image-(\d+)/.exec(look)?.[1] ?? '') || ''
    text.images.push({ address, alt, caption: '' })
    const name = targets.imageName(address)
    if (!name) {
      text.lost.push({ kind: 'image', name: shortened(address, 100) || '?', words: own })
      return
    }
    if (targets.hasNoImages) return
    const image = `<img src="${bodyImageAddress(name)}" alt="${escapeHtml(alt)}">`
    if (open.at(-1)?.name === 'a') {
      // A link to the image itself leads to what is seen already.
      if (!isImageAddress(linked) || !written.at(-1)?.startsWith('<a ')) {
        written.push(image)
        return
      }
      written.pop()
      open.pop()
    }
    flow.edge()
    written.push(open.at(-1)?.end === '</p>' ? `</p><p>${image}</p><p>` : `<p>${image}</p>`)
  }

  parseHtml(
    shallowHtml(html),
    {
      onopentag: (name, attributes) => {
        if (hidden.has(name)) hiddenDepth++
        if (name === 'svg') drawing++
        if (hiddenDepth > 0) return
        const { src = '', href = '' } = attributes
        // A video of another site stays as a link to it.
        if (players.has(name) && src && isInUploads(src)) {
          text.lost.push({ kind: 'element', name: shortened(src, 100), words: '' })
        } else if (players.has(name) && /^(?:https?:)?\/\//.test(src)) {
          const address = escapeHtml(src.replace(/^\/\//, 'https://'))
          flow.edge()
          written.push(`<p><a href="${address}">${address}</a></p>`)
        }
        // The caption of a gallery belongs to no image.
        const isCaption = name === 'figcaption' && !attributes.class?.includes('gallery-caption')
        if (isCaption) caption = ''
        if (name === 'img') return writeImage(attributes)
        if (name === 'br') return flow.lineBreak()
        if (edges.has(name)) flow.edge()
        if (name === 'hr') written.push('<hr>')
        const target = name === 'a' && href ? targets.linkOf(href) : ''
        if (target) {
          linked = target
          if (isFile(href)) link = { address: href, title: '' }
          flow.inline(`<a href="${escapeHtml(target)}">`)
          open.push({ name, end: '</a>' })
        }
        const start = kept.get(name)
        if (start === undefined || isGallery.test(attributes.class ?? '')) return
        const html = `<${start}${attributesOf(attributes)}>`
        const above = isCaption ? aloneImage.exec(written.at(-1) ?? '') : null
        if (inline.has(name)) flow.inline(html)
        else if (above) {
          // A caption stays with its image.
          flow.hold(name, 1)
          written[written.length - 1] = `<p>${above[1]}<br>`
        } else {
          if (holders.has(name)) flow.hold(name, 1)
          else flow.edge()
          written.push(html)
        }
        open.push({ name, end: `</${start}>` })
      },
      ontext: (part) => {
        if (hiddenDepth > 0) {
          if (drawing > 0) drawn += part
          return
        }
        if (caption !== undefined) {
          caption += part
          if (targets.hasNoImages && text.images.length > 0) return
        }
        if (link) link.title += part
        flow.text(part, escapeHtml)
      },
      onclosetag: (name) => {
        if (hidden.has(name) && hiddenDepth > 0) hiddenDepth--
        if (name === 'svg' && drawing > 0) drawing--
        if (edges.has(name)) flow.edge()
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
        for (const one of open.splice(at).toReversed()) {
          if (holders.has(one.name)) flow.hold(one.name, -1)
          else if (!inline.has(one.name)) flow.edge()
          written.push(one.end)
        }
      },
    },
    { decodeEntities: true },
  )
  if (drawn.trim()) text.lost.push({ kind: 'element', name: '<svg>', words: drawn })
  flow.edge()
  for (const { end } of open.toReversed()) written.push(end)
  text.html = written
    .join('')
    .replace(/(<p><img [^<>]*>)<br>(?=<\/p>)/g, '$1')
    .replace(/<a [^<>]*><\/a>/g, '')
    .replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, '')
  return text
}

/** WordPress draws emoji and its old smileys as images. */
function drawnEmoji(address: string, alt: string, look: string): string | undefined {
  if (!/\/images\/(?:core\/emoji|smilies)\//.test(address) && !/\b(?:emoji|wp-smiley)\b/.test(look))
    return isInUploads(address) ? undefined : emojiOf(alt)
  const [, codes = ''] = /\/((?:[0-9a-f]{2,6}-?){1,12})\.(?:svg|png)/.exec(address) ?? []
  const points = codes.split('-').map((code) => Number.parseInt(code, 16))
  const isWritten = codes !== '' && points.every((point) => point <= 0x10ffff)
  return alt.trim() || (isWritten ? String.fromCodePoint(...points) : undefined)
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
  ['figcaption', 'p'],
  ['dt', 'p'],
  ['dd', 'p'],
  ['pre', 'p'],
  ['strike', 's'],
] as const) {
  kept.set(name, other)
}

const aloneImage = /^<p>(<img [^<>]*>)<\/p>$/
const inline = new Set('a strong b em i u sup sub s del strike'.split(' '))
const holders = new Set('p h1 h2 h3 h4 h5 h6 li th td figcaption dt dd pre'.split(' '))
/** Galleries of blocks are lists of images, whose signs nobody wants to see. */
const isGallery = /\bblocks-gallery-(?:grid|item)(?![\w-])/
/** Elements that go, and end a paragraph. */
const edges = new Set('div section article figure address center dl caption hr'.split(' '))

const keptAttributes = new Set(['colspan', 'rowspan', 'start'])

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => keptAttributes.has(name) && /^\d{1,3}$/.test(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

function isFile(address: string): boolean {
  return isInUploads(address) && /\.(?:pdf|docx|xlsx)(?:[?#]|$)/i.test(address)
}
