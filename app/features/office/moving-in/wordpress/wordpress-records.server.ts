// An item of WordPress as the form of the record that it becomes. The record's own service validates and stores it.
import type { Actor } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import { decoded } from '../../../../lib/text/decoded.ts'
import { plainText } from '../../../../lib/text/plain-text.ts'
import { createAlbum } from '../../../content/gallery/album.service.server.ts'
import { albumForm } from '../../../content/gallery/album-form.schema.ts'
import { createPhoto } from '../../../content/gallery/photo.service.server.ts'
import { photoForm } from '../../../content/gallery/photo-form.schema.ts'
import { createNotice } from '../../../content/notices/notice.service.server.ts'
import { noticeForm } from '../../../content/notices/notice-form.schema.ts'
import { createOwnPage } from '../../../content/pages/own-page.service.server.ts'
import { ownPageForm } from '../../../content/pages/own-page-form.schema.ts'
import { createProgram } from '../../../content/programs/program.service.server.ts'
import { maxDescription, programForm } from '../../../content/programs/program-form.schema.ts'
import { createReport } from '../../../content/reports/report.service.server.ts'
import { reportForm } from '../../../content/reports/report-form.schema.ts'
import type { Added } from '../import-records.service.server.ts'
import { parseForm } from '../parse-form.server.ts'
import type { WordPressText } from './wordpress-html.server.ts'
import type { TextImage } from './wordpress-shortcodes.server.ts'
import type { WordPressTarget } from './wordpress-targets.ts'
import type { WxrItem } from './wxr-site.ts'

/** An item with its text in one language or both, and the stored names of its files. */
export type MovedItem = {
  item: WxrItem
  target: WordPressTarget
  title: { en: string; bn: string }
  text: { en: WordPressText | undefined; bn: WordPressText | undefined }
  /** Name of the featured image in the library. */
  featured: string | undefined
  photos: (TextImage & { name: string })[]
  files: { fileUrl: string; title: string }[]
  author: string
}

/** Adds the record of an item. @throws AppError invalid, with what is wrong with it */
export async function addRecord(
  services: Services,
  actor: Actor,
  moved: MovedItem,
): Promise<Added> {
  const { target } = moved
  if (target === 'page') return addPage(services, actor, moved)
  if (target === 'program') return addProgram(services, actor, moved)
  if (target === 'album') return addAlbum(services, actor, moved)
  if (target === 'report') return addReport(services, actor, moved)
  const { record } = await createNotice(
    services,
    actor,
    parseForm(noticeForm, {
      kind: target,
      ...titles(moved),
      ...bodies(moved),
      imagename: moved.featured ?? null,
      date: dayOf(moved.item),
      signerName: /^admin/i.test(moved.author) ? null : moved.author,
      attachments: moved.files,
      ...visibility(moved.item),
    }),
  )
  return { entity: 'notices', id: record.id }
}

async function addPage(services: Services, actor: Actor, moved: MovedItem): Promise<Added> {
  const form = { ...titles(moved), ...bodies(moved), menu: 'none', ...visibility(moved.item) }
  const wanted = decoded(moved.item.slug).slice(0, 90)
  for (let number = 1; ; number += 1) {
    const slug = wanted && number > 1 ? `${wanted}-${number}` : wanted
    try {
      const page = parseForm(ownPageForm, { ...form, slug })
      const { record } = await createOwnPage(services, actor, page)
      return { entity: 'pages', id: record.id }
    } catch (error) {
      const isTaken = error instanceof AppError && error.fields?.slug !== undefined
      if (!isTaken || !wanted || number === 9) throw error
    }
  }
}

async function addProgram(services: Services, actor: Actor, moved: MovedItem): Promise<Added> {
  const { body, bodyBn } = bodies(moved)
  const { record } = await createProgram(
    services,
    actor,
    parseForm(programForm, {
      ...titles(moved),
      description: summary(moved.title.en && (moved.item.excerpt || body)),
      descriptionBn: summary(bodyBn ?? ''),
      body,
      bodyBn,
      libraryImage: moved.featured ?? moved.photos[0]?.name ?? null,
      ...visibility(moved.item),
    }),
  )
  return { entity: 'programs', id: record.id }
}

async function addAlbum(services: Services, actor: Actor, moved: MovedItem): Promise<Added> {
  const cover = moved.featured ?? moved.photos[0]?.name ?? null
  const album = { ...titles(moved), sortOrder: 0, libraryImage: cover, ...visibility(moved.item) }
  const form = parseForm(albumForm, album)
  // All photos are checked before the album is added, since nothing of an item must be stored alone.
  const photos = moved.photos.map(({ name, alt, caption }, index) => {
    const usual = `${moved.title.en || moved.title.bn} ${index + 1}`
    const words = inLanguage('title', (caption || alt || usual).slice(0, 191))
    const values = { ...words, ...inLanguage('alt', alt.slice(0, 500)), libraryImage: name }
    return parseForm(photoForm, { ...values, albumId: 1, sortOrder: index + 1 })
  })
  const { record } = await createAlbum(services, actor, form)
  for (const photo of photos) await createPhoto(services, actor, { ...photo, albumId: record.id })
  return { entity: 'albums', id: record.id }
}

async function addReport(services: Services, actor: Actor, moved: MovedItem): Promise<Added> {
  const pdf = moved.files.find(({ fileUrl }) => fileUrl.endsWith('.pdf'))
  if (!pdf) throw new AppError('invalid', 'pdf.required')
  const form = {
    ...titles(moved),
    reportType: 'publications',
    fileUrl: pdf.fileUrl,
    publishedOn: dayOf(moved.item),
    ...visibility(moved.item),
  }
  const { record } = await createReport(services, actor, parseForm(reportForm, form))
  return { entity: 'reports', id: record.id }
}

function titles({ title }: MovedItem) {
  return { title: title.en, titleBn: title.bn || null }
}

function bodies({ text }: MovedItem) {
  return { body: text.en?.html ?? '', bodyBn: text.bn?.html || null }
}

/** Shortens a text to the description of a program, at a space. */
export function summary(html: string): string {
  const text = plainText(html.replace(/></g, '> <')).replace(/\s+/g, ' ').trim()
  if (text.length <= maxDescription) return text
  return `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`
}

/** Returns a field under the name of its language. */
export function inLanguage(field: string, text: string): Record<string, string> {
  return isBangla(text) ? { [`${field}Bn`]: text } : { [field]: text }
}

/** True for a text with more Bangla than Latin letters, those of its marks not counted. */
export function isBangla(text: string): boolean {
  const words = text.slice(0, 5_000).replace(/<[^<>]*>|\[[^[\]]*\]/g, ' ')
  const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0
  return count(/\p{Script=Bengali}/gu) > count(/\p{Script=Latin}/gu)
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
