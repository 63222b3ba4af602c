// Shortcodes of WordPress as HTML. Only known ones are replaced, and those with an end: WordPress itself shows any other
// words in brackets.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { isInUploads } from '../media/media-source.server.ts'
import type { Lost } from '../words.server.ts'
import { edge, elementHtml } from './builder-elements.server.ts'
import { decodedRaw, readAttributes } from './shortcode-attributes.ts'
import { isBuilderElement, isPlayer, isShortcode } from './shortcode-names.ts'

export type TextImage = { address: string; alt: string; caption: string }

export type ShownText = {
  html: string
  lost: Lost[]
  /** Names of the shortcodes that are replaced. */
  found: string[]
  /** Brackets that look like unknown shortcodes and stay as text. */
  unknown: string[]
}

/** Elements deeper than this are not told apart. */
const maxOpen = 200

const piece = /<[^<>]*>|\[(\/?)([a-z][\w-]{0,40})(?=[\s\]/=])/gi
/** Elements of themes that stand below each other, as those of builders do. */
const blocks =
  /^(?:tabs?|tab_?item|toggles?|toggle_?item|accordions?|accordion[-_]item|columns?|rows?|section|container|(?:one|two|three|four)_\w+|spoiler|testimonials?|pullquote|blockquote|quote|pricing\w*|heading|title|icon[-_]box|image_box|list_item|slide)$/
const inline = /drop_?cap|highlight|tooltip|fontawesome|_icon$|_label$|popover|_link$/
const base64Run = /\s*([A-Za-z0-9+/=]{12,})\s*(?=\[\/)/y
const divisions = /<!(?:--|–)\s{0,9}\[et_pb_line_break_holder\]\s{0,9}(?:--|–)>/g
/** The block of a file has a second link to it. */
const fileButton = /<a [^<>]*wp-block-file__button[^<>]*>([^<>]{0,200})<\/a>/g
const loneAddress = /^[ \t]{0,20}(https?:\/\/[^\s<>"]{1,2000})[ \t]{0,20}$/gm

/** @param galleryOf returns the images with these ids; those attached to the post, or to `other`, if there are none */
export function showShortcodes(
  written: string,
  galleryOf: (ids: string[], other?: string) => TextImage[],
): ShownText {
  const content = written.replace(divisions, '\n')
  const lost: Lost[] = []
  const found: string[] = []
  const unknown: string[] = []
  const out: string[] = []
  const open: { name: string; after: string }[] = []
  const ends = new Map<string, number>()
  for (const { 1: name = '', index } of content.matchAll(/\[\/([a-z][\w-]{0,40}\]?)\]/gi)) {
    ends.set(name.replace(/\]$/, ''), index)
    if (name.endsWith(']')) ends.set(name, index)
  }
  let from = 0
  let bracket = -1

  const missing = (name: string, words = '') =>
    lost.push({ kind: 'element', name: `[${name}]`, words })

  function figureOf(value: string, alt = ''): string {
    if (/^(?:https?:)?\/\/|^\//.test(value)) return figure({ address: value, alt, caption: '' })
    return (value.match(/\d+/g) ?? []).map((id) => idFigure(id, alt)).join('')
  }

  function idFigure(id: string, alt: string): string {
    const [image] = galleryOf([id])
    if (!image) lost.push({ kind: 'number', name: id, words: alt })
    return image ? figure({ ...image, alt: image.alt || alt }) : ''
  }

  /** Writes what stands before a shortcode, and goes on behind it. */
  function replace(start: number, end: number, html: string): void {
    out.push(content.slice(from, start), html)
    from = end
    piece.lastIndex = end
  }

  function close(name: string): string {
    const at = open.findLastIndex((one) => one.name === name)
    return at < 0
      ? ''
      : open
          .splice(at)
          .toReversed()
          .map(({ after }) => after)
          .join('')
  }

  /** Keeps words apart that only a shortcode has divided. */
  function gap(name: string, start: number, end: number): string {
    if (/drop/.test(name)) return ''
    const [before = ' ', after = ' '] = [content[start - 1], content[end]]
    const isBetween = /[\p{L}\p{M}\p{N}]/u.test(before) && /[\p{L}\p{M}\p{N}]/u.test(after)
    return isBetween || (after === '[' && content[start + 1] === '/') ? ' ' : ''
  }

  piece.lastIndex = 0
  for (let match = piece.exec(content); match; match = piece.exec(content)) {
    const [text, slash, name = ''] = match
    if (!name) continue
    const { index: start } = match
    const behind = start + text.length
    if (bracket < behind) bracket = content.indexOf(']', behind)
    if (bracket < 0) break
    const end = bracket + 1
    const attributes = content.slice(behind, bracket)
    const isElement = isBuilderElement(name)
    // A bracket inside another one is no attribute.
    const opening = isElement ? -1 : content.indexOf('[', behind)
    if (opening >= 0 && opening < bracket) continue
    const isPair = !attributes.endsWith('/') && (ends.get(name) ?? -1) >= end
    if (slash) {
      const isKnown = open.some((one) => one.name === name) || isShortcode(name, '')
      if (isKnown) replace(start, end, close(name) || gap(name, start, end))
      continue
    }
    if (!isPair && !isShortcode(name, attributes)) {
      if (/[_-]/.test(name) || /\w=/.test(attributes)) unknown.push(`[${name}]`)
      continue
    }
    if (content[end] === '(') continue
    if (content[start - 1] === '[') {
      // Two brackets are how WordPress writes a shortcode that is not to be replaced.
      const isWhole = (ends.get(`${name}]`) ?? -1) > end
      const stop = isWhole ? content.indexOf(`[/${name}]]`, end) : -1
      const last = content[end] === ']' ? end : stop + name.length + 3
      if (content[end] === ']' || stop >= 0) {
        replace(start - 1, last + 1, content.slice(start, last))
        continue
      }
    }
    found.push(name)
    const values = readAttributes(attributes)
    const inner = () => {
      const stop = content.indexOf(`[/${name}]`, end)
      return stop < 0 ? undefined : { text: content.slice(end, stop), end: stop + name.length + 3 }
    }
    if (/^(?:wp_)?caption$/.test(name)) {
      const shown = isPair ? inner() : undefined
      replace(start, shown?.end ?? end, captioned(shown?.text ?? '', values.get('caption') ?? ''))
      continue
    }
    if (name === 'gallery') {
      const ids = `${values.get('ids') ?? ''},${values.get('include') ?? ''}`.match(/\d+/g)
      const other = values.get('id')
      const excluded = values.get('exclude')?.match(/\d+/g)
      const hidden = new Set(excluded && galleryOf(excluded).map(({ address }) => address))
      const attached = (ids ? [] : galleryOf([], other)).filter((one) => !hidden.has(one.address))
      if (!ids && other && attached.length === 0) missing(name)
      const figures = ids?.map((id) => idFigure(id, '')) ?? attached.map(figure)
      replace(start, end, figures.join(''))
      continue
    }
    if (isPlayer(name)) {
      const shown = isPair ? inner() : undefined
      const address = playerAddress(name, attributes, shown?.text ?? '')
      if (!address) missing(name)
      replace(start, shown?.end ?? end, address ? `<p>${linkTo(address)}</p>` : '')
      continue
    }
    base64Run.lastIndex = end
    const code = isPair ? base64Run.exec(content) : null
    const decoded = code && decodedRaw(code[1] ?? '')
    if (code && decoded !== null && decoded !== undefined) {
      open.push({ name, after: edge })
      replace(start, end + code[0].length, edge + decoded)
      continue
    }
    if (!isPair && !isElement && !blocks.test(name)) {
      missing(name, values.get('label') ?? '')
      replace(start, end, gap(name, start, end))
      continue
    }
    const { before, after, lost: words } = elementHtml(name, values, figureOf)
    if (words.length > 0) missing(name, words.join(' '))
    const isBlock = (isElement && !inline.test(name)) || blocks.test(name)
    const [first, last] = isBlock
      ? [before, after]
      : [before.replace(edge, '') || gap(name, start, end), after.replace(edge, '')]
    const waits = isPair && open.length < maxOpen
    if (waits) open.push({ name, after: last })
    replace(start, end, waits ? first : first + last)
  }
  out.push(content.slice(from), ...open.toReversed().map(({ after }) => after))
  const html = out
    .join('')
    .replace(fileButton, (_, words: string) => {
      lost.push({ kind: 'element', name: 'wp:file', words })
      return ''
    })
    .replace(loneAddress, (_, address: string) => linkTo(address))
  return { html, lost, found, unknown }
}

function playerAddress(name: string, attributes: string, inner: string): string {
  const written = `${attributes} ${inner}`.trim()
  const [address = ''] = /https?:\/\/[^\s"'<>\][”″]+/.exec(written) ?? []
  if (address) return isInUploads(address) ? '' : address
  const [id = ''] = /^\d{4,12}$|[\w-]{8,15}$/.exec(written) ?? []
  if (name === 'vimeo' && /^\d+$/.test(id)) return `https://vimeo.com/${id}`
  return name === 'youtube' && id ? `https://youtu.be/${id}` : ''
}

function linkTo(address: string): string {
  const written = escapeHtml(address)
  return `<a href="${written}">${written}</a>`
}

/** Old captions are an attribute, later ones stand behind the image. */
function captioned(inner: string, old: string): string {
  const image = /(?:<a [^<>]*>\s*)?<img [^<>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
  const words = inner.replace(image, '').trim() || old
  return `<figure>${image}<figcaption>${words}</figcaption></figure>`
}

function figure({ address, alt, caption }: TextImage): string {
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`
  return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`
}
