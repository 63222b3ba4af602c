// Reads the export file of WordPress (WXR) as a stream. The parser knows the five entities of XML only: declarations of
// entities and documents are refused, so that nothing is expanded or fetched.
import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { dayOf, minuteOf } from '#core/lib/text/day.ts'
import { ImportFileError } from '../import-file-error.ts'
import { textOfHtml } from '../words.server.ts'
import { emptyItem, type WxrItem, type WxrSite } from './wxr-site.ts'

const maxItems = 50_000
/** Limit of one element; the longest posts have some hundred thousand. */
const maxTextLength = 2_000_000
/** Limit of all kept elements together. */
const maxTotalLength = 400_000_000
const maxDepth = 30
const chunkBytes = 256 * 1024

/** @throws ImportFileError with a sentence */
export async function readWxr(file: string): Promise<WxrSite> {
  const reader = openReader()
  const parser = new Parser(reader.handlers, { xmlMode: true, decodeEntities: true })
  const decoder = await decoderFor(file)
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.end(decoder.decode())
  return reader.finish()
}

/**
 * Returns a decoder of UTF-8, or of the encoding that the file declares if it is none: sites of the first years have
 * others, and some declare one that they do not use.
 */
async function decoderFor(file: string): Promise<TextDecoder> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let encoding: string | undefined
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
      encoding ??= /encoding=["']([\w-]+)/.exec(chunk.toString('latin1', 0, 100))?.[1] ?? ''
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
  } catch {
    if (isEncoding(encoding)) return new TextDecoder(encoding)
  }
  return new TextDecoder('utf-8')
}

function isEncoding(label = ''): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

function openReader() {
  const site: WxrSite = {
    address: '',
    title: '',
    authors: new Map(),
    items: [],
    leftOut: new Map(),
  }
  const open: string[] = []
  let text = ''
  let total = 0
  let isWhole = false
  let item: WxrItem | undefined
  let metaKey = ''
  let author = ''
  let category: WxrItem['categories'][number] | undefined

  function closed(name: string): void {
    if (!item) {
      const parent = open.at(-1)
      if (parent === 'channel' && name === 'title') site.title = text.trim()
      if (name === 'wp:base_blog_url' || (name === 'link' && !site.address)) {
        site.address = text.trim()
      }
      if (name === 'wp:author_login') author = text.trim()
      if (name === 'wp:author_display_name') site.authors.set(author, textOfHtml(text))
      return
    }
    if (name === 'item') {
      site.items.push(item)
      if (site.items.length > maxItems)
        throw new ImportFileError(errorMessage('import_file.too_many', { max: maxItems }))
      item = undefined
      return
    }
    const leave = (type: string) => site.leftOut.set(type, (site.leftOut.get(type) ?? 0) + 1)
    if (name === 'wp:comment_approved' && text.trim() === '1') leave('comment')
    const isComment = open.includes('wp:comment')
    if (isComment) return
    if (name === 'category' && category) item.categories.push({ ...category, name: text.trim() })
    if (name === 'wp:meta_key') metaKey = text.trim()
    if (name === 'wp:meta_value' && keptMeta.has(metaKey))
      item.meta.set(metaKey, item.meta.get(metaKey) || text.trim())
    else if (name === 'wp:meta_value' && /^[^_].*\p{L}\s+\p{L}/su.test(`${metaKey} ${text}`))
      leave('postmeta')
    // It stands before the day of WordPress, which some other programs do not write.
    if (name === 'pubDate' && Date.parse(text) > 0)
      item.date = `${dayOf(new Date(text))} ${minuteOf(new Date(text))}:00`
    const field = fields.get(name)
    if (field) item[field] = field === 'content' || field === 'excerpt' ? text : text.trim()
  }

  return {
    handlers: {
      onprocessinginstruction: (name: string) => {
        if (/^!/.test(name)) throw new ImportFileError('import_file.document_type')
      },
      onopentag: (name: string, attributes: Record<string, string>) => {
        if (open.length === 0 && name !== 'rss')
          throw new ImportFileError('import_file.not_wordpress')
        if (open.length >= maxDepth) throw new ImportFileError('import_file.nested')
        open.push(name)
        text = ''
        if (name === 'item') item = emptyItem()
        if (name === 'category') {
          category = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '', name: '' }
        }
      },
      ontext: (part: string) => {
        text += part
        total += part.length
        if (text.length > maxTextLength || total > maxTotalLength)
          throw new ImportFileError('import_file.too_large')
      },
      onclosetag: (name: string, isImplied: boolean) => {
        open.pop()
        if (isImplied) return
        closed(name)
        text = ''
        if (name === 'rss') isWhole = true
      },
    },
    finish: (): WxrSite => {
      if (!isWhole) {
        throw new ImportFileError('import_file.cut')
      }
      return site
    },
  }
}

type TextField = {
  [Name in keyof WxrItem]: WxrItem[Name] extends string ? Name : never
}[keyof WxrItem]

const fields = new Map<string, TextField>([
  ['wp:post_id', 'id'],
  ['wp:post_type', 'type'],
  ['title', 'title'],
  ['link', 'link'],
  ['wp:post_name', 'slug'],
  ['wp:post_date', 'date'],
  ['wp:status', 'status'],
  ['wp:menu_order', 'order'],
  ['wp:is_sticky', 'pinned'],
  ['wp:post_parent', 'parent'],
  ['wp:post_password', 'password'],
  ['wp:attachment_url', 'url'],
  ['dc:creator', 'creator'],
  ['content:encoded', 'content'],
  ['excerpt:encoded', 'excerpt'],
])

const keptMeta = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  '_menu_item_type',
  '_menu_item_object_id',
  '_menu_item_menu_item_parent',
  'footnotes',
])
