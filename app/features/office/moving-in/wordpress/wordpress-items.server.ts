// Items with their translations and texts. Languages are told by Polylang and qTranslate, and otherwise by the script.
import { plainText, shortened } from '../../../../lib/text/plain-text.ts'
import { isImageAddress, isInUploads, type MediaSource } from '../media/media-source.server.ts'
import type { MovedMedia } from '../media/moved-media.server.ts'
import { convertText, type TextTargets, type WordPressText } from './wordpress-html.server.ts'
import { isContent, targetOf, type WordPressPlan } from './wordpress-plan.server.ts'
import { isBangla, type MovedItem } from './wordpress-records.server.ts'
import type { TextImage } from './wordpress-shortcodes.server.ts'
import type { WordPressTarget } from './wordpress-targets.ts'
import type { WxrItem, WxrSite } from './wxr-site.ts'

type InLanguages = { en: string; bn: string }

export type JoinedItem = {
  /** The one in English, if there is one. */
  item: WxrItem
  /** All items that become this record. */
  parts: WxrItem[]
  target: WordPressTarget
  title: InLanguages
  content: InLanguages
}

/** Longer texts of one language are not converted; what a record may hold is far shorter. */
const maxContent = 200_000

/** Returns the items that become records, in the order of the export, each with its translation. */
export function joinItems(site: WxrSite, plan: WordPressPlan): JoinedItem[] {
  const items = site.items.filter(isContent)
  const inGroups = (language: 'en' | 'bn') =>
    new Map(items.filter((one) => languageOf(one) === language).map((one) => [groupOf(one), one]))
  const [english, bangla] = [inGroups('en'), inGroups('bn')]
  const joined: JoinedItem[] = []
  for (const item of items) {
    const target = targetOf(item, plan)
    if (target === 'none') continue
    const group = groupOf(item)
    const other = group === undefined ? undefined : bangla.get(group)
    if (other === item && english.has(group)) continue
    joined.push(joinedOf(item, other === item ? undefined : other, target))
  }
  return joined
}

/** Paths in the media of the images and files that the records use; all images of the library are among them. */
export function listWanted(
  site: WxrSite,
  media: MediaSource,
  items: readonly JoinedItem[],
): { images: string[]; files: string[] } {
  const images = new Set<string>()
  const files = new Set<string>()
  const add = (address: string) => {
    const path = media.find(address)
    if (path !== undefined) (isImageAddress(path) ? images : files).add(path)
  }
  for (const { type, url } of site.items) {
    if (type === 'attachment' && isImageAddress(url)) add(url)
  }
  const pdfs = byParent(site, /\.pdf$/i)
  const nothing: TextTargets = {
    imageName: () => undefined,
    linkOf: (address) => address,
    galleryOf: () => [],
  }
  for (const joined of items) {
    for (const content of Object.values(joined.content)) {
      const text = convertText(content, nothing)
      for (const { address } of [...text.images, ...text.files]) {
        if (isInUploads(address)) add(address)
      }
    }
    if (joined.target !== 'report') continue
    for (const { id } of joined.parts) for (const { url } of pdfs.get(id) ?? []) add(url)
  }
  return { images: [...images], files: [...files] }
}

/** Returns a function that completes items with the stored names of their images and files. */
export function openItems(site: WxrSite, media: MediaSource, moved: MovedMedia) {
  const pdfs = byParent(site, /\.pdf$/i)
  const attachedImages = byParent(site, /\.(?:jpe?g|png|webp|gif|avif)$/i)
  const byId = new Map(site.items.map((item) => [item.id, item]))
  const imageName = (address: string) => {
    const path = isInUploads(address) ? media.find(address) : undefined
    return path === undefined ? undefined : moved.images.get(path)?.name
  }
  const fileName = (address: string) => moved.files.get(media.find(address) ?? '')
  const linkOf = (address: string) => {
    const name = isInUploads(address) ? (imageName(address) ?? fileName(address)) : undefined
    return name ? `/uploads/${name}` : withoutOrigin(address, site.address)
  }
  return (joined: JoinedItem): MovedItem => {
    const { item, target, title, content } = joined
    const attachedTo = (all: ReadonlyMap<string, WxrItem[]>) =>
      joined.parts.flatMap(({ id }) => all.get(id) ?? [])
    const galleryOf = (ids: string[]) =>
      ids.length > 0
        ? ids.flatMap((id) => byId.get(id) ?? []).map(photoOf)
        : attachedTo(attachedImages).map(photoOf)
    const targets = { imageName, linkOf, galleryOf }
    const text = {
      en: content.en ? convertText(content.en, targets) : undefined,
      bn: content.bn ? convertText(content.bn, targets) : undefined,
    }
    const texts = [text.en, text.bn].filter((one) => one !== undefined)
    const shown = texts.flatMap(({ images }) => images)
    const attached = target === 'report' ? attachedTo(pdfs).map(fileOf) : []
    return {
      item,
      target,
      title: title.en || title.bn ? title : { en: beginningOf(text.en), bn: beginningOf(text.bn) },
      text,
      featured: imageName(byId.get(item.meta.get('_thumbnail_id') ?? '')?.url ?? ''),
      photos: named(shown, imageName),
      files: named([...texts.flatMap(({ files }) => files), ...attached], fileName).map(
        ({ name, title: words }) => ({ fileUrl: name, title: plainText(words).slice(0, 191) }),
      ),
      author: site.authors.get(item.creator) ?? item.creator,
    }
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
  return shortened(plainText(text?.html ?? ''), 80)
}

function photoOf({ url, meta, excerpt }: WxrItem): TextImage {
  const alt = meta.get('_wp_attachment_image_alt') ?? ''
  return { address: url, alt, caption: plainText(excerpt) }
}

function fileOf({ url, title }: WxrItem) {
  return { address: url, title }
}

function joinedOf(item: WxrItem, other: WxrItem | undefined, target: WordPressTarget): JoinedItem {
  if (other) {
    return {
      item,
      parts: [item, other],
      target,
      title: { en: plainText(item.title), bn: plainText(other.title) },
      content: { en: item.content.slice(0, maxContent), bn: other.content.slice(0, maxContent) },
    }
  }
  const title = inLanguages(item, item.title)
  const content = inLanguages(item, item.content.slice(0, maxContent))
  return {
    item,
    parts: [item],
    target,
    title: { en: plainText(title.en), bn: plainText(title.bn) },
    content,
  }
}

const marked = /\[:(en|bn)\]((?:(?!\[:)[\s\S])*)|<!--:(en|bn)-->((?:(?!<!--:)[\s\S])*)/g

/** Divides a text by the marks of qTranslate; without any it is in the language of the item. */
function inLanguages(item: WxrItem, text: string): InLanguages {
  const found: InLanguages = { en: '', bn: '' }
  let hasMarks = false
  for (const [, inBrackets, first, inComment, second] of text.matchAll(marked)) {
    hasMarks = true
    if ((inBrackets ?? inComment) === 'bn') found.bn += first ?? second
    else found.en += first ?? second
  }
  if (hasMarks) return found
  const language = languageOf(item) ?? (isBangla(`${item.title} ${item.content}`) ? 'bn' : 'en')
  return { ...found, [language]: text }
}

function languageOf({ categories }: WxrItem): 'en' | 'bn' | undefined {
  const slug = categories.find(({ domain }) => domain === 'language')?.slug ?? ''
  if (/^bn\b/.test(slug)) return 'bn'
  return /^en\b/.test(slug) ? 'en' : undefined
}

function groupOf({ categories }: WxrItem): string | undefined {
  return categories.find(({ domain }) => domain === 'post_translations')?.slug
}

/** A link to the former site itself becomes one to its path, which redirects. */
function withoutOrigin(address: string, site: string): string {
  if (!URL.canParse(address) || !URL.canParse(site)) return address
  const [url, own] = [new URL(address), new URL(site)]
  const bare = (host: string) => host.replace(/^www\./, '')
  if (bare(url.host) !== bare(own.host)) return address
  return url.pathname + url.search + url.hash
}
