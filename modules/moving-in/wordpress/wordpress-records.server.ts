// An item of WordPress as the form of the record that it becomes. The record's own service validates and stores it.
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { maxDescriptionBytes } from '#core/lib/html/clean-html.server.ts'
import { textToHtml } from '#core/lib/html/plain-html.ts'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import { pathOfText } from '#core/lib/public-pages.ts'
import { decoded } from '#core/lib/text/decoded.ts'
import { isBlankHtml, shortened } from '#core/lib/text/plain-text.ts'
import { listAllPageTexts } from '#core/page/frame/page-text.queries.server.ts'
import { createAlbum } from '#modules/gallery/album.service.server.ts'
import { albumForm } from '#modules/gallery/album.ts'
import { createPhoto } from '#modules/gallery/photo.service.server.ts'
import { photoForm } from '#modules/gallery/photo.ts'
import { createNotice } from '#modules/notices/notice.service.server.ts'
import { noticeForm } from '#modules/notices/notice.ts'
import { createOwnPage } from '#modules/own-pages/own-page.service.server.ts'
import { type OwnPageForm, ownPage } from '#modules/own-pages/own-page.ts'
import { isReservedSlug } from '#modules/own-pages/reserved-slugs.ts'
import { updatePageText } from '#modules/page-texts/page-text.service.server.ts'
import { pageTextForm } from '#modules/page-texts/page-text-form.schema.ts'
import { createProgram } from '#modules/programs/program.service.server.ts'
import { maxDescription, programForm } from '#modules/programs/program.ts'
import { createReport } from '#modules/reports/report.service.server.ts'
import { reportForm } from '#modules/reports/report.ts'
import type { Added } from '../import-records.service.server.ts'
import { parseForm } from '../parse-form.server.ts'
import { isBangla, type Lost, textOfHtml } from '../words.server.ts'
import type { FormerPlace } from './former-menu.server.ts'
import type { WordPressText } from './wordpress-html.server.ts'
import type { TextImage } from './wordpress-shortcodes.server.ts'
import { isPageTarget, menuOfPages, type WordPressTarget } from './wordpress-targets.ts'
import type { WxrItem } from './wxr-site.ts'

/** An item with its text in one language or both, and the stored names of its files. */
export type MovedItem = {
  item: WxrItem
  target: WordPressTarget
  place: FormerPlace | undefined
  title: { en: string; bn: string }
  text: { en: WordPressText | undefined; bn: WordPressText | undefined }
  excerpt: { en: string; bn: string }
  /** Name of the featured image in the library. */
  featured: string | undefined
  photos: (TextImage & { name: string })[]
  files: { fileUrl: string; title: string }[]
  author: string
  /** Losses that the item itself tells. */
  lost: Lost[]
}

export type ItemRecord = {
  /** Titles and texts as they will be stored; a summary of the text is not among them. */
  kept: string[]
  store: (services: Services, actor: Actor) => Promise<Added>
}

/** Returns the record of an item, checked. @throws AppError invalid, with what is wrong with it */
export function recordOf(moved: MovedItem): ItemRecord {
  const { target } = moved
  if (isPageTarget(target)) return pageOf(moved, menuOfPages[target])
  if (target === 'pageText') return pageTextOf(moved)
  if (target === 'program') return programOf(moved)
  if (target === 'album') return albumOf(moved)
  if (target === 'report') return reportOf(moved)
  const form = parseForm(noticeForm, {
    kind: target,
    ...titles(moved),
    ...bodies(moved),
    imagename: moved.featured ?? null,
    date: dayOf(moved.item),
    signerName: /^admin/i.test(moved.author) ? null : moved.author,
    attachments: moved.files,
    isPinned: moved.item.pinned === '1',
    ...visibility(moved.item),
  })
  return {
    kept: [...keptTitles(form), htmlText(form.body), htmlText(form.bodyBn)],
    store: async (services, actor) => {
      const { record } = await createNotice(services, actor, form)
      return { entity: 'notices', id: record.id }
    },
  }
}

/** WordPress lets pages have one slug below different pages, such as a page of contacts for each office. */
const maxSameSlug = 30

function pageOf(moved: MovedItem, menu: OwnPageForm['menu']): ItemRecord {
  const sortOrder = moved.place?.order ?? 0
  const texts = { ...titles(moved), ...bodies(moved) }
  const values = { ...texts, menu, sortOrder, ...visibility(moved.item) }
  const wanted = slugOf(moved.item)
  const first = parseForm(ownPage.form, { ...values, slug: wanted })
  return {
    kept: [...keptTitles(first), htmlText(first.body), htmlText(first.bodyBn)],
    store: async (services, actor) => {
      for (let number = 1; ; number += 1) {
        const slug = wanted && number > 1 ? `${wanted}-${number}` : wanted
        try {
          const page = parseForm(ownPage.form, { ...values, slug })
          const { record } = await createOwnPage(services, actor, page)
          return { entity: 'pages', id: record.id }
        } catch (error) {
          const isTaken = error instanceof AppError && error.fields?.slug !== undefined
          if (!isTaken || !wanted || number === maxSameSlug) throw error
        }
      }
    },
  }
}

/** The text of a page that this website has itself: one with the address or the name of the item, still to be written. */
function pageTextOf(moved: MovedItem): ItemRecord {
  const form = parseForm(pageTextForm, {
    ...titles(moved),
    ...bodies(moved),
    ...visibility(moved.item),
  })
  const names = [form.title, form.titleBn, moved.place?.label].map((name) => name?.toLowerCase())
  const slug = slugOf(moved.item).toLowerCase()
  return {
    kept: [...keptTitles(form), htmlText(form.body), htmlText(form.bodyBn)],
    store: async (services, actor) => {
      const text = (await listAllPageTexts(services.db)).find(
        ({ key, title, titleBn, body, bodyBn, isSample }) =>
          (isSample || isBlankHtml(body + (bodyBn ?? ''))) &&
          ((slug && pathOfText(key) === `/${slug}`) ||
            [title, titleBn].some((name) => name && names.includes(name.toLowerCase()))),
      )
      if (!text) throw new AppError('invalid', 'page_text.none_to_write')
      await updatePageText(services, actor, text, form)
      return { entity: 'pageTexts', id: text.id }
    },
  }
}

/** Address of a page that this website has itself, where it comes from under the same one. */
export function sitePageOf({
  item,
  target,
}: Pick<MovedItem, 'item' | 'target'>): string | undefined {
  const slug = slugOf(item).toLowerCase()
  return isPageTarget(target) && slug && isReservedSlug(slug) ? `/${slug}` : undefined
}

/** WordPress cuts long slugs, also within a letter of Bangla, whose rest is no text. */
function slugOf({ slug }: WxrItem): string {
  let whole = slug.replace(/%[0-9a-f]?$/i, '')
  for (let cut = 0; cut < 3 && isMalformed(whole); cut += 1) {
    whole = whole.replace(/%[0-9a-f]{2}$/i, '')
  }
  return isMalformed(whole) ? '' : shortened(decoded(whole), 90).replace(/…$/, '')
}

function isMalformed(slug: string): boolean {
  return slug.includes('%') && decoded(slug) === slug
}

function programOf(moved: MovedItem): ItemRecord {
  const { body, bodyBn } = bodies(moved)
  const form = parseForm(programForm, {
    ...titles(moved),
    description: summary(moved.title.en && (moved.excerpt.en || body)),
    descriptionBn: summary(moved.excerpt.bn || (bodyBn ?? '')),
    body,
    bodyBn,
    libraryImage: moved.featured ?? moved.photos[0]?.name ?? null,
    ...visibility(moved.item),
  })
  const excerpts = [
    moved.excerpt.en ? htmlText(form.description) : '',
    moved.excerpt.bn ? htmlText(form.descriptionBn) : '',
  ]
  return {
    kept: [...keptTitles(form), htmlText(form.body), htmlText(form.bodyBn), ...excerpts],
    store: async (services, actor) => {
      const { record } = await createProgram(services, actor, form)
      return { entity: 'programs', id: record.id }
    },
  }
}

function albumOf(moved: MovedItem): ItemRecord {
  const cover = moved.featured ?? moved.photos[0]?.name ?? null
  const form = parseForm(albumForm, {
    ...titles(moved),
    ...descriptions(moved),
    sortOrder: 0,
    libraryImage: cover,
    ...visibility(moved.item),
  })
  // All photos are checked before the album is added, since nothing of an item must be stored alone.
  const photos = moved.photos.map(({ name, alt, caption }, index) => {
    const usual = `${shortened(moved.title.en || moved.title.bn, 180)} ${index + 1}`
    const title = shortened(caption || alt || usual, 190)
    const whole =
      title === caption || !caption ? {} : inLanguage('description', textToHtml(caption))
    const values = { ...inLanguage('title', title), ...whole, libraryImage: name }
    const words = inLanguage('alt', shortened(alt, 499))
    return parseForm(photoForm, { ...values, ...words, albumId: 1, sortOrder: index + 1 })
  })
  const ofPhotos = photos.flatMap((photo, index) => [
    ...(moved.photos[index]?.caption && !photo.description && !photo.descriptionBn
      ? keptTitles(photo)
      : [htmlText(photo.description), htmlText(photo.descriptionBn)]),
    photo.alt ?? '',
    photo.altBn ?? '',
  ])
  // Both languages show the same photo.
  const times = moved.text.en && moved.text.bn ? 2 : 1
  return {
    kept: [
      ...keptTitles(form),
      ...keptDescriptions(form),
      ...Array.from({ length: times }, () => ofPhotos).flat(),
    ],
    store: async (services, actor) => {
      const { record } = await createAlbum(services, actor, form)
      for (const photo of photos) {
        await createPhoto(services, actor, { ...photo, albumId: record.id })
      }
      return { entity: 'albums', id: record.id }
    },
  }
}

function reportOf(moved: MovedItem): ItemRecord {
  const pdf = moved.files.find(({ fileUrl }) => fileUrl.endsWith('.pdf'))
  if (!pdf) throw new AppError('invalid', 'pdf.required')
  const form = parseForm(reportForm, {
    ...titles(moved),
    ...descriptions(moved),
    reportType: 'publications',
    fileUrl: pdf.fileUrl,
    publishedOn: dayOf(moved.item),
    ...visibility(moved.item),
  })
  return {
    kept: [...keptTitles(form), ...keptDescriptions(form)],
    store: async (services, actor) => {
      const { record } = await createReport(services, actor, form)
      return { entity: 'reports', id: record.id }
    },
  }
}

type Kept = string | null | undefined

/** The converter writes only elements that the sanitiser leaves. */
function htmlText(html: Kept): string {
  return textOfHtml(html ?? '')
}

function keptTitles({ title, titleBn }: { title?: Kept; titleBn?: Kept }): string[] {
  return [title ?? '', titleBn ?? '']
}

function keptDescriptions(form: { description?: Kept; descriptionBn?: Kept }): string[] {
  return [htmlText(form.description), htmlText(form.descriptionBn)]
}

function titles({ title }: MovedItem) {
  return { title: title.en, titleBn: title.bn || null }
}

function bodies({ text }: MovedItem) {
  return { body: text.en?.html ?? '', bodyBn: text.bn?.html || null }
}

/** Returns the text as descriptions, unless it is longer than these may be. */
function descriptions({ text }: MovedItem) {
  const fitting = (html = '') =>
    Math.max(html.length, Buffer.byteLength(sanitizeRichText(html))) <= maxDescriptionBytes
      ? html
      : ''
  return { description: fitting(text.en?.html), descriptionBn: fitting(text.bn?.html) || null }
}

/** Shortens a text to the description of a program, at a space. */
export function summary(html: string): string {
  return shortened(textOfHtml(html), maxDescription - 1)
}

/** Returns a field under the name of its language. */
export function inLanguage(field: string, text: string): Record<string, string> {
  return isBangla(text) ? { [`${field}Bn`]: text } : { [field]: text }
}

function dayOf({ date }: WxrItem): string | null {
  const day = date.slice(0, 10)
  return /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(day) ? day : null
}

/** A scheduled post stays scheduled; what had a password, was private or not finished is a draft. */
function visibility({ status, date, password }: WxrItem) {
  if (status === 'future' && !password) {
    return { state: 'published', publishAt: `${date.slice(0, 16).replace(' ', 'T')}+06:00` }
  }
  return { state: status === 'publish' && !password ? 'published' : 'draft' }
}
