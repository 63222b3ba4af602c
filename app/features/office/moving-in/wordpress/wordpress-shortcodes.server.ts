// Comments of blocks and shortcodes of WordPress as HTML, or nothing.
import { escapeHtml } from '../../../../lib/html/escape-html.ts'
import { isInUploads } from '../media/media-source.server.ts'

export type TextImage = { address: string; alt: string; caption: string }

const captions = /\[(?:wp_)?caption([^\]]{0,1000})\]((?:(?!\[\/).){0,5000}?)\[\/(?:wp_)?caption\]/gs
const shortcode = /\[(\/?)([a-z][a-z0-9_-]{1,40})((?:\s[^[\]]{0,2000})?)\/?\](?!\()/gi
const players = /^(?:youtube|vimeo|embed|video|audio)$/i
/** Rows and columns of the usual page builders. */
const layouts = /^(?:vc|et_pb|fusion)_/i
const galleryIds = /\bids=["']?([\d,\s]+)/
/** Words in brackets are shortcodes only with an attribute, an end, an underscore, or one of these names. */
const bareShortcodes = new Set([
  'gallery',
  'caption',
  'wp_caption',
  'embed',
  'video',
  'audio',
  'playlist',
])
/** The block of a file has a second link to it. */
const fileButton = /<a [^<>]{0,1000}wp-block-file__button[^<>]{0,1000}>[^<>]{0,200}<\/a>/g
const loneAddress = /^[ \t]{0,20}(https?:\/\/[^\s<>"]{1,2000})[ \t]{0,20}$/gm

/**
 * Captions and galleries become figures, and the address of a video on a line of its own a link, as WordPress shows
 * them.
 * @param galleryOf returns the images with these ids; those attached to the post if there are none
 */
export function withoutShortcodes(
  content: string,
  galleryOf: (ids: string[]) => TextImage[],
): string {
  const ended = new Set([...content.matchAll(/\[\/([\w-]{1,41})\]/g)].map(([, name]) => name))
  return withoutComments(content)
    .replace(captions, captioned)
    .replace(shortcode, (all, slash: string, name: string, attributes: string) => {
      const isNamed =
        name.includes('_') || ended.has(name) || bareShortcodes.has(name.toLowerCase())
      const isOne = slash || isNamed || /=|\shttps:/.test(attributes)
      if (!isOne) return all
      if (layouts.test(name)) return '\n\n'
      if (slash) return ''
      if (/^gallery$/i.test(name)) {
        return galleryOf(galleryIds.exec(attributes)?.[1]?.match(/\d+/g) ?? [])
          .map(figureOf)
          .join('')
      }
      const address = players.test(name) && /https:\/\/[^\s"'<>]+/.exec(attributes)?.[0]
      return address && !isInUploads(address) ? `\n\n${address}\n\n` : ''
    })
    .replace(fileButton, '')
    .replace(loneAddress, '<a href="$1">$1</a>')
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

/** Old captions are an attribute, later ones stand behind the image. */
function captioned(_: string, attributes: string, inner: string): string {
  const image = /(?:<a [^>]*>\s*)?<img [^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
  const words = inner
    .replace(image, '')
    .replace(/<[^>]*>/g, ' ')
    .trim()
  const old = /\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return `<figure>${image}<figcaption>${words || old}</figcaption></figure>`
}

function figureOf({ address, alt, caption }: TextImage): string {
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`
  return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`
}
