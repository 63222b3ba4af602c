import type { Db } from '#core/kernel/db/database.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import { bodyImageNames, replaceBodyImages, withoutBodyImages } from '#core/lib/html/body-images.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { findImages } from './image.queries.server.ts'
import { imageOf } from './image.service.server.ts'

type Bodies = { body?: string | null | undefined; bodyBn?: string | null | undefined }

/** Returns the values without the images in their bodies that are not, or no longer, in the library. */
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

/** Prepares a stored body for a page: adds the sizes of each image, and removes images that no longer exist. */
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
