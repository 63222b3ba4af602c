// Items of the earlier system as the forms of the records that they become. Their own services validate and store them.
import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { keepId } from '#core/kernel/history/keep-id.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { recordId } from '#core/lib/record-id.ts'
import { countGraphemes, plainText } from '#core/lib/text/plain-text.ts'
import { addCustomer } from '#modules/customers/customer.service.server.ts'
import { customerForm } from '#modules/customers/customer-form.schema.ts'
import { createAlbum } from '#modules/gallery/album.service.server.ts'
import { albumForm } from '#modules/gallery/album.ts'
import { createPhoto } from '#modules/gallery/photo.service.server.ts'
import { photoForm } from '#modules/gallery/photo.ts'
import { createProgram } from '#modules/programs/program.service.server.ts'
import { maxDescription, programForm } from '#modules/programs/program.ts'
import { createReport } from '#modules/reports/report.service.server.ts'
import { reportForm } from '#modules/reports/report.ts'
import { type ImportProblem, problem, problemOf } from '../import-problem.server.ts'
import type { FormerRecord } from '../import-records.service.server.ts'
import { findFormerAddress } from '../media/former-addresses.queries.server.ts'
import type { StoredNames } from '../media/moved-media.server.ts'
import { parseForm } from '../parse-form.server.ts'
import { convertHtml } from '../wordpress/wordpress-html.server.ts'
import { inLanguage, summary } from '../wordpress/wordpress-records.server.ts'
import { lostReasons, missingWords, storedText, textOfHtml } from '../words.server.ts'
import type { EarlierItem, EarlierKind } from './earlier-lists.server.ts'
import type { EarlierMedia } from './earlier-media.server.ts'

/** Kind of record of each list, and its pages on the former site. */
const kinds: Record<EarlierKind, { entity: Entity; page?: string }> = {
  programs: { entity: 'programs', page: '/programdetaildfrontend' },
  albums: { entity: 'albums', page: '/photogalleryfrontend' },
  photogallerys: { entity: 'photos' },
  reports: { entity: 'reports' },
  customers: { entity: 'customers' },
}

/** Stored names of the images and files of an item. */
type Stored = {
  image: (name: string) => string | null
  file: (name: string) => string | null
  privateImage: (name: string) => string | undefined
}

/** A record, checked: its texts as they will be stored, without a summary of another. */
type Checked = {
  kept: readonly (string | null | undefined)[]
  store: (
    services: Parameters<FormerRecord['add']>[0],
    actor: Parameters<FormerRecord['add']>[1],
  ) => Promise<{ id: number }>
}

/** The call that answered with an item identifies it: the earlier system has it at this address. */
export const callOf = (kind: EarlierKind, id: string) => `/api/${kind}/${id}`

export function earlierRecord(
  kind: EarlierKind,
  item: EarlierItem,
  media: EarlierMedia,
  moved: StoredNames,
): FormerRecord {
  const { entity, page } = kinds[kind]
  const call = callOf(kind, item.id)
  return {
    title: titleOf(kind, item),
    identity: [call],
    addresses: [call, ...(page ? [`${page}/${item.id}`] : [])],
    add: async (services, actor) => {
      const keeping = await keepId(services, entity, recordId(item.id) ?? Number.POSITIVE_INFINITY)
      const { id } = await checks[kind](item, storedIn(media, moved)).store(keeping, actor)
      return { entity, id }
    },
  }
}

/** Tells which words of an item would be lost. @throws AppError invalid, with what is wrong with it */
export function lostOfItem(
  kind: EarlierKind,
  item: EarlierItem,
  media: EarlierMedia,
  moved: StoredNames,
): { lost: ImportProblem[]; refused: ImportProblem[] } {
  const title = titleOf(kind, item)
  try {
    const { kept } = checks[kind](item, storedIn(media, moved))
    const seen = `${item.title} ${textOfHtml(item.description)}`
    const reasons = lostReasons([], missingWords(seen, kept.map(textOfKept)))
    return { lost: reasons.length > 0 ? [problem(title, reasons)] : [], refused: [] }
  } catch (error) {
    return { lost: [], refused: [problemOf(title, error)] }
  }
}

function textOfKept(text: string | null | undefined): string {
  return text?.includes('<') || text?.includes('&') ? storedText(text) : (text ?? '')
}

function titleOf(kind: EarlierKind, { title, name, id }: EarlierItem): string {
  return title || name || callOf(kind, id)
}

function storedIn(media: EarlierMedia, moved: StoredNames): Stored {
  return {
    image: (name) => moved.images.get(media.find(name) ?? '')?.name ?? null,
    file: (name) => moved.files.get(media.find(name) ?? '') ?? null,
    privateImage: (name) => moved.privateImages.get(media.findPrivate(name) ?? ''),
  }
}

const checks: Record<EarlierKind, (item: EarlierItem, stored: Stored) => Checked> = {
  programs: (item, stored) => {
    const html = textOf(item, stored)
    // A list has titles only; the description is in the answer for one program.
    if (!html) {
      const file = `programs/${item.id}.json`
      throw new AppError('invalid', errorMessage('import_file.no_description', { file }))
    }
    const isShort = countGraphemes(plainText(html)) <= maxDescription && !html.includes('<img')
    const form = parseForm(programForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', isShort ? html : summary(html)),
      ...(isShort ? {} : inLanguage('body', html)),
      slug: item.slug,
      sortOrder: item.sortOrder,
      libraryImage: stored.image(item.imagename),
    })
    const texts = isShort ? [form.description, form.descriptionBn] : [form.body, form.bodyBn]
    return {
      kept: [form.title, form.titleBn, ...texts],
      store: async (services, actor) => (await createProgram(services, actor, form)).record,
    }
  },
  albums: (item, stored) => {
    const form = parseForm(albumForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', textOf(item, stored)),
      sortOrder: item.sortOrder || 0,
      libraryImage: stored.image(item.imagename),
    })
    return {
      kept: [form.title, form.titleBn, form.description, form.descriptionBn],
      store: async (services, actor) => (await createAlbum(services, actor, form)).record,
    }
  },
  photogallerys: (item, stored) => {
    const form = parseForm(photoForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', textOf(item, stored)),
      slug: item.slug,
      sortOrder: item.sortOrder,
      albumId: item.albumId,
      libraryImage: stored.image(item.imagename),
    })
    return {
      kept: [form.title, form.titleBn, form.description, form.descriptionBn],
      store: async (services, actor) => {
        const album = await findFormerAddress(services.db, callOf('albums', item.albumId))
        if (!album?.recordId) throw fieldError('invalid', 'albumId', 'photo.fields_required')
        return (await createPhoto(services, actor, { ...form, albumId: album.recordId })).record
      },
    }
  },
  reports: (item, stored) => {
    const fileUrl = stored.file(item.fileUrl)
    const form = parseForm(reportForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', textOf(item, stored)),
      slug: item.slug,
      sortOrder: item.sortOrder,
      reportType: item.reportType,
      fileUrl,
      // Visitors would find nothing to read.
      state: fileUrl ? 'published' : 'draft',
    })
    return {
      kept: [form.title, form.titleBn, form.description, form.descriptionBn],
      store: async (services, actor) => (await createReport(services, actor, form)).record,
    }
  },
  customers: ({ name, email, mobile, imageName }, { privateImage }) => {
    const form = parseForm(customerForm, { name, email, mobile })
    return {
      kept: [],
      store: async (services, actor) =>
        (await addCustomer(services, actor, form, privateImage(imageName))).record,
    }
  },
}

/** Returns the description with its images and links of `uploads` as they are stored now. */
function textOf({ description }: EarlierItem, { image, file }: Stored): string {
  if (!/<img|\/uploads\//i.test(description)) return description
  const isUpload = (address: string) => /(?:^|\/)uploads\//i.test(address)
  const storedName = (address: string) =>
    isUpload(address) ? (image(address) ?? file(address)) : null
  return convertHtml(
    { html: description, hasLines: true },
    {
      imageName: (address) => (isUpload(address) ? (image(address) ?? undefined) : undefined),
      linkOf: (address) => {
        const name = storedName(address)
        return name ? `/uploads/${name}` : address
      },
      galleryOf: () => [],
    },
  ).html
}
