// The images of the library that a body shows: which may be stored, and what a page is sent of them.
import type { Db } from '#kernel/db/database.ts'
import type { Change } from '#kernel/history/change-content.ts'
import {
  bodyImageNames,
  replaceBodyImages,
  withoutBodyImages,
} from '../../../lib/html/body-images.ts'
import { escapeHtml } from '../../../lib/html/escape-html.ts'
import { findImages } from './image.queries.server.ts'
import { imageOf } from './image.service.server.ts'

type Bodies = { body?: string | null | undefined; bodyBn?: string | null | undefined }

/** The same values; of their bodies an image that is not in the library, or not any more, is left out. */
export async function withLibraryImages<V extends Bodies>({ tx }: Change, values: V): Promise<V> {
  const { body, bodyBn } = values
  const images = await findImages(tx, bodyImageNames(`${body ?? ''}${bodyBn ?? ''}`))
  const isOut = (name: string) => !images.has(name)
  return {
    ...values,
    ...(body && { body: withoutBodyImages(body, isOut) }),
    ...(bodyBn && { bodyBn: withoutBodyImages(bodyBn, isOut) }),
  }
}

/** A stored body as a page shows it: of each image the sizes to choose from; without those that are gone. */
export async function drawBodyImages(db: Db, html: string): Promise<string> {
  const images = await findImages(db, bodyImageNames(html))
  const known = withoutBodyImages(html, (name) => !images.has(name))
  return replaceBodyImages(known, (name, alt) => {
    const image = images.get(name)
    const drawn = imageOf(image, alt, 'page')
    if (!drawn) return ''
    const { src, width, height, sizes, sources } = drawn
    const choices = sources.map(
      ({ type, srcSet }) =>
        `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(sizes)}">`,
    )
    return `<picture>${choices.join('')}<img src="${escapeHtml(src)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
  })
}
