import type { Db } from '#core/kernel/db/database.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import { bodyImageNames, replaceBodyImages, withoutBodyImages } from '#core/lib/html/body-images.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { findImages } from './image.queries.server.ts'
import { type ImageUse, imageOf } from './image.service.server.ts'

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

/** Three or more images, each alone in its paragraph or with its caption below. */
const series = /(?:<p>\s*<img [^<>]*>(?:<br ?\/?>(?:(?!<\/?p>|<img ).)*)?<\/p>\s*){3,}/gs
const inSeries = /<p>\s*(<img [^<>]*>)(?:<br ?\/?>(.*?))?<\/p>/gs

/**
 * Prepares a stored body for a page: adds the sizes of each image, and removes images that no longer exist. Images that
 * follow one another become small ones in rows, each a link to its large one.
 */
export async function drawBodyImages(db: Db, html: string): Promise<string> {
  const images = await findImages(db, bodyImageNames(html))
  const known = withoutBodyImages(html, (name) => !images.has(name))
  const draw = (text: string, use: ImageUse) =>
    replaceBodyImages(text, (name, alt) => pictureHtml(imageOf(images.get(name), alt, use)))
  const large = (name: string) => imageOf(images.get(name), '', 'viewer')?.src ?? ''
  let drawn = ''
  let from = 0
  for (const { 0: found, index } of known.matchAll(series)) {
    const all = [...found.matchAll(inSeries)]
    const items = all.map(([, image = '', caption = ''], at) => {
      const [name = ''] = bodyImageNames(image)
      const label = image.includes('alt="" ') ? ` aria-label="${at + 1} / ${all.length}"` : ''
      const link = `<a href="${escapeHtml(large(name))}"${label}>${draw(image, 'line')}</a>`
      return `<figure>${link}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
    })
    drawn += `${draw(known.slice(from, index), 'page')}<div data-photos>${items.join('')}</div>`
    from = index + found.length
  }
  return drawn + draw(known.slice(from), 'page')
}

function pictureHtml(drawn: SiteImage | undefined): string {
  if (!drawn) return ''
  const { src, alt, width, height, sizes, sources } = drawn
  const choices = sources.map(
    ({ type, srcSet }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(sizes)}">`,
  )
  return `<picture>${choices.join('')}<img src="${escapeHtml(src)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
}
