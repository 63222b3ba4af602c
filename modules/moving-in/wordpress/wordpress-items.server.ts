// Items with their translations and texts. Languages are told by Polylang and qTranslate, and otherwise by the script.
import { basename } from 'node:path'
import { bodyImageAddress, bodyImageName } from '#core/lib/html/body-images.ts'
import { decoded } from '#core/lib/text/decoded.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { isImageAddress, isInUploads, type MediaSource } from '../media/media-source.server.ts'
import type { StoredNames } from '../media/moved-media.server.ts'
import { isBangla, type Lost, textOfHtml } from '../words.server.ts'
import { type FormerPlace, readFormerMenu } from './former-menu.server.ts'
import { withFootnotes } from './wordpress-blocks.server.ts'
import { convertText, type TextTargets, type WordPressText } from './wordpress-html.server.ts'
import { targetOf, type WordPressPlan } from './wordpress-plan.server.ts'
import { type ItemRecord, type MovedItem, recordOf } from './wordpress-records.server.ts'
import type { TextImage } from './wordpress-shortcodes.server.ts'
import type { WordPressTarget } from './wordpress-targets.ts'
import { isContent, type WxrItem, type WxrSite } from './wxr-site.ts'

type InLanguages = { en: string; bn: string }

export type JoinedItem = {
  /** The one in English, if there is one. */
  item: WxrItem
  /** All items that become this record. */
  parts: WxrItem[]
  target: WordPressTarget
  /** Place of a page in the former menu. */
  place: FormerPlace | undefined
  title: InLanguages
  content: InLanguages
  excerpt: InLanguages
  lost: Lost[]
}

/** @property record @throws AppError invalid, with what is wrong with it */
export type CompleteItem = MovedItem & { record: () => ItemRecord }

/** Names of images in the library that an earlier export of the site brought, by their number or address there. */
export type EarlierImages = ReadonlyMap<string, string>

/** Returns the items that become records, in the order of the export, each with its translation. */
export function joinItems(site: WxrSite, plan: WordPressPlan): JoinedItem[] {
  const items = site.items.filter(isContent)
  const menu = readFormerMenu(site)
  const inGroups = (language: 'en' | 'bn') =>
    new Map(items.filter((one) => languageOf(one) === language).map((one) => [groupOf(one), one]))
  const [english, bangla] = [inGroups('en'), inGroups('bn')]
  const joined: JoinedItem[] = []
  for (const item of items) {
    const place = menu.get(item.id)
    const target = targetOf(item, place, plan)
    if (target === 'none') continue
    const group = groupOf(item)
    const other = group === undefined ? undefined : bangla.get(group)
    if (other === item && english.has(group)) continue
    const translation = other === item ? undefined : other
    joined.push({
      ...joinedOf(item, translation, target),
      place: place ?? menu.get(translation?.id ?? ''),
    })
  }
  return joined
}

export type Wanted = {
  /** Paths in the media; all images of the library are among them. */
  images: string[]
  files: string[]
  /** Numbers and addresses of images that are not here, and may have come with an earlier export. */
  elsewhere: string[]
}

export function listWanted(
  site: WxrSite,
  media: MediaSource,
  items: readonly JoinedItem[],
): Wanted {
  const { imageOf, blockOf } = openLibrary(site)
  const images = new Set<string>()
  const files = new Set<string>()
  const elsewhere = new Set<string>()
  const add = (address: string) => {
    const path = media.find(address)
    if (path === undefined) elsewhere.add(address)
    else (isImageAddress(path) ? images : files).add(path)
  }
  const seek = (id: string) => {
    if (!imageOf(id)) elsewhere.add(id)
  }
  for (const { type, url } of site.items) {
    if (type === 'attachment' && isImageAddress(url)) add(url)
  }
  const pdfs = byParent(site, /\.pdf$/i)
  const targets: TextTargets = {
    imageName: () => undefined,
    linkOf: (address) => address,
    blockOf,
    galleryOf: (ids) => {
      for (const id of ids) seek(id)
      return []
    },
  }
  for (const { parts, content, target } of items) {
    for (const { id, meta } of parts) {
      seek(meta.get('_thumbnail_id') ?? '')
      if (target === 'report') for (const { url } of pdfs.get(id) ?? []) add(url)
    }
    for (const text of Object.values(content)) {
      const { images: shown, files: linked } = convertText(text, targets)
      for (const { address } of [...shown, ...linked]) if (isInUploads(address)) add(address)
    }
  }
  elsewhere.delete('')
  return { images: [...images], files: [...files], elsewhere: [...elsewhere] }
}

/** Returns a function that completes items with the stored names of their images and files. */
export function openItems(
  site: WxrSite,
  media: MediaSource,
  moved: Pick<StoredNames, 'images' | 'files'>,
  earlier: EarlierImages,
) {
  const pdfs = byParent(site, /\.pdf$/i)
  const attachedImages = byParent(site, /\.(?:jpe?g|png|webp|gif|avif)$/i)
  const library = openLibrary(site)
  const altOf = library.openAlts(media)
  const imageOf = (id: string) => {
    const name = earlier.get(id)
    return (
      library.imageOf(id) ?? (name && { address: bodyImageAddress(name), alt: '', caption: '' })
    )
  }
  const known = new Set(earlier.values())
  const imageName = (address: string) => {
    const own = bodyImageName(address)
    if (own && known.has(own)) return own
    const path = isInUploads(address) ? media.find(address) : undefined
    return (path === undefined ? undefined : moved.images.get(path)?.name) ?? earlier.get(address)
  }
  const fileName = (address: string) => moved.files.get(media.find(address) ?? '')
  const linkOf = (address: string) => {
    const place = withoutOrigin(address, site.address)
    if (deadLink.test(place)) return ''
    const file = isInUploads(address) ? address : library.fileOfPage(pageOf(place))
    const name = file && (imageName(file) ?? fileName(file))
    return name ? `/uploads/${name}` : place
  }
  return (joined: JoinedItem): CompleteItem => {
    const { item, parts, target, place, title, content, excerpt } = joined
    const attachedTo = (all: ReadonlyMap<string, WxrItem[]>) =>
      parts.flatMap(({ id }) => all.get(id) ?? [])
    const galleryOf = (ids: string[], other?: string) => {
      if (ids.length > 0) return ids.flatMap((id) => imageOf(id) || [])
      return (other ? (attachedImages.get(other) ?? []) : attachedTo(attachedImages)).map(photoOf)
    }
    const hasNoImages = target === 'album' || target === 'report'
    const targets = { imageName, linkOf, galleryOf, blockOf: library.blockOf, altOf, hasNoImages }
    const text = {
      en: content.en ? convertText(content.en, targets) : undefined,
      bn: content.bn ? convertText(content.bn, targets) : undefined,
    }
    const texts = [text.en, text.bn].filter((one) => one !== undefined)
    const shown = texts.flatMap(({ images }) => images)
    const attached = target === 'report' ? attachedTo(pdfs).map(fileOf) : []
    const thumbnail = item.meta.get('_thumbnail_id') ?? ''
    const image = imageOf(thumbnail)
    const featured = image && imageName(image.address)
    const lost = [...joined.lost]
    if (/^[1-9]/.test(thumbnail) && !featured) {
      lost.push({
        kind: image ? 'image' : 'number',
        name: image ? image.address : thumbnail,
        words: '',
      })
    }
    const whole = {
      item,
      target,
      place,
      title: title.en || title.bn ? title : { en: beginningOf(text.en), bn: beginningOf(text.bn) },
      text,
      excerpt,
      featured: featured || undefined,
      photos: named(shown, imageName),
      files: named([...texts.flatMap(({ files }) => files), ...attached], fileName).map(
        ({ name, address, title: words }) => ({
          fileUrl: name,
          title: shortened(words || basename(address), 190),
        }),
      ),
      author: site.authors.get(item.creator) ?? item.creator,
      lost,
    }
    return { ...whole, record: () => recordOf(whole) }
  }
}

/** Reads what items refer to: images by their number, alternative texts, reusable blocks. */
function openLibrary({ items, address: site }: WxrSite) {
  const attachments = items.filter(({ type }) => type === 'attachment')
  const pages = new Map(
    attachments
      .filter(({ link }) => link)
      .map(({ link, url }) => [pageOf(withoutOrigin(link, site)), url]),
  )
  const images = new Map(attachments.map((item) => [item.id, item]))
  const blocks = new Map(
    items.flatMap(({ id, type, status, content }) =>
      type === 'wp_block' && status !== 'trash' ? [[id, content]] : [],
    ),
  )
  const imageOf = (id: string) => {
    const found = images.get(id)
    return found && photoOf(found)
  }
  return {
    imageOf,
    blockOf: (id: string) => blocks.get(id),
    /** Returns the file of an attachment by the address of its page. */
    fileOfPage: (page: string) => pages.get(page),
    /** Alternative texts, also of images that a text shows in another size. */
    openAlts: (media: MediaSource) => {
      const placeOf = (address: string) => media.find(address) ?? address
      const alts = new Map(attachments.map((one) => [placeOf(one.url), photoOf(one).alt]))
      return (address: string, id: string) => imageOf(id)?.alt || alts.get(placeOf(address)) || ''
    },
  }
}

/** Returns each stored one once, with its name. */
function named<T extends { address: string }>(
  all: readonly T[],
  nameOf: (address: string) => string | undefined,
): (T & { name: string })[] {
  const found = new Map<string, T & { name: string }>()
  for (const one of all) {
    const name = nameOf(one.address)
    if (name && !found.has(name)) found.set(name, { ...one, name })
  }
  return [...found.values()]
}

/** Lists the attachments of a kind by the id of their post: a report of WordPress is often a post with a PDF. */
function byParent({ items }: WxrSite, kind: RegExp): ReadonlyMap<string, WxrItem[]> {
  const found = new Map<string, WxrItem[]>()
  for (const item of items) {
    if (item.type !== 'attachment' || !kind.test(item.url)) continue
    found.set(item.parent, [...(found.get(item.parent) ?? []), item])
  }
  return found
}

/** Names a post without a title, as some of phones are, by its first words. */
function beginningOf(text: WordPressText | undefined): string {
  return shortened(textOfHtml(text?.html ?? ''), 80)
}

function photoOf({ url, meta, excerpt }: WxrItem): TextImage {
  const alt = textOfHtml(meta.get('_wp_attachment_image_alt') ?? '')
  return { address: url, alt, caption: textOfHtml(excerpt) }
}

function fileOf({ url, title }: WxrItem) {
  return { address: url, title: textOfHtml(title) }
}

function joinedOf(
  item: WxrItem,
  other: WxrItem | undefined,
  target: WordPressTarget,
): Omit<JoinedItem, 'place'> {
  const lost: Lost[] = []
  const textOf = (one: WxrItem, field: 'title' | 'content' | 'excerpt') =>
    field === 'content' ? withFootnotes(one) : one[field]
  const inBoth = (field: 'title' | 'content' | 'excerpt') =>
    other
      ? { en: textOf(item, field), bn: textOf(other, field) }
      : inLanguages(item, textOf(item, field), lost)
  const title = inBoth('title')
  return {
    item,
    parts: other ? [item, other] : [item],
    target,
    title: { en: textOfHtml(title.en), bn: textOfHtml(title.bn) },
    content: inBoth('content'),
    excerpt: inBoth('excerpt'),
    lost,
  }
}

const mark = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->/

/** Divides a text by the marks of qTranslate; without any it is in the language of the item. */
function inLanguages(item: WxrItem, text: string, lost: Lost[]): InLanguages {
  const [first = '', ...others] = text.split(mark)
  if (others.length === 0) {
    const isInBangla = isBangla(`${item.title} ${item.content}`)
    const language = languageOf(item) ?? (isInBangla ? 'bn' : 'en')
    return { en: '', bn: '', [language]: text }
  }
  // Words outside all marks are shown in every language.
  const found = { en: first, bn: first }
  const marked = new Set<string>()
  for (let at = 0; at < others.length; at += 3) {
    const language = others[at] ?? others[at + 1]
    const words = others[at + 2] ?? ''
    if (language !== 'bn' && language !== undefined && language !== 'en')
      lost.push({ kind: 'language', name: language, words: textOfHtml(words) })
    else if (words.trim()) {
      if (language) marked.add(language)
      if (language !== 'bn') found.en += words
      if (language !== 'en') found.bn += words
    }
  }
  // A language without words of its own is none of the item.
  if (!marked.has('bn')) return { en: found.en, bn: '' }
  return marked.has('en') ? found : { en: '', bn: found.bn }
}

function languageOf({ categories }: WxrItem): 'en' | 'bn' | undefined {
  const slug = categories.find(({ domain }) => domain === 'language')?.slug ?? ''
  if (/^bn\b/.test(slug)) return 'bn'
  return /^en\b/.test(slug) ? 'en' : undefined
}

function groupOf({ categories }: WxrItem): string | undefined {
  return categories.find(({ domain }) => domain === 'post_translations')?.slug
}

/** Returns an address on the former site in one form. */
function pageOf(place: string): string {
  return decoded(place).replace(/\/$/, '')
}

/** A link to the former site itself becomes one to its path, which redirects. */
function withoutOrigin(address: string, site: string): string {
  if (!URL.canParse(address) || !URL.canParse(site)) return address
  const [url, own] = [new URL(address), new URL(site)]
  const bare = (host: string) => host.replace(/^www\./, '')
  if (bare(url.host) !== bare(own.host)) return address
  return url.pathname + url.search + url.hash
}

/** Elements keep no names to which a link within a text could lead, and the site has no desk of WordPress. */
const deadLink = /^#|^\/(?:[^/]+\/)?wp-(?:admin|login)\b/
