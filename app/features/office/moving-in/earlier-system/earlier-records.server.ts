// Items of the earlier system as the forms of the records that they become. Their own services validate and store them.
import type { Entity } from '#kernel/db/tables.ts'
import { keepId } from '#kernel/history/keep-id.ts'
import { recordId } from '../../../../lib/record-id.ts'
import { countGraphemes, plainText } from '../../../../lib/text/plain-text.ts'
import { createAlbum } from '../../../content/gallery/album.service.server.ts'
import { albumForm } from '../../../content/gallery/album-form.schema.ts'
import { createPhoto } from '../../../content/gallery/photo.service.server.ts'
import { photoForm } from '../../../content/gallery/photo-form.schema.ts'
import { createProgram } from '../../../content/programs/program.service.server.ts'
import { maxDescription, programForm } from '../../../content/programs/program-form.schema.ts'
import { createReport } from '../../../content/reports/report.service.server.ts'
import { reportForm } from '../../../content/reports/report-form.schema.ts'
import { addCustomer } from '../../customers/customer.service.server.ts'
import { customerForm } from '../../customers/customer-form.schema.ts'
import type { FormerRecord } from '../import-records.service.server.ts'
import { findFormerAddress } from '../media/former-addresses.queries.server.ts'
import type { MovedMedia } from '../media/moved-media.server.ts'
import { parseForm } from '../parse-form.server.ts'
import { convertText } from '../wordpress/wordpress-html.server.ts'
import { inLanguage, summary } from '../wordpress/wordpress-records.server.ts'
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

type Add = (
  services: Parameters<FormerRecord['add']>[0],
  actor: Parameters<FormerRecord['add']>[1],
  item: EarlierItem,
  stored: Stored,
) => Promise<{ id: number }>

/** The call that answered with an item identifies it: the earlier system has it at this address. */
const callOf = (kind: EarlierKind, id: string) => `/api/${kind}/${id}`

export function earlierRecord(
  kind: EarlierKind,
  item: EarlierItem,
  media: EarlierMedia,
  moved: MovedMedia,
): FormerRecord {
  const { entity, page } = kinds[kind]
  const call = callOf(kind, item.id)
  const stored: Stored = {
    image: (name) => moved.images.get(media.find(name) ?? '')?.name ?? null,
    file: (name) => moved.files.get(media.find(name) ?? '') ?? null,
    privateImage: (name) => moved.privateImages.get(media.findPrivate(name) ?? ''),
  }
  return {
    title: item.title || item.name || call,
    identity: [call],
    addresses: [call, ...(page ? [`${page}/${item.id}`] : [])],
    add: async (services, actor) => {
      const keeping = await keepId(services, entity, recordId(item.id) ?? Number.POSITIVE_INFINITY)
      const { id } = await adders[kind](keeping, actor, item, stored)
      return { entity, id }
    },
  }
}

const adders: Record<EarlierKind, Add> = {
  programs: async (services, actor, item, stored) => {
    const html = textOf(item, stored)
    const isShort = countGraphemes(plainText(html)) <= maxDescription && !html.includes('<img')
    const form = parseForm(programForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', isShort ? html : summary(html)),
      ...(isShort ? {} : inLanguage('body', html)),
      slug: item.slug,
      sortOrder: item.sortOrder,
      libraryImage: stored.image(item.imagename),
    })
    return (await createProgram(services, actor, form)).record
  },
  albums: async (services, actor, item, stored) => {
    const form = parseForm(albumForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', textOf(item, stored)),
      sortOrder: item.sortOrder || 0,
      libraryImage: stored.image(item.imagename),
    })
    return (await createAlbum(services, actor, form)).record
  },
  photogallerys: async (services, actor, item, stored) => {
    const album = await findFormerAddress(services.db, callOf('albums', item.albumId))
    const form = parseForm(photoForm, {
      ...inLanguage('title', item.title),
      ...inLanguage('description', textOf(item, stored)),
      slug: item.slug,
      sortOrder: item.sortOrder,
      albumId: album?.recordId,
      libraryImage: stored.image(item.imagename),
    })
    return (await createPhoto(services, actor, form)).record
  },
  reports: async (services, actor, item, stored) => {
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
    return (await createReport(services, actor, form)).record
  },
  customers: async (services, actor, { name, email, mobile, imageName }, { privateImage }) => {
    const form = parseForm(customerForm, { name, email, mobile })
    return (await addCustomer(services, actor, form, privateImage(imageName))).record
  },
}

/** Returns the description with its images and links of `uploads` as they are stored now. */
function textOf({ description }: EarlierItem, { image, file }: Stored): string {
  if (!/<img|\/uploads\//i.test(description)) return description
  const isUpload = (address: string) => /(?:^|\/)uploads\//i.test(address)
  const storedName = (address: string) =>
    isUpload(address) ? (image(address) ?? file(address)) : null
  return convertText(description, {
    imageName: (address) => (isUpload(address) ? (image(address) ?? undefined) : undefined),
    linkOf: (address) => {
      const name = storedName(address)
      return name ? `/uploads/${name}` : address
    },
    galleryOf: () => [],
  }).html
}
